import {isObject, member} from '../../../json/json.js';
import {membersAt, type InstanceLocation} from '../locations.js';
import type {NodeId, PlanNode, PlanProperty} from '../plan.js';
import type {Steps} from '../steps.js';

type Nodes = Map<NodeId, PlanNode>;

/**
 * Properties of one object that take the same title from the schemas they refer to lose it, so that they are called by
 * their names: "Billing" and "Shipping" rather than "Address" twice. Each such node that is flat gets at most one copy,
 * without its title.
 */
export function* dropSharedTitles(locations: readonly InstanceLocation[], nodes: Nodes): Steps<void> {
  const copies = new Map<NodeId, NodeId>();
  for (const {id, sources} of locations) {
    yield;
    const shared = yield* sharedTitles(nodes.get(id)?.object?.properties ?? [], nodes);
    for (const property of shared) {
      yield;
      if (sources.some(({schema}) => hasTitle(member(membersAt(schema, 'properties'), property.name)))) continue;
      const copy = copies.get(property.node) ?? `${property.node} untitled`;
      if (!copies.has(property.node)) {
        const {title: _title, ...untitled} = nodes.get(property.node) ?? {rules: []};
        nodes.set(copy, untitled);
        copies.set(property.node, copy);
      }
      property.node = copy;
    }
  }
}

/** The properties that are called like another one of them. */
function* sharedTitles(properties: readonly PlanProperty[], nodes: Nodes): Steps<PlanProperty[]> {
  const byTitle = new Map<string, PlanProperty[]>();
  for (const property of properties) {
    yield;
    const node = nodes.get(property.node);
    const title = node?.title?.trim();
    if (!title || !isFlat(node, nodes)) continue;
    const known = byTitle.get(title);
    if (known) known.push(property);
    else byTitle.set(title, [property]);
  }
  return [...byTitle.values()].filter(({length}) => length > 1).flat();
}

/** True for a single value, or a list or group of such: a copy of a node that contains itself would be drawn once more. */
const isFlat = ({array, object, branches, conditions}: PlanNode = {rules: []}, nodes: Nodes): boolean =>
  (!array || (!array.prefix && isSingle(nodes.get(array.items || '')))) &&
  !branches &&
  !conditions &&
  !object?.additional &&
  !object?.patterns &&
  (object?.properties ?? []).every(({node}) => isSingle(nodes.get(node)));

const isSingle = (node: PlanNode | undefined) =>
  node !== undefined && !node.array && !node.object && !node.branches && !node.conditions;

const hasTitle = (schema: unknown) => isObject(schema) && 'title' in schema;
