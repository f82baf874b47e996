import type {Steps} from '../steps.js';
import {isObject, setMember, type JsonObject} from '../../../json/json.js';
import {lists, maps, singles} from './keywords.js';
import type {Schema} from './schema.js';

const annotations = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['enumNames', 'enumDescriptions', 'discriminator', 'contentMediaType', 'contentEncoding'],
  ...['errorMessage', 'patternDescription', 'widget', 'ui'],
]);

/** Whether a keyword may make a value invalid. */
export const asserts = (keyword: string): boolean =>
  !annotations.has(keyword) && keyword !== '$defs' && keyword !== 'definitions';

/** The keywords of a schema that validate: without annotations, and without definitions for other schemas. */
export const assertionsOf = (schema: Schema): Schema =>
  isObject(schema) ? Object.fromEntries(Object.entries(schema).filter(([keyword]) => asserts(keyword))) : schema;

/** A copy that only validates: titles and descriptions are in the plan. */
export function* withoutAnnotations(schema: unknown): Steps<unknown> {
  yield;
  if (!isObject(schema)) return schema;
  const copy: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (annotations.has(keyword)) continue;
    if (singles.has(keyword)) copy[keyword] = yield* withoutAnnotations(value);
    else if (lists.has(keyword) && Array.isArray(value)) copy[keyword] = yield* listWithoutAnnotations(value);
    else if (maps.has(keyword) && isObject(value)) copy[keyword] = yield* mapWithoutAnnotations(value);
    else copy[keyword] = value;
  }
  return copy;
}

function* listWithoutAnnotations(schemas: unknown[]): Steps<unknown[]> {
  const copies: unknown[] = [];
  for (const schema of schemas) copies.push(yield* withoutAnnotations(schema));
  return copies;
}

function* mapWithoutAnnotations(schemas: JsonObject): Steps<JsonObject> {
  const copies: JsonObject = {};
  for (const name of Object.keys(schemas)) setMember(copies, name, yield* withoutAnnotations(schemas[name]));
  return copies;
}
