import {isObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import type {Budget} from './budget.js';
import {patternMatcher} from './patterns/pattern-matcher.js';
import {membersAt, useAny, type Source} from './places.js';
import type {SchemaPointer} from './plan.js';

/** What may evaluate any property: then nothing can be told from `unevaluatedProperties` about one of them. */
const evaluating = ['additionalProperties', 'oneOf', 'anyOf', 'if', 'dependentSchemas'];

/** A source that says something about properties it does not name. */
interface Open {
  source: Source;
  index: number;
  patterns: {pointer: SchemaPointer; matches: (name: string) => boolean | undefined}[];
  /** What it takes to hold a name against the patterns, in units of work. */
  cost: number;
}

/** Patterns of one schema that a name is held against; what a further one says only judges. */
const mostPatterns = 100;

/** Knows every schema that applies to a property: by name, by pattern, and as one of the rest where a schema has neither. */
export class PropertySchemas {
  readonly #sources: Source[];
  /** The indices of the sources that name a property. */
  readonly #naming = new Map<string, number[]>();
  readonly #open: Open[] = [];
  readonly #isEvaluated: boolean;

  readonly #budget: Budget;

  constructor(sources: Source[], budget: Budget) {
    this.#sources = sources;
    this.#budget = budget;
    this.#isEvaluated = useAny(sources, evaluating);
    sources.forEach((source, index) => {
      const {schema, pointer} = source;
      for (const name of Object.keys(membersAt(schema, 'properties'))) {
        const known = this.#naming.get(name);
        if (known) known.push(index);
        else this.#naming.set(name, [index]);
      }
      const patterns = Object.keys(membersAt(schema, 'patternProperties'));
      const isOpen = isObject(schema) && (patterns.length > 0 || rest.some((word) => word in schema));
      if (!isOpen) return;
      const matchers = patterns.slice(0, mostPatterns).map((pattern) => ({
        pointer: join(pointer, 'patternProperties', pattern),
        matches: patternMatcher(pattern),
      }));
      const cost = matchers.reduce((sum, {pointer: {length}}) => sum + Math.min(length, 100), 1);
      this.#open.push({source, index, patterns: matchers, cost});
    });
  }

  /** The pointers of the schemas for a property, in the order of the schemas that lead to them. */
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

const rest = ['additionalProperties', 'unevaluatedProperties'];

function pointersToRest({schema, pointer}: Source, isEvaluated: boolean): SchemaPointer[] {
  if (!isObject(schema)) return [];
  const words = isEvaluated ? ['additionalProperties'] : rest;
  return words.filter((word) => word in schema && schema[word] !== true).map((word) => join(pointer, word));
}
