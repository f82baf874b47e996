import {wasObject, valuesFor} from './attribute-check.js';

const warned = new Set<string>();

/** Warns the developer, once, about a tag that resembles one of ours. */
export function hintAtTag(name: string, names: readonly string[]) {
  const meant = nearest(name, names);
  if (meant) warn(`there is no <${name}>, so it shows nothing. Did you mean <${meant}>?`);
}

/** Lit's metadata of a property. */
interface Declaration {
  type?: unknown;
  attribute?: string | boolean;
}

/** Lit's metadata of an element's attributes. */
interface Declared {
  observedAttributes: readonly string[];
  elementProperties?: ReadonlyMap<PropertyKey, Declaration>;
}

/** Warns the developer, once each, about probably misspelt attributes and values, with the correct ones. */
export function hintAtAttributes(host: Element) {
  const {observedAttributes, elementProperties} = host.constructor as unknown as Declared;
  // The page may have removed the tag before its element had loaded.
  if (!elementProperties) return;
  const flags = new Set<unknown>();
  for (const [property, {type, attribute}] of elementProperties) {
    if (type === Boolean) flags.add(attribute ?? String(property).toLowerCase());
  }
  for (const {name, value} of host.attributes) {
    const tag = `<${host.localName} ${name}${value && `="${value}"`}>`;
    const values = valuesFor(name, observedAttributes);
    if (wasObject(value)) hintAtObject(host, name, [...elementProperties]);
    else if (values) hintAtValue(tag, value, values);
    else if (!observedAttributes.includes(name)) {
      const meant = nearest(name, [...observedAttributes, 'theme', ...htmlAttributes]);
      if (meant && meant !== name)
        warn(`${tag}: there is no such attribute, so it does nothing. Did you mean ${meant}?`);
    } else if (flags.has(name) && value === 'false') {
      warn(`${tag} means true. Leave the attribute out for false.`);
    }
  }
}

/**
 * Until an element has loaded, frameworks cannot know that it has a property: they write an attribute, and an object is
 * lost.
 */
function hintAtObject(host: Element, name: string, properties: readonly (readonly [PropertyKey, Declaration])[]) {
  const found = properties.find(
    ([property, {attribute}]) => attribute === name || String(property).toLowerCase() === name,
  );
  if (!found) return;
  const property = String(found[0]);
  tell(
    'error',
    `<${host.localName} ${name}="[object Object]"> has no effect: the page has written an object as text. Set it as a ` +
      `property, which also works before the element has loaded: in Vue :${property}.prop="…", in React and Preact ` +
      `ref={(element) => element && (element.${property} = …)}.`,
  );
}

/** Attributes of HTML that a partner may want and misspell. */
const htmlAttributes = ['lang', 'dir', 'id', 'class', 'slot', 'hidden'];

function hintAtValue(tag: string, value: string, values: readonly string[]) {
  if (values.includes(value)) return;
  const meant = nearest(value, values);
  const choice = values.map((one) => `"${one}"`).join(', ');
  warn(
    `${tag}: the value is unknown, so it does nothing. ${meant ? `Did you mean "${meant}"? ` : ''}It may be ${choice}.`,
  );
}

const warn = (text: string) => tell('warn', text);

function tell(how: 'warn' | 'error', text: string) {
  if (warned.has(text)) return;
  warned.add(text);
  console[how](`dm: ${text}`);
}

/** The candidate that differs by a letter or two at most: fewer in a short one. */
function nearest(written: string, candidates: readonly string[]): string | undefined {
  const distances = candidates.map((candidate) => distance(written.toLowerCase(), candidate.toLowerCase()));
  const min = Math.min(...distances);
  return min <= (written.length > 5 ? 2 : 1) ? candidates[distances.indexOf(min)] : undefined;
}

/** The edit distance: letters added, removed, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [['', ...b.split('')].map((_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + cost);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
