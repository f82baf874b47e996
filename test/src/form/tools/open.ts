import {Form, type FormOptions} from '../../../../src/form/model/tree/form.js';
import type {FormNode} from '../../../../src/form/model/tree/form-node.js';
import {formOf} from './forms.js';

/** A live form of a schema, as a page would have it, without a page. */
export function openForm(schema: unknown, options: FormOptions = {}): Form {
  const {plan, rules} = formOf(schema);
  return new Form(plan, rules, options);
}

/** The place at a pointer; a test without it would prove nothing. */
export function at(form: Form, pointer: string): FormNode {
  const formNode = form.find(pointer);
  if (!formNode) throw new Error(`There is no place at "${pointer}".`);
  return formNode;
}

/** Types into the field at a pointer, as a visitor would who replaces all of its text. */
export const type = (form: Form, pointer: string, text: string) => form.type(at(form, pointer), text);

/** What is wrong, as "pointer keyword". */
export function faults(form: Form): string[] {
  form.validate();
  return form.problems.map(({pointer, problem}) => `${pointer} ${problem.keyword}`);
}
