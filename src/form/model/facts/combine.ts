import type {JsonType, PlanNode} from '../../plan/plan.js';
import {equalJson} from '../../../json/json.js';
import {isContradictory} from './facts.js';

/**
 * Merges the facts of two plan nodes that apply to the same value: the intersection of types and options, the tighter
 * limits.
 */
export function combine(one: PlanNode, other: PlanNode): PlanNode {
  const types = common(one.types, other.types, meetTypes);
  const options = common(one.options, other.options, (a, b) => (equalJson(a.value, b.value) ? b : undefined));
  return {
    ...one,
    ...other,
    types,
    options,
    ...(isContradictory({types, options}) && {never: true}),
    string: tighter(one.string, other.string),
    number: tighter(one.number, other.number),
    array: tighter(one.array, other.array),
  };
}

/** The intersection of two lists; an absent list allows everything. */
function common<Item>(
  one: Item[] | undefined,
  other: Item[] | undefined,
  meet: (a: Item, b: Item) => Item | undefined,
): Item[] | undefined {
  if (!one || !other) return one ?? other;
  return one.flatMap((a) => other.flatMap((b) => meet(a, b) ?? []));
}

function meetTypes(a: JsonType, b: JsonType): JsonType | undefined {
  if (a === b) return a;
  return [a, b].sort().join() === 'integer,number' ? 'integer' : undefined;
}

function tighter<Limits extends object>(one: Limits | undefined, other: Limits | undefined): Limits | undefined {
  if (!one || !other) return one ?? other;
  const limits = new Map<string, unknown>(Object.entries(other));
  const tightest = Object.entries(one).flatMap(([name, value]: [string, unknown]) => {
    const limit = limits.get(name);
    if (typeof value !== 'number' || typeof limit !== 'number') return [];
    return [[name, /max/i.test(name) ? Math.min(value, limit) : Math.max(value, limit)]];
  });
  return {...one, ...other, ...Object.fromEntries(tightest)};
}
