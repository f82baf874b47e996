import type {RuleError} from '../../plan/plan.js';
import type {Facts} from '../facts/facts.js';
import {join} from '../../../json/pointer.js';

/** A problem at a node, not yet put into words. */
export interface Problem {
  keyword: string;
  params: Record<string, unknown>;
}

/** One list for all nodes without problems: most of thousands. */
export const noProblems: readonly Problem[] = [];

/** A problem and where it is shown. */
export interface LocatedProblem extends Problem {
  pointer: string;
}

/** Problems that are shown first when a node has several. */
const urgency = ['required', 'dependentRequired', 'type', 'enum', 'format', 'minLength', 'maxLength', 'pattern'];
const composite = /Of$|^(not|if)$/;

/** Turns a node's own rule errors into problems: an invalid option is one problem, and "or null" adds none. */
export function problemsAtOneNode(errors: RuleError[], {node}: Facts): Problem[] {
  if (errors.length === 0) return [];
  if (node.options && errors.some(({keyword}) => keyword !== 'not')) return [{keyword: 'enum', params: {}}];
  const plain = errors.filter(({keyword}) => keyword !== 'type' && !['oneOf', 'anyOf', 'if'].includes(keyword));
  const types = errors.some(({keyword}) => keyword === 'type')
    ? [{keyword: 'type', params: {type: node.types ?? []}}]
    : [];
  // The message about a format is clearer than the one about a pattern for the same thing.
  const hasFormatError = errors.some(({keyword}) => keyword === 'format') && node.errorMessage === undefined;
  // A constant is one of several alternatives here, and tells less than what is wrong with the others.
  const clearest = plain.filter(
    ({keyword}) => !/^(const|enum)$/.test(keyword) && !(hasFormatError && keyword === 'pattern'),
  );
  const rest = [clearest, plain, types].find(({length}) => length > 0) ?? errors;
  return sortByUrgency(unique(rest.map(({keyword, params}) => ({keyword, params}))));
}

/** The errors of the whole value, without duplicates, each at the node where a visitor can fix it. */
export function locateErrors(errors: readonly RuleError[]): LocatedProblem[] {
  const contains = errors.filter(({keyword}) => keyword === 'contains').map(({schemaPath}) => schemaPath);
  const clearest = errors.filter(
    ({keyword, propertyName, schemaPath}) =>
      keyword !== 'if' && propertyName === undefined && !contains.some((path) => schemaPath.startsWith(`${path}/`)),
  );
  const problems = clearest.map(({keyword, instancePath, params}) => ({
    keyword,
    params,
    pointer: childPointer(keyword, instancePath, params),
  }));
  const around = pointersAround(problems.filter(({keyword}) => !isUnevaluated(keyword)));
  // When a sibling fails, `unevaluatedProperties` also reports properties that are valid.
  return unique(
    problems.filter(({keyword, pointer}) => !isUnevaluated(keyword) || !around.has(pointerOfParent(pointer))),
  );
}

/** Sorts the most helpful problem first. */
export function sortByUrgency<P extends Problem>(problems: P[]): P[] {
  const rank = ({keyword}: Problem) => {
    const index = urgency.indexOf(keyword);
    return composite.test(keyword) ? 100 : index < 0 ? 50 : index;
  };
  return problems.toSorted((a, b) => rank(a) - rank(b));
}

/** The property names that an error about an object refers to. */
const namedBy: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  dependentRequired: 'missingProperty',
  dependencies: 'missingProperty',
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
  propertyNames: 'propertyName',
};

function childPointer(keyword: string, pointer: string, params: Record<string, unknown>): string {
  const name = params[namedBy[keyword] ?? ''];
  return typeof name === 'string' ? join(pointer, name) : pointer;
}

const isUnevaluated = (keyword: string) => keyword.startsWith('unevaluated');

const pointerOfParent = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** The pointers of these problems and of everything around them. */
function pointersAround(problems: readonly LocatedProblem[]): Set<string> {
  const around = new Set<string>();
  for (const {pointer} of problems) for (let at = pointer; !around.has(at); at = pointerOfParent(at)) around.add(at);
  return around;
}

function unique<P extends Problem>(problems: P[]): P[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
