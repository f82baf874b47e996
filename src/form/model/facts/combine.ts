import type {JsonType, PlanNode, PlanOption} from '../../plan/plan.js';
import {canonicalJson} from '../../../json/canonical.js';
import {isContradictory} from './facts.js';

/**
 * Merges the facts of two plan nodes that apply to the same value: the intersection of types and options, the tighter
 * limits.
 */
export function combine(one: PlanNode, other: PlanNode): PlanNode {
  const types = both(one.types, other.types, meetTypes);
  const options = both(one.options, other.options, meetOptions);
  return {
    ...one,
    ...other,
    types,
    options,
    ...(isContradictory({types, options}) && {never: true}),
    string: both(one.string, other.string, tighter),
    number: both(one.number, other.number, tighter),
    array: both(one.array, other.array, tighter),
  };
}

/** What holds where both apply; an absent one allows everything. */
const both = <Fact>(one: Fact | undefined, other: Fact | undefined, meet: (one: Fact, other: Fact) => Fact) =>
  one && other ? meet(one, other) : (one ?? other);

const meetTypes = (one: JsonType[], other: JsonType[]): JsonType[] =>
  one.flatMap((a) => other.flatMap((b) => meetType(a, b) ?? []));

function meetType(a: JsonType, b: JsonType): JsonType | undefined {
  if (a === b) return a;
  return [a, b].sort().join() === 'integer,number' ? 'integer' : undefined;
}

/** Found by their values, since lists may be long. */
function meetOptions(one: PlanOption[], other: PlanOption[]): PlanOption[] {
  const byValue = new Map(other.map((option) => [canonicalJson(option.value), option]));
  return one.flatMap(({value}) => byValue.get(canonicalJson(value)) ?? []);
}

function tighter<Limits extends object>(one: Limits, other: Limits): Limits {
  const limits = new Map<string, unknown>(Object.entries(other));
  const tightest = Object.entries(one).flatMap(([name, value]: [string, unknown]) => {
    const limit = limits.get(name);
    if (typeof value !== 'number' || typeof limit !== 'number') return [];
    return [[name, /max/i.test(name) ? Math.min(value, limit) : Math.max(value, limit)]];
  });
  return {...one, ...other, ...Object.fromEntries(tightest)};
}
