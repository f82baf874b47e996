import type {PropertyChange} from '../../../form/model/tree/fields.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Words} from '../../../locales/locales.js';
import {describeProblem} from './describe-problem.js';
import {titleOf} from './titles.js';

/** A problem as the page sees it. */
export interface FormError {
  pointer: string;
  keyword: string;
  params: Record<string, unknown>;
  message: string;
}

/** All problems of a form, in words. */
export const errorsOf = ({problems, decimal}: Form, words: Words['form']): FormError[] =>
  problems.map(({formNode, pointer, problem}) => ({
    pointer,
    ...problem,
    message: describeProblem(problem, formNode, words, decimal),
  }));

/** The fields that were added and removed, for a visitor who does not see it. */
export function describeChange({added, removed}: PropertyChange<FormNode>, words: Words['form']): string {
  const name = (formNodes: FormNode[]) =>
    formNodes.filter(({setByDiscriminator}) => !setByDiscriminator).map((formNode) => titleOf(formNode, words));
  const came = name(added);
  const went = name(removed);
  return [came.length > 0 && words.appeared(came), went.length > 0 && words.disappeared(went)]
    .filter(Boolean)
    .join(' ');
}
