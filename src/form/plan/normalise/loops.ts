import type {PlanProblem} from '../plan.js';
import {isObject, valueAt, type Schema} from './json.js';
import {childrenOf} from './keywords.js';

/**
 * Takes out every `$ref` that leads back to its own schema without a step into the value, which no validator ever ends on.
 * Changes the given (copied) schema.
 */
export function cutEndlessReferences(root: Schema): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const state = new Map<string, 'open' | 'done'>();

  const visit = (pointer: string, lastHolder: string) => {
    if (state.get(pointer) === 'open') return cut(lastHolder);
    const schema = valueAt(root, pointer);
    if (state.has(pointer) || !isObject(schema)) return;
    state.set(pointer, 'open');
    for (const next of inPlaceOf(schema, pointer)) visit(next, lastHolder);
    const target = targetOf(schema);
    if (target !== undefined) visit(target, pointer);
    state.set(pointer, 'done');
  };
  const cut = (holder: string) => {
    const schema = valueAt(root, holder);
    if (isObject(schema)) delete schema['$ref'];
    problems.push({pointer: holder, code: 'endless-reference', detail: 'The reference leads back to itself.'});
  };

  const visitAll = (schema: Schema, pointer: string) => {
    visit(pointer, pointer);
    for (const [at, child] of childrenOf(schema, pointer)) visitAll(child, at);
  };
  visitAll(root, '');
  return problems;
}

/** The pointer a normalised `$ref` leads to. */
export const targetOf = (schema: Schema): string | undefined =>
  isObject(schema) && typeof schema['$ref'] === 'string' ? decodeURIComponent(schema['$ref'].slice(1)) : undefined;

const inPlaceWord = /^\/(?:not|if|then|else|allOf\/\d+|anyOf\/\d+|oneOf\/\d+|dependentSchemas\/[^/]*)$/;

/** The schemas inside that judge the very value that the schema around them judges. */
const inPlaceOf = (schema: Schema, pointer: string): string[] =>
  childrenOf(schema, pointer).flatMap(([at]) => (inPlaceWord.test(at.slice(pointer.length)) ? [at] : []));
