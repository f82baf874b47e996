import {Hash} from '../../json/hash.js';
import {formText} from './form-text.js';
import {checkSize, TooMuch} from './limits.js';
import {makePlan} from './make-plan.js';
import {normalise} from './normalise/normalise.js';
import {isSchema} from './normalise/schema.js';
import {withoutWords} from './normalise/words.js';
import {planVersion, type FormDefinition, type PlanProblem} from './plan.js';
import {finish, finishInSlices, type Steps} from './steps.js';

/**
 * Makes a form of any schema. Never throws and asks no network; what is wrong with the schema is among the plan's problems.
 * Nothing of the schema is executed, and none of its patterns is run.
 */
export const makeForm = (schema: unknown): FormDefinition => finish(stepsToForm(schema));

/** The same in slices of a few milliseconds with a pause after each, for a schema from elsewhere where others wait. */
export const makeFormInSlices = (schema: unknown, pause: () => Promise<unknown>): Promise<FormDefinition> =>
  finishInSlices(stepsToForm(schema), pause);

/** The JSON text of the form of a schema, made in the same way. */
export const makeFormText = (schema: unknown, pause: () => Promise<unknown>): Promise<string> =>
  finishInSlices(stepsToText(schema), pause);

function* stepsToText(schema: unknown): Steps<string> {
  return yield* formText(yield* stepsToForm(schema));
}

function* stepsToForm(schema: unknown): Steps<FormDefinition> {
  try {
    yield* checkSize(schema);
    if (!isSchema(schema)) return emptyForm(notASchema);
    const normalised = yield* normalise(schema);
    const {problems, patternLimits} = normalised;
    const hash = yield* hashOf(schema);
    const plan = yield* makePlan(normalised.schema, hash, problems);
    if (Object.keys(patternLimits).length > 0) plan.patternLimits = patternLimits;
    return {version: planVersion, plan, schema: yield* withoutWords(normalised.schema)};
  } catch (error) {
    return emptyForm(error instanceof TooMuch ? error.problem : unreadable(error));
  }
}

/** A form that draws nothing and says why. */
const emptyForm = (problem: PlanProblem): FormDefinition => ({
  version: planVersion,
  plan: {hash: '', root: '', nodes: {'': {never: true, rules: []}}, problems: [problem]},
  schema: false,
});

/** Another one for another schema; drafts are kept under it. */
function* hashOf(schema: unknown): Steps<string> {
  const text = JSON.stringify(schema);
  const hash = new Hash();
  for (let at = 0; at < text.length; at += hashedAtOnce) {
    yield;
    hash.add(text, at, Math.min(at + hashedAtOnce, text.length));
  }
  return hash.hex;
}

const hashedAtOnce = 100_000;

const notASchema: PlanProblem = {
  pointer: '',
  code: 'not-a-schema',
  detail: 'A schema must be an object or a boolean.',
  fatal: true,
};

/** What only a bug of ours could cause; the page is told all the same, rather than broken. */
const unreadable = (error: unknown): PlanProblem => ({
  pointer: '',
  code: 'unreadable',
  detail: `It can not be read: ${error instanceof Error ? error.message : String(error)}.`,
  fatal: true,
});
