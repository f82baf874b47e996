import {isObject, member, type JsonObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {limits} from './limits.js';
import {targetOf, type Schema} from './normalise/schema.js';
import type {NodeId, SchemaPointer} from './plan.js';
import type {Steps} from './steps.js';

/** One schema that applies at a location; with `orNull` the location also allows `null`. */
export interface Source {
  pointer: SchemaPointer;
  schema: Schema;
  orNull: boolean;
}

/**
 * A location in the value, identified by the schemas that apply there: `roots` are those that keywords lead to,
 * `sources` adds those of `$ref` and `allOf` when the location's node is made. An overlay is a location on top of its `base`.
 */
export interface InstanceLocation {
  id: NodeId;
  roots: SchemaPointer[];
  sources: Source[];
  base: InstanceLocation | undefined;
}

/** Looks up a schema by its pointer. */
export type Lookup = (pointer: SchemaPointer) => Schema | undefined;

/** The schemas of a location, as pointers with plain references resolved. */
export const rootsOf = (lookup: Lookup, pointers: SchemaPointer[]): SchemaPointer[] => [
  ...new Set(pointers.map((pointer) => resolve(lookup, pointer))),
];

/** All sources of a location; an overlay's own come before those of its base. */
export function allSources(location: InstanceLocation): Source[] {
  const sources: Source[] = [];
  for (let one: InstanceLocation | undefined = location; one && sources.length < limits.sources; one = one.base) {
    for (const source of one.sources) sources.push(source);
  }
  return sources;
}

/** A location that only refers to another schema is that schema's location, so the two share a node. */
function resolve(lookup: Lookup, pointer: SchemaPointer): SchemaPointer {
  let at = pointer;
  for (let followed = 0; followed < limits.references; followed += 1) {
    const schema = lookup(at);
    const target = schema === undefined ? undefined : targetOf(schema);
    const isBare =
      isObject(schema) && Object.keys(schema).every((keyword) => keyword === '$ref' || keyword === '$defs');
    if (target === undefined || !isBare) return at;
    at = target;
  }
  return at;
}

/** The schemas at the given pointers, each followed by those it includes through `$ref`, `allOf` or a single-option choice. */
export function* sourcesOf(lookup: Lookup, pointers: SchemaPointer[]): Steps<Source[]> {
  const sources: Source[] = [];
  const seen = new Set<SchemaPointer>();
  const waiting = pointers.map((pointer) => ({pointer, orNull: false})).reverse();
  for (let next = waiting.pop(); next && sources.length < limits.sources; next = waiting.pop()) {
    yield;
    const {pointer, orNull} = next;
    const schema = lookup(pointer);
    if (schema === undefined || seen.has(pointer)) continue;
    seen.add(pointer);
    sources.push({pointer, schema, orNull});
    if (isObject(schema)) for (const inner of includedSchemas(schema, pointer, orNull).reverse()) waiting.push(inner);
  }
  return sources;
}

function includedSchemas(schema: JsonObject, pointer: SchemaPointer, orNull: boolean) {
  const target = targetOf(schema);
  const soles = (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const sole = soleChoice(schema, keyword);
    return sole ? [{pointer: join(pointer, keyword, sole.index), orNull: orNull || sole.orNull}] : [];
  });
  return [
    ...(target === undefined ? [] : [{pointer: target, orNull}]),
    ...listAt(schema, 'allOf')
      .slice(0, limits.sources)
      .map((_, i) => ({pointer: join(pointer, 'allOf', i), orNull})),
    ...soles,
  ];
}

/**
 * The only option of a `oneOf` or `anyOf`, apart from a `null` without a title: one with a title ("Never") is an answer.
 * Beside a text, an empty text is none either.
 */
export function soleChoice(
  schema: JsonObject,
  keyword: 'oneOf' | 'anyOf',
): {index: number; orNull: boolean} | undefined {
  const options = listAt(schema, keyword);
  const real = options.filter((option) => !isSilent(option) && !isNever(option));
  const [sole] = real;
  const isText = isObject(sole) && sole['type'] === 'string';
  if (real.length !== 1 || (!isText && options.some(isEmptyText))) return undefined;
  return {index: options.indexOf(sole), orNull: options.some((option) => isSilent(option) && !isEmptyText(option))};
}

const isSilent = (option: unknown) =>
  isObject(option) && !('title' in option) && (isNullOnly(option) || isEmptyText(option));

/** Whether a schema allows an empty text and no other, as in Zod's `url().or(literal(''))`. */
const isEmptyText = (schema: unknown): boolean =>
  isObject(schema) && JSON.stringify([schema['const'] ?? schema['enum']].flat()) === '[""]';

/** Whether a schema says itself that no value is valid: `{not: {}}` is how Zod writes "may be left out". */
export function isNever(schema: unknown): boolean {
  const not = isObject(schema) ? schema['not'] : undefined;
  return schema === false || not === true || (isObject(not) && Object.keys(not).length === 0);
}

/** The subschemas of a keyword that holds a list; empty when it is absent. */
export const listAt = (schema: Schema, keyword: string): unknown[] => {
  const value = isObject(schema) ? schema[keyword] : undefined;
  return Array.isArray(value) ? value : [];
};

/** Whether a schema allows `null` and nothing else. */
export const isNullOnly = (schema: unknown): boolean =>
  isObject(schema) && (schema['type'] === 'null' || ('const' in schema && schema['const'] === null));

/** The members of a keyword that holds an object; empty when it is absent. */
export function membersAt(schema: Schema, keyword: string): JsonObject {
  const members = isObject(schema) ? member(schema, keyword) : undefined;
  return isObject(members) ? members : {};
}

/** Whether any of the schemas uses one of these keywords. */
export const useAny = (sources: Source[], keywords: string[]): boolean =>
  sources.some(({schema}) => isObject(schema) && keywords.some((keyword) => Object.hasOwn(schema, keyword)));

/** The schemas that are objects. */
export const objectsIn = (sources: Source[]): JsonObject[] =>
  sources.flatMap(({schema}) => (isObject(schema) ? [schema] : []));
