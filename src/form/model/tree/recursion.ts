import type {PlanNode, Rules} from '../../plan/plan.js';
import {copyJson} from '../../../json/json.js';
import {accepts} from '../rules/rule-verdicts.js';

/** The part of a node that recursion checks need. */
interface NodeAncestry {
  readonly nodes: readonly PlanNode[];
  readonly parent: NodeAncestry | undefined;
}

/** Limits for drawing untouched groups: their depth, and the number of nodes in the form. */
const limits = {depth: 8, nodes: 5000};

/** True when untouched groups are no longer drawn in this node: they could repeat without end. */
export function isRecursive({depth, id, nodes, parent}: NodeAncestry & {depth: number; id: number}): boolean {
  return depth > limits.depth || id > limits.nodes || isRepeated(nodes, parent);
}

/** True when an ancestor has the same plan nodes: the group could repeat without end. */
function isRepeated(nodes: readonly PlanNode[], above: NodeAncestry | undefined): boolean {
  return above !== undefined && (above.nodes.some((node) => nodes.includes(node)) || isRepeated(nodes, above.parent));
}

/** A copy of a node's default, unless its own rules refuse it or it is a group that would contain itself. */
export function defaultOf(nodes: readonly PlanNode[], parent: NodeAncestry | undefined, rules: Rules): unknown {
  const value = nodes.at(-1)?.default;
  if (value instanceof Object) return isRepeated(nodes, parent) ? undefined : copyJson(value);
  if (value === undefined) return value;
  return nodes.every((node) => node.rules.every((id) => accepts(rules, id, value))) ? value : undefined;
}
