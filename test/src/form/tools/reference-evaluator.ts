import {fullFormats} from 'ajv-formats/dist/formats.js';
import {equalJson, isObject, type JsonObject} from '../../../../src/json/json.js';
import {segments} from '../../../../src/json/pointer.js';
import type {Draft} from './odd-schemas.js';

/** What a schema says about a value: whether it is valid, and which members or items it has evaluated. */
interface Result {
  isValid: boolean;
  evaluated: Set<string | number>;
}

/** A schema resource: its address, its root, and its anchors. */
interface Resource {
  base: string;
  anchors: Map<string, unknown>;
  dynamic: Map<string, unknown>;
}

const home = 'https://schema.invalid/';
const singles = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalItems',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];

/** Thrown where a schema has no verdict, such as where it refers to nothing. */
export class NoVerdict extends Error {}

/** Thrown where a schema leads back to itself. */
export class EndlessRecursion extends NoVerdict {}

/**
 * A direct reading of JSON Schema, without any preparation: slow, and meant to decide between our rules and Ajv
 * where they differ. Formats are asserted as `ajv-formats` does.
 */
export class ReferenceEvaluator {
  readonly #root: unknown;
  readonly #draft: Draft;
  readonly #resources = new Map<string, Resource>();
  readonly #roots = new Map<string, unknown>();
  readonly #bases = new Map<unknown, string>();
  #depth = 0;

  constructor(root: unknown, draft: Draft = '2020-12') {
    this.#root = root;
    this.#draft = draft;
    this.#roots.set(home, root);
    this.#resources.set(home, {base: home, anchors: new Map(), dynamic: new Map()});
    this.#note(root, home);
  }

  isValid(value: unknown): boolean {
    this.#depth = 0;
    return this.#evaluate(this.#root, value, []).isValid;
  }

  #note(schema: unknown, outer: string) {
    if (!isObject(schema)) return;
    const {[this.#draft === '04' ? 'id' : '$id']: id, $anchor: anchor, $dynamicAnchor: dynamic} = schema;
    let base = outer;
    if (typeof id === 'string' && id.startsWith('#')) this.#resources.get(outer)?.anchors.set(id.slice(1), schema);
    if (typeof id === 'string' && !id.startsWith('#')) {
      base = withoutFragment(new URL(id, outer));
      this.#roots.set(base, schema);
      this.#resources.set(base, {base, anchors: new Map(), dynamic: new Map()});
    }
    this.#bases.set(schema, base);
    const resource = this.#resources.get(base);
    if (typeof anchor === 'string') resource?.anchors.set(anchor, schema);
    if (typeof dynamic === 'string') {
      resource?.anchors.set(dynamic, schema);
      resource?.dynamic.set(dynamic, schema);
    }
    for (const child of childrenOf(schema)) this.#note(child, base);
  }

  #resolve(reference: string, base: string): {schema: unknown; base: string; fragment: string} {
    const url = new URL(reference, base);
    const address = withoutFragment(url);
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (!this.#roots.has(address)) throw new NoVerdict(reference);
    if (fragment !== '' && !fragment.startsWith('/')) {
      const anchors = this.#resources.get(address)?.anchors;
      if (!anchors?.has(fragment)) throw new NoVerdict(reference);
      return {schema: anchors.get(fragment), base: address, fragment};
    }
    let schema = this.#roots.get(address);
    let at = address;
    for (const step of segments(fragment)) {
      if (Array.isArray(schema)) schema = schema[Number(step)];
      else if (isObject(schema) && Object.hasOwn(schema, step)) schema = schema[step];
      else throw new NoVerdict(reference);
      at = this.#bases.get(schema) ?? at;
    }
    if (typeof schema !== 'boolean' && !isObject(schema)) throw new NoVerdict(reference);
    if (!this.#bases.has(schema)) this.#note(schema, at);
    return {schema, base: at, fragment};
  }

  #evaluate(schema: unknown, value: unknown, outer: readonly string[]): Result {
    const evaluated = new Set<string | number>();
    if (typeof schema === 'boolean') return {isValid: schema, evaluated};
    if (!isObject(schema)) throw new NoVerdict();
    if ((this.#depth += 1) > 200) throw new EndlessRecursion();
    const base = this.#bases.get(schema) ?? home;
    const scope = outer.at(-1) === base ? outer : [...outer, base];
    const isValid = this.#applicators(schema, value, scope, evaluated) && assertions(schema, value);
    this.#depth -= 1;
    return {isValid, evaluated: isValid ? evaluated : new Set()};
  }

  #applicators(schema: JsonObject, value: unknown, scope: readonly string[], evaluated: Set<string | number>): boolean {
    const base = scope.at(-1) ?? home;
    const inPlace = (child: unknown): boolean => {
      const result = this.#evaluate(child, value, scope);
      for (const one of result.evaluated) evaluated.add(one);
      return result.isValid;
    };
    // Ends at the first failure: what comes after it may lead back to itself.
    if (schema['not'] !== undefined && this.#evaluate(schema['not'], value, scope).isValid) return false;
    const references: unknown[] = [];
    if (typeof schema['$ref'] === 'string') references.push(this.#resolve(schema['$ref'], base).schema);
    if (typeof schema['$dynamicRef'] === 'string')
      references.push(this.#dynamicTarget(schema['$dynamicRef'], base, scope));
    if (schema['$recursiveRef'] === '#') references.push(this.#recursiveTarget(base, scope));
    const {allOf, anyOf, oneOf} = schema;
    if (!references.every(inPlace) || (Array.isArray(allOf) && !allOf.every(inPlace))) return false;
    if (Array.isArray(anyOf) && !anyOf.map(inPlace).some(Boolean)) return false;
    if (Array.isArray(oneOf) && oneOf.map(inPlace).filter(Boolean).length !== 1) return false;
    if (schema['if'] !== undefined) {
      const branch = schema[inPlace(schema['if']) ? 'then' : 'else'];
      if (branch !== undefined && !inPlace(branch)) return false;
    }
    if (isObject(value) && !this.#members(schema, value, scope, evaluated, inPlace)) return false;
    return !Array.isArray(value) || this.#items(schema, value, scope, evaluated);
  }

  #dynamicTarget(reference: string, base: string, scope: readonly string[]): unknown {
    const first = this.#resolve(reference, base);
    const anchors = this.#resources.get(first.base)?.dynamic;
    if (first.fragment.startsWith('/') || anchors?.get(first.fragment) !== first.schema) return first.schema;
    const outermost = scope.find((each) => this.#resources.get(each)?.dynamic.has(first.fragment));
    return outermost === undefined ? first.schema : this.#resources.get(outermost)?.dynamic.get(first.fragment);
  }

  #recursiveTarget(base: string, scope: readonly string[]): unknown {
    const isRecursive = (address: string) => Object(this.#roots.get(address))['$recursiveAnchor'] === true;
    const address = isRecursive(base) ? scope.find(isRecursive) : base;
    return this.#roots.get(address ?? base);
  }

  #members(
    schema: JsonObject,
    value: JsonObject,
    scope: readonly string[],
    evaluated: Set<string | number>,
    inPlace: (schema: unknown) => boolean,
  ): boolean {
    let isValid = true;
    const check = (child: unknown, name: string) => {
      evaluated.add(name);
      isValid = this.#evaluate(child, value[name], scope).isValid && isValid;
    };
    for (const [name, dependent] of [...entries(schema['dependencies']), ...entries(schema['dependentSchemas'])]) {
      if (Object.hasOwn(value, name) && !Array.isArray(dependent)) isValid = inPlace(dependent) && isValid;
    }
    const own = new Set<string>();
    for (const name of Object.keys(value)) {
      const named = entries(schema['properties']).filter(([known]) => known === name);
      const matching = entries(schema['patternProperties']).filter(([pattern]) => new RegExp(pattern, 'u').test(name));
      for (const [, child] of [...named, ...matching]) {
        own.add(name);
        check(child, name);
      }
      if (!own.has(name) && schema['additionalProperties'] !== undefined) check(schema['additionalProperties'], name);
      if (schema['propertyNames'] !== undefined)
        isValid = this.#evaluate(schema['propertyNames'], name, scope).isValid && isValid;
    }
    if (schema['unevaluatedProperties'] !== undefined)
      for (const name of Object.keys(value)) if (!evaluated.has(name)) check(schema['unevaluatedProperties'], name);
    return isValid;
  }

  #items(schema: JsonObject, value: unknown[], scope: readonly string[], evaluated: Set<string | number>): boolean {
    let isValid = true;
    const {contains, minContains = 1, maxContains = Infinity, unevaluatedItems} = schema;
    const isTuple = Array.isArray(schema['items']);
    const items = isTuple ? schema['additionalItems'] : schema['items'];
    const prefix: unknown[] = [schema[isTuple ? 'items' : 'prefixItems'] ?? []].flat();
    const check = (child: unknown, index: number) => {
      evaluated.add(index);
      isValid = this.#evaluate(child, value[index], scope).isValid && isValid;
    };
    for (const index of value.keys()) {
      if (index < prefix.length) check(prefix[index], index);
      else if (items !== undefined) check(items, index);
    }
    if (contains !== undefined) {
      const found = [...value.keys()].filter((index) => this.#evaluate(contains, value[index], scope).isValid);
      for (const index of found) evaluated.add(index);
      isValid &&= found.length >= Number(minContains) && found.length <= Number(maxContains);
    }
    if (unevaluatedItems !== undefined)
      for (const index of value.keys()) if (!evaluated.has(index)) check(unevaluatedItems, index);
    return isValid;
  }
}

const entries = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

function* childrenOf(schema: JsonObject): Generator<unknown> {
  for (const keyword of singles) yield schema[keyword];
  for (const keyword of [...lists, 'items']) if (Array.isArray(schema[keyword])) yield* schema[keyword];
  for (const keyword of maps) for (const [, child] of entries(schema[keyword])) yield child;
}

const withoutFragment = (url: URL): string => url.href.replace(/#.*$/, '');

/** The keywords that look at the value itself. */
function assertions(schema: JsonObject, value: unknown): boolean {
  const {type, enum: allowed} = schema;
  if (type !== undefined && ![type].flat().some((one) => typeOf(value, one))) return false;
  if (Array.isArray(allowed) && !allowed.some((one) => equalJson(one, value))) return false;
  if (Object.hasOwn(schema, 'const') && !equalJson(schema['const'], value)) return false;
  if (typeof value === 'string') return ofText(schema, value);
  if (typeof value === 'number') return ofNumber(schema, value);
  if (Array.isArray(value))
    return within(schema, 'Items', value.length) && (schema['uniqueItems'] !== true || isUnique(value));
  return !isObject(value) || ofObject(schema, value);
}

function typeOf(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isObject(value) : typeof value === type;
}

const within = (schema: JsonObject, what: string, count: number): boolean =>
  count >= Number(schema[`min${what}`] ?? 0) && count <= Number(schema[`max${what}`] ?? Infinity);

const isUnique = (items: unknown[]): boolean =>
  items.every((item, index) => !items.slice(0, index).some((other) => equalJson(item, other)));

function ofText(schema: JsonObject, text: string): boolean {
  const {pattern} = schema;
  if (!within(schema, 'Length', [...text].length)) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  return ofFormat(schema['format'], text);
}

function ofNumber(schema: JsonObject, value: number): boolean {
  const {multipleOf} = schema;
  if (schema['exclusiveMinimum'] === true && value === schema['minimum']) return false;
  if (schema['exclusiveMaximum'] === true && value === schema['maximum']) return false;
  const limit = (keyword: string, absent: number) =>
    typeof schema[keyword] === 'number' ? Number(schema[keyword]) : absent;
  return (
    value >= limit('minimum', -Infinity) &&
    value <= limit('maximum', Infinity) &&
    value > limit('exclusiveMinimum', -Infinity) &&
    value < limit('exclusiveMaximum', Infinity) &&
    (typeof multipleOf !== 'number' || isMultipleOf(value, multipleOf)) &&
    ofFormat(schema['format'], value)
  );
}

function ofObject(schema: JsonObject, value: JsonObject): boolean {
  const needs = (names: unknown) => !Array.isArray(names) || names.every((name) => Object.hasOwn(value, String(name)));
  const needed = [...entries(schema['dependencies']), ...entries(schema['dependentRequired'])];
  return (
    needs(schema['required']) &&
    within(schema, 'Properties', Object.keys(value).length) &&
    needed.every(([name, names]) => !Object.hasOwn(value, name) || needs(names))
  );
}

function ofFormat(name: unknown, value: string | number): boolean {
  const format: unknown = Object.entries(fullFormats).find(([one]) => one === name)?.[1];
  if (format instanceof RegExp) return typeof value !== 'string' || format.test(value);
  if (typeof format === 'function') return typeof value !== 'string' || Boolean(format(value));
  if (!isObject(format) || typeof format['validate'] !== 'function') return true;
  if ((format['type'] === 'number') !== (typeof value === 'number')) return true;
  return Boolean(format['validate'](value));
}

/** By division of the decimals that JSON writes, digit by digit, as on paper: not by the code that is tested. */
function isMultipleOf(value: number, divisor: number): boolean {
  const places = Math.max(placesOf(value), placesOf(divisor));
  return scaled(value, places) % scaled(divisor, places) === 0n;
}

const placesOf = (number: number) => {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
};

/** The number times ten to the power of the places, which make it an integer. */
function scaled(number: number, places: number): bigint {
  const [digits = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(places - fraction.length + Number(exponent));
}
