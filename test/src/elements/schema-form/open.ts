import {fixture, html} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import '../../../../src/elements/schema-form/schema-form.js';
import {waitUntil} from '../../wait-until.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form for a schema on the page, rendered and ready. */
export async function openForm(schema: unknown, {value, uiSchema}: {value?: unknown; uiSchema?: unknown} = {}) {
  const form = await fixture<DmSchemaForm>(
    html`<dm-schema-form .schema=${schema} .value=${value} .uiSchema=${uiSchema}></dm-schema-form>`,
  );
  await form.ready;
  return form;
}

/** The visible part of the form. */
export const inside = (form: DmSchemaForm): ShadowRoot => {
  if (!form.shadowRoot) throw new Error('The form has no shadow root.');
  return form.shadowRoot;
};

/** All elements in it that match a selector. */
export const all = <E extends Element = HTMLElement>(form: DmSchemaForm, selector: string) => [
  ...inside(form).querySelectorAll<E>(selector),
];

/** The control with a label. */
export function control(form: DmSchemaForm, label: string): Control {
  const found = all<Control>(form, 'input, select, textarea').find((candidate) => isLabelled(candidate, label));
  if (!found) throw new Error(`There is no control called "${label}".`);
  return found;
}

export const hasControl = (form: DmSchemaForm, label: string) =>
  all<Control>(form, 'input, select, textarea').some((candidate) => isLabelled(candidate, label));

/** The button with a name. */
export function button(form: DmSchemaForm, name: string): HTMLButtonElement {
  const found = all<HTMLButtonElement>(form, 'button').find(
    (candidate) => (candidate.getAttribute('aria-label') ?? plain(candidate)) === name,
  );
  if (!found) throw new Error(`There is no button called "${name}".`);
  return found;
}

/** Replaces the text of a control, as a visitor would. */
export function enter(form: DmSchemaForm, label: string, text: string) {
  const target = control(form, label);
  target.value = text;
  target.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  target.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Chooses an option of a select by its name. */
export function pick(form: DmSchemaForm, label: string, option: string) {
  const target = control(form, label);
  if (!(target instanceof HTMLSelectElement)) throw new Error(`"${label}" is no select.`);
  target.selectedIndex = [...target.options].findIndex((candidate) => plain(candidate) === option);
  target.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Focuses a control and leaves it again. */
export function visit(form: DmSchemaForm, label: string) {
  const target = control(form, label);
  target.focus();
  target.blur();
}

/** The error at a control. */
export function errorAt(form: DmSchemaForm, label: string): string | undefined {
  const target = control(form, label);
  const ids = (target.getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids.map((id) => inside(form).getElementById(id)).find((element) => element?.matches('.error'));
  return target.getAttribute('aria-invalid') === 'true' ? plain(error) : undefined;
}

/** The error at a control, once the words for it have loaded. */
export async function wordedErrorAt(form: DmSchemaForm, label: string): Promise<string | undefined> {
  await waitUntil(() => !errorAt(form, label)?.endsWith('is not valid yet.'), `the words for "${label}" do not load`);
  return errorAt(form, label);
}

/** The latest announcement to assistive technology. */
export const announced = (form: DmSchemaForm) => plain(inside(form).querySelector('[role=status]'));

export const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').replace(/ \*$/, '').trim();

function isLabelled(target: Control, label: string): boolean {
  const names = [...(target.labels ?? [])].map(plain);
  return target.getAttribute('aria-label') === label || names.includes(label);
}
