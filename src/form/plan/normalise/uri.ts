const escape = '%[0-9a-f]{2}';
const plain = "a-z0-9\\-._~!$&'()*+,;=";
const many = (letters: string) => `(?:[${letters}]|${escape})*`;
const segment = `(?:[${plain}:@]|${escape})`;
const path = `${segment}+(?:/${segment}*)*`;
const address = `\\[(?:${ipv6Pattern()}|v[0-9a-f]+\\.[${plain}:]+)\\]`;
const authority = `(?:${many(`${plain}:`)}@)?(?:${address}|${many(plain)})(?::\\d*)?(?:/${segment}*)*`;
const tail = many(`${plain}:@/?`);

/**
 * A web address: RFC 3986 with the tolerance of `ajv-formats` (one slash before an authority), which has two longer
 * patterns for it. Rules carry it in themselves.
 */
export const uri = new RegExp(
  `^[a-z][a-z0-9+\\-.]*:(?:/?/${authority}|/(?:${path})?|${path})(?:\\?${tail})?(?:#${tail})?$`,
  'i',
);

function ipv6Pattern(): string {
  const group = '[0-9a-f]{1,4}';
  const byte = '(?:25[0-5]|2[0-4]\\d|[01]?\\d\\d?)';
  const end = `(?:${group}:${group}|(?:${byte}\\.){3}${byte})`;
  const upTo = (count: number) => `(?:(?:${group}:){0,${count}}${group})?::`;
  const shortened = [0, 1, 2, 3, 4].map((count) => `${upTo(count)}(?:${group}:){${4 - count}}${end}`);
  return [`(?:${group}:){6}${end}`, `::(?:${group}:){5}${end}`, ...shortened, upTo(5) + group, upTo(6)].join('|');
}
