import type {PlanNode} from '../../plan/plan.js';

/** The only allowed value; `true` only where the visitor has chosen its branch: consent is theirs to give. */
export function constantOf({options, types}: PlanNode, isChosen = false): unknown {
  if (!options) return types?.length === 1 && types[0] === 'null' ? null : undefined;
  const [only] = options;
  return options.length === 1 && (isChosen || only?.value !== true) ? only?.value : undefined;
}
