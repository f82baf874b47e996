/** Functions that run in the page. Each is complete in itself, since the browser gets only its text. */
import type {Given} from './acts.js';
import type {HalfTyped} from './controls.js';

/** What has the focus, and what the form holds. */
export interface Read {
  readonly focus: string;
  readonly text: string;
  /** The value and the state, as JSON: a name without a value is only in the state. */
  readonly values: string;
}

/** Shows a form between two buttons, and presses what is before the control. */
export async function show(given: Given, {press = []}: HalfTyped, isOfSchema: boolean) {
  const form = document.createElement('dm-schema-form');
  form.addEventListener('dm-submit', (event) => event.preventDefault());
  const before = Object.assign(document.createElement('button'), {textContent: 'Before'});
  const after = Object.assign(document.createElement('button'), {textContent: 'After'});
  document.querySelector('main')!.replaceChildren(before, form, after);
  await customElements.whenDefined('dm-schema-form');
  const {schema, uiSchema} = given;
  Object.assign(window, {given});
  Object.assign(form, {uiSchema, ...(isOfSchema ? {schema} : {form: given.form})});
  await form.ready;
  for (const selector of press) {
    form.shadowRoot!.querySelector<HTMLElement>(selector)!.click();
    await form.ready;
  }
}

/** Focuses the control of the field, which is not one of the texts before and after it. */
export function focusControl(selector: string) {
  const root = document.querySelector('dm-schema-form')!.shadowRoot!;
  const shown = [...root.querySelectorAll<HTMLInputElement>(selector)].filter((control) => control.checkVisibility());
  const others = ['Before', 'After', 'Then', 'First', 'Last'];
  shown.find(({labels}) => !others.includes(labels?.[0]?.textContent.trim() ?? ''))!.focus();
}

/** What is so now, once all is drawn. */
export async function readControl(): Promise<Read> {
  const form = document.querySelector('dm-schema-form')!;
  await form.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const active = form.shadowRoot!.activeElement ?? document.activeElement;
  const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  const part = /-\D+$/.exec(active?.id ?? '')?.[0] ?? '';
  return {
    focus: `${active?.localName}${part} ${isText ? active.type : ''}`,
    text: isText ? active.value : '',
    values: JSON.stringify([form.value, form.state]),
  };
}
