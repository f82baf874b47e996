import type {JsonObject} from '../../../json/json.js';
import type {Plan, PlanBranches, PlanNode, RuleError, Rules} from '../../plan/plan.js';
import type {NodeFacts} from '../facts/facts.js';
import type {Ui} from '../facts/ui.js';
import type {PatternSchema} from '../rules/object-checks.js';
import type {SchemaNode} from '../rules/schema-node.js';
import type {Check, Rest, Verdict} from '../rules/verdict.js';
import type {FormNode} from '../tree/form-node.js';

/**
 * Code that forms of plain fields do not need: it is loaded for forms with conditions, alternatives or rarer keywords.
 */
export interface Extras {
  /** The checks of the rarer keywords, by the type of the values that they validate. */
  anyChecks(schema: JsonObject, node: SchemaNode): Check[];
  objectChecks(schema: JsonObject, node: SchemaNode): Check<JsonObject>[];
  arrayChecks(schema: JsonObject, node: SchemaNode): Check<unknown[]>[];
  numberChecks(schema: JsonObject, node: SchemaNode): Check<number>[];
  /** The check of members or items that no other keyword of the schema has evaluated. */
  restOfObject(schema: JsonObject, node: SchemaNode): Rest<JsonObject> | undefined;
  restOfArray(schema: JsonObject, node: SchemaNode): Rest<unknown[]> | undefined;
  patternsOf(schema: JsonObject, node: SchemaNode): PatternSchema[];
  /** The check of a rarer string format; undefined for an unknown format. */
  textFormat(name: string): ((text: string) => Verdict) | undefined;

  /** The facts of a node, with its active conditions and chosen branches merged in. */
  factsOf(plan: Plan, rules: Rules, nodes: PlanNode[], value: unknown, chosen?: Record<string, number>): NodeFacts;
  /** A node's uiSchema, merged with those of its chosen branches. */
  uiOf(formNode: FormNode): Ui;
  /** The uiSchema of one branch of a choice. */
  branchUi(ui: Ui, kind: 'oneOf' | 'anyOf', index: number): Ui;
  /** Sets the constants of a node's chosen branches. */
  setConstants(formNode: FormNode): void;
  /** Chooses a branch by `act` and carries input over. */
  choose(formNode: FormNode, choice: PlanBranches, index: number | undefined, act: () => void): void;
  /** Of the errors below each choice, keeps only those of the chosen branch. */
  explainChoices(errors: RuleError[], root: FormNode, rules: Rules): RuleError[];
}

/** Undefined until a form that needs them has loaded them. */
export let extras: Extras | undefined;

/** Called by `extras.ts` when it has loaded. */
export function registerExtras(all: Extras) {
  extras = all;
}
