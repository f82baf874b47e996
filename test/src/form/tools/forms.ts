import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import addFormats from 'ajv-formats';
import {Ajv2020} from 'ajv/dist/2020.js';
import '../../../../src/form/model/extras/extras.js';
import {makeRules} from '../../../../src/form/model/rules/make-rules.js';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {normalise} from '../../../../src/form/plan/normalise/normalise.js';
import {isSchema, type Schema} from '../../../../src/form/plan/normalise/schema.js';
import {ruleIdsOf, type FormDefinition, type Plan, type Rules} from '../../../../src/form/plan/plan.js';
import {finish} from '../../../../src/form/plan/steps.js';

/** The folder of data that checkouts share and that may be absent. */
export const shared = join(import.meta.dirname, '../../../../../shared');

/** Why tests on shared data are skipped, or `false` if the data is there. */
export const withoutShared = (folder: string) => !existsSync(join(shared, folder)) && `../shared/${folder} is absent`;

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A form as in a page: its parsed JSON with the rules that validate it. */
export interface LoadedForm {
  definition: FormDefinition;
  plan: Plan;
  rules: Rules;
  isValid: (value: unknown) => boolean;
}

export function formOf(schema: unknown): LoadedForm {
  const definition = JSON.parse(JSON.stringify(makeForm(schema))) as FormDefinition;
  const {plan} = definition;
  const isFatal = plan.problems.some(({fatal}) => fatal);
  const rules = isFatal ? {} : makeRules(definition.schema, ruleIdsOf(plan), plan);
  return {definition, plan, rules, isValid: (value) => rules['']?.(value) ?? false};
}

/** The plan of a schema. */
export const planOf = (schema: unknown): Plan => makeForm(schema).plan;

/** A schema normalised to draft 2020-12, from which plans are made. */
export const normalised = (schema: unknown): Schema => (isSchema(schema) ? finish(normalise(schema)).schema : true);

/** Compiled only once, since it is larger than most schemas. */
const metaSchema = new Ajv2020({strict: false, logger: false});

/**
 * Plain Ajv with formats; `undefined` if it does not compile the schema. Its verdict is `undefined`
 * if it throws: some references overflow the stack, and some of its code is wrong. Without `ownProperties`, it finds
 * `toString` in every object.
 */
export function plainAjv(schema: unknown): ((value: unknown) => boolean | undefined) | undefined {
  try {
    const plain = Object(schema) === schema ? {...Object(schema), $schema: undefined} : Boolean(schema);
    if (!metaSchema.validateSchema(plain)) return undefined;
    const ajv = new Ajv2020({
      strict: false,
      logger: false,
      allErrors: true,
      validateSchema: false,
      ownProperties: true,
    });
    addFormats.default(ajv);
    const validate = ajv.compile(plain);
    return (value) => attempt(() => validate(value));
  } catch {
    return undefined;
  }
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
