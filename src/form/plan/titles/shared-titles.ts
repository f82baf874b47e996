import {isObject, member} from '../../../json/json.js';
import {membersAt, type InstanceLocation} from '../locations.js';
import type {NodeId, PlanNode, PlanProperty} from '../plan.js';
import type {Steps} from '../steps.js';

type Nodes = Map<NodeId, PlanNode>;

/**
 * Properties of one object that take the same title from the schemas they refer to lose it, so that they are called by
 * their names: "Billing" and "Shipping" rather than "Address" twice. Each such node gets at most one copy, without
 * its title.
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
  const shared: PlanProperty[] = [];
  for (const alike of byTitle.values()) {
    const copied = new Map<NodeId, boolean>();
    for (const {node} of alike.length > 1 ? alike : []) {
      yield;
      if (!copied.has(node)) copied.set(node, isCopied(node, nodes));
    }
    const able = alike.filter(({node}) => copied.get(node));
    if (able.length > 1) shared.push(...able);
  }
  return shared;
}

/** In nodes: what a larger part contains is not looked at. */
const maxInside = 100;

/** False for a value with branches, a list of groups, and for what contains itself: its copy would be drawn once more. */
function isCopied(id: NodeId, nodes: Nodes): boolean {
  const {branches, conditions, object, array} = nodes.get(id) ?? {};
  const inside = new Set(partsOf(nodes.get(id)));
  if (branches || conditions || object?.additional || object?.patterns) return false;
  if (array && [...inside].some((part) => nodes.get(part)?.object)) return false;
  for (const part of inside) {
    for (const one of partsOf(nodes.get(part))) inside.add(one);
    if (inside.size > maxInside) return false;
  }
  return !inside.has(id);
}

/** The nodes that a node leads to. */
const partsOf = ({object, array, branches = [], conditions = []}: PlanNode = {rules: []}): NodeId[] =>
  [
    ...[...(object?.properties ?? []), ...(object?.patterns ?? []), ...branches.flatMap(({options}) => options)].map(
      ({node}) => node,
    ),
    ...[object?.additional, array?.items, ...(array?.prefix ?? [])],
    ...conditions.flatMap((condition) => [condition.then, condition.otherwise]),
  ].filter((node) => typeof node === 'string');

const hasTitle = (schema: unknown) => isObject(schema) && 'title' in schema;
