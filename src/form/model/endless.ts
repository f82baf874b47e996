import type {PlanNode} from '../plan.js';
import {copyJson} from './json.js';

/** A place as far as it tells recursion. */
interface Inside {
  readonly nodes: readonly PlanNode[];
  readonly parent: Inside | undefined;
}

/** True when a place is inside one that the same nodes make up: it could go on without end. */
export function isRepeated(nodes: readonly PlanNode[], above: Inside | undefined): boolean {
  return above !== undefined && (above.nodes.some((node) => nodes.includes(node)) || isRepeated(nodes, above.parent));
}

/** A copy of a place's default, unless it is a group that would hold itself. */
export function defaultOf(nodes: readonly PlanNode[], parent: Inside | undefined): unknown {
  const value = nodes.at(-1)?.default;
  return value instanceof Object && isRepeated(nodes, parent) ? undefined : copyJson(value);
}
