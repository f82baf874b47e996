import type {Form} from '../../../form/model/tree/form.js';
import type {FormWords} from '../../../locales/locales.js';
import {describeProblem} from './describe-problem.js';

/** A problem as the page sees it. */
export interface FormError {
  pointer: string;
  keyword: string;
  params: Record<string, unknown>;
  message: string;
}

/** All problems of a form, in words. */
export const errorsOf = (form: Form, words: FormWords): FormError[] =>
  form.problems.map(({formNode, pointer, problem}) => ({
    pointer,
    ...problem,
    message: describeProblem(problem, formNode, words, form),
  }));
