import type {PlanNode} from '../../plan/plan.js';

/** The only allowed value, unless it is `true`: consent is left to the visitor. */
export function constantOf({options, types}: PlanNode): unknown {
  if (!options) return types?.length === 1 && types[0] === 'null' ? null : undefined;
  const [only] = options;
  return options.length === 1 && only?.value !== true ? only?.value : undefined;
}
