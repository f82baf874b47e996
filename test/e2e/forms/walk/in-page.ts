/** Functions that run in the page. Each is complete in itself, since the browser gets only its text. */

/** A control that a visitor can use now. */
export interface Control {
  /** Its place in the list that the page keeps as `window.controls`. */
  readonly index: number;
  /** The type of an input, else the name of the element. */
  readonly kind: string;
  readonly name: string;
  /** The values of a select. */
  readonly options: readonly string[];
}

/** The controls that are drawn, enabled and not folded away. */
export function listControls(): Control[] {
  const root = document.querySelector('dm-schema-form')!.shadowRoot!;
  const all = [...root.querySelectorAll<HTMLElement>('input, select, textarea, button, summary')].filter((control) => {
    const isOff = control.matches(':disabled, [aria-disabled=true], [readonly]');
    return !isOff && control.checkVisibility({visibilityProperty: true}) && control.getClientRects().length > 0;
  });
  Object.assign(window, {controls: all});
  return all.map((control, index) => {
    const isInput = control instanceof HTMLInputElement;
    const name = control.ariaLabel ?? (isInput && control.labels?.[0]?.textContent) ?? control.textContent;
    return {
      index,
      kind: isInput ? control.type : control.localName,
      name: String(name || '').trim(),
      options: control instanceof HTMLSelectElement ? [...control.options].map(({value}) => value) : [],
    };
  });
}

/** What must hold of the form at any time, as complaints in words. */
export function complaintsOf(): string[] {
  const root = document.querySelector('dm-schema-form')!.shadowRoot!;
  const complaints: string[] = [];
  const ids = [...root.querySelectorAll('[id]')].map(({id}) => id);
  const known = new Set(ids);
  for (const id of known)
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) complaints.push(`two elements have the id ${id}`);
  for (const attribute of ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-activedescendant', 'for']) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const missing = element
        .getAttribute(attribute)!
        .split(/\s+/)
        .filter((id) => id && !known.has(id));
      if (missing.length > 0) complaints.push(`${attribute} of ${element.localName} names ${missing.join(' ')}`);
    }
  }
  for (const control of root.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const labels = [...(control.labels ?? [])].map(({textContent}) => textContent).join('');
    const labelledBy = control
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => root.getElementById(id)?.textContent);
    if (!`${control.ariaLabel ?? ''}${labels}${labelledBy?.join('') ?? ''}`.trim())
      complaints.push(`no name: ${control.id}`);
  }
  for (const {textContent} of root.querySelectorAll('[part~=error], [role=alert]')) {
    if (/undefined|\[object|NaN|\{"|\/properties\//.test(textContent)) complaints.push(`jargon: ${textContent.trim()}`);
  }
  return complaints;
}

/** The text in each text field, by its id; a tag that is typed becomes a tag when the visitor leaves it. */
export function textsIn(): Record<string, string> {
  const root = document.querySelector('dm-schema-form')!.shadowRoot!;
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[id], textarea[id]')].filter(
    (field) => !['checkbox', 'radio', 'file', 'color'].includes(field.type) && !field.closest('.tags'),
  );
  return Object.fromEntries(fields.map(({id, value}) => [id, value]));
}

/** Whether nothing has the focus, once everything is drawn. */
export async function isFocusLost(): Promise<boolean> {
  await document.querySelector('dm-schema-form')!.updateComplete;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const outer = document.activeElement;
  const active = outer?.shadowRoot?.activeElement ?? outer;
  return !active || active === document.body || active.localName === 'dm-schema-form';
}

/** What the form says of itself. */
export function verdictOf(): {isValid: boolean; errors: number; value: unknown} {
  const form = document.querySelector('dm-schema-form')!;
  return {isValid: form.checkValidity(), errors: form.errors.length, value: form.value};
}

/** Sets the value of a control that opens a window of the browser, as choosing in that window does. */
export function setValue(index: number, value: string) {
  const control = (Reflect.get(window, 'controls') as HTMLInputElement[])[index]!;
  control.value = value;
  control.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  control.dispatchEvent(new Event('change', {bubbles: true}));
}

/** What may happen to the page around a form, and must change nothing that the visitor entered. */
export const happenings = ['an equal value', 'hidden', 'another language', 'moved', 'restored', 'checked'] as const;

export async function happen(what: (typeof happenings)[number]) {
  const form = document.querySelector('dm-schema-form')!;
  const {documentElement} = document;
  if (what === 'an equal value') form.value = structuredClone(form.value);
  if (what === 'hidden') document.dispatchEvent(new Event('visibilitychange'));
  if (what === 'another language') documentElement.lang = documentElement.lang === 'en' ? 'de' : 'en';
  if (what === 'moved') form.after(form.nextElementSibling!, form);
  if (what === 'restored' && form.state) form.restore(structuredClone(form.state));
  if (what === 'checked') form.reportValidity();
  await form.updateComplete;
}
