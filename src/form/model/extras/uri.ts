const escape = '%[0-9a-f]{2}';
const letters = "a-z0-9\\-._~!$&'()*+,;=";
const many = (allowed: string) => `(?:[${allowed}]|${escape})*`;

/** A URI: RFC 3986 as leniently as `ajv-formats` reads it (one slash before an authority). */
export const uri = new RegExp(`^[a-z][a-z0-9+\\-.]*:(?:${addressPattern(letters)})${tailPattern(letters)}`, 'i');

const quotable = `${letters}"`;

/** A URI or a relative reference; `ajv-formats` allows quotes in it. */
export const uriReference = new RegExp(
  `^(?:[a-z][a-z0-9+\\-.]*:)?(?:${addressPattern(quotable)})?${tailPattern(quotable)}`,
  'i',
);

function tailPattern(allowed: string): string {
  const text = many(`${allowed}:@/?`);
  return `(?:\\?${text})?(?:#${text})?$`;
}

/** The part between the scheme and the question mark. */
function addressPattern(allowed: string): string {
  const segment = `(?:[${allowed}:@]|${escape})`;
  const path = `${segment}+(?:/${segment}*)*`;
  const bracketed = `\\[(?:${ipv6Pattern()}|v[0-9a-f]+\\.[${letters}:]+)\\]`;
  const authority = `(?:${many(`${letters}:`)}@)?(?:${bracketed}|${many(allowed)})(?::\\d*)?(?:/${segment}*)*`;
  return `/?/${authority}|/(?:${path})?|${path}`;
}

function ipv6Pattern(): string {
  const group = '[0-9a-f]{1,4}';
  const byte = '(?:25[0-5]|2[0-4]\\d|[01]?\\d\\d?)';
  const end = `(?:${group}:${group}|(?:${byte}\\.){3}${byte})`;
  const upTo = (count: number) => `(?:(?:${group}:){0,${count}}${group})?::`;
  const shortened = [0, 1, 2, 3, 4].map((count) => `${upTo(count)}(?:${group}:){${4 - count}}${end}`);
  return [`(?:${group}:){6}${end}`, `::(?:${group}:){5}${end}`, ...shortened, upTo(5) + group, upTo(6)].join('|');
}
