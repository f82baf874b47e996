import {ruleIdsOf, type Plan} from './plan.js';
import {formSource, unusableForm, type FormSource} from './form-source.js';
import {compileLimitReason, limits} from './limits.js';
import {canonicalJson} from './normalise/json.js';
import {knownError} from './known-errors.js';
import type {Normalised} from './normalise/normalise.js';
import {drawPlan, interpreted} from './plan-only.js';
import {makeRules} from './rules.js';
import {disagreement} from './self-check.js';

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
  return dispute === undefined ? formSource(plan, rules) : interpretedForm(plan, normalised, dispute);
}

/** The form of a schema whose compiling took too long: nothing of it is run here, the visitor's page interprets it. */
export function interpretOnly(schema: unknown, reason: string): FormSource {
  const {plan, normalised} = drawPlan(schema);
  return normalised ? interpretedForm(plan, normalised, reason) : formSource(plan, '');
}

function interpretedForm(plan: Plan, normalised: Normalised, reason: string): FormSource {
  const form = formSource(interpreted(plan, normalised, reason), '');
  if (form.code.length <= limits.interpretedBytes) return form;
  return unusableForm({pointer: '', code: 'too-large', detail: 'Its form would be too large.', fatal: true});
}

function limitReason(schema: unknown, {nodes, depth}: Normalised): string | undefined {
  return compileLimitReason({bytes: Buffer.byteLength(canonicalJson(schema)), nodes, depth});
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
