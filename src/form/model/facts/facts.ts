import type {NodeId, ObjectFacts, Plan, PlanBranches, PlanCondition, PlanNode, RuleId} from '../../plan/plan.js';

/** All that holds at a node at this moment: its own nodes with every active overlay laid over them. */
export interface Facts {
  /** Words and limits. */
  node: PlanNode;
  rules: RuleId[];
  /** Present where the value can have properties. */
  fields?: FieldFacts;
  /** What a visitor chooses between. */
  choices: PlanBranches[];
  /** Alternatives that draw nothing of their own ("a or b has to be filled in"): judged, not chosen. */
  alternatives: PlanBranches[];
  conditions: PlanCondition[];
}

/** The properties a node has at this moment. */
export interface FieldFacts {
  properties: Property[];
  required: Set<string>;
  patterns: {pattern: string; node: NodeId}[];
  additional?: NodeId | false;
  names?: NodeId;
  minProperties?: number;
  maxProperties?: number;
}

/** A property; the same `key` means the same field, so that what was typed stays when its facts change. */
export interface Property {
  key: string;
  name: string;
  nodes: PlanNode[];
}

/** What is known about a value that no schema describes. */
export const anything: PlanNode = {rules: []};

/** The facts of one node as they are at this moment. */
export interface NodeFacts {
  readonly facts: Facts;
  readonly nodes: readonly PlanNode[];
  /** The chosen branches, by choice. */
  readonly choices: Record<string, number>;
  chosen(choice: PlanBranches): number | undefined;
  choose(choice: PlanBranches, index: number | undefined, value: unknown): void;
  setNodes(nodes: PlanNode[], value: unknown): void;
  /** Asks the conditions that read a path (all without one) again; true when one has turned and the facts are others. */
  react(value: unknown, path?: string): boolean;
}

/** The facts of a node of plain fields: they never change by what is filled in. */
export class PlainFacts implements NodeFacts {
  facts: Facts;
  nodes: readonly PlanNode[];
  readonly choices = {};
  readonly #plan: Plan;

  constructor(plan: Plan, nodes: readonly PlanNode[]) {
    this.#plan = plan;
    this.nodes = nodes;
    this.facts = plainFacts(nodes, plan);
  }

  setNodes(nodes: readonly PlanNode[]) {
    this.nodes = nodes;
    this.facts = plainFacts(nodes, this.#plan);
  }

  chosen() {
    return undefined;
  }

  choose() {}

  react() {
    return false;
  }
}

function plainFacts(nodes: readonly PlanNode[], plan: Plan): Facts {
  const node = nodes.at(-1) ?? anything;
  const fields = node.object && fieldsOf(node.object, plan);
  return {node, rules: node.rules, fields, choices: [], alternatives: [], conditions: []};
}

function fieldsOf({properties, required, patterns = [], ...rest}: ObjectFacts, {nodes}: Plan): FieldFacts {
  return {
    ...rest,
    patterns,
    required: new Set(required),
    properties: properties.map(({name, node}) => ({key: name, name, nodes: [nodes[node] ?? anything]})),
  };
}
