import {Hash} from '../../json/hash.js';
import {jsonParts} from '../../json/json-parts.js';
import {formText} from './form-text.js';
import {limits} from './limits.js';
import {needsExtras} from './needs-extras.js';
import {makePlan} from './make-plan.js';
import {normalise} from './normalise/normalise.js';
import {isSchema} from './normalise/schema.js';
import {withoutAnnotations} from './normalise/annotations.js';
import {planVersion, type FormDefinition, type PlanProblem} from './plan.js';
import {finish, finishInSlices, type Steps} from './steps.js';

/**
 * Makes a form definition from any schema. Never throws, and makes no request; problems of the schema are listed in the
 * plan. Executes nothing of the schema and runs none of its patterns.
 */
export const makeForm = (schema: unknown): FormDefinition => finish(stepsToForm(schema));

/** The same in slices of a few milliseconds with pauses, for foreign schemas on a busy thread. */
export const makeFormInSlices = (schema: unknown, pause: () => Promise<unknown>): Promise<FormDefinition> =>
  finishInSlices(stepsToForm(schema), pause);

/** The JSON text of a schema's form definition, made in slices as well. */
export const makeFormText = (schema: unknown, pause: () => Promise<unknown>): Promise<string> =>
  finishInSlices(stepsToText(schema), pause);

export function* stepsToText(schema: unknown): Steps<string> {
  return yield* formText(yield* stepsToForm(schema));
}

function* stepsToForm(schema: unknown): Steps<FormDefinition> {
  try {
    if (!isSchema(schema)) return emptyForm(notASchema);
    const normalised = yield* normalise(schema);
    const {problems, patternLimits} = normalised;
    const hash = yield* hashOf(schema);
    const plan = yield* makePlan(normalised.schema, hash, problems);
    if (Object.keys(patternLimits).length > 0) plan.patternLimits = patternLimits;
    const assertions = yield* withoutAnnotations(normalised.schema);
    if (yield* needsExtras(assertions)) plan.needsExtras = true;
    return {version: planVersion, plan, schema: assertions};
  } catch (error) {
    return emptyForm(unreadable(error));
  }
}

/** A form definition without fields, with the reason. */
const emptyForm = (problem: PlanProblem): FormDefinition => ({
  version: planVersion,
  plan: {hash: '', root: '0', nodes: {'0': {never: true, rules: []}}, problems: [problem]},
  schema: false,
});

/** Differs for different schemas; drafts are stored under it. An object of the page may contain itself. */
function* hashOf(schema: unknown): Steps<string> {
  const hash = new Hash();
  let length = 0;
  for (const part of jsonParts(schema)) {
    yield;
    hash.add(part);
    length += part.length;
    if (length > limits.size) break;
  }
  return hash.hex;
}

const notASchema: PlanProblem = {
  pointer: '',
  code: 'not-a-schema',
  detail: 'A schema must be an object or a boolean.',
  fatal: true,
};

/** Reached only by a bug of ours: the page gets a problem instead of an exception. */
const unreadable = (error: unknown): PlanProblem => ({
  pointer: '',
  code: 'unreadable',
  detail: `It cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
  fatal: true,
});
