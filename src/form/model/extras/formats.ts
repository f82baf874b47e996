import {isDate} from '../input/dates.js';
import type {Verdict} from '../rules/verdict.js';
import {isIpv6, textFormats} from './text-formats.js';

/** This format's pattern takes time cubic in the length of the text. */
const maxUrlLength = 1_000;

const textChecks = new Map<string, (text: string) => Verdict>([
  ...Object.entries(textFormats).map(([name, shape]): [string, (text: string) => Verdict] => [
    name,
    (text) => shape.test(text),
  ]),
  ['time', (text) => isTime(text, true)],
  ['date-time', (text) => isDateTime(text, true)],
  ['iso-time', (text) => isTime(text, false)],
  ['iso-date-time', (text) => isDateTime(text, false)],
  ['ipv6', isIpv6],
  ['regex', isRegex],
  ['byte', isBase64],
  ['url', (text) => (text.length > maxUrlLength ? undefined : textFormats['url']?.test(text))],
]);

/** The check of a rarer string format, with the results of `ajv-formats`; undefined for an unknown format. */
export const rareTextFormat = (name: string) => textChecks.get(name);

function isTime(text: string, needsOffset: boolean): boolean {
  const match = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i.exec(text);
  if (!match) return false;
  const [, hour, minute, second, offset, sign, offsetHours = 0, offsetMinutes = 0] = match;
  if (needsOffset && !offset) return false;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return false;
  if (Number(hour) <= 23 && Number(minute) <= 59 && Number(second) < 60) return true;
  const direction = sign === '-' ? -1 : 1;
  const utcMinute = Number(minute) - Number(offsetMinutes) * direction;
  const utcHour = Number(hour) - Number(offsetHours) * direction - (utcMinute < 0 ? 1 : 0);
  return isLast(utcHour, 23) && isLast(utcMinute, 59) && Number(second) < 61;
}

/** A leap second is the last second of a day in UTC; applying the offset may have made the minute negative. */
const isLast = (value: number, last: number) => value === last || value === -1;

function isDateTime(text: string, needsOffset: boolean): boolean {
  const [date = '', time = '', ...more] = text.split(/t|\s/i);
  return more.length === 0 && isDate(date) && isTime(time, needsOffset);
}

/** One matching line is enough, as in `ajv-formats`. */
function isBase64(text: string): boolean {
  return /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/im.test(text);
}

function isRegex(text: string): boolean {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
