import {fixture, html} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import '../../../../../src/elements/schema-form/schema-form.js';
import {button, inside, plain} from '../open.js';

const text = (title: string) => ({type: 'string', title});

/** A long form: a field before the groups, three groups, and a field after them. */
export const long = {
  type: 'object',
  title: 'Brand',
  properties: {
    name: text('Name'),
    slogan: text('Slogan'),
    company: {
      type: 'object',
      title: 'Company',
      properties: {legal: text('Legal name'), town: text('Town'), founded: {type: 'integer', title: 'Founded'}},
      required: ['legal'],
    },
    audience: {
      type: 'object',
      title: 'Audience',
      properties: {who: text('Who'), where: text('Where'), age: {type: 'integer', title: 'Age', minimum: 18}},
    },
    style: {
      type: 'object',
      title: 'Style',
      properties: {
        mood: text('Mood'),
        colours: {type: 'array', title: 'Colours', items: {type: 'string'}},
        no: text('Never'),
      },
    },
    budget: {type: 'object', title: 'Budget', properties: {least: text('At least'), most: text('At most')}},
    notes: text('Notes'),
  },
  required: ['name', 'company'],
} as const;

/** A form with these settings on the page, rendered and ready. */
export async function openSteps(settings: Partial<DmSchemaForm>) {
  const form = await fixture<DmSchemaForm>(html`<dm-schema-form></dm-schema-form>`);
  Object.assign(form, {schema: long, layout: 'auto', review: 'auto', ...settings});
  await drawn(form);
  return form;
}

/** Waits until everything has been rendered. */
export async function drawn(form: DmSchemaForm) {
  await form.updateComplete;
  await form.ready;
}

const shownStep = (form: DmSchemaForm) => inside(form).querySelector('.step:not([hidden])');

/** The heading of the visible step. */
export const heading = (form: DmSchemaForm) => plain(shownStep(form)?.querySelector('.step-title'));

/** Presses a button, and waits until the form has updated. */
export async function press(form: DmSchemaForm, name: string) {
  button(form, name).click();
  await drawn(form);
}

/** The visible answers with their questions. */
export const answers = (form: DmSchemaForm) =>
  [...inside(form).querySelectorAll('.review dl .answer')].map((answer) => [
    plain(answer.querySelector('dt')),
    plain(answer.querySelector('dd')),
  ]);

/** The focused element inside the form. */
export const focused = (form: DmSchemaForm) => inside(form).activeElement;
