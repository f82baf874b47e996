/** The element to find in a page, and what to do with it. */
export interface Wanted {
  role: string;
  /** The beginning of its name; spaces are ignored. */
  name: string;
  act: 'look' | 'place' | 'press' | 'select' | 'set';
  value?: string;
}

/**
 * Finds the first visible element with a role and name, also in shadow roots. The function is sent into the page as
 * text, so it closes over nothing.
 */
export function findInPage({role, name, act, value = ''}: Wanted) {
  const selectors: Record<string, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=url], input[type=email], input[type=search]',
    date: 'input[type=date]',
    combobox: 'select, [role=combobox]',
    heading: 'h1, h2, h3, h4, h5, h6, legend',
    alert: '[role=alert]',
    status: '[role=status]',
    dialog: 'dialog[open]',
    listitem: 'li, [role=listitem]',
  };
  const squeeze = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]));
  const labelOf = (one: Element) => {
    const root = one.getRootNode() as Document | ShadowRoot;
    const ids = one.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labelled = ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
    const labels = 'labels' in one ? [...((one.labels as NodeListOf<Element> | null) ?? [])] : [];
    const own = one.getAttribute('aria-label') ?? '';
    return labelled || own || labels.map((label) => label.textContent).join(' ') || (one.textContent ?? '');
  };
  const isVisible = (one: Element) => {
    const {width, height} = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden';
  };
  const found = all(document).find(
    (one): one is HTMLElement =>
      one.matches(selectors[role] ?? `[role=${role}]`) &&
      squeeze(labelOf(one)).startsWith(squeeze(name)) &&
      (isVisible(one) || role === 'radio'),
  );
  if (!found) return undefined;
  const field = found as HTMLInputElement;
  if (act === 'set') {
    field.focus();
    field.value = value;
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    field.dispatchEvent(new CustomEvent('change', {bubbles: true}));
  }
  if (act === 'press') {
    if (found.matches(':disabled')) return undefined;
    found.click();
  }
  if (act === 'select') {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active !== found) return undefined;
    field.select();
  }
  const target = role === 'radio' ? (field.labels?.[0] ?? found) : found;
  if (act === 'place') target.scrollIntoView({block: 'center', behavior: 'instant'});
  const box = target.getBoundingClientRect();
  return {x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), value: field.value ?? ''};
}
