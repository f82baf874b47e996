import {html} from 'lit';
import {constantOf} from '../../../form/model/facts/constant.js';
import {equalJson} from '../../../json/json.js';
import type {Subject, Widget} from '../widgets.js';
import {lazily} from './lazily.js';
import {checkbox, isTickBox, tick} from './boolean.js';
import {isColour} from './colour/is-colour.js';
import {isFile} from './file/is-file.js';
import {date} from './date.js';
import {number} from './number.js';
import {radios, select} from './options.js';
import {lineOf, text} from './text.js';
import {isLong, textarea} from './textarea.js';

const nothing: Widget = {render: () => html``};

const picks = true;

const checkboxes = lazily('checkboxes', {
  group: true,
  picks,
  lines: ({itemFacts}) => Math.min(itemFacts?.options?.length ?? 1, 12),
});
const search = lazily('search', {picks});
const tags = lazily('tags', {group: true, lines: ({value}) => (Array.isArray(value) && value.length > 0 ? 2 : 1)});
const json = lazily('json');
const intOrString = lazily('intOrString');
const dateTime = lazily('dateTime', {group: true, picks});
const time = lazily('time', {group: true, picks});
const local = lazily('local', {picks});
const file = lazily('file', {picks});
const range = lazily('range', {picks});
const colour = lazily('colour', {picks});
/** A required constant, shown as text. */
const constant = lazily('constant');
/** What is read-only, as text. */
export const readonlyText = lazily('readonlyText');

const url = lineOf('uri');

/** The names of built-in widgets in a `uiSchema`, as in react-jsonschema-form. */
const byName: ReadonlyMap<string, Widget> = new Map(
  Object.entries({
    text,
    textarea,
    password: lineOf('password'),
    email: lineOf('email'),
    uri: url,
    url,
    tel: lineOf('tel'),
    color: colour,
    updown: number,
    range,
    checkbox,
    checkboxes,
    radio: radios,
    select,
    search,
    tags,
    date,
    'date-time': dateTime,
    datetime: dateTime,
    time,
    file,
    json,
    'int-or-string': intOrString,
  }),
);

/** A few options as radio buttons or check boxes, or many found by typing. */
const counts = {radios: 4, select: 50};

/** The built-in field of a node: the requested one if it can hold the value, otherwise the best match. */
export function builtIn(subject: Subject, name: string | undefined): Widget {
  const {kind, facts} = subject;
  const isNullable = facts.types?.includes('null');
  const answers = isNullable ? [true, false, null] : [true, false];
  const requested = name === undefined ? undefined : byName.get(name);
  if (kind === 'boolean' && requested && (requested === radios || requested === select))
    return among(answers, requested);
  if (requested && isFitting(requested, subject)) return requested;
  if (kind === 'options') return forOptions(subject);
  if (kind === 'string') return forText(subject);
  if (kind === 'number' || kind === 'integer') return number;
  if (kind === 'boolean') return isTickBox(subject) ? checkbox : among(answers, radios);
  if (kind === 'null' && subject.isOnly) return subject.required ? among([null], constant) : tick;
  if (kind === 'array' && isCheckboxes(subject)) return checkboxes;
  if (kind === 'array' && isTags(subject)) return tags;
  return kind === 'null' || kind === 'unchosen' || kind === 'never' ? nothing : json;
}

/** True for an array that is drawn as one field, not as a list. */
export const isCheckboxes = ({kind, facts, itemFacts}: Subject) =>
  kind === 'array' && facts.array?.unique === true && itemFacts?.options !== undefined && !facts.array.prefix;

/** True for an array that can be entered as tags. */
export const isTags = ({kind, facts, itemFacts}: Subject) =>
  kind === 'array' && String(itemFacts?.types) === 'string' && !itemFacts?.options && !facts.array?.prefix;

/** A widget for options, with these. */
const among = (values: readonly unknown[], widget: Widget): Widget => ({
  ...widget,
  render: (field) => widget.render({...field, facts: {...field.facts, options: values.map((value) => ({value}))}}),
});

const byFormat: ReadonlyMap<string, Widget> = new Map(
  Object.entries({
    date,
    'date-time': dateTime,
    time,
    'iso-time': local,
    'datetime-local': local,
    'iso-date-time': local,
    month: local,
    week: local,
  }),
);

function forText(subject: Subject): Widget {
  const format = subject.facts.string?.format;
  if (isFile(subject)) return file;
  const known = byFormat.get(format ?? '') ?? (isColour(subject) ? colour : undefined);
  return known ?? (isLong(subject) ? textarea : text);
}

function forOptions({facts, value, required}: Subject): Widget {
  const options = facts.options ?? [];
  if (options.length === 1 && (value === undefined || equalJson(value, options[0]?.value))) {
    // A default that was taken needs no answer either, as in every model of Pydantic that has a literal.
    const isGiven = required || (value !== undefined && equalJson(value, facts.default));
    return isGiven && constantOf(facts) !== undefined ? constant : tick;
  }
  if (options.length <= counts.radios) return radios;
  return options.length <= counts.select ? select : search;
}

/** A text widget cannot hold a number or an array without changing it. */
function isFitting(widget: Widget, subject: Subject): boolean {
  const {kind, itemFacts, value} = subject;
  if (widget === json) return true;
  if (widget === intOrString) return kind === 'json' && Object(value) !== value;
  if (widget === tags) return isTags(subject);
  if (widget === checkboxes) return kind === 'array' && itemFacts?.options !== undefined;
  if ([radios, select, search].includes(widget)) return kind === 'options';
  if (widget === number || widget === range) return kind === 'number' || kind === 'integer';
  if (widget === checkbox) return kind === 'boolean';
  return kind === 'string';
}
