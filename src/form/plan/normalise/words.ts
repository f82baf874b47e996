import type {Steps} from '../steps.js';
import {isObject, setMember, type JsonObject} from '../../../json/json.js';
import {lists, maps, singles} from './keywords.js';
import type {Schema} from './schema.js';

const wordsForPeople = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'enumNames'],
  ...['discriminator', 'contentMediaType', 'contentEncoding'],
]);

const judges = (word: string): boolean => !wordsForPeople.has(word) && word !== '$defs' && word !== 'definitions';

/** What a schema judges by: without words for people, and without the definitions it only holds for others. */
export const judgingPart = (schema: Schema): Schema =>
  isObject(schema) ? Object.fromEntries(Object.entries(schema).filter(([word]) => judges(word))) : schema;

/** A copy that only judges: the words for people are in the plan. */
export function* withoutWords(schema: unknown): Steps<unknown> {
  yield;
  if (!isObject(schema)) return schema;
  const copy: JsonObject = {};
  for (const [word, value] of Object.entries(schema)) {
    if (wordsForPeople.has(word)) continue;
    if (singles.has(word)) copy[word] = yield* withoutWords(value);
    else if (lists.has(word) && Array.isArray(value)) copy[word] = yield* listWithoutWords(value);
    else if (maps.has(word) && isObject(value)) copy[word] = yield* mapWithoutWords(value);
    else copy[word] = value;
  }
  return copy;
}

function* listWithoutWords(schemas: unknown[]): Steps<unknown[]> {
  const copies: unknown[] = [];
  for (const schema of schemas) copies.push(yield* withoutWords(schema));
  return copies;
}

function* mapWithoutWords(schemas: JsonObject): Steps<JsonObject> {
  const copies: JsonObject = {};
  for (const [name, schema] of Object.entries(schemas)) setMember(copies, name, yield* withoutWords(schema));
  return copies;
}
