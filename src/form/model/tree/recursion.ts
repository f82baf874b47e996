import type {PlanNode} from '../../plan/plan.js';
import {copyJson} from '../../../json/json.js';

/** A node as far as it tells recursion. */
interface NodeAncestry {
  readonly nodes: readonly PlanNode[];
  readonly parent: NodeAncestry | undefined;
}

/** How deep groups are drawn that nobody has filled in, and how many nodes there may be then. */
const limits = {depth: 8, places: 5000};

/** True for a node where groups nobody has filled in are no longer drawn: they could go on without end. */
export function isRecursive({depth, id, nodes, parent}: NodeAncestry & {depth: number; id: number}): boolean {
  return depth > limits.depth || id > limits.places || isRepeated(nodes, parent);
}

/** True when a node is inside one that the same nodes make up: it could go on without end. */
function isRepeated(nodes: readonly PlanNode[], above: NodeAncestry | undefined): boolean {
  return above !== undefined && (above.nodes.some((node) => nodes.includes(node)) || isRepeated(nodes, above.parent));
}

/** A copy of a node's default, unless it is a group that would hold itself. */
export function defaultOf(nodes: readonly PlanNode[], parent: NodeAncestry | undefined): unknown {
  const value = nodes.at(-1)?.default;
  return value instanceof Object && isRepeated(nodes, parent) ? undefined : copyJson(value);
}
