import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {ownOffset} from '../../../form/model/input/times.js';
import type {Field, Widget} from '../../schema-form/widgets.js';

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:Z|[+-]\d\d:?\d\d)$/;

/** A date and time picked on the visitor's own clock and written as the service has it: `YYYY-MM-DDTHH:mm:ss+hhmm`. */
export const moment: Widget = {
  render: (field) => html`
    <input
      id=${field.id}
      type="datetime-local"
      part="input"
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${field.invalid ? 'true' : nothing}
      aria-required=${field.required ? 'true' : nothing}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${typeof field.value === 'string' ? toLocal(field.value) : ''}
      @input=${(event: Event) => read(field, event)}
      @blur=${(event: Event) => read(field, event)}
    />
    <p class="hint">${field.words.widgets.zone(zoneName(field))}</p>
  `,
};

function read(field: Field, {target}: Event) {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.validity.badInput) field.write(undefined, {text: '', problem: 'incomplete'});
  else if (target.value !== '') field.write(writeMoment(target.value));
  else if (field.value !== undefined || field.raw !== undefined) field.write(undefined);
}

/** A local date and time as the service writes moments: with seconds and the visitor's offset at that time, `+hhmm`. */
export function writeMoment(local: string): string {
  const seconds = /T\d\d:\d\d:\d\d/.test(local) ? local.slice(0, 19) : `${local}:00`;
  const offset = ownOffset(local);
  return seconds + (offset === 'Z' ? '+0000' : offset.replace(':', ''));
}

/** The same moment on the visitor's clock, as a native control takes it; nothing for what is not a moment. */
export function toLocal(text: string): string {
  const [, clock] = written.exec(text) ?? [];
  if (clock === undefined) return '';
  const date = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  const two = (count: number) => String(count).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The visitor's time zone by the name it has at the moment chosen: summer time is another one. */
function zoneName({value, language}: Field): string {
  const at = typeof value === 'string' && toLocal(value) ? new Date(toLocal(value)) : new Date();
  const parts = new Intl.DateTimeFormat(language, {timeZoneName: 'long'}).formatToParts(at);
  return parts.find(({type}) => type === 'timeZoneName')?.value ?? '';
}
