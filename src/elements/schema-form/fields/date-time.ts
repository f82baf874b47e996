import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {
  offsets,
  ownOffset,
  readDateTime,
  readTime,
  writeDateTime,
  type LocalDateTime,
} from '../../../form/model/input/times.js';
import type {Field, Widget} from '../widgets.js';
import {valueOf} from './attributes.js';
import {isShown, renderNative} from './date.js';
import {text} from './text.js';

/** A date and time with its visible offset from UTC: the visitor's own by default. */
export const dateTime: Widget = {
  group: true,
  render: (field) => renderWithOffset(field, 'datetime-local', readDateTime),
};

/** A time of day with its offset from UTC, as in RFC 3339. */
export const time: Widget = {
  group: true,
  render: (field) => renderWithOffset(field, 'time', readTime),
};

/** A time of day without a time zone. */
export const localTime: Widget = {
  render: (field) => {
    if (!isShown(field, (value) => readTime(value)?.offset === '')) return text.render(field);
    return renderNative(field, 'time', field.value, (local) => writeDateTime({local, offset: ''}));
  },
};

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
    <select
      part="input"
      class="offset"
      aria-label=${words.offset}
      aria-describedby=${ifDefined(field.describedBy)}
      ?disabled=${field.disabled || field.readonly}
      @change=${(event: Event) => write(parts.local, valueOf(event))}
    >
      ${[...new Set([...offsets, offset])].map(
        (option) => html`<option value=${option} .selected=${live(option === offset)}>${nameOffset(option)}</option>`,
      )}
    </select>
  </div>`;
}

const nameOffset = (offset: string) => (offset === 'Z' ? 'UTC' : `UTC${offset.replace('-', '−')}`);
