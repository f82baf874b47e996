import type {RuleError} from '../../plan/plan.js';
import type {Facts} from '../facts/facts.js';
import {isInside, join} from '../../../json/pointer.js';

/** Something wrong at a node, without words. */
export interface Problem {
  keyword: string;
  params: Record<string, unknown>;
}

/** A problem and where it is shown. */
export interface LocatedProblem extends Problem {
  pointer: string;
}

/** What a node says first when several things are wrong with it. */
const urgency = ['required', 'dependentRequired', 'type', 'enum', 'format', 'minLength', 'maxLength', 'pattern'];
const composite = new Set(['oneOf', 'anyOf', 'allOf', 'not', 'if']);

/** What a node's own rules say, made plain: an option that is not one is one problem, "or null" is none. */
export function problemsAtOneNode(errors: RuleError[], {node}: Facts): Problem[] {
  if (errors.length === 0) return [];
  if (node.options && errors.some(({keyword}) => keyword !== 'not')) return [{keyword: 'enum', params: {}}];
  const plain = errors.filter(({keyword}) => keyword !== 'type' && !['oneOf', 'anyOf', 'if'].includes(keyword));
  const types = errors.some(({keyword}) => keyword === 'type')
    ? [{keyword: 'type', params: {type: node.types ?? []}}]
    : [];
  const rest = plain.length > 0 ? plain : types.length > 0 ? types : errors;
  return sortByUrgency(unique(rest.map(({keyword, params}) => ({keyword, params}))));
}

/** Errors of the whole, without noise and each at the node a visitor can mend it. */
export function locateErrors(errors: readonly RuleError[]): LocatedProblem[] {
  const contains = errors.filter(({keyword}) => keyword === 'contains').map(({schemaPath}) => schemaPath);
  const telling = errors.filter(
    ({keyword, propertyName, schemaPath}) =>
      keyword !== 'if' && propertyName === undefined && !contains.some((path) => schemaPath.startsWith(`${path}/`)),
  );
  const problems = telling.map(({keyword, instancePath, params}) => ({
    keyword,
    params,
    pointer: childPointer(keyword, instancePath, params),
  }));
  return unique(problems.filter((problem) => !isEcho(problem, problems)));
}

/** The most telling first. */
export function sortByUrgency<P extends Problem>(problems: P[]): P[] {
  const rank = ({keyword}: Problem) => {
    const index = urgency.indexOf(keyword);
    return composite.has(keyword) ? 100 : index < 0 ? 50 : index;
  };
  return problems.toSorted((a, b) => rank(a) - rank(b));
}

/** Names of properties that an error about an object is about. */
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

/** Where a neighbour fails, `unevaluatedProperties` complains of properties that are fine. */
function isEcho({keyword, pointer}: LocatedProblem, all: LocatedProblem[]): boolean {
  if (keyword !== 'unevaluatedProperties' && keyword !== 'unevaluatedItems') return false;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  return all.some((other) => !other.keyword.startsWith('unevaluated') && isInside(other.pointer, parent));
}

function unique<P extends Problem>(problems: P[]): P[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
