import {isObject, member} from '../../json/json.js';
import {membersAt, type InstanceLocation} from './locations.js';
import type {NodeId, PlanNode, PlanProperty} from './plan.js';
import type {Steps} from './steps.js';

type Nodes = Map<NodeId, PlanNode>;

/**
 * Properties of one object that take the same title from the schemas they refer to lose it, so that they are called by
 * their names: "Billing" and "Shipping" rather than "Address" twice. Each such node gets at most one copy, without its
 * title.
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
    const title = nodes.get(property.node)?.title?.trim();
    if (!title) continue;
    const known = byTitle.get(title);
    if (known) known.push(property);
    else byTitle.set(title, [property]);
  }
  return [...byTitle.values()].filter(({length}) => length > 1).flat();
}

const hasTitle = (schema: unknown) => isObject(schema) && 'title' in schema;
