import type {Plan, RuleId} from './plan.js';

/** Every rule a form needs: the root's, and those that its leaves, branches and conditions name. */
export function ruleIdsOf(plan: Plan): RuleId[] {
  const ids = new Set<RuleId>(['']);
  for (const node of Object.values(plan.nodes)) {
    for (const rule of node.rules) ids.add(rule);
    for (const {options} of node.branches ?? []) for (const {rule} of options) ids.add(rule);
    for (const {when} of node.conditions ?? []) if ('rule' in when) ids.add(when.rule);
  }
  return [...ids];
}
