import type {Attribute} from './elements.js';

type Change = (value: string | undefined) => void;

/** A labelled control for an attribute: a checkbox, a select or a text field. `undefined` removes the attribute. */
export function controlFor({name, description, type, values}: Attribute, value: string | undefined, change: Change) {
  if (type?.text === 'boolean') return labelled(name, checkbox(value !== undefined, change), description);
  if (values) return labelled(name, choice(values, value, change), description);
  const kind = type?.text === 'number' ? 'number' : 'text';
  return labelled(name, input(kind, value, change), description);
}

/** A control and its name, with the description as a tooltip. */
export function labelled(name: string, control: HTMLElement, description = ''): HTMLElement {
  const label = document.createElement('label');
  label.title = description;
  label.append(name, ' ', control);
  return label;
}

function checkbox(isSet: boolean, change: Change): HTMLElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = isSet;
  box.addEventListener('change', () => change(box.checked ? '' : undefined));
  return box;
}

/** A select with an empty option. */
export function choice(values: readonly string[], value: string | undefined, change: Change): HTMLElement {
  const select = document.createElement('select');
  select.append(...['', ...values].map((word) => new Option(word || '–', word)));
  select.value = value ?? '';
  select.addEventListener('change', () => change(select.value || undefined));
  return select;
}

/** A field for a text or a number; an empty one stands for no value. */
export function input(type: 'text' | 'number', value: string | undefined, change: Change): HTMLElement {
  const field = document.createElement('input');
  field.type = type;
  field.value = value ?? '';
  field.addEventListener('input', () => change(field.value.trim() || undefined));
  return field;
}
