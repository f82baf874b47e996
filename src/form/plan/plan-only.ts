import type {Plan, PlanProblem} from './plan.js';
import {emptyPlan} from './empty-plan.js';
import {forInterpreter} from './for-interpreter.js';
import {canonicalJson, isSchema} from './normalise/json.js';
import {hardLimitProblem, limits} from './limits.js';
import {makePlan, TooManyNodes} from './make-plan.js';
import {normalise, type Normalised} from './normalise/normalise.js';

/** What is found out about a schema before any rule is made. */
export interface Drawn {
  plan: Plan;
  /** Absent when there is nothing to draw. */
  normalised?: Normalised;
}

/**
 * The plan of any schema, with the schema for the interpreter in it: what a page uses that has no compiled form. Never
 * throws; what is wrong is among the plan's problems.
 */
export function planOnly(schema: unknown): Plan {
  const {plan, normalised} = drawPlan(schema);
  return normalised ? interpreted(plan, normalised, 'no compiled rules were given') : plan;
}

/** The plan of any schema; runs everywhere, knows no Ajv. */
export function drawPlan(schema: unknown): Drawn {
  const tooMuch = hardLimitProblem(schema);
  if (tooMuch) return {plan: emptyPlan(tooMuch)};
  if (!isSchema(schema)) return {plan: emptyPlan(notASchema)};
  try {
    const normalised = normalise(schema);
    const plan = makePlan(normalised.schema, hashOf(schema), normalised.problems, limits.hard.planNodes);
    return {plan, normalised};
  } catch (error) {
    if (error instanceof TooManyNodes) return {plan: emptyPlan(tooManyNodes)};
    return {plan: emptyPlan(error instanceof RangeError ? tooDeep : unreadable(error))};
  }
}

/** The same plan, to be judged by the interpreter. */
export const interpreted = (plan: Plan, {schema}: Normalised, reason: string): Plan => ({
  ...plan,
  interpret: {schema: forInterpreter(schema), reason},
});

/** 64 bits that tell schemas apart (FNV-1a, twice): for drafts, not for trust. */
export function hashOf(schema: unknown): string {
  const text = canonicalJson(schema);
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed)).join('');
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const notASchema: PlanProblem = {
  pointer: '',
  code: 'not-a-schema',
  detail: 'A schema must be an object or a boolean.',
  fatal: true,
};

const tooManyNodes: PlanProblem = {
  pointer: '',
  code: 'too-many-nodes',
  detail: `Its parts combine to more than ${limits.hard.planNodes} nodes.`,
  fatal: true,
};

const tooDeep: PlanProblem = {
  pointer: '',
  code: 'too-deep',
  detail: 'Its references lead too deep to follow.',
  fatal: true,
};

/** What only a bug of ours could cause; the page is told all the same, rather than broken. */
const unreadable = (error: unknown): PlanProblem => ({
  pointer: '',
  code: 'unreadable',
  detail: `It can not be read: ${error instanceof Error ? error.message : String(error)}.`,
  fatal: true,
});
