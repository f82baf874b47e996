import shallowAllOfMerge from '@rjsf/utils/lib/schema/shallowAllOfMerge.js';
import type {JsonType, NumberFacts, PlanNode, StringFacts} from './plan.js';
import {canonicalJson} from '../../json/canonical.js';
import {isObject, member, type JsonObject} from '../../json/json.js';
import {optionsOf} from './options.js';
import type {Source} from './places.js';

const numberWords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
const limitWords = [
  ...numberWords,
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

/** The facts of a place that need no further nodes: words, types, options and limits, merged over its sources. */
export function factsOf(sources: Source[]): Omit<PlanNode, 'rules'> {
  const limits = mergeLimits(sources);
  const types = limits && typesOf(limits);
  const options = optionsOf(sources, types);
  const isNever = limits === undefined || options?.length === 0 || sources.some(({schema}) => schema === false);
  return compact({
    ...annotationsOf(sources),
    types,
    never: isNever ? true : undefined,
    options,
    string: stringFacts(sources, limits ?? {}),
    number: ifAny(pick(limits ?? {}, numberWords)),
  });
}

/** The limits and types of a place, in the words of a schema. */
export interface Limits extends Partial<Record<(typeof limitWords)[number], number>> {
  type?: JsonType[];
  uniqueItems?: boolean;
}

/** What the sources say together about types and limits; `undefined` when they exclude each other. */
export function mergeLimits(sources: Source[]): Limits | undefined {
  const parts = distinct(sources.flatMap((source) => knownLimitsOf(source) ?? []));
  if (parts.length < 2) return parts[0] ?? {};
  try {
    const merged = shallowAllOfMerge({allOf: parts});
    return isObject(merged) ? limitsOf(merged, false) : undefined;
  } catch {
    return undefined;
  }
}

const known = {plain: new WeakMap<JsonObject, Limits>(), orNull: new WeakMap<JsonObject, Limits>()};

/** The limits of one source, read once: a source applies at many places. */
function knownLimitsOf({schema, orNull}: Source): Limits | undefined {
  if (!isObject(schema)) return undefined;
  const cache = orNull ? known.orNull : known.plain;
  const limits = cache.get(schema) ?? limitsOf(schema, orNull);
  cache.set(schema, limits);
  return limits;
}

/** So many different limits of one place are merged; what more there is only judges. */
const mostParts = 100;

/** Those that say something, each once. */
function distinct(parts: Limits[]): Limits[] {
  const each = new Map<string, Limits>();
  for (const part of new Set(parts)) if (each.size < mostParts) each.set(canonicalJson(part), part);
  each.delete('{}');
  return [...each.values()];
}

function limitsOf(schema: JsonObject, orNull: boolean): Limits {
  const types = [schema['type'] ?? []].flat().filter(isType);
  return compact({
    type: types.length === 0 ? undefined : orNull ? [...types, 'null'] : types,
    uniqueItems: schema['uniqueItems'] === true ? true : undefined,
    ...pick(schema, limitWords),
  });
}

/** The types allowed; `undefined` for any. */
export function typesOf({type}: Limits): JsonType[] | undefined {
  const list = type && [...new Set(type)];
  return list?.includes('number') ? list.filter((one) => one !== 'integer') : list;
}

const isType = (type: unknown): type is JsonType => typeof type === 'string';

/** The words of the outermost schema that has them; marks of any. */
export function annotationsOf(sources: Source[]) {
  const schemas = objectsIn(sources);
  const first = (word: string) => {
    const schema = schemas.find((one) => Object.hasOwn(one, word));
    return schema && member(schema, word);
  };
  const marked = (word: string) => (schemas.some((one) => one[word] === true) ? (true as const) : undefined);
  const examples = first('examples');
  return {
    title: textOf(first('title')),
    description: textOf(first('description')),
    default: first('default'),
    examples: Array.isArray(examples) ? examples : undefined,
    readOnly: marked('readOnly'),
    writeOnly: marked('writeOnly'),
    deprecated: marked('deprecated'),
  };
}

/** What is said about texts. */
export function stringFacts(sources: Source[], limits: Limits): StringFacts | undefined {
  const schemas = objectsIn(sources);
  const first = (word: string) => textOf(schemas.find((one) => typeof one[word] === 'string')?.[word]);
  const patterns = [...new Set(schemas.flatMap(({pattern}) => (typeof pattern === 'string' ? [pattern] : [])))];
  return ifAny({
    format: first('format'),
    ...pick(limits, ['minLength', 'maxLength']),
    patterns: patterns.length > 0 ? patterns : undefined,
    contentMediaType: first('contentMediaType'),
    contentEncoding: first('contentEncoding'),
  });
}

/** The value where it is a text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Those of the named members that are numbers. */
export function pick<Word extends string>(
  from: Partial<Record<Word, unknown>>,
  words: readonly Word[],
): Partial<Record<Word, number>> {
  const picked: Partial<Record<Word, number>> = {};
  for (const word of words) {
    const value: unknown = from[word];
    if (typeof value === 'number') picked[word] = value;
  }
  return picked;
}

const objectsIn = (sources: Source[]): JsonObject[] =>
  sources.flatMap(({schema}) => (isObject(schema) ? [schema] : []));

/** The same object without the members that are `undefined`, which JSON could not carry. */
export function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

/** The object, or nothing when it has no member left. */
export function ifAny<T extends StringFacts | NumberFacts>(facts: T): T | undefined {
  const known = compact(facts);
  return Object.keys(known).length > 0 ? known : undefined;
}
