import {canonicalJson} from '../../json/canonical.js';
import {isObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import type {Budget} from './budget.js';
import {limits} from './limits.js';
import {targetOf, type Schema} from './normalise/schema.js';
import {assertionsOf} from './normalise/annotations.js';
import {listAt, sourcesOf, type Lookup} from './locations.js';
import type {RuleId, SchemaPointer} from './plan.js';
import type {Steps} from './steps.js';
import {describeKind} from './structures.js';

/**
 * Names the rule of a schema, the same for schemas that validate alike: a form with a thousand plain strings needs one
 * rule.
 */
export class RuleNames {
  readonly #lookup: Lookup;
  readonly #byContent = new Map<string, RuleId>();

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  /** The rule of a schema; `undefined` when it accepts everything. */
  find(pointer: SchemaPointer): RuleId | undefined {
    let at = pointer;
    for (let followed = 0; followed < limits.references; followed += 1) {
      const schema = assertionsOf(this.#lookup(at) ?? true);
      if (schema === true || (isObject(schema) && Object.keys(schema).length === 0)) return undefined;
      const target = targetOf(schema);
      const isBare = target !== undefined && isObject(schema) && Object.keys(schema).length === 1;
      if (!isBare) return this.#nameOf(schema, at);
      at = target;
    }
    return at;
  }

  #nameOf(schema: Schema, pointer: SchemaPointer): RuleId {
    const content = contentOf(schema);
    if (content === undefined) return pointer;
    const known = this.#byContent.get(content) ?? pointer;
    this.#byContent.set(content, known);
    return known;
  }
}

/** Schemas with more values than this are not compared with others. */
const maxValues = 200;

/** A text that is equal for schemas that validate alike; undefined for large ones, which are rarely alike. */
function contentOf(schema: Schema): string | undefined {
  const waiting: unknown[] = [schema];
  for (let index = 0; index < waiting.length; index += 1) {
    const value = waiting[index];
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (waiting.length + inner.length > maxValues) return undefined;
    waiting.push(...inner);
  }
  return canonicalJson(schema);
}

/** Whether the schemas constrain objects or arrays, themselves or in a choice. */
export function* isStructured(lookup: Lookup, pointers: SchemaPointer[], budget: Budget): Steps<boolean> {
  const seen = new Set<SchemaPointer>();
  const waiting = [...pointers];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    const sources = yield* sourcesOf(lookup, [next]);
    if (!budget.spend(sources.length) || seen.size > maxLooks) return true;
    if (describeKind('object', sources) || describeKind('array', sources)) return true;
    seen.add(next);
    for (const {pointer, schema} of sources) for (const at of choicesIn(schema, pointer)) waiting.push(at);
  }
  return false;
}

/** More schemas than one control should choose from. */
const maxLooks = 1000;

function choicesIn(schema: Schema, pointer: SchemaPointer): SchemaPointer[] {
  if (!isObject(schema)) return [];
  return [
    ...['then', 'else'].filter((keyword) => keyword in schema).map((keyword) => join(pointer, keyword)),
    ...['anyOf', 'oneOf'].flatMap((keyword) =>
      listAt(schema, keyword)
        .slice(0, maxLooks)
        .map((_, i) => join(pointer, keyword, i)),
    ),
  ];
}
