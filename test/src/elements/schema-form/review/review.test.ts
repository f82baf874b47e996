import {expect, oneEvent} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import type {FormSubmitEvent} from '../../../../../src/elements/schema-form/events.js';
import {all, button, control, enter, hasControl, inside, plain} from '../open.js';
import {answers, drawn, focused, heading, long, openSteps, press} from '../steps/steps-page.js';

const file = 'data:image/png;name=mark%20two.png;base64,' + 'A'.repeat(2000);

/** One question of each kind. */
const schema = {
  type: 'object',
  properties: {
    title: {type: 'string', title: 'Title'},
    size: {type: 'number', title: 'Size'},
    isNew: {type: 'boolean', title: 'New?'},
    shape: {
      title: 'Shape',
      oneOf: [
        {const: 'r', title: 'Round'},
        {const: 's', title: 'Square'},
      ],
    },
    day: {type: 'string', format: 'date', title: 'Day'},
    moment: {type: 'string', format: 'date-time', title: 'Moment'},
    secret: {type: 'string', format: 'password', title: 'Password'},
    mark: {type: 'string', format: 'data-url', title: 'Mark'},
    colours: {type: 'array', title: 'Colours', items: {type: 'string'}},
    places: {type: 'array', title: 'Places', uniqueItems: true, items: {enum: ['front', 'back'], type: 'string'}},
    people: {
      type: 'array',
      title: 'People',
      items: {type: 'object', properties: {first: {type: 'string', title: 'First name'}}},
    },
    sizes: {type: 'object', title: 'Sizes', additionalProperties: {type: 'integer', title: 'Count'}},
    where: {type: 'object', title: 'Where', properties: {town: {type: 'string', title: 'Town'}}},
    notes: {type: 'string', title: 'Notes'},
    pay: {
      type: 'object',
      title: 'Payment',
      oneOf: [
        {
          title: 'By card',
          properties: {by: {const: 'card'}, number: {type: 'string', title: 'Number'}},
          required: ['by'],
        },
        {
          title: 'By invoice',
          properties: {by: {const: 'invoice'}, street: {type: 'string', title: 'Street'}},
          required: ['by'],
        },
      ],
    },
  },
} as const;

const value = {
  title: 'Two\nlines',
  size: 1234.5,
  isNew: false,
  shape: 's',
  day: '2026-03-01',
  moment: '2026-03-01T14:30:00+01:00',
  secret: 'hunter2',
  mark: file,
  colours: ['red', 'blue'],
  places: ['back'],
  people: [{first: 'Ann'}, {first: 'Bo'}],
  sizes: {extra_large: 2},
  where: {town: 'Kiel'},
  pay: {by: 'card', number: '4'},
};

/** The review of that form. */
async function openReview(settings: Parameters<typeof openSteps>[0] = {}) {
  const form = await openSteps({schema, value, layout: 'page', review: 'always', ...settings});
  await press(form, 'Check your answers');
  return form;
}

const nextIn = (form: DmSchemaForm) => inside(form).querySelector<HTMLElement>('[part=step-next]');

describe('the review of a form', () => {
  it('lists every answer by its question, in words, and masks what is secret', async () => {
    const form = await openReview();
    expect(heading(form)).to.equal('Check your answers');
    expect(answers(form)).to.have.deep.members([
      ['Title', 'Two lines'],
      ['Size', '1234.5'],
      ['New?', 'No'],
      ['Shape', 'Square'],
      ['Day', 'March 1, 2026'],
      ['Moment', 'March 1, 2026 at 2:30 PM (UTC+01:00)'],
      ['Password', 'Filled in, but not shown here'],
      ['Mark', 'mark two.png, 1.5 kB'],
      ['Colours', 'red blue'],
      ['Places', 'back'],
      ['First name', 'Ann'],
      ['First name', 'Bo'],
      ['extra_large', '2'],
      ['Town', 'Kiel'],
      ['By', 'By card'],
      ['Number', '4'],
    ]);
    expect(all(form, '.review h4').map(plain)).to.deep.equal([
      'People › Person 1',
      'People › Person 2',
      'Sizes',
      'Where',
      'Payment',
    ]);
    expect(form.shadowRoot!.textContent).not.to.include('hunter2');
  });

  it('gives the focus to the first field of a form of one page on the way back', async () => {
    const form = await openReview();
    button(form, 'Back').focus();
    await press(form, 'Back');
    expect(focused(form)?.id).to.equal(control(form, 'Title').id);
  });

  it('is not wider than the form', async () => {
    const form = await openReview();
    const end = form.getBoundingClientRect().right;
    // Firefox adds up widths with rounding errors.
    const ends = all(form, '.answer button').map((change) => Math.round(change.getBoundingClientRect().right));
    expect(Math.max(...ends)).to.be.at.most(Math.round(end));
  });

  it('has room for answers beside the button of each, or else above it, as with large text on a phone', async () => {
    const form = await openReview();
    Object.assign(form.style, {display: 'block', inlineSize: '300px'});
    const widthOf = (part: Element) => part.getBoundingClientRect().width;
    const shares = () => all(form, '.answer').map((answer) => widthOf(answer.querySelector('dd')!) / widthOf(answer));
    expect(Math.max(...shares())).to.be.below(0.9);
    form.style.fontSize = '32px';
    expect(Math.min(...shares())).to.equal(1);
    for (const change of all(form, '.answer .change')) {
      const {top} = change.getBoundingClientRect();
      expect(top).to.be.at.least(change.previousElementSibling!.getBoundingClientRect().bottom);
    }
  });

  it('has buttons as high as others, with their words at the edge', async () => {
    const form = await openReview();
    const [change] = all(form, '.answer button');
    expect(change!.offsetHeight).to.equal(button(form, 'Back').offsetHeight);
    const word = document.createRange();
    word.selectNodeContents(change!);
    expect(word.getClientRects()).to.have.lengthOf(1);
  });

  it('starts at the top of a form without a title', async () => {
    const form = await openReview();
    const around = form.parentElement!;
    around.style.display = 'flow-root';
    const [review] = all(form, '.review');
    expect(review!.getBoundingClientRect().top).to.equal(around.getBoundingClientRect().top);
  });

  it('has the button of a step without answers below those of the others', async () => {
    const form = await openSteps({value: {name: 'Harbour', company: {legal: 'Harbour Ltd'}}});
    for (let step = 1; step < 5; step += 1) await press(form, 'Continue');
    await press(form, 'Check your answers');
    const ends = all(form, '.answer button').map((change) => Math.round(change.getBoundingClientRect().right));
    expect(ends.length).to.be.above(2);
    expect(new Set(ends), ends.join()).to.have.property('size', 1);
  });

  it('takes the focus to its heading, and is a list of terms for a screen reader', async () => {
    const form = await openReview();
    expect(plain(focused(form))).to.equal('Check your answers');
    await expect(form).to.be.accessible();
  });

  for (const [name, settings, expected] of [
    ['one page', {schema: {...schema, title: 'Shirts'}, value}, [2, 3, 4]],
    ['one page without a title', {schema, value}, [2, 3]],
    ['one page below a header of the page', {schema, value, uiSchema: {'ui:options': {label: false}}}, [3, 4]],
    ['steps without a title', {schema: {...long, title: '', required: []}, layout: 'steps'}, [2, 3]],
  ] as const) {
    it(`has headings of a form of ${name} that skip no level`, async () => {
      const form = await openSteps({layout: 'page', review: 'always', ...settings});
      for (let step = 0; step < 9; step += 1) {
        nextIn(form)?.click();
        await drawn(form);
      }
      expect(heading(form)).to.contain('Check your answers');
      const shown = all(form, 'h2, h3, h4, h5').filter((one) => !one.closest('[hidden]'));
      const levels = shown.map((one) => Number(one.getAttribute('aria-level') ?? one.localName.slice(1)));
      expect([...new Set(levels)]).to.deep.equal(expected);
    });
  }

  it('leads to the field of an answer and back, and shows what was changed', async () => {
    const form = await openReview();
    await press(form, 'Change Town');
    expect(focused(form)).to.equal(control(form, 'Town'));
    enter(form, 'Town', 'Lübeck');
    await press(form, 'Back to your answers');
    expect(heading(form)).to.equal('Check your answers');
    expect(answers(form)).to.deep.include(['Town', 'Lübeck']);
  });

  it('unfolds the group that an answer is in', async () => {
    const deep = (title: string, properties: object) => ({type: 'object', title, properties});
    const form = await openSteps({
      schema: deep('', {a: deep('A', {b: deep('B', {c: deep('C', {d: {type: 'string', title: 'D'}})})})}),
      value: {a: {b: {c: {d: 'x'}}}},
      layout: 'page',
      review: 'always',
    });
    all<HTMLDetailsElement>(form, 'details').forEach((details) => (details.open = false));
    await press(form, 'Check your answers');
    await press(form, 'Change D');
    expect(focused(form)).to.equal(control(form, 'D'));
    expect(control(form, 'D').closest('details')!.open).to.equal(true);
  });

  it('is not reached while something is wrong', async () => {
    const form = await openSteps({schema: {...schema, required: ['notes']}, value, layout: 'page', review: 'always'});
    await press(form, 'Check your answers');
    expect(focused(form)?.id).to.equal('summary');
    expect(all(form, '.review')).to.deep.equal([]);
  });

  it('has the button that sends, which is nowhere before it', async () => {
    const form = await openSteps({schema, value, layout: 'page', review: 'always'});
    expect(button(form, 'Submit').offsetWidth).to.equal(0);
    await press(form, 'Check your answers');
    expect(button(form, 'Submit').offsetWidth).to.be.greaterThan(0);
    setTimeout(() => button(form, 'Submit').click());
    const event = (await oneEvent(form, 'dm-submit')) as FormSubmitEvent;
    expect(event.value).to.deep.equal(value);
  });

  it('lists no answer that is open, and says of a step without answers that there are none', async () => {
    const form = await openSteps({value: {name: 'Harbour', company: {legal: 'Harbour Ltd'}}});
    for (let step = 1; step < 5; step += 1) await press(form, 'Continue');
    await press(form, 'Check your answers');
    expect(answers(form)).to.deep.equal([
      ['Name', 'Harbour'],
      ['Legal name', 'Harbour Ltd'],
    ]);
    expect(all(form, '.review h4').map(plain)).to.deep.equal([
      'Name, Slogan',
      'Company',
      'Audience',
      'Style',
      'Budget, Notes',
    ]);
    expect(all(form, '.review .muted').slice(1).map(plain)).to.deep.equal([
      'Not answered',
      'Not answered',
      'Not answered',
    ]);
    await press(form, 'Change Style');
    expect(heading(form)).to.equal('Step 4 of 6 Style');
    await press(form, 'Back to your answers');
    expect(heading(form)).to.equal('Step 6 of 6 Check your answers');
  });

  it('shows locked answers without a way to change them, and those that have no field', async () => {
    const form = await openReview({locked: {title: 'Fixed', pay: {street: 'Quay 1'}}});
    expect(answers(form)).to.deep.include(['Title', 'Fixed']);
    expect(answers(form)).to.deep.include(['street', 'Quay 1']);
    const labels = all(form, '.review button').map((one) => one.getAttribute('aria-label'));
    expect(labels).not.to.include('Change Title');
    expect(labels).not.to.include('Change street');
  });

  it('comes back where a draft was left in it, with the secret to be filled in again', async () => {
    const form = await openReview({schema: {...schema, required: ['secret']}});
    const draft = JSON.parse(JSON.stringify(form.state));
    const again = await openSteps({schema, draft, layout: 'page', review: 'always'});
    expect(heading(again)).to.equal('Check your answers');
    const asking = await openSteps({
      schema: {...schema, required: ['secret']},
      draft,
      layout: 'page',
      review: 'always',
    });
    expect([heading(asking), hasControl(asking, 'Password')]).to.deep.equal(['', true]);
    expect(all(asking, '.summary')).to.deep.equal([]);
  });

  it('shows files by their original names, even if the value cannot hold a name', async () => {
    const bare = {
      type: 'object',
      properties: {mark: {type: 'string', title: 'Mark', contentEncoding: 'base64', contentMediaType: 'image/png'}},
    };
    const form = await openSteps({schema: bare, value: undefined, layout: 'page', review: 'always'});
    const input = control(form, 'Mark') as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(3000)], 'harbour.png', {type: 'image/png'}));
    input.files = files.files;
    setTimeout(() => input.dispatchEvent(new Event('change')));
    await oneEvent(form, 'dm-change');
    await press(form, 'Check your answers');
    expect(answers(form)).to.deep.equal([['Mark', 'harbour.png, 3 kB']]);
    const draft = JSON.parse(JSON.stringify(form.state));
    const again = await openSteps({schema: bare, draft, layout: 'page', review: 'always'});
    await drawn(again);
    expect(answers(again)).to.deep.equal([['Mark', 'harbour.png, 3 kB']]);
  });
});
