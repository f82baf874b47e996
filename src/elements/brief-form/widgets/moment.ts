import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {ownOffset} from '../../../form/model/input/times.js';
import type {Field, Widget} from '../../schema-form/widgets.js';

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:?\d\d)$/;

/** A day, stored as the service writes timestamps: `YYYY-MM-DDTHH:mm:ss+hhmm`. Visitors are not asked for a time of day. */
export const moment: Widget = {
  render: (field) => html`
    <input
      id=${field.id}
      type="date"
      part="input"
      min=${ifDefined(field.earliest && toDay(field.earliest))}
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${field.invalid ? 'true' : nothing}
      aria-required=${field.required ? 'true' : nothing}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${live(typeof field.value === 'string' ? toDay(field.value) : '')}
      @input=${(event: Event) => read(field, event)}
      @focusout=${(event: Event) => read(field, event)}
    />
  `,
  describe: ({value, language}) => {
    const day = toDay(String(value));
    if (day === '') return String(value);
    return new Intl.DateTimeFormat(language, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(`${day}T00:00:00Z`));
  },
};

function read(field: Field, {target}: Event) {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.validity.badInput) field.write(undefined, {text: '', problem: 'incomplete'});
  else if (target.value !== '') write(field, target.value);
  else if (field.value !== undefined || field.raw !== undefined) field.write(undefined);
}

/** An existing timestamp keeps its time of day while its day stays the same. */
function write(field: Field, day: string) {
  if (typeof field.value !== 'string' || toDay(field.value) !== day) field.write(writeDay(day));
}

/**
 * A day as a timestamp of the service. Noon in the visitor's time zone is on the same day in almost every other time
 * zone, so that nobody at the service reads the day before.
 */
export function writeDay(day: string): string {
  const noon = `${day}T12:00:00`;
  const offset = ownOffset(noon);
  return noon + (offset === 'Z' ? '+0000' : offset.replace(':', ''));
}

/** The day of a timestamp in the visitor's time zone, for a native control; empty for anything else. */
export function toDay(text: string): string {
  if (!written.test(text)) return '';
  const date = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (Number.isNaN(date.getTime())) return '';
  const two = (count: number) => String(count).padStart(2, '0');
  return [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
}
