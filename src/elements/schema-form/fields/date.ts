import {html, noChange} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {isShownDate} from '../../../form/model/input/dates.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, isIncomplete, required, valueOf} from './attributes.js';
import {text} from './text.js';

/** A calendar date: no time zone, no time, the same string everywhere. */
export const date: Widget = {
  picks: true,
  render: (field) => {
    if (!isShown(field, isShownDate)) return text.render(field);
    return renderNative(field, 'date', field.value, (value) => value);
  },
};

/** Native controls clear values that they cannot show, so those get a text control. */
export const isShown = ({value}: Field, canShow: (text: string) => boolean) =>
  value === undefined || value === null || (typeof value === 'string' && canShow(value));

/**
 * A native control of a type, with seconds if the value has some. While a part is missing, the control has no value but
 * shows the other parts, seconds too: nothing may be set that would clear them.
 */
export function renderNative(field: Field, type: string, value: unknown, toValue: (text: string) => string) {
  const read = (event: Event) => {
    const typed = valueOf(event);
    if (isIncomplete(event)) field.write(undefined, {text: '', problem: 'incomplete'});
    else field.write(typed === '' ? undefined : toValue(typed));
  };
  return html`<input
    id=${field.id}
    type=${type}
    part="input"
    class=${value ? '' : 'empty'}
    min=${ifDefined(type === 'date' && isShownDate(field.earliest ?? '') ? field.earliest : undefined)}
    step=${value ? ifDefined(stepFor(value)) : noChange}
    aria-describedby=${ifDefined(field.describedBy)}
    aria-invalid=${ifDefined(invalid(field))}
    aria-required=${ifDefined(required(field))}
    ?disabled=${field.disabled}
    ?readonly=${field.readonly}
    .value=${live(typeof value === 'string' ? value : '')}
    @mousedown=${(event: MouseEvent) => value || startAtFirstPart(event)}
    @input=${read}
    @focusout=${(event: Event) => isIncomplete(event) && read(event)}
  />`;
}

/** Focuses the first part: a click in the middle of an empty control would focus its year or minutes. */
function startAtFirstPart(event: MouseEvent) {
  const {currentTarget: control} = event;
  if (!(control instanceof HTMLInputElement) || control.matches(':focus-within') || control.validity.badInput) return;
  event.preventDefault();
  control.focus();
}

/** Shows seconds only when there are some. */
function stepFor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/\.\d/.test(value)) return '0.001';
  return /:\d\d:(?!00)/.test(value) ? '1' : undefined;
}
