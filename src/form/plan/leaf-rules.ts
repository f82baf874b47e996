import {canonicalJson} from '../../json/canonical.js';
import {isObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import type {Budget} from './budget.js';
import {targetOf, type Schema} from './normalise/schema.js';
import {judgingPart} from './normalise/words.js';
import {listAt, sourcesOf, type Lookup} from './places.js';
import type {RuleId, SchemaPointer} from './plan.js';
import {speakOf} from './structures.js';

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
    for (let at = pointer; ;) {
      const schema = judgingPart(this.#lookup(at) ?? true);
      if (schema === true || (isObject(schema) && Object.keys(schema).length === 0)) return undefined;
      const target = targetOf(schema);
      const isBare = target !== undefined && isObject(schema) && Object.keys(schema).length === 1;
      if (!isBare) return this.#nameOf(schema, at);
      at = target;
    }
  }

  #nameOf(schema: Schema, pointer: SchemaPointer): RuleId {
    const content = contentOf(schema);
    if (content === undefined) return pointer;
    const known = this.#byContent.get(content) ?? pointer;
    this.#byContent.set(content, known);
    return known;
  }
}

/** The values in a schema up to which it is compared with others. */
const mostValues = 200;

/** A text that is the same for schemas that judge alike; none for large ones, which are rarely alike. */
function contentOf(schema: Schema): string | undefined {
  const waiting: unknown[] = [schema];
  for (let index = 0; index < waiting.length; index += 1) {
    const value = waiting[index];
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (waiting.length + inner.length > mostValues) return undefined;
    waiting.push(...inner);
  }
  return canonicalJson(schema);
}

/** Whether objects or arrays are what the schemas speak of, in themselves or in what they choose from. */
export function isStructured(lookup: Lookup, pointers: SchemaPointer[], budget: Budget): boolean {
  const seen = new Set<SchemaPointer>();
  const waiting = [...pointers];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    const sources = sourcesOf(lookup, [next]);
    if (!budget.spend(sources.length) || seen.size > mostLooks) return true;
    if (speakOf('object', sources) || speakOf('array', sources)) return true;
    seen.add(next);
    for (const {pointer, schema} of sources) for (const at of choicesIn(schema, pointer)) waiting.push(at);
  }
  return false;
}

/** More schemas to choose from than a single control should stand for. */
const mostLooks = 1000;

function choicesIn(schema: Schema, pointer: SchemaPointer): SchemaPointer[] {
  if (!isObject(schema)) return [];
  return [
    ...['then', 'else'].filter((word) => word in schema).map((word) => join(pointer, word)),
    ...['anyOf', 'oneOf'].flatMap((word) => listAt(schema, word).map((_, i) => join(pointer, word, i))),
  ];
}
