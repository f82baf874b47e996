import {uri, uriReference} from './uri.js';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^(?:${octet}\\.){3}${octet}$`);
const shortLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pointer = '(?:/(?:[^~/]|~0|~1)*)*';
const variable = '(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\\*)?';
const word = '[a-z0-9\\u{a1}-\\u{ffff}]+';
const privateNetworks =
  '(?!(?:10|127)(?:\\.\\d{1,3}){3})(?!(?:169\\.254|192\\.168)(?:\\.\\d{1,3}){2})(?!172\\.(?:1[6-9]|2\\d|3[0-1])(?:\\.\\d{1,3}){2})';
const publicIpv4 =
  '(?:[1-9]\\d?|1\\d\\d|2[01]\\d|22[0-3])(?:\\.(?:1?\\d{1,2}|2[0-4]\\d|25[0-5])){2}\\.(?:[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-4])';
const domain = `(?:${word}-)*${word}(?:\\.(?:${word}-)*${word})*\\.[a-z\\u{a1}-\\u{ffff}]{2,}`;

/** The rarer formats of texts that are regular expressions in `ajv-formats` 3, with the same verdicts. */
export const textFormats: Record<string, RegExp> = {
  duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
  uri,
  'uri-reference': uriReference,
  'uri-template': new RegExp(
    `^(?:[^\\x00-\\x20"'<>%\\\\^\`{|}]|%[0-9a-f]{2}|\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\})*$`,
    'i',
  ),
  url: new RegExp(
    `^(?:https?|ftp)://(?:\\S+(?::\\S*)?@)?(?:${privateNetworks}${publicIpv4}|${domain})(?::\\d{2,5})?(?:/\\S*)?$`,
    'iu',
  ),
  hostname: new RegExp(`^(?=.{1,253}\\.?$)${shortLabel}(?:\\.${shortLabel})*\\.?$`, 'i'),
  ipv4,
  uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  'json-pointer': new RegExp(`^${pointer}$`),
  'json-pointer-uri-fragment': /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
  'relative-json-pointer': new RegExp(`^(?:0|[1-9][0-9]*)(?:#|${pointer})$`),
};

/** An IPv6 address. `::` may stand once for one or more groups of zeros, and the end may be written as IPv4. */
export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half ? half.split(':') : []));
  const last = text.endsWith(':') ? '' : (groups.at(-1) ?? '');
  const hasIpv4 = ipv4.test(last);
  if (hasIpv4) groups.splice(-1, 1, '0', '0');
  const isFull = halves.length === 1 ? groups.length === 8 : groups.length <= 7;
  return isFull && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}
