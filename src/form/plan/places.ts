import {isObject, member, type JsonObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {limits} from './limits.js';
import {targetOf, type Schema} from './normalise/schema.js';
import type {NodeId, SchemaPointer} from './plan.js';

/** One schema that applies at a place; with `orNull` the place also allows `null` instead of what this schema asks for. */
export interface Source {
  pointer: SchemaPointer;
  schema: Schema;
  orNull: boolean;
}

/**
 * A place of the value, known by the schemas that apply there: `roots` as keywords lead to them, `sources` with all that
 * `$ref` and `allOf` add. An overlay is a place laid over its `base`.
 */
export interface Place {
  id: NodeId;
  roots: SchemaPointer[];
  sources: Source[];
  base: Place | undefined;
}

/** Looks a schema up by its pointer. */
export type Lookup = (pointer: SchemaPointer) => Schema | undefined;

/** The schemas that make up a place, as pointers that no mere reference stands for. */
export const rootsOf = (lookup: Lookup, pointers: SchemaPointer[]): SchemaPointer[] => [
  ...new Set(pointers.map((pointer) => resolve(lookup, pointer))),
];

/** All sources of a place, those of an overlay before those of its base. */
export function allSources(place: Place): Source[] {
  const sources: Source[] = [];
  for (let one: Place | undefined = place; one && sources.length < limits.sources; one = one.base) {
    for (const source of one.sources) sources.push(source);
  }
  return sources;
}

/** Places that do nothing but refer to another schema are that schema's place, so they share its node. */
function resolve(lookup: Lookup, pointer: SchemaPointer): SchemaPointer {
  let at = pointer;
  for (;;) {
    const schema = lookup(at);
    const target = schema === undefined ? undefined : targetOf(schema);
    const isBare = isObject(schema) && Object.keys(schema).every((word) => word === '$ref' || word === '$defs');
    if (target === undefined || !isBare) return at;
    at = target;
  }
}

/** The schemas at the given pointers, each followed by those it takes in with `$ref`, `allOf` or as its only choice. */
export function sourcesOf(lookup: Lookup, pointers: SchemaPointer[]): Source[] {
  const sources: Source[] = [];
  const seen = new Set<SchemaPointer>();
  const waiting = pointers.map((pointer) => ({pointer, orNull: false})).reverse();
  for (let next = waiting.pop(); next && sources.length < limits.sources; next = waiting.pop()) {
    const {pointer, orNull} = next;
    const schema = lookup(pointer);
    if (schema === undefined || seen.has(pointer)) continue;
    seen.add(pointer);
    sources.push({pointer, schema, orNull});
    if (isObject(schema)) for (const inner of takenIn(schema, pointer, orNull).reverse()) waiting.push(inner);
  }
  return sources;
}

function takenIn(schema: JsonObject, pointer: SchemaPointer, orNull: boolean) {
  const target = targetOf(schema);
  const soles = (['oneOf', 'anyOf'] as const).flatMap((word) => {
    const sole = soleChoice(schema, word);
    return sole ? [{pointer: join(pointer, word, sole.index), orNull: orNull || sole.orNull}] : [];
  });
  return [
    ...(target === undefined ? [] : [{pointer: target, orNull}]),
    ...listAt(schema, 'allOf').map((_, i) => ({pointer: join(pointer, 'allOf', i), orNull})),
    ...soles,
  ];
}

/** The one option of a `oneOf` or `anyOf` that has no other, or none but `null`. */
export function soleChoice(schema: JsonObject, word: 'oneOf' | 'anyOf'): {index: number; orNull: boolean} | undefined {
  const options = listAt(schema, word);
  if (options.length === 0 || options.length > 2) return undefined;
  const real = options.flatMap((option, index) => (isNullOnly(option) ? [] : [index]));
  const [index] = real;
  if (real.length !== 1 || index === undefined) return undefined;
  return {index, orNull: options.length === 2};
}

/** The list of schemas under a word, empty where there is none. */
export const listAt = (schema: Schema, word: string): unknown[] => {
  const value = isObject(schema) ? schema[word] : undefined;
  return Array.isArray(value) ? value : [];
};

/** Whether a schema allows `null` and says no more. */
export const isNullOnly = (schema: unknown): boolean =>
  isObject(schema) && (schema['type'] === 'null' || ('const' in schema && schema['const'] === null));

/** The members of an object under a word of a schema, none where there is no object. */
export function membersAt(schema: Schema, word: string): JsonObject {
  const members = isObject(schema) ? member(schema, word) : undefined;
  return isObject(members) ? members : {};
}

/** Whether any of the schemas uses one of these words. */
export const useAny = (sources: Source[], words: string[]): boolean =>
  sources.some(({schema}) => isObject(schema) && words.some((word) => Object.hasOwn(schema, word)));
