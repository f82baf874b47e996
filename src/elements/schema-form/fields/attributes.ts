import type {Field} from '../widgets.js';

/** The value of an input event's control. */
export const valueOf = ({target}: Event) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? target.value
    : '';

/** True when a native control holds an incomplete value, such as half a date. */
export const isIncomplete = (event: Event) =>
  event.target instanceof HTMLInputElement && event.target.validity.badInput;

/** A text value as its control shows it. */
export const textOf = ({raw, value}: Field) => raw ?? (typeof value === 'string' ? value : '');

/** `aria-invalid` and `aria-required` are set only when they are true. */
export const invalid = ({invalid: isInvalid}: Field) => (isInvalid ? 'true' : undefined);
export const required = ({required: isRequired}: Field) => (isRequired ? 'true' : undefined);

/** Whether the visitor has ticked or unticked. */
export const isTicked = (event: Event) => event.target instanceof HTMLInputElement && event.target.checked;
