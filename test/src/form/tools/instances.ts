import type {JsonType, SchemaPointer} from '../../../../src/form/plan/plan.js';
import {mergeLimits, stringFacts, typesOf, type Limits} from '../../../../src/form/plan/facts.js';
import {Budget} from '../../../../src/form/plan/budget.js';
import {isSchema, type Schema} from '../../../../src/form/plan/normalise/schema.js';
import {PropertySchemas} from '../../../../src/form/plan/property-schemas.js';
import {equalJson, isObject, member, type JsonObject} from '../../../../src/json/json.js';
import {finish} from '../../../../src/form/plan/steps.js';
import {join, valueAt} from '../../../../src/json/pointer.js';
import {isOfType, optionsOf} from '../../../../src/form/plan/options.js';
import {listAt, soleChoice, sourcesOf, type Lookup, type Source} from '../../../../src/form/plan/locations.js';
import type {Random} from './random.js';
import {sampleText} from './sample-text.js';
import {pointersToItem, describeKind} from '../../../../src/form/plan/structures.js';

/** Below this depth, only required values are made; much deeper, or after this many values, only `null`. */
const enough = 5;
const tooDeep = 14;
const tooMany = 1_000;

/** Makes values that a normalised schema is likely to accept; `not` and the like are left to chance. */
export class InstanceMaker {
  readonly #lookup: Lookup;
  readonly #random: Random;
  #made = 0;

  constructor(schema: Schema, random: Random) {
    this.#random = random;
    const known = new Map<SchemaPointer, Schema | undefined>();
    this.#lookup = (pointer) => {
      if (!known.has(pointer)) {
        const found = valueAt(schema, pointer);
        known.set(pointer, isSchema(found) ? found : undefined);
      }
      return known.get(pointer);
    };
  }

  make(pointers: SchemaPointer[] = [''], depth = 0): unknown {
    this.#made = depth === 0 ? 0 : this.#made + 1;
    if (depth > tooDeep || this.#made > tooMany) return null;
    const sources = this.#withChoices(pointers);
    const limits = mergeLimits(sources) ?? {};
    const types = typesOf(limits);
    const options = optionsOf(sources, types);
    if (options) return structuredClone(this.#random.pick(options)?.value ?? null);
    const type = this.#random.pick(types ?? impliedTypes(sources)) ?? 'null';
    if (type === 'object') return this.#object(sources, limits, depth);
    if (type === 'array') return this.#array(sources, limits, depth);
    if (type === 'string') return sampleText(stringFacts(sources, limits) ?? {}, this.#random);
    if (type === 'boolean') return this.#random.chance(0.5);
    return type === 'null' ? null : this.#number(limits, type === 'integer');
  }

  /** The subschemas of a location after a random decision for each choice. */
  #withChoices(pointers: SchemaPointer[]): Source[] {
    const chosen = new Set<string>();
    let roots = pointers;
    for (;;) {
      const sources = finish(sourcesOf(this.#lookup, roots));
      const open = sources.filter(({pointer}) => !chosen.has(pointer));
      if (open.length === 0) return sources;
      for (const source of open) {
        chosen.add(source.pointer);
        roots = [...roots, ...this.#choices(source)];
      }
    }
  }

  #choices({pointer, schema}: Source): SchemaPointer[] {
    if (!isObject(schema)) return [];
    const picked = (['oneOf', 'anyOf'] as const).flatMap((word) => {
      if (listAt(schema, word).length === 0 || soleChoice(schema, word)) return [];
      return [join(pointer, word, this.#random.between(0, listAt(schema, word).length - 1))];
    });
    const dependents = Object.keys(objectAt(schema, 'dependentSchemas')).filter(() => this.#random.chance(0.5));
    picked.push(...dependents.map((name) => join(pointer, 'dependentSchemas', name)));
    if (!('if' in schema)) return picked;
    const words = this.#random.chance(0.5) ? ['if', 'then'] : ['else'];
    return [...picked, ...words.filter((word) => word in schema).map((word) => join(pointer, word))];
  }

  #number(limits: Limits, isWhole: boolean): number {
    const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = isWhole ? 1 : 0.5} = limits;
    const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
    const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
    const from = Number.isFinite(low) ? low : Number.isFinite(high) ? high - 20 * multipleOf : 0;
    const first = Math.ceil(from / multipleOf) + (low === exclusiveMinimum && from % multipleOf === 0 ? 1 : 0);
    const last = Math.min(Math.floor(high / multipleOf), first + 20);
    const found = this.#random.between(first, last) * multipleOf;
    return Number(found.toPrecision(12));
  }

  #object(sources: Source[], {minProperties = 0}: Limits, depth: number): JsonObject {
    const required = sources.flatMap(({schema}) => listAt(schema, 'required').map(String));
    const named = sources.flatMap(({schema}) => Object.keys(objectAt(schema, 'properties')));
    const likely = depth < enough ? 0.5 : 0;
    const names = new Set([
      ...named.filter((name) => required.includes(name) || this.#random.chance(likely)),
      ...required,
    ]);
    for (const {schema} of sources) for (const needed of needsOf(schema, names)) names.add(needed);
    for (let i = 0; names.size < minProperties && i < 50; i += 1) names.add(`more${i}`);
    const schemas = new PropertySchemas(new Budget());
    finish(schemas.add(sources, names));
    const entries = [...names].map((name): [string, unknown] => {
      return [name, this.make(schemas.of(name), depth + 1)];
    });
    return Object.fromEntries(entries);
  }

  #array(sources: Source[], {minItems = 0, maxItems = Infinity, uniqueItems}: Limits, depth: number): unknown[] {
    const wanted = Math.max(minItems, ...sources.map(({schema}) => listAt(schema, 'prefixItems').length), 0);
    const length = Math.min(this.#random.between(minItems, depth < enough ? wanted + 2 : minItems), maxItems, 50);
    const items: unknown[] = [];
    for (let tries = 0; items.length < length && tries < length * 4; tries += 1) {
      const item = this.make(this.#itemPointers(sources, items.length), depth + 1);
      if (!uniqueItems || !items.some((other) => equalJson(other, item))) items.push(item);
    }
    return items;
  }

  /** The schemas of an item; sometimes with that of `contains`. */
  #itemPointers(sources: Source[], index: number): SchemaPointer[] {
    const wanted = sources.filter(({schema}) => isObject(schema) && 'contains' in schema);
    const contained =
      index === 0 || this.#random.chance(0.3) ? wanted.map(({pointer}) => join(pointer, 'contains')) : [];
    return [...pointersToItem(sources, index), ...contained];
  }
}

const scalars: JsonType[] = ['string', 'number', 'boolean', 'null'];

function impliedTypes(sources: Source[]): JsonType[] {
  const structures = (['object', 'array'] as const).filter((kind) => describeKind(kind, sources));
  return structures.length > 0 ? structures : scalars;
}

function objectAt(schema: Schema, word: string): JsonObject {
  const value = isObject(schema) ? member(schema, word) : undefined;
  return isObject(value) ? value : {};
}

function needsOf(schema: Schema, names: Set<string>): string[] {
  const pairs = Object.entries(objectAt(schema, 'dependentRequired')).filter(([name]) => names.has(name));
  return pairs.flatMap(([, needed]) => (Array.isArray(needed) ? needed.map(String) : []));
}

/** A copy of a value with one random change, which most likely breaks a rule. */
export function mutate(value: unknown, random: Random): unknown {
  if (isObject(value) && Object.keys(value).length > 0 && random.chance(0.8)) {
    const name = random.pick(Object.keys(value)) ?? '';
    const entries = Object.entries(value);
    if (random.chance(0.25)) return Object.fromEntries(entries.filter(([other]) => other !== name));
    if (random.chance(0.2)) return Object.fromEntries([...entries, ['unheardOf', 1]]);
    return Object.fromEntries(
      entries.map(([other, member]) => [other, other === name ? mutate(member, random) : member]),
    );
  }
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    if (random.chance(0.2)) return value.slice(1);
    if (random.chance(0.2)) return [...value, structuredClone(value[0])];
    const index = random.between(0, value.length - 1);
    return value.map((item: unknown, i) => (i === index ? mutate(item, random) : item));
  }
  return random.pick(replacements(value));
}

function replacements(value: unknown): unknown[] {
  const strange = [null, true, 0, -1, 1.5, 1e9, '', 'x', 'y'.repeat(300), [], {}, ['x', 'x'], {unheardOf: 1}];
  const others = strange.filter((other) => !equalJson(other, value));
  if (typeof value === 'string') return [...others, `${value}!`, value.slice(1), value.slice(0, -1)];
  return isOfType(value, 'number') ? [...others, Number(value) + 1, Number(value) - 1, Number(value) + 0.5] : others;
}
