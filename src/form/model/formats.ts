/**
 * The formats that compiled rules do not carry in themselves, with the names, shapes and verdicts of `ajv-formats` 3. Those
 * that are regular expressions there are written into the rules.
 */
export const fullFormats = {
  date: {validate: isDate},
  time: {validate: (text: string) => isTime(text, true)},
  'date-time': {validate: (text: string) => isDateTime(text, true)},
  'iso-time': {validate: (text: string) => isTime(text, false)},
  'iso-date-time': {validate: (text: string) => isDateTime(text, false)},
  uri: (text: string) => uriPattern().test(text),
  regex: isRegex,
  byte: isBase64,
  int32: {type: 'number', validate: (value: number) => Number.isInteger(value) && Math.abs(value + 0.5) < 2 ** 31},
  int64: {type: 'number', validate: (value: number) => Number.isInteger(value)},
  float: {type: 'number', validate: () => true},
  double: {type: 'number', validate: () => true},
};

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1) return false;
  // 400 years on, weekdays and leap years are the same, and no year is below 100, which Date.UTC would take for 19xx.
  return Number(day) <= new Date(Date.UTC(Number(year) + 400, Number(month), 0)).getUTCDate();
}

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

/** A leap second belongs to the last minute of a day in UTC, which the offset may have moved one below zero. */
const isLast = (value: number, last: number) => value === last || value === -1;

function isDateTime(text: string, needsOffset: boolean): boolean {
  const [date = '', time = '', ...more] = text.split(/t|\s/i);
  return more.length === 0 && isDate(date) && isTime(time, needsOffset);
}

/** Any line of it is enough, as for `ajv-formats`. */
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

let pattern: RegExp | undefined;

/** RFC 3986 with the tolerance of `ajv-formats` (one slash before an authority); built when first asked for. */
function uriPattern(): RegExp {
  if (pattern) return pattern;
  const escape = '%[0-9a-f]{2}';
  const plain = "a-z0-9\\-._~!$&'()*+,;=";
  const many = (letters: string) => `(?:[${letters}]|${escape})*`;
  const segment = `(?:[${plain}:@]|${escape})`;
  const path = `${segment}+(?:/${segment}*)*`;
  const address = `\\[(?:${ipv6Pattern()}|v[0-9a-f]+\\.[${plain}:]+)\\]`;
  const authority = `(?:${many(`${plain}:`)}@)?(?:${address}|${many(plain)})(?::\\d*)?(?:/${segment}*)*`;
  const tail = many(`${plain}:@/?`);
  pattern = new RegExp(
    `^[a-z][a-z0-9+\\-.]*:(?:/?/${authority}|/(?:${path})?|${path})(?:\\?${tail})?(?:#${tail})?$`,
    'i',
  );
  return pattern;
}

function ipv6Pattern(): string {
  const group = '[0-9a-f]{1,4}';
  const byte = '(?:25[0-5]|2[0-4]\\d|[01]?\\d\\d?)';
  const end = `(?:${group}:${group}|(?:${byte}\\.){3}${byte})`;
  const upTo = (count: number) => `(?:(?:${group}:){0,${count}}${group})?::`;
  const shortened = [0, 1, 2, 3, 4].map((count) => `${upTo(count)}(?:${group}:){${4 - count}}${end}`);
  return [`(?:${group}:){6}${end}`, `::(?:${group}:){5}${end}`, ...shortened, upTo(5) + group, upTo(6)].join('|');
}
