import {isShownDate} from './dates.js';

/** A date-time as its two controls hold it: the text of a `datetime-local`, and the offset beside it. */
export interface LocalDateTime {
  local: string;
  offset: string;
}

const dateTime = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d)(:[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;
const time = /^(\d\d:\d\d)(:[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;

/** Splits an RFC 3339 date-time, also one without an offset; undefined when native controls could not show it without loss. */
export function readDateTime(text: string): LocalDateTime | undefined {
  const [, date = '', minutes = '', seconds = '', offset = ''] = dateTime.exec(text) ?? [];
  return isShownDate(date) && isMinutes(minutes) ? {local: `${date}T${minutes}${seconds}`, offset} : undefined;
}

/** Joins a date-time, or a time of day, and its offset, which may be empty. RFC 3339 requires the seconds. */
export const writeDateTime = ({local, offset}: LocalDateTime) => `${withSeconds(local)}${offset}`;

/** Splits a time of day; the offset is empty when the text has none. */
export function readTime(text: string): LocalDateTime | undefined {
  const [, minutes = '', seconds = '', offset = ''] = time.exec(text) ?? [];
  return isMinutes(minutes) ? {local: `${minutes}${seconds}`, offset} : undefined;
}

/** The visitor's own offset from UTC at a local date and time, including daylight saving, as "+01:30" or "Z". */
export function ownOffset(local: string): string {
  const date = new Date(local);
  return writeOffset(Number.isNaN(date.getTime()) ? -new Date().getTimezoneOffset() : -date.getTimezoneOffset());
}

/** Every offset from UTC in use, west to east. */
export const offsets: readonly string[] = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -150, -120, -60, 0, 60, 120, 180, 210, 240,
  270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 825, 840,
].map(writeOffset);

function writeOffset(minutes: number): string {
  if (minutes === 0) return 'Z';
  const distance = Math.abs(minutes);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}

const withSeconds = (local: string) => (/\d\d:\d\d$/.test(local) && !/:\d\d:\d\d$/.test(local) ? `${local}:00` : local);

const isMinutes = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
