import type {JsonType, PlanOption} from './plan.js';
import {canonicalJson} from '../../json/canonical.js';
import {isObject, type JsonObject} from '../../json/json.js';
import {isNever, isNullOnly, listAt, type Source} from './locations.js';
import {asserts} from './normalise/annotations.js';
import {readOnce} from './read-once.js';
import {wordsIn} from './normalise/word-patterns.js';
import {optionNamesOf} from './titles/option-names.js';
import {shownText} from './titles/shown-text.js';

/** The values that all sources with a list allow; `undefined` when no source has one. */
export function optionsOf(sources: Source[], types: JsonType[] | undefined): PlanOption[] | undefined {
  const lists = sources.flatMap((source) =>
    knownOptionsOf(source).map((list) => (source.orNull ? withNull(list) : list)),
  );
  const [first, ...others] = firstOf(lists);
  if (!first) return undefined;
  // More options than a control can offer: the visitor types the value, and it is validated.
  if (first.length > maxOptions) return undefined;
  const maps = others.map(byValue);
  return distinguished(
    first
      .filter(({value}) => types === undefined || types.some((type) => isOfType(value, type)))
      .flatMap((option) => meet(option, maps)),
  );
}

/** Options that read alike also get their codes or numbers: "Congo (CG)" and "Congo (CD)", "1" and "1 (2)". */
function distinguished(options: PlanOption[]): PlanOption[] {
  const last = new Map(options.map((option) => [labelOf(option), option]));
  const counts = new Map<string, number>();
  return options.map((option) => {
    const {value} = option;
    const label = labelOf(option);
    if (label === undefined) return option;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    const isCode = typeof value === 'string' && value !== label && /^\S{1,20}$/.test(value);
    const isAlike = count > 1 || (isCode && last.get(label) !== option);
    return isAlike ? {...option, title: `${label || '“ ”'} (${isCode ? value : count})`} : option;
  });
}

/** What an option reads as; the page finds words for lists and objects. */
const labelOf = ({value, title}: PlanOption) =>
  title?.trim() || (typeof value === 'object' ? undefined : String(value).trim());

/** One more option is read, which shows that a list is longer. */
export const maxOptions = 10_000;

/** The first lists, which are merged; further ones are only validated. */
function firstOf(lists: PlanOption[][]): PlanOption[][] {
  let room = 2 * maxOptions;
  return lists.filter(({length}) => (room -= length) > 0);
}

/** Merges an option with the same value's entries in the other lists; undefined when a list lacks it. */
function meet(option: PlanOption, others: Map<string, PlanOption>[]): PlanOption[] {
  if (others.length === 0) return [option];
  const key = canonicalJson(option.value);
  let met = option;
  for (const list of others) {
    const same = list.get(key);
    if (!same) return [];
    met = {...same, ...met};
  }
  return [met];
}

const byValue = (list: PlanOption[]) =>
  new Map(list.toReversed().map((option) => [canonicalJson(option.value), option] as const));

const withNull = (list: PlanOption[]): PlanOption[] =>
  list.some(({value}) => value === null) ? list : [...list, {value: null}];

const listsIn = readOnce((schema): PlanOption[][] => {
  const lists = [constantsOf(schema) ?? wordsOf(schema), choicesOf(schema, 'oneOf'), choicesOf(schema, 'anyOf')];
  return lists.flatMap((list) => (list ? [list] : []));
});

/** The lists of one source, which are read once. */
export const knownOptionsOf = ({schema}: Source): PlanOption[][] => (isObject(schema) ? listsIn(schema) : []);

/** The values of `const` or `enum`. */
export function constantsOf(schema: JsonObject): PlanOption[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [{value: schema['const']}];
  if (!Array.isArray(schema['enum'])) return undefined;
  const values: unknown[] = schema['enum'].slice(0, maxOptions + 1);
  const given = listAt(schema, 'enumNames');
  const inWords = optionNamesOf(given);
  const names = 'enumNames' in schema ? given.map((name, i) => inWords[i] ?? name) : namesOf(values);
  const descriptions = listAt(schema, 'enumDescriptions');
  return values.map((value, i) => ({value, ...titled(names[i]), ...described(descriptions[i])}));
}

/** The texts that a pattern lists, such as `^(asc|desc)$`: FastAPI's way to write an `enum`. */
function wordsOf({type, pattern}: JsonObject): PlanOption[] | undefined {
  const words = wordsIn(type === 'string' && pattern);
  return words.length > 0 ? constantsOf({enum: words}) : undefined;
}

/** "Vegan diet" for `VeganDiet`, "vital signs" for `vital-signs`. */
const inWords = (end: string) =>
  end.replace(/[_-]/g, ' ').replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** What options without names are called, where their values are no words. */
function namesOf(values: unknown[]): unknown[] {
  const [names, ends] = [optionNamesOf(values), endsOf(values)];
  return names.length > 0 ? names : ends.length > 0 ? ends : values.map(wordsOfCamelCase);
}

/** "in progress" for `inProgress`. The page splits longer words itself, and leaves brands such as iPhone. */
const wordsOfCamelCase = (value: unknown) =>
  typeof value === 'string' && /^[a-z]{2}(?:[A-Z][a-z]+)+$/.test(value) ? inWords(value) : undefined;

const address = /^https?:\/\/(?:[^?]*[/#])?([^/#?]+)\/?$/;

/** "Male" and "Female" for `https://schema.org/Male` and `https://schema.org/Female`, if that tells all of several addresses apart. */
function endsOf(values: unknown[]): string[] {
  const ends = values.map((value) => typeof value === 'string' && address.exec(value)?.[1]);
  const found = ends.filter((end) => typeof end === 'string').map(inWords);
  return values.length > 1 && new Set(found).size === values.length ? found : [];
}

/** Whether an option's schema may have a keyword: other annotations restrict nothing. */
const isPlain = (keyword: string) => !asserts(keyword) || ['const', 'enum', 'type'].includes(keyword);

/** The options of a `oneOf` or `anyOf` whose schemas are all constants. */
export function choicesOf(schema: JsonObject, keyword: 'oneOf' | 'anyOf'): PlanOption[] | undefined {
  const options: PlanOption[] = [];
  for (const option of listAt(schema, keyword)) {
    if (isNever(option)) continue;
    const list = isObject(option) ? optionsOfChoice(option) : undefined;
    if (!list) return undefined;
    for (const one of list) options.push(one);
    if (options.length > maxOptions) break;
  }
  const names = optionNamesOf(options.map(({value}) => value));
  return options.length > 0 ? options.map((option, i) => ({...titled(names[i]), ...option})) : undefined;
}

function optionsOfChoice(option: JsonObject): PlanOption[] | undefined {
  if (!Object.keys(option).every(isPlain)) return undefined;
  const values = constantsOf(option) ?? (isNullOnly(option) ? [{value: null}] : undefined);
  const [only, more] = values ?? [];
  if (!only || more) return values;
  return [
    {
      ...only,
      ...titled(option['title']),
      ...described(option['description']),
      ...(option['deprecated'] === true ? {deprecated: true} : {}),
    },
  ];
}

const titled = (title: unknown) => (typeof title === 'string' ? {title: shownText(title)} : {});

const described = (description: unknown) =>
  typeof description === 'string' && description ? {description: shownText(description)} : {};

/** Whether a value is of a JSON Schema type. */
export function isOfType(value: unknown, type: JsonType): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
