import type {RuleId, SchemaPointer} from './plan.js';
import {canonicalJson, isObject} from './normalise/json.js';
import {childrenOf} from './normalise/keywords.js';
import {targetOf} from './normalise/loops.js';
import {sourcesOf, type Lookup} from './places.js';
import {speakOf} from './structures.js';
import {judgingPart} from './normalise/words.js';

/**
 * Names the rule for a schema, the same one for schemas that judge alike: a form of a thousand plain texts needs one rule
 * for them all.
 */
export class RuleNames {
  readonly #lookup: Lookup;
  readonly #byContent = new Map<string, RuleId>();

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  /** The rule of a schema, `undefined` where everything would pass. */
  find(pointer: SchemaPointer): RuleId | undefined {
    const schema = judgingPart(this.#lookup(pointer) ?? true);
    if (schema === true || (isObject(schema) && Object.keys(schema).length === 0)) return undefined;
    const target = targetOf(schema);
    if (target !== undefined && isObject(schema) && Object.keys(schema).length === 1) return this.find(target);
    const content = canonicalJson(schema);
    const known = this.#byContent.get(content) ?? pointer;
    this.#byContent.set(content, known);
    return known;
  }
}

/** Whether objects or arrays are what the schemas speak of, in themselves or in what they choose from. */
export function isStructured(lookup: Lookup, pointers: SchemaPointer[], seen = new Set<SchemaPointer>()): boolean {
  const sources = sourcesOf(
    lookup,
    pointers.filter((pointer) => !seen.has(pointer)),
  );
  for (const {pointer} of sources) seen.add(pointer);
  if (speakOf('object', sources) || speakOf('array', sources)) return true;
  const further = sources.flatMap(({pointer, schema}) =>
    childrenOf(schema, pointer).flatMap(([at]) => (inPlace.test(at.slice(pointer.length)) ? [at] : [])),
  );
  return further.some((pointer) => !seen.has(pointer) && isStructured(lookup, [pointer], seen));
}

const inPlace = /^\/(?:then|else|anyOf\/\d+|oneOf\/\d+)$/;
