import {expect, oneEvent} from '@open-wc/testing';
import type {FormSubmitEvent} from '../../../../../src/elements/schema-form/events.js';
import {all, button, control, enter, errorAt, hasControl, inside, plain} from '../open.js';
import {drawn, focused, heading, long, openSteps, press} from './steps-page.js';
import {stepsPart} from '../../../../../src/elements/schema-form/steps/load-steps.js';
import {waitUntil} from '../../../wait-until.js';

const progress = (form: Parameters<typeof heading>[0]) => all(form, '.progress li').map(plain);

describe('a long form', () => {
  it('has a step for each larger group and for the fields between groups, and a review at the end', async () => {
    const form = await openSteps({});
    expect(progress(form)).to.deep.equal([
      'Name, Slogan',
      'Company',
      'Audience',
      'Style',
      'Budget, Notes',
      'Check your answers',
    ]);
    expect(heading(form)).to.equal('Step 1 of 6 Name, Slogan');
    expect(hasControl(form, 'Name')).to.equal(true);
    expect(hasControl(form, 'Town')).to.equal(false);
  });

  it('says which step is the current one, in the list and in the heading that takes the focus', async () => {
    const form = await openSteps({value: {name: 'Harbour'}});
    await press(form, 'Continue');
    expect(heading(form)).to.equal('Step 2 of 6 Company');
    expect(plain(focused(form))).to.equal('Step 2 of 6 Company');
    expect(all(form, '[aria-current=step]').map(plain)).to.deep.equal(['Company']);
    await expect(form).to.be.accessible();
  });

  it('speaks the language of the page, and another one as soon as the page does', async () => {
    const form = await openSteps({lang: 'de'});
    expect(heading(form)).to.equal('Schritt 1 von 6 Name, Slogan');
    form.lang = 'pt-PT';
    await waitUntil(() => heading(form) === 'Passo 1 de 6 Name, Slogan');
    form.lang = 'en';
    await waitUntil(() => heading(form) === 'Step 1 of 6 Name, Slogan');
    expect(plain(button(form, 'Continue'))).to.equal('Continue');
  });

  it('validates a step when it is left: its problems are shown, and none of the steps to come', async () => {
    const form = await openSteps({});
    await press(form, 'Continue');
    expect(heading(form)).to.equal('Step 1 of 6 Name, Slogan');
    expect(errorAt(form, 'Name')).to.equal('Please fill in “Name”.');
    expect(focused(form)?.id).to.equal('summary');
    expect(all(form, '.summary li').map(plain)).to.deep.equal(['Please fill in “Name”.']);
    enter(form, 'Name', 'Harbour');
    await press(form, 'Continue');
    expect(heading(form)).to.equal('Step 2 of 6 Company');
    expect(all(form, '.summary')).to.deep.equal([]);
    expect(errorAt(form, 'Legal name')).to.equal(undefined);
  });

  it('stays one page, on which the visitor types on, until the code of the steps that the page asks for has loaded', async () => {
    const form = await openSteps({layout: 'page', review: 'never'});
    control(form, 'Name').focus();
    const load = stepsPart.load.bind(stepsPart);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    stepsPart.load = () => held.then(load);
    try {
      form.layout = 'steps';
      await Promise.resolve();
      await Promise.resolve();
      expect(hasControl(form, 'Name')).to.equal(true);
      enter(form, 'Name', 'Harbour');
    } finally {
      stepsPart.load = load;
      release();
    }
    await waitUntil(() => heading(form) === 'Step 1 of 5 Name, Slogan');
    await drawn(form);
    expect((control(form, 'Name') as HTMLInputElement).value).to.equal('Harbour');
    expect(focused(form)?.id).to.equal(control(form, 'Name').id);
  });

  it('takes the focus to the first field of the current step', async () => {
    const form = await openSteps({value: {name: 'Harbour'}});
    form.focus();
    expect(focused(form)).to.equal(control(form, 'Name'));
    await press(form, 'Continue');
    form.focus();
    expect(focused(form)).to.equal(control(form, 'Legal name'));
  });

  it('keeps everything on the way back, half-typed things too', async () => {
    const form = await openSteps({value: {name: 'Harbour'}});
    await press(form, 'Continue');
    enter(form, 'Legal name', 'Harbour Ltd');
    enter(form, 'Founded', '19x');
    await press(form, 'Back');
    expect(heading(form)).to.equal('Step 1 of 6 Name, Slogan');
    await press(form, 'Continue');
    expect([control(form, 'Legal name').value, control(form, 'Founded').value]).to.deep.equal(['Harbour Ltd', '19x']);
  });

  it('leads to steps that the visitor has been to, and to no other', async () => {
    const form = await openSteps({value: {name: 'Harbour', company: {legal: 'Harbour Ltd'}}});
    await press(form, 'Continue');
    await press(form, 'Continue');
    expect(all(form, '.progress button').map(plain)).to.deep.equal(['Name, Slogan', 'Company']);
    await press(form, 'Company');
    expect(heading(form)).to.equal('Step 2 of 6 Company');
  });

  it('is one page where the page says so, or where it has no more than 12 fields', async () => {
    const page = await openSteps({layout: 'page', review: 'never'});
    expect([progress(page), hasControl(page, 'Town')]).to.deep.equal([[], true]);
    const {name, company} = long.properties;
    const short = await openSteps({schema: {type: 'object', properties: {name, company}}});
    expect([progress(short), hasControl(short, 'Town')]).to.deep.equal([[], true]);
    const asked = await openSteps({schema: {type: 'object', properties: {name, company}}, layout: 'steps'});
    expect(progress(asked)).to.deep.equal(['Name', 'Company', 'Check your answers']);
  });

  it('goes to the next field by Enter, never on and never sends', async () => {
    const form = await openSteps({value: {name: 'Harbour'}});
    let sent = 0;
    form.addEventListener('dm-submit', () => (sent += 1));
    const pressEnter = () =>
      focused(form)?.dispatchEvent(
        new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, composed: true}),
      );
    control(form, 'Name').focus();
    pressEnter();
    expect(focused(form)).to.equal(control(form, 'Slogan'));
    pressEnter();
    await drawn(form);
    expect([heading(form), sent]).to.deep.equal(['Step 1 of 6 Name, Slogan', 0]);
  });

  it('sends after the last step where there is no review, and leads to the step where something is wrong', async () => {
    const form = await openSteps({review: 'never', layout: 'steps', value: {name: 'Harbour', company: {legal: 'x'}}});
    for (let step = 1; step < 5; step += 1) await press(form, 'Continue');
    expect(heading(form)).to.equal('Step 5 of 5 Budget, Notes');
    const change = {...form.state!};
    form.restore({...change, root: {f: {name: {v: ''}, company: {f: {}}}}, step: '/style+'});
    await drawn(form);
    expect(heading(form)).to.equal('Step 5 of 5 Budget, Notes');
    await press(form, 'Submit');
    expect(heading(form)).to.equal('Step 2 of 5 Company');
    expect(focused(form)?.id).to.equal('summary');
    enter(form, 'Legal name', 'Harbour Ltd');
    for (let step = 2; step < 5; step += 1) await press(form, 'Continue');
    setTimeout(() => button(form, 'Submit').click());
    const event = (await oneEvent(form, 'dm-submit')) as FormSubmitEvent;
    expect(event.value).to.deep.include({company: {legal: 'Harbour Ltd'}});
  });

  it('shows an error of the service in its step, and goes on to the review from there', async () => {
    const form = await openSteps({value: {name: 'Harbour', company: {legal: 'x'}}});
    for (let step = 1; step < 6; step += 1) await press(form, step === 5 ? 'Check your answers' : 'Continue');
    expect(heading(form)).to.equal('Step 6 of 6 Check your answers');
    form.setErrors([{pointer: '/audience/who', message: 'is not allowed'}]);
    form.focusSummary();
    await drawn(form);
    expect(heading(form)).to.equal('Step 3 of 6 Audience');
    expect(errorAt(form, 'Who')).to.equal('is not allowed');
    expect(focused(form)?.id).to.equal('summary');
    enter(form, 'Who', 'Everybody');
    await press(form, 'Back to your answers');
    expect(heading(form)).to.equal('Step 6 of 6 Check your answers');
  });

  it('follows a link of the summary to another step', async () => {
    const form = await openSteps({value: {name: 'Harbour', company: {legal: 'x'}}});
    form.setErrors([
      {pointer: '/name', message: 'is taken'},
      {pointer: '/style/mood', message: 'is unknown'},
    ]);
    await drawn(form);
    all<HTMLAnchorElement>(form, '.summary a')[1]!.click();
    await drawn(form);
    expect(heading(form)).to.equal('Step 4 of 6 Style');
    expect(focused(form)).to.equal(control(form, 'Mood'));
  });
});

describe('the steps of a form', () => {
  const conditional = {
    ...long,
    if: {properties: {slogan: {const: 'more'}}, required: ['slogan']},
    then: {
      properties: {
        extra: {
          type: 'object',
          title: 'Extra',
          properties: {a: {type: 'string'}, b: {type: 'string'}, c: {type: 'string'}},
        },
      },
    },
  };

  it('come and go with the groups that conditions bring', async () => {
    const form = await openSteps({schema: conditional, value: {name: 'Harbour'}});
    expect(progress(form)).not.to.include('Extra');
    enter(form, 'Slogan', 'more');
    await drawn(form);
    expect(progress(form)).to.include('Extra');
    expect(heading(form)).to.equal('Step 1 of 7 Name, Slogan');
    enter(form, 'Slogan', 'less');
    await drawn(form);
    expect(progress(form)).not.to.include('Extra');
  });

  it('are those that the page names, with its own titles; other fields come last', async () => {
    const uiSchema = {
      'ui:options': {
        steps: [
          {title: 'The brand', fields: ['name', 'company']},
          {title: 'The rest', fields: ['notes']},
        ],
      },
    };
    const form = await openSteps({uiSchema});
    expect(progress(form)).to.deep.equal(['The brand', 'The rest', 'Check your answers']);
    expect([hasControl(form, 'Town'), hasControl(form, 'Notes')]).to.deep.equal([true, false]);
  });

  it('keep what is locked, what the page gives later, and the step, while the page sets other values and words', async () => {
    const form = await openSteps({value: {name: 'Harbour', company: {legal: 'x'}}, locked: {company: {town: 'Kiel'}}});
    await press(form, 'Continue');
    expect(control(form, 'Town').matches('[readonly]')).to.equal(true);
    enter(form, 'Legal name', 'Harbour Ltd');
    form.value = {name: 'Other', company: {legal: 'y', founded: 1999}};
    form.uiSchema = {company: {town: {'ui:title': 'City'}}};
    await drawn(form);
    expect(heading(form)).to.equal('Step 2 of 6 Company');
    expect([
      control(form, 'Legal name').value,
      control(form, 'City').value,
      control(form, 'Founded').value,
    ]).to.deep.equal(['Harbour Ltd', 'Kiel', '1999']);
  });

  it('begin again where a draft was left', async () => {
    const form = await openSteps({value: {name: 'Harbour', company: {legal: 'x'}}});
    await press(form, 'Continue');
    await press(form, 'Continue');
    enter(form, 'Who', 'Everybody');
    const draft = JSON.parse(JSON.stringify(form.state));
    const again = await openSteps({draft});
    expect(heading(again)).to.equal('Step 3 of 6 Audience');
    expect(control(again, 'Who').value).to.equal('Everybody');
    await press(again, 'Back');
    expect(control(again, 'Legal name').value).to.equal('x');
    expect(inside(again).querySelectorAll('.progress button')).to.have.length(1 + 1);
  });
});
