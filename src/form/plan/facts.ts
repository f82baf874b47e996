import shallowAllOfMerge from '@rjsf/utils/lib/schema/shallowAllOfMerge.js';
import type {JsonType, NumberFacts, PlanNode, StringFacts} from './plan.js';
import {commonMultiple} from './common-multiple.js';
import {canonicalJson} from '../../json/canonical.js';
import {isObject, type JsonObject} from '../../json/json.js';
import {isOfType, knownOptionsOf, optionsOf} from './options.js';
import {readOnce} from './read-once.js';
import type {Steps} from './steps.js';
import {givenTitle, isNamedAfterItself, titleOfForm, titleOfPart} from './titles/schema-names.js';
import {linksIn, withoutLinks} from './titles/markup.js';
import {sectionsOf, wrappersOf} from './titles/sections.js';
import {shownDescription, shownText} from './titles/shown-text.js';
import {suggestedTypes, suggestionsOf} from './suggestions.js';
import {textExample} from './text-example.js';
import {isNever, listAt, objectsIn, type Source} from './locations.js';

const numberKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
const limitKeywords = [
  ...numberKeywords,
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

/** The facts of a location that need no further nodes: labels, types, options and limits, merged over its sources. */
export function* factsOf(sources: Source[], isForm = false): Steps<Omit<PlanNode, 'rules'>> {
  for (const source of sources) {
    yield;
    knownLimitsOf(source);
    knownOptionsOf(source);
  }
  const limits = mergeLimits(sources);
  const types = limits ? typesOf(limits) : [];
  yield;
  const options = optionsOf(sources, types);
  yield;
  const annotations = annotationsOf(sources, isForm);
  yield;
  const isImpossible =
    limits === undefined || options?.length === 0 || sources.some(({schema, orNull}) => isNever(schema) && !orNull);
  const isFitting = !types || types.some((type) => isOfType(annotations.default, type));
  return compact({
    ...annotations,
    // A default that the schema itself refuses, such as `null` for a string, is ignored.
    default: isFitting ? annotations.default : undefined,
    examples: examplesOf(annotations.examples, types) ?? suggestionsOf(sources),
    types,
    never: isImpossible ? true : undefined,
    options,
    string: stringFacts(sources, limits ?? {}),
    number: numberFacts(limits ?? {}),
  });
}

/** The examples of these types. Digits are taken with and without quotes: YAML makes numbers of postal codes. */
function examplesOf(examples: unknown, types: JsonType[] | undefined): unknown[] | undefined {
  const isFitting = (one: unknown) =>
    (typeof one !== 'object' && /^[+-]?\d/.test(String(one))) || (types?.some((type) => isOfType(one, type)) ?? true);
  const fitting = Array.isArray(examples) ? examples.filter((one) => one !== '' && isFitting(one)) : [];
  return fitting.length > 0 ? fitting : undefined;
}

/** The limits and types of a location, as JSON Schema keywords. */
export interface Limits extends Partial<Record<(typeof limitKeywords)[number], number>> {
  type?: JsonType[];
  uniqueItems?: boolean;
}

/** The merged types and limits of the sources; `undefined` when they exclude each other. */
export function mergeLimits(sources: Source[]): Limits | undefined {
  const parts = distinct(sources.flatMap((source) => knownLimitsOf(source) ?? []));
  return merged(parts) ?? mergedByType(parts);
}

function merged(parts: Limits[]): Limits | undefined {
  const [only = {}] = parts;
  if (parts.length < 2) return isPossible(only) ? only : undefined;
  try {
    const all = shallowAllOfMerge({allOf: parts.map(({multipleOf: _divisor, ...part}) => part)});
    const multipleOf = commonMultiple(parts.flatMap((part) => part.multipleOf ?? []));
    return isObject(all) ? limitsOf({...all, multipleOf}, false) : undefined;
  } catch {
    return undefined;
  }
}

/** Pairs of limits: the first must not exceed the second. */
const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const isPossible = (limits: Limits) => ranges.every(([min, max]) => !(Number(limits[min]) > Number(limits[max])));

/** Limits that exclude each other, such as a minimum above the maximum, exclude the values of one type only. */
function mergedByType(parts: Limits[]): Limits | undefined {
  const type = merged(parts.map(({type: own}) => (own ? {type: own} : {})))?.type;
  const limits: Limits = parts.some(({uniqueItems}) => uniqueItems) ? {uniqueItems: true} : {};
  const possible = kinds.flatMap(([types, keywords]) => {
    const own = merged(parts.map((part) => pick(part, keywords)));
    Object.assign(limits, own);
    return own ? types : [];
  });
  if (!type && parts.some((part) => part.type)) return undefined;
  const left = type?.filter((one) => possible.includes(one)) ?? possible;
  return left.length > 0 ? {...limits, type: left} : undefined;
}

const kinds: [JsonType[], readonly (typeof limitKeywords)[number][]][] = [
  [['number', 'integer'], numberKeywords],
  [['string'], ['minLength', 'maxLength']],
  [['object'], ['minProperties', 'maxProperties']],
  [['array'], ['minItems', 'maxItems']],
  [['boolean', 'null'], []],
];

const plainLimits = readOnce((schema) => limitsOf(schema, false));
const limitsOrNull = readOnce((schema) => limitsOf(schema, true));

function knownLimitsOf({schema, orNull}: Source): Limits | undefined {
  if (!isObject(schema)) return schema === false && orNull ? {type: ['null']} : undefined;
  return orNull ? limitsOrNull(schema) : plainLimits(schema);
}

/** The number of different limits that are merged for one location; further ones are only validated. */
const maxParts = 100;

/** The non-empty ones, without duplicates. */
function distinct(parts: Limits[]): Limits[] {
  const each = new Map<string, Limits>();
  for (const part of new Set(parts)) if (each.size < maxParts) each.set(canonicalJson(part), part);
  each.delete('{}');
  return [...each.values()];
}

function limitsOf(schema: JsonObject, orNull: boolean): Limits {
  const types = [schema['type'] ?? suggestedTypes(schema)].flat().filter(isType);
  return compact({
    type: types.length === 0 ? undefined : orNull ? [...types, 'null'] : types,
    uniqueItems: schema['uniqueItems'] === true ? true : undefined,
    ...pick(schema, limitKeywords),
  });
}

/** The allowed types; `undefined` for any. */
export function typesOf({type}: Limits): JsonType[] | undefined {
  const list = type && [...new Set(type)];
  return list?.includes('number') ? list.filter((one) => one !== 'integer') : list;
}

const isType = (type: unknown): type is JsonType => typeof type === 'string';

/** The labels of the outermost schema that has them, and the annotations of any schema. */
export function annotationsOf(sources: Source[], isForm = false) {
  const schemas = objectsIn(sources);
  const first = (keyword: string, list = schemas) => list.find((one) => Object.hasOwn(one, keyword))?.[keyword];
  const marked = (keyword: string) => (schemas.some((one) => one[keyword] === true) ? (true as const) : undefined);
  const outer = objectsIn(sources.slice(0, wrappersOf(sources).length + 1));
  const hasSections = sectionsOf(sources) !== undefined;
  const given = isOfParts(outer, hasSections) ? undefined : titleIn(sources, isForm);
  const title = given ? titleOf(given, isForm) : undefined;
  const own = textOf(first('description', hasSections ? outer : schemas));
  const paragraphs = [own ?? '', ...linksIn(given ?? '')].filter(Boolean);
  const description = paragraphs.length > 0 ? shownDescription(paragraphs.join('\n\n')) : undefined;
  const isRepeated = description && lettersOf(description) === lettersOf(title?.trim() || nameIn(sources));
  return {
    title,
    description: isRepeated ? undefined : description,
    default: first('default'),
    examples: first('examples'),
    readOnly: marked('readOnly'),
    writeOnly: marked('writeOnly'),
    deprecated: marked('deprecated'),
    errorMessage: first('errorMessage'),
    widget: textOf(first('widget')),
    ui: uiIn(schemas),
  };
}

/** What a label says, without the article and the full stop of a sentence: "The postal code." says "postalCode". */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:the|an?|d(?:er|ie|as)|l[ae]s?|el|il|het?) /, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The name of a property whose own schema this is: it has no other label without a title. */
const nameIn = ([source]: Source[]) => /\/properties\/([^/]*)$/.exec(source?.pointer ?? '')?.[1] ?? '';

/** The outermost title; of a field, not one that only repeats the name of a definition. */
function titleIn(sources: Source[], isForm: boolean): string | undefined {
  const titled = sources.find(
    (source) => givenTitle(source.schema) !== undefined && (isForm || !isNamedAfterItself(source)),
  );
  return textOf(givenTitle(titled?.schema));
}

function titleOf(given: string, isForm: boolean): string | undefined {
  const title = withoutLinks(shownText(given) ?? '');
  if (!title) return undefined;
  return isForm ? titleOfForm(title) : titleOfPart(title);
}

/** The `ui:*` keywords of all schemas; those of outer ones win. */
function uiIn(schemas: JsonObject[]): JsonObject | undefined {
  const all = schemas.flatMap(({ui}) => (isObject(ui) ? [ui] : []));
  const words = all.reverse().flatMap((one) => Object.entries(one));
  return all[0] && Object.fromEntries(words.map(([name, word]) => [name, shownText(word) ?? word]));
}

/** True for an object of several titled parts (`allOf`), none of whose titles is the object's own. */
function isOfParts(outer: JsonObject[], hasSections: boolean): boolean {
  if (outer.some((schema) => Object.hasOwn(schema, 'title'))) return false;
  const titled = listAt(outer.at(-1) ?? {}, 'allOf').filter(
    (part) => isObject(part) && typeof part['title'] === 'string',
  );
  return hasSections || titled.length > 1;
}

/** The keywords for strings. */
export function stringFacts(sources: Source[], limits: Limits): StringFacts | undefined {
  const schemas = objectsIn(sources);
  const first = (keyword: string) => textOf(schemas.find((one) => typeof one[keyword] === 'string')?.[keyword]);
  const patterns = [...new Set(schemas.flatMap(({pattern}) => (typeof pattern === 'string' ? [pattern] : [])))];
  return ifAny({
    format: first('format'),
    ...pick(limits, ['minLength', 'maxLength']),
    patterns: patterns.length > 0 ? patterns : undefined,
    patternDescription: first('patternDescription'),
    example: textExample(sources, limits),
    contentMediaType: first('contentMediaType'),
    contentEncoding: first('contentEncoding'),
  });
}

/** The limits of a number, without those of a program's types, such as 2³¹ − 1: they tell a visitor nothing. */
function numberFacts(limits: Limits): NumberFacts | undefined {
  const facts = Object.entries(pick(wholeLimits(limits), numberKeywords));
  return ifAny(Object.fromEntries(limits.type ? facts.filter(([, limit]) => !isOfMachine(limit)) : facts));
}

/** Rounds the limits of whole numbers to numbers that can be chosen, for hints and sliders: above 17 is 18 or more. */
function wholeLimits(limits: Limits): Limits {
  const {type, minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf} = limits;
  if (!type?.includes('integer') || type.includes('number')) return limits;
  const min = above === undefined ? minimum : Math.max(minimum ?? -Infinity, Math.floor(above) + 1);
  const max = below === undefined ? maximum : Math.min(maximum ?? Infinity, Math.ceil(below) - 1);
  return {type, minimum: min, maximum: max, multipleOf};
}

/** Whether a limit is that of a programming language's number type. */
const isOfMachine = (limit: number) =>
  Math.abs(limit) > 2 ** 64 || [15, 31, 32, 53, 63, 64].some((bits) => Math.abs(2 ** bits - Math.abs(limit)) <= 1);

/** The value, when it is a string. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The named members that are numbers. */
export function pick<Keyword extends string>(
  from: Partial<Record<Keyword, unknown>>,
  keywords: readonly Keyword[],
): Partial<Record<Keyword, number>> {
  const picked: Partial<Record<Keyword, number>> = {};
  for (const keyword of keywords) {
    const value: unknown = from[keyword];
    if (typeof value === 'number') picked[keyword] = value;
  }
  return picked;
}

/** The object without `undefined` members, which JSON cannot hold. */
export function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

/** The object, or undefined when it is empty. */
export function ifAny<T extends StringFacts | NumberFacts>(facts: T): T | undefined {
  const known = compact(facts);
  return Object.keys(known).length > 0 ? known : undefined;
}
