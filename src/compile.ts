import {makeForm} from './form/plan/make-form.js';
import type {FormDefinition} from './form/plan/plan.js';

export type {FormDefinition} from './form/plan/plan.js';

/**
 * Makes a form of a JSON Schema in a partner's own build step: plain JSON for the `form` of `<dm-schema-form>`, the same that
 * the proxy serves for a product. Never throws: what is wrong with the schema is among `plan.problems`.
 */
export const compileForm = (schema: unknown): FormDefinition => makeForm(schema);
