import type {PlanBranches, Rules} from '../../plan/plan.js';
import {faultsBy} from '../rules/ask.js';
import {equalJson, isObject, member} from '../../../json/json.js';

/** The branch that data which is there already belongs to; none for no data or a `null` of no branch: it is the visitor's choice. */
export function findBranch(
  choice: PlanBranches,
  value: unknown,
  rules: Rules,
  isTagRequired: boolean,
): number | undefined {
  if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) return undefined;
  const told = byDiscriminator(choice, value);
  if (told !== undefined) return told;
  const faults = choice.options.map(({rule}) => faultsBy(rules, rule, value).length);
  const fewest = Math.min(...faults);
  // Which of several it is would be said by a constant that nobody has given.
  if ((fewest > 0 || isTagRequired) && choice.discriminator && faults.filter((count) => count === fewest).length > 1)
    return undefined;
  return fewest > 0 && value === null ? undefined : faults.indexOf(fewest);
}

/** The one constant by which a branch is told, which the visitor's choice of the branch has said. */
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
