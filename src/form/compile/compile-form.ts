import {createHash} from 'node:crypto';
import {ruleIdsOf, type Plan, type PlanProblem} from '../plan.js';
import {compileLimitReason, limits} from './limits.js';
import {canonicalJson} from './json.js';
import {knownError} from './known-errors.js';
import type {Normalised} from './normalise.js';
import {drawPlan, emptyPlan, interpreted} from './plan-only.js';
import {makeRules} from './rules.js';
import {disagreement} from './self-check.js';

/** A compiled form: the text of its ES module and what is in it. */
export interface FormSource {
  /** An ES module that exports `plan` and `rules` (see `FormModule`); the same for the same schema. */
  code: string;
  /** Of the code, for an address that never changes its content. */
  hash: string;
  plan: Plan;
  problems: PlanProblem[];
}

/**
 * Makes a form out of any schema. Never throws and asks no network; what is wrong with the schema is among `problems`. Takes
 * time and runs the schema's patterns: for schemas from elsewhere use `compileInWorker`.
 */
export function compileForm(schema: unknown): FormSource {
  const {plan, normalised} = drawPlan(schema);
  if (!normalised) return formSource(plan, '');
  const reason = limitReason(schema, normalised) ?? knownError(normalised.schema);
  if (reason) return interpretedForm(plan, normalised, reason);
  let rules: string;
  try {
    rules = makeRules(normalised.schema, ruleIdsOf(plan));
  } catch (error) {
    return interpretedForm(plan, normalised, `Ajv does not compile it: ${messageOf(error)}`);
  }
  if (rules.length > limits.outputBytes) return interpretedForm(plan, normalised, 'its rules would be too large');
  const dispute = disagreement(normalised.schema, rules, normalised.nodes);
  return dispute ? interpretedForm(plan, normalised, dispute) : formSource(plan, rules);
}

/** The form of a schema whose compiling took too long: nothing of it is run here, the visitor's page interprets it. */
export function interpretOnly(schema: unknown, reason: string): FormSource {
  const {plan, normalised} = drawPlan(schema);
  return normalised ? interpretedForm(plan, normalised, reason) : formSource(plan, '');
}

/** The form of a schema that can not be drawn. */
export const unusableForm = (problem: PlanProblem): FormSource => formSource(emptyPlan(problem), '');

function interpretedForm(plan: Plan, normalised: Normalised, reason: string): FormSource {
  const form = formSource(interpreted(plan, normalised, reason), '');
  if (form.code.length <= limits.interpretedBytes) return form;
  return unusableForm({pointer: '', code: 'too-large', detail: 'Its form would be too large.', fatal: true});
}

function formSource(plan: Plan, rules: string): FormSource {
  // As JSON text, since in an object literal the key `__proto__` would mean something else.
  const data = JSON.stringify(JSON.stringify(plan)).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const code = `export const plan=JSON.parse(${data});\nexport const rules=(require)=>{const exports={};${rules}return exports;};\n`;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 32);
  return {code, hash, plan, problems: plan.problems};
}

function limitReason(schema: unknown, {nodes, depth}: Normalised): string | undefined {
  return compileLimitReason({bytes: Buffer.byteLength(canonicalJson(schema)), nodes, depth});
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
