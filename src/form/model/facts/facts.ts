import type {
  NodeId,
  ObjectFacts,
  Plan,
  PlanBranches,
  PlanCondition,
  PlanNode,
  PlanSection,
  RuleId,
} from '../../plan/plan.js';

/** The facts of a node as of now: its own plan nodes with every active overlay merged in. */
export interface Facts {
  /** Labels and limits. */
  node: PlanNode;
  rules: RuleId[];
  /** Present when the value can have properties. */
  fields?: FieldFacts;
  /** The choices offered to the visitor. */
  choices: PlanBranches[];
  /** Alternatives that draw nothing of their own ("a or b is required"): validated, not chosen. */
  alternatives: PlanBranches[];
  conditions: PlanCondition[];
}

/** The properties of a node as of now. */
export interface FieldFacts {
  properties: Property[];
  required: Set<string>;
  patterns: {pattern: string; node: NodeId}[];
  additional?: NodeId | false;
  names?: NodeId;
  nameExample?: string;
  sections?: PlanSection[];
  minProperties?: number;
  maxProperties?: number;
}

/** A property. The same `key` means the same field, so that its input is kept when its facts change. */
export interface Property {
  key: string;
  name: string;
  nodes: PlanNode[];
}

/** The facts of a value without a schema. */
export const anything: PlanNode = {rules: []};

/** Whether no type or no option is left, because the combined schemas exclude each other. */
export const isContradictory = ({types, options}: Pick<PlanNode, 'types' | 'options'>) =>
  types?.length === 0 || options?.length === 0;

/** The facts of one node as they are at this moment. */
export interface NodeFacts {
  readonly facts: Facts;
  readonly nodes: readonly PlanNode[];
  /** The chosen branches, by choice. */
  readonly choices: Record<string, number>;
  chosen(choice: PlanBranches): number | undefined;
  choose(choice: PlanBranches, index: number | undefined, value: unknown): void;
  setNodes(nodes: PlanNode[], value: unknown): void;
  /**
   * Re-evaluates the conditions that read a path (all conditions without one); true when the facts have changed. Absent
   * where they never change, so that a key press skips most nodes.
   */
  react?(value: unknown, path?: string): boolean;
}

/** The facts of a node of plain fields, which input never changes. */
export class PlainFacts implements NodeFacts {
  facts: Facts;
  nodes: readonly PlanNode[];
  readonly choices = {};
  readonly #plan: Plan;

  constructor(plan: Plan, nodes: readonly PlanNode[]) {
    this.#plan = plan;
    this.nodes = nodes;
    this.facts = plainFacts(nodes.at(-1) ?? anything, plan);
  }

  setNodes(nodes: readonly PlanNode[]) {
    this.nodes = nodes;
    this.facts = plainFacts(nodes.at(-1) ?? anything, this.#plan);
  }

  chosen() {
    return undefined;
  }

  choose() {}
}

/** Shared by all, since thousands of nodes have none. */
const none: never[] = [];

/** Made once for each plan node, since thousands of items may have the same. */
const known = new WeakMap<PlanNode, Facts>();

/** The facts of a plan node without conditions and branches. */
export function plainFacts(node: PlanNode, plan: Plan): Facts {
  let facts = known.get(node);
  if (!facts) {
    const fields = node.object && fieldsOf(node.object, plan);
    facts = {node, rules: node.rules, fields, choices: none, alternatives: none, conditions: none};
    known.set(node, facts);
  }
  return facts;
}

function fieldsOf({properties, required, patterns = [], ...rest}: ObjectFacts, {nodes}: Plan): FieldFacts {
  return {
    ...rest,
    patterns,
    required: new Set(required),
    properties: properties.map(({name, node}) => ({key: name, name, nodes: [nodes[node] ?? anything]})),
  };
}
