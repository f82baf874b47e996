import {isShownDate} from '../../../form/model/input/dates.js';
import {readDateTime, readTime} from '../../../form/model/input/times.js';
import {writeJson} from '../../../json/json.js';
import {isFile} from '../fields/file/is-file.js';
import {asDataUrl, describeSize, fileNameIn, storedNameIn} from '../fields/file/file-content.js';
import {titled} from '../fields/options.js';
import type {Described} from '../widgets.js';

/** A value in words: options by their titles, days and numbers in the page's language, files by name and size. */
export function describeValue(subject: Described): string {
  const {value, facts, itemFacts, words, language} = subject;
  if (Array.isArray(value) && itemFacts?.options) return listed(subject, value);
  if (facts.options) return listed(subject, [value]);
  if (typeof value === 'string') return describeText(value, subject);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
  return describeJson(value, words, language);
}

/** A value without a known schema. */
export function describeJson(value: unknown, words: Described['words'], language: string): string {
  if (value === null || value === '' || isEmpty(value)) return words.noAnswer;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return new Intl.NumberFormat(language, {maximumFractionDigits: 20, useGrouping: false}).format(value);
  return typeof value === 'string' ? value : writeJson(value, 2);
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The chosen options by title, and unknown values unchanged. */
function listed(subject: Described, chosen: unknown[]): string {
  const json = new Set(chosen.map((value) => JSON.stringify(value)));
  return titled(subject, chosen)
    .filter(({value}) => json.has(JSON.stringify(value)))
    .map(({title}) => title)
    .join(', ');
}

function describeText(value: string, subject: Described): string {
  const {facts, language} = subject;
  if (isFile(subject)) return describeFile(value, subject);
  const {format = ''} = facts.string ?? {};
  if (format === 'date' && isShownDate(value)) return day(value, language);
  if (/^(iso-)?time$/.test(format)) return hour(value, language);
  return /date-?time/.test(format) ? moment(value, language) : value;
}

function describeFile(value: string, {facts, raw, language, words}: Described): string {
  const stored = storedNameIn(value);
  if (stored !== undefined) return stored;
  const name = fileNameIn(asDataUrl(value, facts.string)) ?? raw ?? words.value;
  return `${name}, ${describeSize(value, language)}`;
}

/** A calendar day, independent of the visitor's time zone. */
const day = (value: string, language: string) =>
  new Intl.DateTimeFormat(language, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(`${value}T00:00:00Z`));

/** A date-time, in its own time zone if it has one, with seconds if it has some. */
function moment(value: string, language: string): string {
  const {local = '', offset = ''} = readDateTime(value) ?? {};
  return described(local, offset, {dateStyle: 'long'}, language) ?? value;
}

/** A time of day, in its own time zone if it has one. */
function hour(value: string, language: string): string {
  const {local = '', offset = ''} = readTime(value) ?? {};
  return described(`2000-01-01T${local}`, offset, {}, language) ?? value;
}

function described(
  local: string,
  offset: string,
  style: Intl.DateTimeFormatOptions,
  language: string,
): string | undefined {
  const date = new Date(`${local}Z`);
  if (Number.isNaN(date.getTime()) || date.getMilliseconds() !== 0) return undefined;
  const timeStyle = date.getSeconds() === 0 ? 'short' : 'medium';
  const text = new Intl.DateTimeFormat(language, {...style, timeStyle, timeZone: 'UTC'}).format(date);
  return offset ? `${text} (UTC${offset === 'Z' ? '' : offset})` : text;
}
