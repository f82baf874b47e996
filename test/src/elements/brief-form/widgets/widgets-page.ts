import {fixture, html} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import '../../../../../src/elements/brief-form/widgets/widgets.js';

export const fruits = ['Apfel', 'Birne', 'Café', 'Dattel', 'Erdbeere', 'Feige', 'Granatapfel', 'Himbeere'];

/** A property for each widget. */
export const schema = {
  type: 'object',
  properties: {
    budget: {
      type: 'object',
      properties: {value: {type: 'integer', minimum: 0}, currency: {type: 'string'}},
      required: ['value', 'currency'],
    },
    plain: {type: 'object', properties: {value: {type: 'integer'}}, required: ['value']},
    urls: {type: 'array', items: {type: 'string', maxLength: 30}},
    when: {type: 'string'},
    fruit: {enum: fruits},
    basket: {type: 'array', items: {enum: fruits}},
    designer: {type: 'integer'},
    designers: {type: 'array', items: {type: 'integer'}},
  },
} as const;

export const uiSchema = {
  budget: {'ui:widget': 'money'},
  plain: {'ui:widget': 'money'},
  urls: {'ui:widget': 'url-list'},
  when: {'ui:widget': 'moment'},
  fruit: {'ui:widget': 'choices'},
  basket: {'ui:widget': 'choices'},
  designer: {'ui:widget': 'designers'},
  designers: {'ui:widget': 'designers'},
};

/** A form with all the widgets. */
export async function openForm(value: object = {}, looks: object = uiSchema) {
  const form = await fixture<DmSchemaForm>(
    html`<dm-schema-form .schema=${schema} .uiSchema=${looks} .value=${value}></dm-schema-form>`,
  );
  await form.ready;
  return form;
}

/** The field with a name in its label, its legend or both. */
export function field(form: DmSchemaForm, name: string): HTMLElement {
  const titles = [...form.shadowRoot!.querySelectorAll<HTMLElement>('label[part], legend')];
  const title = titles.find(({textContent}) => textContent.replace('*', '').trim().toLowerCase() === name);
  return title!.closest<HTMLElement>('[data-node]')!;
}

export const inputIn = (form: DmSchemaForm, name: string) =>
  field(form, name).querySelector<HTMLInputElement>('input')!;

/** Replaces what is in a control, as a visitor would. */
export function enter(input: HTMLInputElement | HTMLSelectElement, text: string) {
  input.value = text;
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', {bubbles: true}));
}

export const press = (input: HTMLElement, key: string, more?: KeyboardEventInit) =>
  input.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more}));
