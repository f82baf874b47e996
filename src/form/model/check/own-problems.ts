import type {Rules} from '../../plan/plan.js';
import {ruleErrors} from '../rules/rule-verdicts.js';
import {Fields} from '../tree/fields.js';
import {ValueContent} from '../tree/value-content.js';
import {isBefore, startOf} from './date-order.js';
import type {FormNode} from '../tree/form-node.js';
import {problemsAtOneNode, type Problem} from './problems.js';

/** The problems of one node's own input: its name, its text and its own rules. */
export function ownProblems(formNode: FormNode, rules: Rules): Problem[] {
  const {content, facts} = formNode;
  const naming = nameProblem(formNode);
  if (naming) return [{keyword: naming, params: {}}];
  if (!(content instanceof ValueContent)) return [];
  const {problem} = content;
  const value = formNode.live;
  // A draft may have half a text for what is a constant now: nobody could correct it.
  if (problem && !formNode.isImplicit) return [{keyword: problem, params: {type: formNode.kind}}];
  if (value === undefined) return formNode.needed ? [{keyword: 'required', params: {}}] : [];
  // Of a choice, the first rules report what any branch refuses, the last one what the chosen branch does.
  const found = facts.rules.map((id) => ruleErrors(rules, id, value));
  const errors = (facts.choices[0] && found.findLast(([first]) => first)) || found.flat();
  const start = errors.length === 0 && typeof value === 'string' ? startOf(formNode) : undefined;
  if (start && isBefore(value, start.live)) return [{keyword: 'dateOrder', params: {start: start.name}}];
  return problemsAtOneNode(errors, facts);
}

/** The problem with the name of an additional property. */
function nameProblem(formNode: FormNode): string | undefined {
  const siblings = formNode.parent?.content;
  if (!(siblings instanceof Fields) || !siblings.isOfVisitor(formNode)) return undefined;
  if (formNode.name === undefined) return formNode.filled ? 'nameMissing' : undefined;
  return siblings.isTaken(formNode) ? 'nameTaken' : undefined;
}
