import {makeRules, type RulesOptions} from '../../../../src/form/model/rules/make-rules.js';
import {isSchema} from '../../../../src/form/plan/normalise/json.js';
import {normalise} from '../../../../src/form/plan/normalise/normalise.js';
import type {Rule} from '../../../../src/form/plan/plan.js';

/** The rule of a whole schema, as a form has it. */
export function ruleFor(schema: unknown, options?: RulesOptions): Rule {
  if (!isSchema(schema)) throw new Error('That is no schema.');
  const rule = makeRules(normalise(schema).schema, [''], options)[''];
  if (!rule) throw new Error('There is no rule.');
  return rule;
}
