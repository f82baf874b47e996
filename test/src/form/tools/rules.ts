import {makeRules, type RulesOptions} from '../../../../src/form/model/rules/make-rules.js';
import type {Rule} from '../../../../src/form/plan/plan.js';
import {normalised} from './forms.js';

/** The rule for a whole schema, as in a form. */
export function ruleFor(schema: unknown, options?: RulesOptions): Rule {
  const rule = makeRules(normalised(schema), [''], options)[''];
  if (!rule) throw new Error('There is no rule.');
  return rule;
}
