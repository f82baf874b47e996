import {isObject, member} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';
import {isSchema, type Schema} from './schema.js';

/** Keywords whose value is one schema. */
export const singles = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);

/** Keywords whose value is a list of schemas. */
export const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

/** Keywords whose value maps names to schemas. */
export const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

const types = new Set(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isType = (value: unknown) => typeof value === 'string' && types.has(value);
const isAnything = () => true;

/** What a form or its rules understand, and how each word's value must look; everything else is left out of the copy. */
const shapes: Record<string, (value: unknown) => boolean> = {
  type: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
  enum: Array.isArray,
  const: isAnything,
  default: isAnything,
  examples: Array.isArray,
  title: isText,
  description: isText,
  deprecated: isFlag,
  readOnly: isFlag,
  writeOnly: isFlag,
  discriminator: isObject,
  enumNames: isTexts,
  format: isText,
  pattern: isText,
  contentMediaType: isText,
  contentEncoding: isText,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minContains: isCount,
  maxContains: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  uniqueItems: isFlag,
  required: isTexts,
  dependentRequired: (value) => isObject(value) && Object.values(value).every(isTexts),
};
for (const word of singles) shapes[word] = isSchema;
for (const word of lists) shapes[word] = (value) => Array.isArray(value) && value.length > 0;
for (const word of maps) shapes[word] = isObject;

/** Whether a keyword means anything to us. */
export const isKnown = (word: string): boolean => Object.hasOwn(shapes, word);

/** Whether the value of a known keyword has the shape the specification asks for. */
export const isWellFormed = (word: string, value: unknown): boolean => shapes[word]?.(value) === true;

/** The schemas directly inside a schema, each with its pointer. */
export function childrenOf(schema: Schema, pointer = ''): [string, Schema][] {
  if (!isObject(schema)) return [];
  const children = Object.entries(schema).flatMap(([word, value]): [string, unknown][] => {
    if (singles.has(word)) return [[join(pointer, word), value]];
    if (lists.has(word) && Array.isArray(value)) return value.map((item, i) => [join(pointer, word, i), item]);
    if (!maps.has(word) || !isObject(value)) return [];
    return Object.entries(value).map(([name, item]) => [join(pointer, word, name), item]);
  });
  return children.flatMap(([at, child]): [string, Schema][] => (isSchema(child) ? [[at, child]] : []));
}

/** The schemas directly inside that judge the very value that the schema around them judges. */
export function inPlaceChildren(schema: Schema): Schema[] {
  if (!isObject(schema)) return [];
  const dependents = member(schema, 'dependentSchemas');
  const children: unknown[] = [
    ...['not', 'if', 'then', 'else'].map((word) => schema[word]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((word) => schema[word] ?? []),
    ...(isObject(dependents) ? Object.values(dependents) : []),
  ];
  return children.filter(isSchema);
}
