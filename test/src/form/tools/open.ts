import {Form, type FormOptions} from '../../../../src/form/model/tree/form.js';
import type {FormNode} from '../../../../src/form/model/tree/form-node.js';
import {formOf} from './forms.js';

/** A live form for a schema, without a page. */
export function openForm(schema: unknown, options: FormOptions = {}): Form {
  const {plan, rules} = formOf(schema);
  return new Form(plan, rules, options);
}

/** The node at a pointer. @throws Error if there is none, since the test would then prove nothing */
export function at(form: Form, pointer: string): FormNode {
  const formNode = form.find(pointer);
  if (!formNode) throw new Error(`There is no place at "${pointer}".`);
  return formNode;
}

/** Replaces the text of the field at a pointer, as a visitor would. */
export const type = (form: Form, pointer: string, text: string) => form.type(at(form, pointer), text);

/** The errors, as "pointer keyword". */
export function faults(form: Form): string[] {
  form.validate();
  return form.problems.map(({pointer, problem}) => `${pointer} ${problem.keyword}`);
}
