import type {PlanBranches, Rules} from '../../plan/plan.js';
import {faultsBy} from '../rules/ask.js';
import {equalJson, isObject, member} from '../../../json/json.js';

/**
 * The branch that existing data belongs to. Undefined without data, or for a `null` that no branch allows: the visitor
 * chooses.
 */
export function findBranch(
  choice: PlanBranches,
  value: unknown,
  rules: Rules,
  isTagRequired: boolean,
): number | undefined {
  if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) return undefined;
  const index = byDiscriminator(choice, value);
  if (index !== undefined) return index;
  const faults = choice.options.map(({rule}) => faultsBy(rules, rule, value).length);
  const fewest = Math.min(...faults);
  // Only a constant that the data lacks would distinguish the branches.
  if ((fewest > 0 || isTagRequired) && choice.discriminator && faults.filter((count) => count === fewest).length > 1)
    return undefined;
  return fewest > 0 && value === null ? undefined : faults.indexOf(fewest);
}

/** The constant that identifies a branch and is set when the visitor chooses the branch. */
export function discriminatorValue({discriminator}: PlanBranches, index: number): unknown {
  const values = discriminator?.values[index] ?? [];
  return values.length === 1 ? values[0] : undefined;
}

function byDiscriminator({discriminator}: PlanBranches, value: unknown): number | undefined {
  if (!discriminator || !isObject(value)) return undefined;
  const tag = member(value, discriminator.name);
  const index = discriminator.values.findIndex((values) => values.some((candidate) => equalJson(candidate, tag)));
  return index < 0 ? undefined : index;
}
