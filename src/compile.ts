import {makeForm} from './form/plan/make-form.js';
import type {FormDefinition} from './form/plan/plan.js';

export type {FormDefinition} from './form/plan/plan.js';

/**
 * Compiles a JSON Schema to a form definition in a partner's own build step: plain JSON for the `form` property of
 * `<dm-schema-form>`, the same that the proxy serves for a product. Never throws; problems of the schema are listed in
 * `plan.problems`.
 */
export const compileForm = (schema: unknown): FormDefinition => makeForm(schema);
