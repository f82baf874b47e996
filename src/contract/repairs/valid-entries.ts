import {isObject} from '../../json/json.js';
import {mismatches, type Mismatch} from '../is-valid.js';
import type {Schema} from '../schema.js';

/** Nobody reads more, and an answer of some megabytes may have millions. */
const maxMistakes = 1000;

/**
 * A value without the list entries that violate its schema, at any depth, so that one of them does not hide the others.
 * What is wrong with them is added to `leftOut`, up to a thousand mistakes. Of a list without any valid entry the first one
 * stays, which makes the whole invalid. Yields before each entry, since a list may be long.
 */
export function* validEntries(
  schema: Schema,
  value: unknown,
  leftOut: Mismatch[],
  path = '',
): Generator<undefined, unknown> {
  if (typeof schema === 'boolean') return value;
  if (Array.isArray(value)) return yield* ofList(schema, value, leftOut, path);
  if (!isObject(value)) return value;
  const kept = {...value};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(kept, name)) kept[name] = yield* validEntries(property, kept[name], leftOut, `${path}/${name}`);
  }
  return kept;
}

function* ofList({items = true}: Exclude<Schema, boolean>, list: unknown[], leftOut: Mismatch[], path: string) {
  const schema = items as Schema;
  const kept: unknown[] = [];
  const spoilt: unknown[] = [];
  let index = 0;
  for (const entry of list) {
    yield;
    const at = `${path}/${index++}`;
    const part = yield* validEntries(schema, entry, leftOut, at);
    const wrong = mismatches(schema, part, at);
    if (wrong.length === 0) kept.push(part);
    else if (spoilt.length === 0) spoilt.push(part);
    if (leftOut.length < maxMistakes) leftOut.push(...wrong);
  }
  // One is enough: each list around this one would find all its mistakes again.
  return kept.length > 0 ? kept : spoilt;
}
