import type {JsonObject} from '../../../json/json.js';
import type {Plan, PlanBranches, PlanNode, RuleError, Rules} from '../../plan/plan.js';
import type {NodeFacts} from '../facts/facts.js';
import type {Ui} from '../facts/ui.js';
import type {PatternSchema} from '../rules/object-checks.js';
import type {SchemaNode} from '../rules/schema-node.js';
import type {Check, Rest, Verdict} from '../rules/verdict.js';
import type {FormNode} from '../tree/form-node.js';

/** What forms of plain fields do without, loaded for those that have conditions, alternatives or rarer keywords. */
export interface Extras {
  /** The checks of the rarer keywords, by the type of the values that they validate. */
  anyChecks(schema: JsonObject, node: SchemaNode): Check[];
  objectChecks(schema: JsonObject, node: SchemaNode): Check<JsonObject>[];
  arrayChecks(schema: JsonObject, node: SchemaNode): Check<unknown[]>[];
  numberChecks(schema: JsonObject, node: SchemaNode): Check<number>[];
  /** What a schema asks of the members or items that none of its other keywords has evaluated. */
  restOfObject(schema: JsonObject, node: SchemaNode): Rest<JsonObject> | undefined;
  restOfArray(schema: JsonObject, node: SchemaNode): Rest<unknown[]> | undefined;
  patternsOf(schema: JsonObject, node: SchemaNode): PatternSchema[];
  /** What a rarer format asks of texts; nothing for a format that is not known. */
  textFormat(name: string): ((text: string) => Verdict) | undefined;

  /** The facts of a node as its conditions and the chosen branches have them. */
  factsOf(plan: Plan, rules: Rules, nodes: PlanNode[], value: unknown, chosen?: Record<string, number>): NodeFacts;
  /** What the page says about a node, with what it says about the chosen branches. */
  uiOf(formNode: FormNode): Ui;
  /** What the page says about one branch of a choice. */
  branchUi(ui: Ui, kind: 'oneOf' | 'anyOf', index: number): Ui;
  /** Sets what the chosen branches of a node say by a constant. */
  setConstants(formNode: FormNode): void;
  /** Chooses a branch by `act` and takes along what has been filled in. */
  choose(formNode: FormNode, choice: PlanBranches, index: number | undefined, act: () => void): void;
  /** Leaves of the errors of a whole those of the chosen branches. */
  explainChoices(errors: RuleError[], root: FormNode, rules: Rules): RuleError[];
}

/** There once a form has needed them. */
export let extras: Extras | undefined;

/** Called by the module that brings them. */
export function registerExtras(all: Extras) {
  extras = all;
}
