import {Fields} from '../tree/fields.js';
import type {FormNode} from '../tree/form-node.js';

/** The part of a property name that marks an end date: `endDate`, `end_date`, `projectEnd`, `dateTo`, `until`. */
const ending = /((?<=^|_|-)(end|until|to|finish)|End|Until|To|Finish)(?=$|_|-|[A-Z])/;

const beginnings: Readonly<Record<string, readonly string[]>> = {
  end: ['start', 'begin'],
  finish: ['start', 'begin'],
  to: ['from'],
  until: ['from', 'since'],
};

/** The sibling field that holds the start date for this end date, matched by name: `startDate` for `endDate`. */
export function startOf({name, parent}: FormNode): FormNode | undefined {
  if (typeof name !== 'string' || !(parent?.content instanceof Fields)) return undefined;
  const word = ending.exec(name)?.[0];
  if (word === undefined) return undefined;
  const isUpper = word !== word.toLowerCase();
  for (const beginning of beginnings[word.toLowerCase()] ?? []) {
    const written = isUpper ? beginning.charAt(0).toUpperCase() + beginning.slice(1) : beginning;
    const found = parent.content.find(name.replace(ending, written));
    if (found) return found;
  }
  return undefined;
}

/** The start-date field that this field's date must not precede. */
export function endOf(formNode: FormNode): FormNode | undefined {
  if (timeOf(formNode.live) === undefined) return undefined;
  return formNode.parent?.parts.find((part) => part !== formNode && startOf(part) === formNode);
}

/** True when both dates are present and the end is before the start. */
export function isBefore(end: unknown, start: unknown): boolean {
  const [last, first] = [timeOf(end), timeOf(start)];
  return last !== undefined && first !== undefined && last < first;
}

/** A date or a date with a time, in milliseconds since the epoch. */
function timeOf(value: unknown): number | undefined {
  // Runs at every key press: what cannot be a date is not matched with the pattern.
  if (typeof value !== 'string' || value[4] !== '-' || !/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return undefined;
  const time = Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : time;
}
