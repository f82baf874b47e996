import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {
  isDate,
  offsets,
  ownOffset,
  readDateTime,
  readTime,
  writeDateTime,
  type LocalDateTime,
} from '../../../form/model/times.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, isIncomplete, required, valueOf} from './attributes.js';
import {text} from './text.js';

/** A date of the calendar: no zone, no time, the same string wherever it is read. */
export const date: Widget = {
  render: (field) => {
    if (!isShown(field, isDate)) return text.render(field);
    return renderNative(field, 'date', field.value, (value) => value);
  },
};

/** A date and time with its offset from UTC in sight: the visitor's own, until they choose another. */
export const dateTime: Widget = {
  group: true,
  render: (field) => renderWithOffset(field, 'datetime-local', readDateTime),
};

/** A time of day with its offset from UTC, as RFC 3339 has it. */
export const time: Widget = {
  group: true,
  render: (field) => renderWithOffset(field, 'time', readTime),
};

/** A time of day on no clock in particular. */
export const localTime: Widget = {
  render: (field) => {
    if (!isShown(field, (value) => readTime(value)?.offset === '')) return text.render(field);
    return renderNative(field, 'time', field.value, (local) => writeDateTime({local, offset: ''}));
  },
};

/** Native controls empty themselves of what they cannot show, so that is left to a text control. */
const isShown = ({value}: Field, canShow: (text: string) => boolean) =>
  value === undefined || value === null || (typeof value === 'string' && canShow(value));

function renderNative(field: Field, type: string, value: unknown, toValue: (text: string) => string) {
  const read = (event: Event) => {
    const typed = valueOf(event);
    if (isIncomplete(event)) field.write(undefined, {text: '', problem: 'incomplete'});
    else field.write(typed === '' ? undefined : toValue(typed));
  };
  return html`<input
    id=${field.id}
    type=${type}
    part="input"
    step=${ifDefined(stepFor(value))}
    aria-describedby=${ifDefined(field.describedBy)}
    aria-invalid=${ifDefined(invalid(field))}
    aria-required=${ifDefined(required(field))}
    ?disabled=${field.disabled}
    ?readonly=${field.readonly}
    .value=${typeof value === 'string' ? value : ''}
    @input=${read}
    @blur=${(event: Event) => isIncomplete(event) && read(event)}
  />`;
}

function renderWithOffset(field: Field, type: string, read: (text: string) => LocalDateTime | undefined) {
  const {value, raw, words} = field;
  const parts = typeof value === 'string' ? read(value) : {local: '', offset: raw ?? ''};
  if (!parts) return text.render(field);
  const offset = parts.offset || ownOffset(parts.local);
  const isOwn = parts.local !== '' && offset === ownOffset(parts.local);
  const write = (local: string, at: string) =>
    field.write(local === '' ? undefined : writeDateTime({local, offset: at}), local === '' ? {text: at} : undefined);
  const control: Field = {
    ...field,
    write: (local, problem) => {
      if (problem) field.write(undefined, {text: offset, problem: problem.problem});
      else write(String(local ?? ''), isOwn || parts.local === '' ? (raw ?? ownOffset(String(local ?? ''))) : offset);
    },
  };
  return html`<div class="row">
    <label class="grow">
      <span class="visually-hidden">${type === 'time' ? words.time : words.date}</span>
      ${renderNative(control, type, parts.local, (local) => local)}
    </label>
    <label>
      <span class="visually-hidden">${words.offset}</span>
      <select
        part="input"
        aria-describedby=${ifDefined(field.describedBy)}
        ?disabled=${field.disabled || field.readonly}
        @change=${(event: Event) => write(parts.local, valueOf(event))}
      >
        ${[...new Set([...offsets, offset])].map(
          (option) => html`<option value=${option} .selected=${live(option === offset)}>${nameOffset(option)}</option>`,
        )}
      </select>
    </label>
  </div>`;
}

const nameOffset = (offset: string) => (offset === 'Z' ? 'UTC' : `UTC${offset.replace('-', '−')}`);

/** Seconds are asked for only where there are some. */
function stepFor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/\.\d/.test(value)) return '0.001';
  return /:\d\d:(?!00)/.test(value) ? '1' : undefined;
}
