import {isObject} from '../../json/json.js';

/** A JSON Pointer into the (normalised) schema: `''` is the root, `/properties/title` the schema of a title. */
export type SchemaPointer = string;

/** Names one `PlanNode` in `Plan.nodes`; opaque, deterministic, never empty. */
export type NodeId = string;

/** Names one rule: the pointer of the schema it validates against, `''` for the whole schema. */
export type RuleId = SchemaPointer;

/** A JSON Pointer into a value, relative to the value of the node it belongs to; `''` is that whole value. */
export type InstancePointer = string;

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';

/** A JSON Schema compiled for forms: the proxy serves it as `form.json`, and partners can make it at build time. Plain JSON. */
export interface FormDefinition {
  /** The version of this format. A page that does not know it compiles the schema itself. */
  version: number;
  plan: Plan;
  /**
   * The schema in plain 2020-12 with `#/…` references only, without titles and descriptions: the rules validate against
   * it.
   */
  schema: unknown;
}

/** The version that this code makes and understands. It changes when older code could not draw what newer code makes. */
export const planVersion = 1;

/** Whether foreign data is a form definition that this code can draw. */
export function isFormDefinition(data: unknown): data is FormDefinition {
  return isObject(data) && data['version'] === planVersion && isObject(data['plan']) && 'schema' in data;
}

/** Validates one value. There is one for the root and one for each rule that the plan names. */
export interface Rule {
  (value: unknown): boolean;
  /** The errors of the last value in its current state; computed when read. */
  errors?: RuleError[] | null;
  /** True when the last value was accepted only because it cannot be validated here: the service decides about it. */
  isUndecided?: boolean;
}

export type Rules = Record<RuleId, Rule>;

/** One violated keyword, as Ajv reports it, without the English message; pointers are relative to the validated value. */
export interface RuleError {
  keyword: string;
  instancePath: InstancePointer;
  schemaPath: string;
  params: Record<string, unknown>;
  propertyName?: string;
}

/** A schema made ready for drawing: the form's nodes, and what its conditions read. Plain JSON. */
export interface Plan {
  /** Changes when the schema changes; drafts are stored under it. */
  hash: string;
  root: NodeId;
  nodes: Record<NodeId, PlanNode>;
  /** The problems of the schema, for its developer. With a `fatal` one there is nothing to draw. */
  problems: PlanProblem[];
  /** The maximum text length, in UTF-16 code units, for some of its patterns; the service validates longer texts. */
  patternLimits?: Record<string, number>;
  /** Its schema has conditions, branches, or rarer keywords or formats, whose code is loaded only for such forms. */
  needsExtras?: true;
}

export interface PlanProblem {
  pointer: SchemaPointer;
  code:
    | 'not-a-schema'
    | 'wrong-keyword'
    | 'unresolved-reference'
    | 'remote-reference'
    | 'dynamic-reference'
    | 'endless-reference'
    | 'never-valid'
    | 'bad-pattern'
    | 'unsafe-pattern'
    | 'too-large'
    | 'too-deep'
    | 'too-many-nodes'
    | 'too-many-schemas'
    | 'unreadable';
  /** One English sentence for the developer's console; visitors read words chosen by `code`. */
  detail: string;
  fatal?: boolean;
}

/**
 * One location in the value: the merged facts of every schema that applies there (`$ref` followed, `allOf` merged), and
 * its possible overlays.
 * The same type serves as an **overlay**, which a branch or condition adds to the node it belongs to:
 * - its `object` holds only additions: further properties, `required` names and patterns. A property that the base also
 *   has appears with a node in which both are merged: draw that one while the overlay is active;
 * - its `branches` and `conditions` are only its own, added to those of the base;
 * - its other facts (title, types, string, number, options, array …) are base and overlay merged: they replace those of
 *   the base;
 * - its `rules` are only its own. A single value is validated by the rules of its base and of every active overlay.
 */
export interface PlanNode {
  title?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  readOnly?: true;
  writeOnly?: true;
  deprecated?: true;
  /** The error message for an invalid value: one sentence, or one per keyword (as in ajv-errors). */
  errorMessage?: unknown;
  /** The widget that the schema requests, unless the page sets one. */
  widget?: string;
  /** The other `ui:*` keywords inside the schema, without their prefix; those of the page win. */
  ui?: Record<string, unknown>;
  /** The allowed types. Absent: any. `integer` never appears beside `number`. */
  types?: JsonType[];
  /** No value is valid here (`false`, or merged facts that exclude each other). */
  never?: true;
  /** All allowed values, from `enum`, `const` or a `oneOf`/`anyOf` of constants. A `const` is one option. */
  options?: PlanOption[];
  string?: StringFacts;
  number?: NumberFacts;
  object?: ObjectFacts;
  array?: ArrayFacts;
  /** One entry per `oneOf` or `anyOf` that is neither a list of options nor just "or null" (which becomes a type). */
  branches?: PlanBranches[];
  conditions?: PlanCondition[];
  /** The rules that validate this node's value, all of them. Empty for objects and arrays, which the root rule validates. */
  rules: RuleId[];
}

export interface PlanOption {
  value: unknown;
  title?: string;
  description?: string;
  deprecated?: true;
}

export interface StringFacts {
  format?: string;
  minLength?: number;
  maxLength?: number;
  /** Every pattern that must match, as in the schema (compile it with the `u` flag; that may fail). */
  patterns?: string[];
  /** The patterns' requirements in words. */
  patternDescription?: string;
  /** A text that its pattern or format allows, made from these. */
  example?: string;
  contentMediaType?: string;
  contentEncoding?: string;
}

export interface NumberFacts {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

export interface ObjectFacts {
  /** The named properties in schema order; required names without a schema come last. */
  properties: PlanProperty[];
  /** Required names, in schema order. */
  required: string[];
  /** The nodes of names that match a pattern (`patternProperties`). */
  patterns?: {pattern: string; node: NodeId}[];
  /**
   * The node of all other names, from `additionalProperties` or `unevaluatedProperties`; `false` when the schema
   * forbids them; absent when it does not mention them (they are allowed, but not offered).
   */
  additional?: NodeId | false;
  /** The constraint on names (`propertyNames`): a node whose value is the name itself. */
  names?: NodeId;
  /** A name that the constraint, or else the first of its patterns, allows. */
  nameExample?: string;
  /** Of an object that is made of titled parts only; its other properties come first. */
  sections?: PlanSection[];
  minProperties?: number;
  maxProperties?: number;
}

/** The properties that one titled part of an `allOf` brings: a caption stands above them. */
export interface PlanSection {
  title: string;
  description?: string;
  fields: string[];
}

export interface PlanProperty {
  name: string;
  node: NodeId;
}

export interface ArrayFacts {
  /** The first items, each with its own node (`prefixItems`). */
  prefix?: NodeId[];
  /** All further items: a node; `false` when there may be none; absent when the schema does not mention them. */
  items?: NodeId | false;
  minItems?: number;
  maxItems?: number;
  unique?: true;
  /** The node that some items must match (`contains`), to explain it to the visitor. */
  contains?: {node: NodeId; min: number; max?: number}[];
}

/** A choice between alternatives. The visitor chooses; for existing data a rule or the discriminator decides. */
export interface PlanBranches {
  id: SchemaPointer;
  kind: 'oneOf' | 'anyOf';
  options: PlanBranch[];
  /**
   * A property whose constants identify the branches: `values[i]` are those of `options[i]`, none for `null`. It has a
   * `title`, which may be empty, where choosing a branch sets it.
   */
  discriminator?: {name: string; title?: string; values: unknown[][]};
}

export interface PlanBranch {
  title?: string;
  /** The name of the schema that it refers to, where no title or constant identifies it. */
  name?: string;
  description?: string;
  /** A text of this branch, where it has no title. */
  example?: string;
  rule: RuleId;
  /** An overlay (see `PlanNode`). */
  node: NodeId;
}

/** An overlay that applies only while a rule accepts the value or a property is present. */
export interface PlanCondition {
  id: SchemaPointer;
  when: {rule: RuleId} | {present: string};
  /**
   * The locations that the outcome depends on: only a change at, below or above one of these can change it. `''`: the
   * node's whole value.
   */
  reads: InstancePointer[];
  /** Required properties without which nothing is known: neither overlay applies. */
  awaits?: string[];
  /** The overlay (see `PlanNode`) for when the condition holds. */
  then?: NodeId;
  /** The overlay for when it does not. */
  otherwise?: NodeId;
}

/** Every rule a form needs: the root's, and those of its value nodes, branches and conditions. */
export function ruleIdsOf(plan: Plan): RuleId[] {
  const ids = new Set<RuleId>(['']);
  for (const {rules, branches, conditions} of Object.values(plan.nodes)) {
    for (const rule of rules) ids.add(rule);
    branches?.forEach(({options}) => options.forEach(({rule}) => ids.add(rule)));
    conditions?.forEach(({when}) => 'rule' in when && ids.add(when.rule));
  }
  return [...ids];
}
