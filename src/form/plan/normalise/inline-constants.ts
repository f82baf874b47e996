import {isObject, type JsonObject} from '../../../json/json.js';
import {valueAt} from '../../../json/pointer.js';
import {listAt} from '../locations.js';
import {choicesOf} from '../options.js';
import type {Steps} from '../steps.js';
import {suggestionsIn} from '../suggestions.js';
import {isNamedAfterItself} from '../titles/schema-names.js';
import {childrenOf} from './keywords.js';
import {targetOf, type Schema} from './schema.js';

/** Copied constants, all together; more would make a form too large. */
const maxConstants = 5_000;

/**
 * Copies constants into each `anyOf` and `oneOf` that only refers to them: such a choice is one list of options, or beside
 * any other text one combobox, which is found without following references. `holders` are the pointers of all schemas
 * with a reference.
 */
export function* inlineConstants(schema: Schema, holders: Iterable<string>): Steps<void> {
  const choices = new Set([...holders].flatMap((holder) => /^(.*\/(?:any|one)Of)\/\d+$/.exec(holder)?.[1] ?? []));
  let room = maxConstants;
  for (const pointer of choices) {
    yield;
    const parent = valueAt(schema, pointer.slice(0, -6));
    const kind = pointer.endsWith('anyOf') ? 'anyOf' : 'oneOf';
    if (!isObject(parent)) continue;
    const options = listAt(parent, kind).map((option) => (isObject(option) ? inlined(option, schema) : option));
    const copy = {...parent, [kind]: options};
    const constants = (kind === 'anyOf' ? suggestionsIn(copy) : undefined) ?? choicesOf(copy, kind);
    if (!constants || constants.length > room) continue;
    room -= constants.length;
    parent[kind] = options;
  }
}

/**
 * A copy of what a bare reference leads to, without its definitions; the reference itself where that has other schemas.
 * The reference may be within any of these, and the copy would then contain itself.
 */
function inlined(option: JsonObject, schema: Schema): unknown {
  const target = Object.keys(option).length === 1 ? targetOf(option) : undefined;
  const found = target === undefined ? undefined : valueAt(schema, target);
  if (target === undefined || !isObject(found)) return option;
  const isNamed = found['title'] !== undefined && !isNamedAfterItself({pointer: target, schema: found});
  const left = ['$defs', 'definitions', ...(isNamed ? [] : ['title'])];
  const copy = Object.fromEntries(Object.entries(found).filter(([keyword]) => !left.includes(keyword)));
  const [child] = childrenOf(copy);
  return child === undefined ? copy : option;
}
