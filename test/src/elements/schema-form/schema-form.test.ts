import {expect, fixture, html} from '@open-wc/testing';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {registerWidget} from '../../../../src/elements/schema-form/widgets.js';
import type {FormChangeEvent} from '../../../../src/elements/schema-form/events.js';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import {all, button, control, enter, errorAt, hasControl, inside, openForm, pick, plain, visit} from './open.js';

const order = {
  type: 'object',
  required: ['title', 'accept'],
  properties: {
    title: {type: 'string', title: 'Title', maxLength: 12, description: 'A short one.'},
    pages: {type: 'integer', title: 'Pages', minimum: 1},
    price: {type: 'number', title: 'Price'},
    timeline: {
      title: 'Timeline',
      oneOf: [
        {const: 'ASAP', title: 'Soon'},
        {const: 'DATES', title: 'On dates'},
      ],
    },
    accept: {const: true, title: 'I accept'},
  },
  if: {properties: {timeline: {const: 'DATES'}}, required: ['timeline']},
  then: {properties: {start: {type: 'string', format: 'date', title: 'Start'}}, required: ['start']},
};

const summary = (form: DmSchemaForm) => inside(form).querySelector('#summary');
const announced = (form: DmSchemaForm) => plain(inside(form).querySelector('[role=status]'));

describe('<dm-schema-form>', () => {
  it('is accessible, at first and with everything wrong', async () => {
    const form = await openForm(order);
    await expect(form).to.be.accessible();
    form.reportValidity();
    await form.updateComplete;
    await expect(form).to.be.accessible();
  });

  it('asks for a branch of the whole form in the words of the error for a missing choice', async () => {
    const way = (name: string) => ({title: name, properties: {[name]: {type: 'string'}}, required: [name]});
    const form = await openForm({
      title: 'How can people reach you?',
      type: 'object',
      anyOf: [way('email'), way('phone')],
    });
    form.reportValidity();
    await form.updateComplete;
    expect(plain(summary(form))).to.contain('How can people reach you?');
    expect(plain(inside(form).querySelector('.choice legend'))).to.equal('How can people reach you?');
  });

  it('uses the same words for a missing branch when the form has no title', async () => {
    const way = (name: string) => ({title: name, properties: {[name]: {type: 'string'}}, required: [name]});
    const form = await openForm({type: 'object', anyOf: [way('email'), way('phone')]});
    form.reportValidity();
    await form.updateComplete;
    const legend = plain(inside(form).querySelector('.choice legend'));
    expect(plain(summary(form))).to.contain(`Please choose an option for “${legend}”.`);
  });

  it('marks a choice that has to be made, and one that need not be as no such', async () => {
    const way = (name: string) => ({title: name, properties: {[name]: {type: 'string'}}, required: [name]});
    const box = {title: 'What holds it?', oneOf: [way('bag'), way('tin')]};
    const form = await openForm({type: 'object', properties: {box, lid: {...box, title: 'Lid'}}, required: ['box']});
    const [needed, free] = [...inside(form).querySelectorAll('.choice')];
    expect(needed?.querySelector('legend .mark')?.textContent).to.equal(' *');
    expect(needed?.getAttribute('aria-required')).to.equal('true');
    expect(free?.querySelector('.mark')).to.equal(null);
    expect(free?.hasAttribute('aria-required')).to.equal(false);
    await expect(form).to.be.accessible();
  });

  it('keeps what was typed when a page sets a value, and takes the rest of the value', async () => {
    const value = {title: 'Logo'};
    const form = await openForm(order, {value});
    await enter(form, 'Title', 'Poster');
    form.value = value;
    expect(form.value).to.deep.equal({title: 'Poster'});
    form.value = {title: 'Sign', price: 3};
    await form.updateComplete;
    expect(form.value).to.deep.equal({title: 'Poster', price: 3});
  });

  it('writes what is typed into a value of its own and says so', async () => {
    const value = {title: 'Logo'};
    const form = await openForm(order, {value});
    const changes: FormChangeEvent[] = [];
    form.addEventListener('dm-change', (event) => changes.push(event));
    enter(form, 'Title', 'New logo');
    expect(changes[0]?.pointer).to.equal('/title');
    expect(changes[0]?.value).to.deep.equal({title: 'New logo'});
    expect(form.value).to.deep.equal({title: 'New logo'});
    expect(value).to.deep.equal({title: 'Logo'});
  });

  it('keeps a number as typed and its focus while it is redrawn', async () => {
    const form = await openForm(order);
    const price = control(form, 'Price');
    price.focus();
    for (const text of ['-', '-0', '-0.', '-0.5', '1.10']) {
      enter(form, 'Price', text);
      expect(control(form, 'Price').value).to.equal(text);
    }
    expect(inside(form).activeElement).to.equal(price);
    expect(form.value).to.deep.equal({price: 1.1});
  });

  it('takes the decimal sign of the language around it', async () => {
    const holder = await fixture<HTMLElement>(html`<div lang="de"><dm-schema-form></dm-schema-form></div>`);
    const form = holder.querySelector('dm-schema-form');
    if (!form) throw new Error('There is no form.');
    form.schema = order;
    form.value = {price: 2.5};
    await form.ready;
    expect(control(form, 'Price').value).to.equal('2,5');
    enter(form, 'Price', '3,75');
    expect(form.value).to.deep.equal({price: 3.75});
  });

  it('shows an error on blur and removes it as soon as it is corrected', async () => {
    const form = await openForm(order);
    enter(form, 'Title', 'much too long a title');
    expect(errorAt(form, 'Title')).to.equal(undefined);
    visit(form, 'Title');
    expect(errorAt(form, 'Title')).to.equal('“Title” may have at most 12 characters; there are 21.');
    enter(form, 'Title', 'short');
    expect(errorAt(form, 'Title')).to.equal(undefined);
  });

  it('sends a form that is right, and sums up one that is not', async () => {
    const form = await openForm(order);
    let sent: unknown;
    form.addEventListener('dm-submit', (event) => (sent = event.value));
    button(form, 'Submit').click();
    await form.updateComplete;
    expect(sent).to.equal(undefined);
    expect(inside(form).activeElement).to.equal(summary(form));
    expect(all(form, '#summary a').map(plain)).to.deep.equal([
      'Please fill in “Title”.',
      'Please tick “I accept” to continue.',
    ]);
    all(form, '#summary a')[0]?.click();
    expect(inside(form).activeElement).to.equal(control(form, 'Title'));
    enter(form, 'Title', 'Logo');
    control(form, 'I accept').click();
    button(form, 'Submit').click();
    expect(sent).to.deep.equal({title: 'Logo', accept: true});
  });

  it('shortens the summary as errors are corrected', async () => {
    const form = await openForm(order);
    form.reportValidity();
    enter(form, 'Title', 'Logo');
    visit(form, 'Title');
    await form.updateComplete;
    expect(all(form, '#summary li')).to.have.lengthOf(1);
    control(form, 'I accept').click();
    visit(form, 'I accept');
    await form.updateComplete;
    expect(summary(form)).to.equal(null);
  });

  it('announces fields that appear and vanish', async () => {
    const form = await openForm(order);
    expect(hasControl(form, 'Start')).to.equal(false);
    control(form, 'On dates').click();
    await form.updateComplete;
    expect(hasControl(form, 'Start')).to.equal(true);
    expect(announced(form)).to.equal('1 new field: Start.');
    control(form, 'Soon').click();
    await form.updateComplete;
    expect(announced(form)).to.equal('1 field is no longer asked for: Start.');
  });

  it('ticks and chooses nothing for the visitor', async () => {
    const form = await openForm({
      type: 'object',
      required: ['agree', 'sure', 'color'],
      properties: {
        agree: {const: true, title: 'Agree'},
        sure: {type: 'boolean', title: 'Sure'},
        news: {type: 'boolean', title: 'News'},
        color: {enum: ['red', 'blue'], title: 'Color'},
        size: {enum: ['1', '2', '3', '4', '5', '6'], title: 'Size'},
      },
    });
    expect(all(form, 'input:checked')).to.have.lengthOf(0);
    expect(control(form, 'Size').value).to.equal('');
    expect(form.value).to.deep.equal({});
  });

  it('shows what the server refused at its field until it changes, the rest above', async () => {
    const form = await openForm(order, {value: {title: 'Logo', accept: true}});
    form.setErrors([
      {pointer: '/title', message: 'Taken.'},
      {pointer: '/gone', message: 'Gone.'},
      {message: 'No luck.'},
    ]);
    await form.updateComplete;
    expect(errorAt(form, 'Title')).to.equal('Taken.');
    expect(all(form, '#summary li').map(plain)).to.deep.equal(['Gone.', 'No luck.', 'Title – Taken.']);
    expect(form.checkValidity()).to.equal(false);
    form.focusFirstError();
    expect(inside(form).activeElement).to.equal(control(form, 'Title'));
    enter(form, 'Title', 'Other');
    expect(errorAt(form, 'Title')).to.equal(undefined);
    expect(form.checkValidity()).to.equal(true);
  });

  it('names the fields of which at least one is required', async () => {
    const form = await openForm({
      type: 'object',
      properties: {mail: {type: 'string', title: 'E-mail'}, phone: {type: 'string'}, name: {type: 'string'}},
      anyOf: [{required: ['mail']}, {required: ['phone', 'name']}],
    });
    expect(form.errors.map(({message}) => message)).to.deep.equal(['Please fill in “E-mail” or “Phone + Name”.']);
    enter(form, 'Name', 'Ada');
    expect(form.errors.map(({message}) => message)).to.deep.equal(['Please fill in “E-mail” or “Phone”.']);
  });

  it('lists its errors for the page with pointer, keyword, params and words', async () => {
    const form = await openForm(order, {value: {title: 'Logo', accept: true, pages: 0}});
    expect(form.errors).to.deep.equal([
      {
        pointer: '/pages',
        keyword: 'minimum',
        params: {comparison: '>=', limit: 1},
        message: '“Pages” must be 1 or more.',
      },
    ]);
  });

  it('gives all that was done and takes it back, half-typed texts and focus too', async () => {
    const form = await openForm(order);
    enter(form, 'Price', '1.');
    control(form, 'On dates').click();
    enter(form, 'Start', '2026-05-01');
    control(form, 'Soon').click();
    control(form, 'Pages').focus();
    const state = JSON.parse(JSON.stringify(form.state));
    const other = await openForm(order);
    expect(other.restore(state)).to.deep.equal({restored: true, dropped: []});
    await other.updateComplete;
    expect(control(other, 'Price').value).to.equal('1.');
    expect(other.value).to.deep.equal({price: 1, timeline: 'ASAP'});
    expect(inside(other).activeElement).to.equal(control(other, 'Pages'));
    control(other, 'On dates').click();
    expect(control(other, 'Start').value).to.equal('2026-05-01');
  });

  it('does not start over when a page sets the value that it has just read', async () => {
    const form = await openForm(order);
    form.addEventListener('dm-change', (event) => (form.value = event.value));
    const title = control(form, 'Title');
    enter(form, 'Title', 'Logo');
    await form.updateComplete;
    expect(control(form, 'Title')).to.equal(title);
  });

  it('takes another uiSchema without losing what is typed', async () => {
    const form = await openForm(order);
    enter(form, 'Title', 'Logo');
    form.uiSchema = {title: {'ui:title': 'Name', 'ui:widget': 'textarea'}, 'ui:order': ['price', '*']};
    await form.updateComplete;
    expect(control(form, 'Name')).to.be.instanceOf(HTMLTextAreaElement);
    expect(control(form, 'Name').value).to.equal('Logo');
    expect(plain(all(form, 'label')[0])).to.equal('Price');
  });

  describe('in a form of the page', () => {
    const open = async (template = html`<form><dm-schema-form name="brief"></dm-schema-form></form>`) => {
      const owner = await fixture<HTMLFormElement>(template);
      const form = owner.querySelector('dm-schema-form');
      if (!form) throw new Error('There is no form.');
      form.schema = order;
      form.value = {title: 'Logo', accept: true};
      await form.ready;
      return {owner, form};
    };

    it('is sent along as JSON under its name', async () => {
      const {owner, form} = await open();
      enter(form, 'Pages', '2');
      expect(new FormData(owner).get('brief')).to.equal('{"title":"Logo","accept":true,"pages":2}');
    });

    it('keeps the page from sending what is wrong', async () => {
      const {owner, form} = await open();
      expect(owner.checkValidity()).to.equal(true);
      enter(form, 'Pages', '0');
      visit(form, 'Pages');
      expect(owner.checkValidity()).to.equal(false);
    });

    it('is reset with it', async () => {
      const {owner, form} = await open();
      enter(form, 'Title', 'Other');
      owner.reset();
      await form.updateComplete;
      expect(form.value).to.deep.equal({title: 'Logo', accept: true});
      expect(control(form, 'Title').value).to.equal('Logo');
    });

    it('no longer says what was wrong before it was reset', async () => {
      const {owner, form} = await open();
      enter(form, 'Title', '');
      form.reportValidity();
      form.setErrors([{message: 'No luck.'}]);
      owner.reset();
      await form.updateComplete;
      expect(all(form, '#summary')).to.have.length(0);
    });

    it('is disabled with a fieldset and then not sent', async () => {
      const {owner, form} = await open(
        html`<form>
          <fieldset disabled><dm-schema-form name="brief"></dm-schema-form></fieldset>
        </form>`,
      );
      await form.updateComplete;
      expect(control(form, 'Title').disabled).to.equal(true);
      expect(new FormData(owner).has('brief')).to.equal(false);
    });

    it('leaves sending to the button of the page', async () => {
      const {owner, form} = await open();
      await form.updateComplete;
      expect(inside(form).querySelector('.actions')?.hasAttribute('hidden')).to.equal(true);
      let count = 0;
      owner.addEventListener('submit', (event) => {
        event.preventDefault();
        count += 1;
      });
      inside(form).querySelector('form')?.requestSubmit();
      expect(count).to.equal(0);
    });
  });

  describe('with widgets of the page', () => {
    it('draws the one a uiSchema names, and one that ranks itself above the built-in field', async () => {
      registerWidget('test-shout', {
        render: (field) =>
          html`<input
            id=${field.id}
            .value=${String(field.value ?? '').toUpperCase()}
            @input=${(event: Event) =>
              event.target instanceof HTMLInputElement && field.write(event.target.value.toLowerCase())}
          />`,
      });
      registerWidget('test-even', {
        rank: ({facts}) => (facts.number?.multipleOf === 2 ? 5 : 0),
        render: (field) => html`<output id=${field.id}>even</output>`,
      });
      const schema = {
        type: 'object',
        properties: {a: {type: 'string', title: 'A'}, b: {type: 'integer', multipleOf: 2}},
      };
      const form = await openForm(schema, {value: {a: 'x'}, uiSchema: {a: {'ui:widget': 'test-shout'}}});
      expect(control(form, 'A').value).to.equal('X');
      enter(form, 'A', 'HELLO');
      expect(form.value).to.deep.equal({a: 'hello'});
      expect(plain(inside(form).querySelector('output'))).to.equal('even');
    });

    it('lets one widget write a whole list and shows what is wrong in it', async () => {
      registerWidget('test-lines', {
        render: (field) =>
          html`<textarea
            id=${field.id}
            aria-describedby=${field.describedBy ?? ''}
            aria-invalid=${field.invalid}
            @input=${(event: Event) =>
              event.target instanceof HTMLTextAreaElement && field.write(event.target.value.split('\n'))}
          ></textarea>`,
      });
      const schema = {
        type: 'object',
        properties: {urls: {type: 'array', title: 'Addresses', items: {type: 'string', format: 'uri'}}},
      };
      const form = await openForm(schema, {uiSchema: {urls: {'ui:widget': 'test-lines'}}});
      enter(form, 'Addresses', 'https://a.example\nnope');
      visit(form, 'Addresses');
      expect(form.value).to.deep.equal({urls: ['https://a.example', 'nope']});
      expect(errorAt(form, 'Addresses')).to.contain('web address');
    });
  });

  describe('with an unusable schema', () => {
    for (const [name, schema] of Object.entries({
      'is false': false,
      'is a text': 'x',
      'leads nowhere': {$ref: '#/$defs/nowhere'},
      'leads away': {$ref: 'https://example.com/schema'},
    })) {
      it(`says a calm sentence and takes no exception when it ${name}`, async () => {
        const form = await openForm(schema);
        expect(plain(inside(form).firstElementChild)).to.not.equal('');
        expect(form.checkValidity()).to.be.a('boolean');
      });
    }
  });

  it('says so when a form cannot be made', async () => {
    const unreadable = {
      get type() {
        throw new Error('unreadable');
      },
    };
    const form = await openForm(unreadable);
    expect(all(form, '.notice')).to.have.length(1);
    form.schema = order;
    await form.ready;
    expect(hasControl(form, 'Title')).to.equal(true);
  });

  it('is the form it was given last, also where an earlier one is ready later', async () => {
    const form = await openForm(undefined);
    form.schema = {type: 'object', properties: {slow: {type: 'string', title: 'Slow'}}};
    await Promise.resolve();
    form.form = makeForm(order);
    await form.ready;
    expect(hasControl(form, 'Title')).to.equal(true);
  });

  it('makes the form itself of the schema where the one it is given is of a version it does not know', async () => {
    const form = await openForm(order);
    form.form = {...makeForm({type: 'object', properties: {old: {type: 'string'}}}), version: 1e6};
    await form.ready;
    expect(hasControl(form, 'Title')).to.equal(true);
    form.schema = undefined;
    await form.ready;
    expect(all(form, '.notice')).to.have.length(1);
  });

  it('lets a choice of branches be made and changed', async () => {
    const form = await openForm({
      type: 'object',
      properties: {
        payer: {
          title: 'Payer',
          oneOf: [
            {title: 'Company', type: 'object', properties: {company: {type: 'string', title: 'Name of company'}}},
            {title: 'Person', type: 'object', properties: {last: {type: 'string', title: 'Last name'}}},
          ],
        },
        kind: {type: ['string', 'number'], title: 'Either'},
      },
    });
    control(form, 'Company').click();
    enter(form, 'Name of company', 'Acme');
    control(form, 'Person').click();
    expect(hasControl(form, 'Name of company')).to.equal(false);
    control(form, 'Company').click();
    expect(control(form, 'Name of company').value).to.equal('Acme');
    pick(form, 'Kind of answer for “Either”', 'Number');
    enter(form, 'Either', '7');
    expect(form.value).to.deep.equal({payer: {company: 'Acme'}, kind: 7});
  });

  it('calls branches what a uiSchema calls them, and draws a branch as it says', async () => {
    const text = {type: 'string', title: 'Text'};
    const form = await openForm(
      {
        type: 'object',
        anyOf: [
          {title: 'First', properties: {text}},
          {title: 'Second', properties: {text}},
        ],
      },
      {uiSchema: {anyOf: [{'ui:title': 'A line'}, {text: {'ui:widget': 'textarea'}}]}},
    );
    control(form, 'A line').click();
    expect(control(form, 'Text').localName).to.equal('input');
    control(form, 'Second').click();
    expect(control(form, 'Text').localName).to.equal('textarea');
  });
});
