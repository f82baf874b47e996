import {createHash} from 'node:crypto';
import type {Plan, PlanProblem} from './plan.js';
import {emptyPlan} from './empty-plan.js';

/** A compiled form: the text of its ES module and what is in it. */
export interface FormSource {
  /** An ES module that exports `plan` and `rules` (see `FormModule`); the same for the same schema. */
  code: string;
  /** Of the code, for an address that never changes its content. */
  hash: string;
  plan: Plan;
  problems: PlanProblem[];
}

/** The form of a schema that can not be drawn. */
export const unusableForm = (problem: PlanProblem): FormSource => formSource(emptyPlan(problem), '');

/** A plan and the text of its rules as one module. */
export function formSource(plan: Plan, rules: string): FormSource {
  // As JSON text, since in an object literal the key `__proto__` would mean something else.
  const data = JSON.stringify(plan).replace(/[\\']/g, '\\$&');
  const code = `export const plan=JSON.parse('${data}');\nexport const rules=(require)=>{const exports={};${rules}return exports;};\n`;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 32);
  return {code, hash, plan, problems: plan.problems};
}
