import {isObject, setMember, type JsonObject} from '../../../json/json.js';
import type {Steps} from '../steps.js';
import {childrenOf} from './keywords.js';

/** The words of a pattern that allows nothing else, such as `^(asc|desc)$`. */
export const wordsIn = (pattern: unknown): string[] =>
  /^\^\((\?:)?([\w -]+(\|[\w -]+)+)\)\$$/.exec(String(pattern))?.[2]?.split('|') ?? [];

/** Of more names, the visitor adds those that are needed, as in any map. */
const mostWords = 12;

/**
 * Makes properties of the names that a pattern lists, such as `^(monday|tuesday)$`: a visitor could only guess them. A title
 * of their schema is that of each, and so of none. Changes the given schema.
 */
export function* readWordPatterns(schema: JsonObject): Steps<void> {
  const {patternProperties: patterns, properties = {}} = schema;
  if (!isObject(patterns) || !isObject(properties)) return;
  const fields: JsonObject = {};
  for (const name of Object.keys(properties)) {
    yield;
    setMember(fields, name, properties[name]);
  }
  const others: JsonObject = {};
  for (const [pattern, value] of Object.entries(patterns)) {
    yield;
    const words = wordsIn(pattern);
    const isNew = words.every((word) => !Object.hasOwn(fields, word));
    if (!isNew || !words.length || words.length > mostWords || !isFlat(value)) setMember(others, pattern, value);
    else for (const word of words) setMember(fields, word, isObject(value) ? {...value, title: ''} : value);
  }
  schema['properties'] = fields;
  schema['patternProperties'] = others;
}

/** A field or a group of fields: copies of what is nested deeper would have copies in turn. */
function isFlat(schema: unknown): boolean {
  const parts = isObject(schema) ? [...childrenOf(schema)] : [];
  return parts.every((part) => !isObject(part) || childrenOf(part).next().done);
}
