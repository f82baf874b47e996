import {isObject} from '../../../json/json.js';
import {isInside} from '../../../json/pointer.js';
import type {PlanBranch, PlanBranches, PlanCondition, RuleError, Rules} from '../../plan/plan.js';
import {pointerOf, walk} from '../check/validate-whole.js';
import {ruleErrors} from '../rules/rule-verdicts.js';
import type {FormNode} from '../tree/form-node.js';
import {ErrorsByPointer} from './errors-by-pointer.js';

/** Of the errors below each choice, keeps only those of the chosen branch; all of them if there were none left. */
export function explainChoices(found: RuleError[], root: FormNode, rules: Rules): RuleError[] {
  const errors = new ErrorsByPointer(found);
  for (const formNode of walk(root)) {
    const {choices, alternatives, conditions} = formNode.facts;
    for (const condition of conditions) dropUndecided(errors, formNode, condition);
    for (const choice of [...choices, ...alternatives]) explainChoice(errors, formNode, choice, rules);
    if (choices.length + alternatives.length === 0) dropNull(errors, pointerOf(formNode));
  }
  const {all} = errors;
  return all.length > 0 ? all : found;
}

/** Drops the errors of a condition that awaits an answer: what it asks for is not drawn yet. */
function dropUndecided(errors: ErrorsByPointer, formNode: FormNode, {id, awaits = []}: PlanCondition) {
  const {live} = formNode;
  if (!isObject(live) || awaits.every((name) => Object.hasOwn(live, name))) return;
  const pointer = pointerOf(formNode);
  const paths = ['then', 'else'].map((keyword) => `${id.replace(/if$/, keyword)}/`);
  for (const error of errors.all) {
    const isBrought = paths.some((path) => error.schemaPath.startsWith(path)) && isInside(error.instancePath, pointer);
    if (isBrought) errors.remove(error);
  }
}

/** Where the only alternative to a value is `null`, the errors of the value say everything. */
function dropNull(errors: ErrorsByPointer, pointer: string) {
  const parts = errors.at(pointer).filter(({keyword, params}) => params['type'] === 'null' || /Of$/.test(keyword));
  if (parts.length > 1) for (const part of parts) errors.remove(part);
}

/** Keeps only the chosen branch's errors for a choice; without a chosen branch, reports that one is missing. */
function explainChoice(errors: ErrorsByPointer, formNode: FormNode, choice: PlanBranches, rules: Rules) {
  if (!formNode.present || formNode.live === undefined) return;
  const pointer = pointerOf(formNode);
  const choiceError = errors.at(pointer).find(({keyword}) => keyword === choice.kind);
  const chosen = formNode.chosen(choice);
  const errorsOf = ({rule}: PlanBranch) => ruleErrors(rules, rule, formNode.live, pointer);
  const branch = chosen === undefined ? undefined : choice.options[chosen];
  const own = branch ? errorsOf(branch) : [];
  const byBranch = choiceError ? choice.options.map((option) => (option === branch ? own : errorsOf(option))) : [];
  if (choiceError) {
    errors.remove(choiceError);
    for (const error of byBranch.filter((_, index) => index !== chosen).flat()) errors.remove(error);
  }
  for (const error of own.filter((one) => !errors.has(one))) errors.add(error);
  const undrawn = branch ? [] : errors.at(pointer).filter((error) => isUndrawn(error, formNode));
  for (const error of undrawn) errors.remove(error);
  if (!(choiceError ?? undrawn[0]) || own.length > 0) return;
  const satisfied = choice.options.filter((_, index) => byBranch[index]?.length === 0);
  const asked = satisfied.map(({rule}) => ruleErrors(rules, rule, {}, pointer));
  const [missing, filled] = [byBranch, asked].map((each) => missingBy(each, pointer));
  const params = {id: choice.id, chosen: chosen ?? null, missing, filled};
  errors.add({keyword: choice.kind, instancePath: pointer, schemaPath: '', params});
}

/** Whether a missing property has no field yet: the branches declare it. */
const isUndrawn = ({keyword, params}: RuleError, {parts}: FormNode) =>
  keyword === 'required' && !parts.some(({name}) => name === params['missingProperty']);

/**
 * For each branch whose only errors are missing properties, the names of those properties; empty when a branch is
 * satisfied.
 */
function missingBy(byBranch: RuleError[][], pointer: string): unknown[][] {
  if (byBranch.some((errors) => errors.length === 0)) return [];
  const asking = byBranch.filter((errors) =>
    errors.every(({keyword, instancePath}) => keyword === 'required' && instancePath === pointer),
  );
  return asking.map((errors) => errors.map(({params}) => params['missingProperty']));
}
