import type {Field} from '../widgets.js';

/** The value an input's event brings. */
export const valueOf = (event: Event) =>
  event.target instanceof HTMLInputElement ||
  event.target instanceof HTMLTextAreaElement ||
  event.target instanceof HTMLSelectElement
    ? event.target.value
    : '';

/** True when a native control holds something that is no value yet, such as half a date. */
export const isIncomplete = (event: Event) =>
  event.target instanceof HTMLInputElement && event.target.validity.badInput;

/** A text value as a control shows it. */
export const textOf = ({raw, value}: Field) => raw ?? (typeof value === 'string' ? value : '');

/** `aria-invalid` is there only when something is wrong, and `aria-required` only where it is. */
export const invalid = ({invalid: isInvalid}: Field) => (isInvalid ? 'true' : undefined);
export const required = ({required: isRequired}: Field) => (isRequired ? 'true' : undefined);

/** Whether the visitor has ticked or unticked. */
export const isTicked = (event: Event) => event.target instanceof HTMLInputElement && event.target.checked;
