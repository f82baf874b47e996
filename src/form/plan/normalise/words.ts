import {isObject, type JsonObject, type Schema} from './json.js';
import {childrenOf} from './keywords.js';

const wordsForPeople = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'enumNames'],
  ...['discriminator', 'contentMediaType', 'contentEncoding'],
]);

const judges = (word: string): boolean => !wordsForPeople.has(word) && word !== '$defs' && word !== 'definitions';

/** What a schema judges by: without words for people, and without the definitions it only holds for others. */
export const judgingPart = (schema: Schema): Schema =>
  isObject(schema) ? Object.fromEntries(Object.entries(schema).filter(([word]) => judges(word))) : schema;

/** A copy that only judges: words for people are in the plan, rules and interpreter would carry them again. */
export function withoutWords(schema: Schema): Schema {
  const copy = structuredClone(schema);
  if (isObject(copy)) strip(copy);
  return copy;
}

function strip(schema: JsonObject) {
  for (const word of Object.keys(schema)) if (wordsForPeople.has(word)) delete schema[word];
  for (const [, child] of childrenOf(schema, '')) if (isObject(child)) strip(child);
}
