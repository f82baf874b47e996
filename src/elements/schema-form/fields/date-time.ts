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
import {isShownDate} from '../../../form/model/input/dates.js';
import {text} from './text.js';

/** A date and time with its visible offset from UTC: the visitor's own by default. */
export const dateTime: Widget = {
  group: true,
  render: (field) => renderWithOffset(field, 'datetime-local', isInUtc(field) ? readUtc : readDateTime),
};

/** A time of day with its offset from UTC, as in RFC 3339. */
export const time: Widget = {
  group: true,
  render: (field) => renderWithOffset(field, 'time', readTime),
};

/** Whether a pattern ends in the offset of UTC, as the one that Zod writes does, and allows no other. */
const isInUtc = (field: Field) => /[^|]Z\W*$/.test(patternOf(field));

const patternOf = ({facts}: Field) => facts.string?.patterns?.[0] ?? '';

/** A moment that is kept in UTC, on the visitor's own clock. */
function readUtc(text: string): LocalDateTime | undefined {
  const parts = readDateTime(text.replace('.000', ''));
  const date = new Date(text);
  // No moment has the offset +99:00.
  if (!parts?.offset || Number.isNaN(date.getTime())) return parts;
  const own = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return readDateTime(own.slice(0, parts.local.length) + ownOffset(text));
}

/** As it is where its year has more digits than a moment may have; with milliseconds where the pattern demands them. */
const inUtc = (text: string, field: Field) =>
  Number.isNaN(Date.parse(text))
    ? text
    : new Date(text).toISOString().replace(patternOf(field).includes('{3}') ? '' : '.000', '');

interface LocalFormat {
  type: string;
  example: string;
  canShow: (text: string) => boolean;
  toValue?: (typed: string) => string;
}

const withSeconds = (local: string) => writeDateTime({local, offset: ''});
const isLocal = (value: string) => readDateTime(value)?.offset === '';
const localDateTime: LocalFormat = {type: 'datetime-local', example: '2030-12-31T09:30', canShow: isLocal};

/** Dates and times without a time zone. Only some years have a week 53, and a control clears one that does not exist. */
const localFormats: ReadonlyMap<string, LocalFormat> = new Map(
  Object.entries({
    'iso-time': {
      type: 'time',
      example: '09:30:00',
      canShow: (value) => readTime(value)?.offset === '',
      toValue: withSeconds,
    },
    'datetime-local': localDateTime,
    'iso-date-time': {...localDateTime, example: '2030-12-31T09:30:00', toValue: withSeconds},
    month: {type: 'month', example: '2030-12', canShow: (value) => isShownDate(`${value}-01`)},
    week: {
      type: 'week',
      example: '2030-W09',
      canShow: (value) => /^(?!0000)\d{4}-W(0[1-9]|[1-4]\d|5[012])$/.test(value),
    },
  } satisfies Record<string, LocalFormat>),
);

/** A date or time without a time zone; a text field with an example where the browser has no control for it. */
export const local: Widget = {
  render: (field) => {
    const {
      type,
      example,
      canShow,
      toValue = (typed: string) => typed,
    } = localFormats.get(field.facts.string?.format ?? '') ?? localDateTime;
    if (isShown(field, canShow) && hasControl(type)) return renderNative(field, type, field.value, toValue);
    return text.render({...field, placeholder: field.placeholder ?? field.words.examples(example)});
  },
};

function hasControl(type: string): boolean {
  const input = document.createElement('input');
  input.type = type;
  return input.type === type;
}

function renderWithOffset(field: Field, type: string, read: (text: string) => LocalDateTime | undefined) {
  const {value, raw, words} = field;
  const parts = typeof value === 'string' ? read(value) : {local: '', offset: raw ?? ''};
  const label = html`<span class="visually-hidden">${type === 'time' ? words.time : words.date}</span>`;
  if (!parts) return html`<div class="row"><label class="grow">${label}${text.render(field)}</label></div>`;
  // A loaded time without an offset has none until the visitor chooses one.
  const offset = parts.offset || (parts.local ? '' : ownOffset(''));
  // Without a chosen offset, each date has the visitor's own at that time of year, also after a part was missing.
  const chosen = offset === ownOffset(parts.local) ? '' : parts.offset;
  const write = (local: string, at: string) => {
    const text = writeDateTime({local, offset: at || ownOffset(local)});
    if (local === '') field.write(undefined, at === '' ? undefined : {text: at});
    else field.write(read === readUtc ? inUtc(text, field) : text);
  };
  const choose = (event: Event) => {
    if (isBesideHalf(event)) field.write(undefined, {text: valueOf(event), problem: 'incomplete'});
    else write(parts.local, valueOf(event));
  };
  const control: Field = {
    ...field,
    write: (local, problem) => {
      if (problem) field.write(undefined, {...problem, text: chosen});
      else write(String(local ?? ''), chosen);
    },
  };
  return html`<div class="row">
    <label class="grow"> ${label}${renderNative(control, type, parts.local, (local) => local)} </label>
    ${renderOffsets(field, offset, choose)}
  </div>`;
}

const renderOffsets = (field: Field, offset: string, choose: (event: Event) => void) =>
  html`<select
    part="input"
    class="offset"
    aria-label=${field.words.offset}
    aria-describedby=${ifDefined(field.describedBy)}
    ?disabled=${field.disabled || field.readonly}
    @change=${choose}
  >
    ${[...new Set([...offsets, offset])].map(
      (option) =>
        html`<option value=${option} .selected=${live(option === offset)}>
          ${option ? nameOffset(option) : field.words.choose}
        </option>`,
    )}
  </select>`;

/** True when the date and time beside an offset lack a part. */
const isBesideHalf = ({target}: Event) =>
  target instanceof Element && target.parentElement?.querySelector('input')?.validity.badInput === true;

const nameOffset = (offset: string) => (offset === 'Z' ? 'UTC' : `UTC${offset.replace('-', '−')}`);
