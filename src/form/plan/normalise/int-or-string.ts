import {isObject, type JsonObject} from '../../../json/json.js';

/**
 * Makes one field of Kubernetes' "int or string", and of a choice between these two types alone: what looks like a whole
 * number is one. A decimal, which Pydantic writes as a number or a text of a pattern, is a number, and so is a whole number
 * beside any number. Changes the given schema.
 */
export function readIntOrString(schema: JsonObject) {
  readNumberOrText(schema);
  const keyword = ['anyOf', 'oneOf'].find((one) => choice.test(`${one} ${wordsOf(schema[one])}`));
  if (schema['type'] !== undefined || !(keyword || schema['x-kubernetes-int-or-string'] === true)) return;
  const options = keyword ? objectsIn(schema[keyword]) : [];
  // Each keyword limits the values of one type, whether it stands beside this type or beside all.
  const types = options.map(({type}) => type);
  const limits: JsonObject = {...Object.assign({}, ...options), type: types};
  if (Object.keys(limits).some((limit) => limit in schema)) return;
  schema['widget'] ??= types.includes('number') ? 'updown' : 'int-or-string';
  if (!keyword) return;
  delete schema[keyword];
  Object.assign(schema, limits);
}

/** What .NET writes for a number that it reads from a text too is a number, unless a text was loaded. */
function readNumberOrText(schema: JsonObject) {
  const {type: types, pattern} = schema;
  const number: unknown = Array.isArray(types) && types.find((type) => type === 'integer' || type === 'number');
  if (!number || typeof pattern !== 'string' || !pattern.startsWith('^-?(?:0|')) return;
  schema['type'] = [...new Set([number, types].flat())];
  schema['widget'] ??= 'updown';
}

/** In `oneOf`, a whole number would be two of the options. */
const choice =
  /^anyOf integer,(null,)?number$|^\w+ (integer,(null,)?string|(null,)?number( (minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf))*,string pattern)$/;

/** The type and the other keywords of each option. */
const wordsOf = (options: unknown) =>
  objectsIn(options)
    .map(({type, ...limits}) => [typeof type === 'string' ? type : '', ...Object.keys(limits)].join(' '))
    .sort()
    .join();

/** The options, if they are few, and all of them objects with few keywords. */
const objectsIn = (options: unknown): JsonObject[] =>
  Array.isArray(options) && options.length < 4 && options.every(isSmall) ? options : [];

const isSmall = (option: unknown) => isObject(option) && Object.keys(option).length < 8;
