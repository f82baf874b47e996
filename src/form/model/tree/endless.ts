import type {PlanNode} from '../../plan/plan.js';
import {copyJson} from '../../../json/json.js';

/** A place as far as it tells recursion. */
interface Inside {
  readonly nodes: readonly PlanNode[];
  readonly parent: Inside | undefined;
}

/** How deep groups are drawn that nobody has filled in, and how many places there may be then. */
const limits = {depth: 8, places: 5000};

/** True for a place where groups nobody has filled in are no longer drawn: they could go on without end. */
export function isEndless({depth, id, nodes, parent}: Inside & {depth: number; id: number}): boolean {
  return depth > limits.depth || id > limits.places || isRepeated(nodes, parent);
}

/** True when a place is inside one that the same nodes make up: it could go on without end. */
function isRepeated(nodes: readonly PlanNode[], above: Inside | undefined): boolean {
  return above !== undefined && (above.nodes.some((node) => nodes.includes(node)) || isRepeated(nodes, above.parent));
}

/** A copy of a place's default, unless it is a group that would hold itself. */
export function defaultOf(nodes: readonly PlanNode[], parent: Inside | undefined): unknown {
  const value = nodes.at(-1)?.default;
  return value instanceof Object && isRepeated(nodes, parent) ? undefined : copyJson(value);
}
