import type {Plan, PlanBranches, PlanNode, Rules} from '../../plan/plan.js';
import {ruleErrors} from '../rules/rule-verdicts.js';
import {equalJson, isObject, member} from '../../../json/json.js';

/** What finding the branch of existing data depends on. */
interface BranchContext {
  plan: Plan;
  rules: Rules;
  isTagRequired: boolean;
}

/**
 * The branch that existing data belongs to: the one with the fewest violations, and among equals the one that declares
 * the most of its properties. Undefined without data, or for a `null` that no branch allows: the visitor chooses.
 */
export function findBranch(
  choice: PlanBranches,
  value: unknown,
  {plan, rules, isTagRequired}: BranchContext,
): number | undefined {
  if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) return undefined;
  const index = byDiscriminator(choice, value);
  if (index !== undefined) return index;
  const counts = choice.options.map(({rule}) => ruleErrors(rules, rule, value).length);
  const fewest = Math.min(...counts);
  const known = choice.options.map(({node}, at) =>
    counts[at] === fewest ? knownIn(value, plan.nodes[node ?? '']) : -1,
  );
  const max = Math.max(...known);
  // Only a constant that the data lacks would distinguish the branches.
  if ((fewest > 0 || isTagRequired) && choice.discriminator && known.filter((count) => count === max).length > 1)
    return undefined;
  return fewest > 0 && value === null ? undefined : known.indexOf(max);
}

/** The number of an object's properties that a branch names. */
const knownIn = (value: unknown, node: PlanNode | undefined): number =>
  isObject(value) ? (node?.object?.properties ?? []).filter(({name}) => Object.hasOwn(value, name)).length : 0;

/** The constant that identifies a branch and is set when the visitor chooses the branch. */
export function discriminatorValue({discriminator}: PlanBranches, index: number): unknown {
  const values = discriminator?.values[index] ?? [];
  return values.length === 1 ? values[0] : undefined;
}

/** The branch that the discriminator's value identifies. */
export function byDiscriminator({discriminator}: PlanBranches, value: unknown): number | undefined {
  if (!discriminator || !isObject(value)) return undefined;
  const tag = member(value, discriminator.name);
  const index = discriminator.values.findIndex((values) => values.some((candidate) => equalJson(candidate, tag)));
  return index < 0 ? undefined : index;
}
