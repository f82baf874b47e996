import {isObject, type JsonObject} from '../../../json/json.js';
import {valueAt} from '../../../json/pointer.js';
import {listAt} from '../locations.js';
import type {Steps} from '../steps.js';
import {suggestionsIn} from '../suggestions.js';
import {targetOf, type Schema} from './schema.js';

/** Copied texts, all together; more would make a form too large. */
const mostTexts = 5_000;

/**
 * Copies a list of texts into each `anyOf` that only refers to it, beside any other text: such a choice is one combobox,
 * which is found without following references. `holders` are the pointers of all schemas with a reference.
 */
export function* inlineSuggestions(schema: Schema, holders: Iterable<string>): Steps<void> {
  const parents = new Set([...holders].flatMap((holder) => /^(.*)\/anyOf\/\d+$/.exec(holder)?.[1] ?? []));
  let room = mostTexts;
  for (const pointer of parents) {
    yield;
    const parent = valueAt(schema, pointer);
    if (!isObject(parent)) continue;
    const anyOf = listAt(parent, 'anyOf').map((option) => (isObject(option) ? inlined(option, schema) : option));
    const texts = suggestionsIn({...parent, anyOf});
    if (!texts || texts.length > room) continue;
    room -= texts.length;
    parent['anyOf'] = anyOf;
  }
}

/** A copy of what a bare reference leads to. */
function inlined(option: JsonObject, schema: Schema): unknown {
  const target = Object.keys(option).length === 1 ? targetOf(option) : undefined;
  const found = target === undefined ? undefined : valueAt(schema, target);
  return isObject(found) ? {...found} : option;
}
