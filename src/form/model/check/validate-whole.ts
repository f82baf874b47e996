import type {Rules} from '../../plan/plan.js';
import {extras} from '../extras/registry.js';
import {ruleErrors} from '../rules/rule-verdicts.js';
import {ValueContent} from '../tree/value-content.js';
import type {FormNode} from '../tree/form-node.js';
import {join, segments} from '../../../json/pointer.js';
import {problemsAtOneNode, locateErrors, type LocatedProblem, type Problem} from './problems.js';
import {List} from '../tree/list.js';
import {Fields} from '../tree/fields.js';

/** The result of validating the whole value: problems by node, and problems without a visible node. */
export interface ValidationResult {
  found: Map<FormNode, Problem[]>;
  unattached: LocatedProblem[];
}

/** Validates the whole value and gives every node its problems. */
export function validateWhole(root: FormNode, rules: Rules): ValidationResult {
  if (root.live === undefined) return {found: new Map(), unattached: []};
  const errors = ruleErrors(rules, '', root.live);
  return distribute(locateErrors(extras?.explainChoices(errors, root, rules) ?? errors), root);
}

/** The visible nodes, in reading order. */
export function walk(formNode: FormNode, found: FormNode[] = []): FormNode[] {
  found.push(formNode);
  for (const part of formNode.parts) walk(part, found);
  return found;
}

/** A node's pointer in the value. */
export const pointerOf = (formNode: FormNode): string =>
  formNode.parent ? join(pointerOf(formNode.parent), formNode.name ?? '') : '';

/** The deepest existing node on the path to a pointer, and the rest of the path. */
export function findNode(root: FormNode, pointer: string): {formNode: FormNode; rest: string[]} {
  let formNode = root;
  const rest = segments(pointer);
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    const child = childOf(formNode, next);
    if (!child) break;
    formNode = child;
    rest.shift();
  }
  return {formNode, rest};
}

function childOf({content, collapsed}: FormNode, name: string): FormNode | undefined {
  if (collapsed) return undefined;
  if (content instanceof Fields) return content.find(name);
  return content instanceof List ? content.items[Number(name)] : undefined;
}

function distribute(problems: LocatedProblem[], root: FormNode): ValidationResult {
  const byNode = new Map<FormNode, Problem[]>();
  const unattached: LocatedProblem[] = [];
  for (const {pointer, keyword, params} of problems) {
    const {formNode, rest} = findNode(root, pointer);
    const isWhole = formNode.content instanceof ValueContent && !formNode.collapsed;
    if (rest.length > 0 && !isWhole) {
      unattached.push({pointer, keyword, params});
      continue;
    }
    const located = rest.length > 0 ? {...params, item: rest.join('.')} : params;
    const others = byNode.get(formNode);
    if (others) others.push({keyword, params: located});
    else byNode.set(formNode, [{keyword, params: located}]);
  }
  const found = [...byNode].map(([formNode, list]): [FormNode, Problem[]] => [formNode, beyondOwn(formNode, list)]);
  return {found: new Map(found), unattached};
}

/** Drops errors that a value node reports itself, and further errors about values that are missing. */
function beyondOwn(formNode: FormNode, problems: Problem[]): Problem[] {
  if (!(formNode.content instanceof ValueContent)) {
    const isReportedBelow = walk(formNode).some(({own}) => own.length > 0);
    // Filling in the fields that are there already corrects these.
    const isMetBelow = ({keyword, params}: Problem) =>
      /required$/i.test(keyword) || (keyword === 'minItems' && formNode.parts.length >= Number(params['limit']));
    return isReportedBelow ? problems.filter((problem) => !isMetBelow(problem)) : problems;
  }
  if (formNode.content.problem || (!formNode.filled && formNode.own.length > 0)) return [];
  // An empty entry before a filled one is `null` in the value.
  if (formNode.live === undefined && formNode.parent?.content instanceof List)
    return [{keyword: 'required', params: {}}];
  const ownKeywords = new Set(formNode.own.map(({keyword}) => keyword));
  const asErrors = problems.map((problem) => ({...problem, instancePath: '', schemaPath: ''}));
  return problemsAtOneNode(asErrors, formNode.facts).filter(({keyword}) => !ownKeywords.has(keyword));
}
