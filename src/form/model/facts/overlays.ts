import {combine} from './combine.js';
import {segments} from '../../../json/pointer.js';
import type {Plan, PlanBranches, PlanCondition, PlanNode, SchemaPointer} from '../../plan/plan.js';
import {anything, plainFacts, type Facts, type FieldFacts, type Property} from './facts.js';

/** Returns which branch is chosen and whether a condition holds (`undefined`: not known yet). */
export interface Outcomes {
  chosen(choice: PlanBranches): number | undefined;
  /** The branch that the value of the discriminator's field selects. */
  chosenByField(choice: PlanBranches): number | undefined;
  holds(condition: PlanCondition): boolean | undefined;
}

interface Overlay {
  node: PlanNode;
  /** The branch that adds it; '' outside of branches. */
  branch: string;
  /** The fields that trigger it: it is drawn after them. */
  after: string[];
  /** The field whose value selects the branch: it ignores what the branch changes about it. */
  selectedBy?: string;
}

/** Merges every active overlay into a node's plan nodes. */
export function resolveOverlays(nodes: readonly PlanNode[], plan: Plan, outcomes: Outcomes): Facts {
  const [only, ...others] = nodes;
  if (only && others.length === 0 && !only.conditions && !only.branches) return plainFacts(only, plan);
  const overlays: Overlay[] = [];
  const choices = new Map<SchemaPointer, PlanBranches>();
  const alternatives = new Map<SchemaPointer, PlanBranches>();
  const conditions = new Map<SchemaPointer, PlanCondition>();
  /** `presence` is the property whose presence makes the overlay active. */
  const visit = (overlay: Overlay, presence?: string) => {
    const {node, branch} = overlay;
    overlays.push(overlay);
    for (const condition of node.conditions ?? []) {
      if (conditions.has(condition.id)) continue;
      conditions.set(condition.id, condition);
      const added = plan.nodes[activeNode(condition, outcomes.holds(condition)) ?? none];
      const present = 'present' in condition.when ? condition.when.present : undefined;
      // What is typed may make a condition hold: it is still entered in the same control.
      if (added) visit({node: {...added, options: undefined}, branch, after: readNames(condition)}, present);
    }
    for (const choice of node.branches ?? []) {
      if (choices.has(choice.id)) continue;
      const field = presence === choice.discriminator?.name && isField(presence, overlays) ? presence : undefined;
      const isShown = field === undefined && !isMereConstraint(choice, node, plan);
      (isShown ? choices : alternatives).set(choice.id, choice);
      const chosen = isShown ? outcomes.chosen(choice) : chosenByField(choice, field, outcomes);
      const added = chosen === undefined ? undefined : plan.nodes[choice.options[chosen]?.node ?? none];
      if (added) visit({node: added, branch: `${choice.id}/${chosen}`, after: field ? [field] : [], selectedBy: field});
    }
  };
  for (const node of nodes) visit({node, branch: '', after: []});
  return {
    node: mergeWords(nodes, overlays),
    rules: [...new Set(overlays.flatMap(({node}) => node.rules))],
    fields: mergeFields(overlays, plan),
    choices: [...choices.values()],
    alternatives: [...alternatives.values()],
    conditions: [...conditions.values()],
  };
}

/** The plan node that a condition adds; none while it is not known whether the condition holds. */
const activeNode = ({then, otherwise}: PlanCondition, holds: boolean | undefined) => {
  if (holds === undefined) return undefined;
  return holds ? then : otherwise;
};

const chosenByField = (choice: PlanBranches, field: string | undefined, outcomes: Outcomes) =>
  field === undefined ? undefined : outcomes.chosenByField(choice);

const isField = (name: string | undefined, overlays: Overlay[]): boolean =>
  overlays.some(({node}) => node.object?.properties.some((property) => property.name === name));

/** Matches no node: a missing child has no properties. */
const none = '\0';

/** True for branches without titles that add no field and no other type: a visitor could not distinguish them. */
function isMereConstraint({options}: PlanBranches, base: PlanNode, plan: Plan): boolean {
  if (!base.types && !base.object) return false;
  return options.every(({title, node}) => {
    const {object, branches, conditions, types, options: values} = plan.nodes[node] ?? anything;
    const adds = object?.properties.length || object?.patterns?.length || branches || conditions;
    return !title && !adds && values === base.options && String(types) === String(base.types);
  });
}

/** An overlay has a title of its own (its branch's, for example); the node keeps its title. */
function mergeWords(nodes: readonly PlanNode[], overlays: Overlay[]): PlanNode {
  const own = nodes.at(-1) ?? anything;
  if (overlays.length < 2) return own;
  const merged = overlays.map(({node}) => node).reduce((one, other) => combine(one, other));
  // A condition that allows no value, such as `else: false`, makes the value invalid; what was typed stays in sight.
  const all = merged.never ? nodes.reduce((one, other) => combine(one, other)) : merged;
  return {...all, title: own.title, description: own.description, default: own.default, examples: own.examples};
}

function mergeFields(overlays: Overlay[], plan: Plan): FieldFacts | undefined {
  const objects = overlays.filter(({node}) => node.object);
  if (objects.length === 0) return undefined;
  const merged: FieldFacts = {properties: [], required: new Set(), patterns: []};
  const byName = new Map<string, Property>();
  const followers = new Map<string, string>();
  for (const {node, branch, after, selectedBy} of objects) {
    const brought: Property[] = [];
    const {properties = [], required = [], patterns = [], ...rest} = node.object ?? {};
    Object.assign(merged, rest);
    merged.patterns.push(...patterns);
    for (const name of required) merged.required.add(name);
    for (const {name, node: id} of properties) {
      if (name === selectedBy) continue;
      const child = plan.nodes[id] ?? anything;
      const known = byName.get(name);
      // What a visitor types in a field neither removes it nor replaces its control.
      if (known && (child.never || child.options) && after.includes(name)) continue;
      if (known) known.nodes = [...new Set([...known.nodes, child])];
      else brought.push({key: branch ? `${branch}|${name}` : name, name, nodes: [child]});
    }
    for (const property of brought) byName.set(property.name, property);
    const anchors = after.map((name) => lastFollower(name, followers));
    insertAfter(merged.properties, anchors, brought);
    const last = brought.at(-1);
    if (last) for (const name of after) followers.set(name, last.name);
  }
  return merged;
}

/** The fields of this node that a condition reads. */
function readNames({when, reads}: PlanCondition): string[] {
  return 'present' in when ? [when.present] : reads.map((read) => segments(read)[0] ?? '');
}

/**
 * The last of the fields that have been placed after a field, directly or after one another; itself if there is none. The
 * next ones come after it, as in the schema. Conditions may read each other's fields, so the search ends where it began.
 */
function lastFollower(name: string, followers: ReadonlyMap<string, string>): string {
  const passed = new Set<string>();
  let last = name;
  for (let next: string | undefined = name; next !== undefined && !passed.has(next); next = followers.get(next)) {
    passed.add(next);
    last = next;
  }
  return last;
}

function insertAfter(properties: Property[], names: string[], brought: Property[]) {
  const last = properties.findLastIndex(({name}) => names.includes(name));
  properties.splice(last < 0 ? properties.length : last + 1, 0, ...brought);
}
