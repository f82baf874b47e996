import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {compileFunction} from 'node:vm';
import addFormats from 'ajv-formats';
import {Ajv2020} from 'ajv/dist/2020.js';
import {compileForm} from '../../../../src/form/plan/compile-form.js';
import type {FormSource} from '../../../../src/form/plan/form-source.js';
import {interpretRules} from '../../../../src/form/model/rules/interpret.js';
import {rulesRequire} from '../../../../src/form/model/rules/rules-runtime.js';
import type {FormModule, Plan, Rules} from '../../../../src/form/plan/plan.js';

/** Data that is shared between checkouts and may be absent. */
export const shared = join(import.meta.dirname, '../../../../../shared');

/** Why tests on shared data are skipped, or `false` where it is there. */
export const withoutShared = (folder: string) => !existsSync(join(shared, folder)) && `../shared/${folder} is absent`;

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A form as a page has it: the module imported, its rules given their helpers or the interpreter in their place. */
export interface LoadedForm {
  source: FormSource;
  plan: Plan;
  rules: Rules;
  isValid: (value: unknown) => boolean;
}

export async function formOf(schema: unknown): Promise<LoadedForm> {
  const source = compileForm(schema);
  const module = evaluate(source.code);
  const {plan} = module;
  const isFatal = plan.problems.some(({fatal}) => fatal);
  const rules = isFatal ? {} : plan.interpret ? await interpretRules(plan) : module.rules(rulesRequire);
  return {source, plan, rules, isValid: (value) => rules['']?.(value) ?? false};
}

/** What importing the module would give; but what is imported stays in memory for good, and there are ten thousand of them. */
function evaluate(code: string): FormModule {
  const module: Partial<FormModule> = {};
  compileFunction(code.replace(/^export const (\w+)=/gm, 'exports.$1='), ['exports'])(module);
  const {plan, rules} = module;
  assert.ok(plan && rules);
  return {plan, rules};
}

/** Compiled only once, since it is larger than most schemas. */
const metaSchema = new Ajv2020({strict: false, logger: false});

/**
 * Plain Ajv, with formats and nothing of ours; `undefined` where it does not compile the schema. Its verdict is `undefined`
 * where it throws: some references overflow the stack, some of its code is wrong.
 */
export function plainAjv(schema: unknown): ((value: unknown) => boolean | undefined) | undefined {
  try {
    const plain = Object(schema) === schema ? {...Object(schema), $schema: undefined} : Boolean(schema);
    if (!metaSchema.validateSchema(plain)) return undefined;
    const ajv = new Ajv2020({strict: false, logger: false, allErrors: true, validateSchema: false});
    addFormats.default(ajv);
    const judge = ajv.compile(plain);
    return (value) => attempt(() => judge(value));
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
