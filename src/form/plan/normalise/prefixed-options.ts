import {isObject, type JsonObject} from '../../../json/json.js';
import {maxOptions} from '../options.js';
import {inWords, plainName} from '../titles/schema-names.js';

/**
 * Names the options that repeat what they are options of, as protobuf writes them: "Active" for `ORDER_STATUS_ACTIVE` of
 * `orderStatus`, or where one of the options is `ORDER_STATUS_UNSPECIFIED`. Changes the given schema.
 */
export function namePrefixed(name: string, schema: JsonObject) {
  const {enum: list, enumNames, items} = schema;
  if (isObject(items)) namePrefixed(name.replace(/s$/, ''), items);
  if (!Array.isArray(list) || list.length < 2 || list.length > maxOptions || enumNames !== undefined) return;
  const texts = list.filter((value) => typeof value === 'string');
  const unspecified = texts.find((text) => /^[A-Z][A-Z\d_]*_UNSPECIFIED$/.test(text));
  const prefix = unspecified?.replace(/[A-Z]+$/, '') ?? `${upperSnakeCase(name)}_`;
  const rests = texts.map((text) => (text.startsWith(prefix) ? text.slice(prefix.length) : ''));
  if (rests.length < list.length || !rests.every((rest) => /^[A-Z][A-Z\d_]*$/.test(rest))) return;
  const isOfCodes = rests.every((rest) => rest.length < 4 || rest === 'UNSPECIFIED');
  schema['enumNames'] = rests.map((rest) => (isCode(rest) || (isOfCodes && rest.length < 4) ? rest : inWords(rest)));
}

/** `ORDER_STATUS` for `orderStatus` and `shop.v1.OrderStatus`. */
const upperSnakeCase = (name: string) =>
  plainName(name)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toUpperCase();

/** "A4", "DL" and "CMYK" are no words. */
const isCode = (text: string) => /^[A-Z]\d+$|^[^AEIOU_]+$/.test(text);
