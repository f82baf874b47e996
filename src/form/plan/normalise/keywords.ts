import {isObject, member, type JsonObject} from '../../../json/json.js';
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
const isOfTypes = (value: unknown[]) => value.length <= types.size && value.every(isType);
const isAnything = () => true;

/** The keywords that forms and rules understand, and the shape of their values; all others are left out of the copy. */
const shapes: Record<string, (value: unknown) => boolean> = {
  type: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && isOfTypes(value)),
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
  enumDescriptions: isTexts,
  errorMessage: (value) => isText(value) || isObject(value),
  patternDescription: isText,
  widget: isText,
  ui: isObject,
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
for (const keyword of singles) shapes[keyword] = isSchema;
for (const keyword of lists) shapes[keyword] = (value) => Array.isArray(value) && value.length > 0;
for (const keyword of maps) shapes[keyword] = isObject;

/** Whether we support a keyword. */
export const isKnown = (keyword: string): boolean => Object.hasOwn(shapes, keyword);

/** Whether the value of a known keyword has the shape that the specification requires. */
export const isWellFormed = (keyword: string, value: unknown): boolean => shapes[keyword]?.(value) === true;

/** The direct subschemas of a schema. */
export function* childrenOf(schema: JsonObject): Generator<unknown> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (singles.has(keyword)) yield value;
    else if (lists.has(keyword) && Array.isArray(value)) yield* value;
    else if (maps.has(keyword) && isObject(value)) for (const name of Object.keys(value)) yield value[name];
  }
}

/** The direct subschemas that validate the same value as the schema around them. */
export function inPlaceChildren(schema: Schema): Schema[] {
  if (!isObject(schema)) return [];
  const dependents = member(schema, 'dependentSchemas');
  const children: unknown[] = [
    ...['not', 'if', 'then', 'else'].map((keyword) => schema[keyword]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schema[keyword] ?? []),
    ...(isObject(dependents) ? Object.values(dependents) : []),
  ];
  return children.filter(isSchema);
}
