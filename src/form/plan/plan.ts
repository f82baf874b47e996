import {isObject} from '../../json/json.js';

/**
 * A JSON Pointer into the (normalised) schema: `''` is the root, `/properties/title` the schema of a title.
 */
export type SchemaPointer = string;

/** Names one `PlanNode` in `Plan.nodes`; opaque, deterministic, `''` for the root. */
export type NodeId = string;

/** Names one rule: the pointer of the schema it judges by, `''` for the whole. */
export type RuleId = SchemaPointer;

/** A JSON Pointer into a value, relative to the value of the node it is given at; `''` is that whole value. */
export type InstancePointer = string;

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';

/**
 * A JSON Schema made ready for a form: what the proxy serves as `form.json`, and what partners make at build time. Plain JSON.
 */
export interface FormDefinition {
  /** The version of what follows; a page that does not know it makes its own definition of the schema. */
  version: number;
  plan: Plan;
  /** The schema in plain 2020-12 with `#/…` references only, without words for people: what the rules judge by. */
  schema: unknown;
}

/** The version that this code makes and understands. It changes when older code could no longer draw what newer code makes. */
export const planVersion = 1;

/** Whether data from elsewhere is a form definition that this code knows how to draw. */
export function isFormDefinition(data: unknown): data is FormDefinition {
  return isObject(data) && data['version'] === planVersion && isObject(data['plan']) && 'schema' in data;
}

/** Judges one value. There is one for the root and for each rule the plan names. */
export interface Rule {
  (value: unknown): boolean;
  /** What is wrong with the last value, as it is now: found when it is read. */
  errors?: RuleError[] | null;
  /** True when the last value was accepted only because it cannot be judged here: the service decides about it. */
  isUndecided?: boolean;
}

export type Rules = Record<RuleId, Rule>;

/** One broken keyword, as Ajv reports it without its English; pointers are relative to what the rule was asked about. */
export interface RuleError {
  keyword: string;
  instancePath: InstancePointer;
  schemaPath: string;
  params: Record<string, unknown>;
  propertyName?: string;
}

/** A schema made ready for a form: which nodes there are, which conditions read what. Pure JSON data. */
export interface Plan {
  /** Changes when the schema changes; drafts are kept under it. */
  hash: string;
  root: NodeId;
  nodes: Record<NodeId, PlanNode>;
  /** What is wrong with the schema, for its developer. With a problem that is `fatal` there is nothing to draw. */
  problems: PlanProblem[];
  /** The longest texts, in UTF-16 code units, that some of its patterns may be run on; the service judges longer ones. */
  patternLimits?: Record<string, number>;
}

export interface PlanProblem {
  pointer: SchemaPointer;
  code:
    | 'not-a-schema'
    | 'wrong-keyword'
    | 'unresolved-reference'
    | 'remote-reference'
    | 'endless-reference'
    | 'never-valid'
    | 'bad-pattern'
    | 'unsafe-pattern'
    | 'too-large'
    | 'too-deep'
    | 'too-many-nodes'
    | 'unreadable';
  /** One English sentence for the developer's console; visitors read words chosen by `code`. */
  detail: string;
  fatal?: boolean;
}

/**
 * One place of the value: the facts of every schema that applies there (`$ref` followed, `allOf` merged) and what may join.
 *
 * The same shape serves as an **overlay**, which a branch or condition lays over the node it belongs to:
 * - its `object` holds only what it adds: further properties, further `required` names, further patterns. A property that the
 *   base has too appears with a node in which both are merged: draw that one while the overlay is active;
 * - its `branches` and `conditions` are only its own, to be added to those of the base;
 * - its other facts (title, types, string, number, options, array …) are base and overlay merged: they replace those of the base;
 * - its `rules` are only its own. What judges a leaf are the rules of its base and of every active overlay together.
 */
export interface PlanNode {
  title?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  readOnly?: true;
  writeOnly?: true;
  deprecated?: true;
  /** The types allowed here. Absent: any. `integer` never stands beside `number`. */
  types?: JsonType[];
  /** Nothing is ever valid here (`false`, or merged facts that exclude each other). */
  never?: true;
  /** All values that are allowed here, from `enum`, `const` or `oneOf`/`anyOf` made of constants. A `const` is one option. */
  options?: PlanOption[];
  string?: StringFacts;
  number?: NumberFacts;
  object?: ObjectFacts;
  array?: ArrayFacts;
  /** One entry per `oneOf` or `anyOf` that is neither options nor merely "or null" (that becomes a type). */
  branches?: PlanBranches[];
  conditions?: PlanCondition[];
  /** The rules that judge this place alone, all to be asked. Empty for objects and arrays, which the root rule judges. */
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
  /** Every pattern that must match, as in the schema (to be read with the `u` flag; it may fail to compile). */
  patterns?: string[];
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
  /** The named properties in the order of the schema; required names the schema does not describe come last. */
  properties: PlanProperty[];
  /** Names that must be present, in the order of the schema. */
  required: string[];
  /** What a name that matches leads to (`patternProperties`). */
  patterns?: {pattern: string; node: NodeId}[];
  /**
   * What all further names lead to, from `additionalProperties` or `unevaluatedProperties`: a node where the schema
   * invites them, `false` where it forbids them; absent where it is silent (they are allowed, but not asked for).
   */
  additional?: NodeId | false;
  /** How a name must look (`propertyNames`): a node whose value is the name itself. */
  names?: NodeId;
  minProperties?: number;
  maxProperties?: number;
}

export interface PlanProperty {
  name: string;
  node: NodeId;
}

export interface ArrayFacts {
  /** The first items, each with its own node (`prefixItems`). */
  prefix?: NodeId[];
  /** All further items: a node, `false` where there may be none; absent where the schema is silent. */
  items?: NodeId | false;
  minItems?: number;
  maxItems?: number;
  unique?: true;
  /** Some items must also be like this node (`contains`): to be told in words. */
  contains?: {node: NodeId; min: number; max?: number}[];
}

/** A choice between ways to go on. Which one is the visitor's choice; a rule or the discriminator finds it for existing data. */
export interface PlanBranches {
  id: SchemaPointer;
  kind: 'oneOf' | 'anyOf';
  options: PlanBranch[];
  /** A property whose constants tell the branches apart: `values[i]` are those of `options[i]`. */
  discriminator?: {name: string; values: unknown[][]};
}

export interface PlanBranch {
  title?: string;
  description?: string;
  rule: RuleId;
  /** An overlay (see `PlanNode`). */
  node: NodeId;
}

/** Something that holds only while a rule accepts the value or a property is present. */
export interface PlanCondition {
  id: SchemaPointer;
  when: {rule: RuleId} | {present: string};
  /**
   * Where the outcome comes from: a change at, below or above one of these may change it, any other cannot. `''`: all of
   * the node's value.
   */
  reads: InstancePointer[];
  /** An overlay (see `PlanNode`) for when it holds. */
  then?: NodeId;
  /** An overlay for when it does not. */
  otherwise?: NodeId;
}

/** Every rule a form needs: the root's, and those that its leaves, branches and conditions name. */
export function ruleIdsOf(plan: Plan): RuleId[] {
  const ids = new Set<RuleId>(['']);
  for (const node of Object.values(plan.nodes)) {
    for (const rule of node.rules) ids.add(rule);
    for (const {options} of node.branches ?? []) for (const {rule} of options) ids.add(rule);
    for (const {when} of node.conditions ?? []) if ('rule' in when) ids.add(when.rule);
  }
  return [...ids];
}
