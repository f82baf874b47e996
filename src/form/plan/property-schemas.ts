import {isObject, type JsonObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import type {Budget} from './budget.js';
import {patternMatcher} from './patterns/pattern-matcher.js';
import {membersAt, useAny, type Source} from './locations.js';
import type {SchemaPointer} from './plan.js';
import type {Steps} from './steps.js';

/**
 * Keywords that may evaluate any property: with one of them, `unevaluatedProperties` does not apply to a known set of
 * names.
 */
const evaluating = ['additionalProperties', 'oneOf', 'anyOf', 'if', 'dependentSchemas'];

/** A source with constraints on properties it does not name. */
interface Open {
  source: Source;
  index: number;
  patterns: {pointer: SchemaPointer; matches: (name: string) => boolean | undefined}[];
  /** The cost of matching a name against the patterns, in units of work. */
  cost: number;
}

/** The number of one schema's patterns that a name is matched against; further ones are only validated. */
const maxPatterns = 100;

/** Finds every schema that applies to a property: by name, by pattern, or as an additional property. */
export class PropertySchemas {
  readonly #sources: Source[] = [];
  /** The indices of the sources that name a property. */
  readonly #naming = new Map<string, number[]>();
  readonly #open: Open[] = [];
  readonly #budget: Budget;
  #isEvaluated = false;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /**
   * Adds the sources of a location, to be looked up by the wanted names. An overlay wants few of its base's many names,
   * so the shorter of the two lists is searched.
   */
  *add(sources: Source[], wanted: ReadonlySet<string>): Steps<void> {
    this.#isEvaluated = useAny(sources, evaluating);
    for (const source of sources) {
      const index = this.#sources.push(source) - 1;
      const properties = membersAt(source.schema, 'properties');
      const names = namesIn(properties);
      for (const name of names.length < wanted.size ? names : wanted) {
        yield;
        if (!Object.hasOwn(properties, name)) continue;
        const known = this.#naming.get(name);
        if (known) known.push(index);
        else this.#naming.set(name, [index]);
      }
      this.#addOpen(source, index);
    }
  }

  #addOpen(source: Source, index: number) {
    const {schema, pointer} = source;
    const patterns = Object.keys(membersAt(schema, 'patternProperties'));
    const isOpen = isObject(schema) && (patterns.length > 0 || rest.some((keyword) => keyword in schema));
    if (!isOpen) return;
    const matchers = patterns.slice(0, maxPatterns).map((pattern) => ({
      pointer: join(pointer, 'patternProperties', pattern),
      matches: patternMatcher(pattern),
    }));
    const cost = matchers.reduce((sum, {pointer: {length}}) => sum + Math.min(length, 100), 1);
    this.#open.push({source, index, patterns: matchers, cost});
  }

  /** Whether a source names the property. */
  isNamed(name: string): boolean {
    return this.#naming.has(name);
  }

  /** The pointers of a property's schemas, in the order of their sources. */
  of(name: string): SchemaPointer[] {
    const naming = this.#naming.get(name) ?? [];
    const found = naming.map((index): [number, SchemaPointer[]] => [index, [this.#named(index, name)]]);
    const byIndex = new Map(found);
    const unnamed: Open[] = [];
    for (const open of this.#open) {
      const isWorth = this.#budget.spend(open.cost);
      const matching = isWorth ? open.patterns.filter(({matches}) => matches(name) === true) : [];
      const pointers = matching.map(({pointer}) => pointer);
      const known = byIndex.get(open.index) ?? [];
      if (known.length + pointers.length > 0) byIndex.set(open.index, [...known, ...pointers]);
      else unnamed.push(open);
    }
    const isEvaluated = this.#isEvaluated || byIndex.size > 0;
    for (const open of unnamed) byIndex.set(open.index, pointersToRest(open.source, isEvaluated));
    return [...byIndex].sort(([one], [other]) => one - other).flatMap(([, pointers]) => pointers);
  }

  #named(index: number, name: string): SchemaPointer {
    return join(this.#sources[index]?.pointer ?? '', 'properties', name);
  }
}

const known = new WeakMap<JsonObject, string[]>();

/** The names of an object, listed once: a base is looked at for each of its overlays. */
function namesIn(object: JsonObject): string[] {
  const names = known.get(object) ?? Object.keys(object);
  known.set(object, names);
  return names;
}

const rest = ['additionalProperties', 'unevaluatedProperties'];

function pointersToRest({schema, pointer}: Source, isEvaluated: boolean): SchemaPointer[] {
  if (!isObject(schema)) return [];
  const keywords = isEvaluated ? ['additionalProperties'] : rest;
  return keywords
    .filter((keyword) => keyword in schema && schema[keyword] !== true)
    .map((keyword) => join(pointer, keyword));
}
