import type {Plan, PlanProblem} from './plan.js';

/** A plan that draws nothing and says why. */
export const emptyPlan = (problem: PlanProblem): Plan => ({
  hash: '',
  root: '',
  nodes: {'': {never: true, rules: []}},
  problems: [problem],
});
