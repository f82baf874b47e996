import type {NodeId, SchemaPointer} from './plan.js';
import {isObject, pointerTo, type JsonObject, type Schema} from './normalise/json.js';
import {targetOf} from './normalise/loops.js';

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

/** The place that the given schemas make up together. */
export function placeOf(lookup: Lookup, pointers: SchemaPointer[], base?: Place): Place {
  const roots = [...new Set(pointers.map((pointer) => resolve(lookup, pointer)))];
  const name = roots.length > 0 ? roots.map(encodeSpaces).join(' ') : 'any';
  return {id: base ? `${name} over ${base.id}` : name, roots, sources: sourcesOf(lookup, roots), base};
}

/** All sources of a place, those of an overlay before those of its base. */
export const allSources = (place: Place): Source[] => [...place.sources, ...(place.base ? allSources(place.base) : [])];

/** Places that do nothing but refer to another schema are that schema's place, so they share its node. */
function resolve(lookup: Lookup, pointer: SchemaPointer): SchemaPointer {
  const schema = lookup(pointer);
  const target = schema === undefined ? undefined : targetOf(schema);
  const isBare = isObject(schema) && Object.keys(schema).every((word) => word === '$ref' || word === '$defs');
  return target !== undefined && isBare ? resolve(lookup, target) : pointer;
}

const encodeSpaces = (pointer: string) => pointer.replaceAll('%', '%25').replaceAll(' ', '%20');

/** The schemas at the given pointers, each followed by those it takes in with `$ref`, `allOf` or as its only choice. */
export function sourcesOf(lookup: Lookup, pointers: SchemaPointer[]): Source[] {
  const sources: Source[] = [];
  const seen = new Set<SchemaPointer>();
  const add = (pointer: SchemaPointer, orNull: boolean) => {
    const schema = lookup(pointer);
    if (schema === undefined || seen.has(pointer)) return;
    seen.add(pointer);
    sources.push({pointer, schema, orNull});
    if (!isObject(schema)) return;
    const target = targetOf(schema);
    if (target !== undefined) add(target, orNull);
    listAt(schema, 'allOf').forEach((_, i) => add(pointerTo(pointer, 'allOf', i), orNull));
    for (const word of ['oneOf', 'anyOf'] as const) {
      const sole = soleChoice(schema, word);
      if (sole) add(pointerTo(pointer, word, sole.index), orNull || sole.orNull);
    }
  };
  for (const pointer of pointers) add(pointer, false);
  return sources;
}

/** The one option of a `oneOf` or `anyOf` that has no other, or none but `null`. */
export function soleChoice(schema: JsonObject, word: 'oneOf' | 'anyOf'): {index: number; orNull: boolean} | undefined {
  const options = listAt(schema, word);
  const real = options.flatMap((option, index) => (isNullOnly(option) ? [] : [index]));
  const [index] = real;
  if (real.length !== 1 || index === undefined || options.length > 2) return undefined;
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
