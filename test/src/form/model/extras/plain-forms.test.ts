import assert from 'node:assert/strict';
import {test} from 'node:test';
import {makeRules} from '../../../../../src/form/model/rules/make-rules.js';
import {Form} from '../../../../../src/form/model/tree/form.js';
import {makeForm} from '../../../../../src/form/plan/make-form.js';
import {needsExtras} from '../../../../../src/form/plan/needs-extras.js';
import {isSchema} from '../../../../../src/form/plan/normalise/schema.js';
import {ruleIdsOf} from '../../../../../src/form/plan/plan.js';
import {finish} from '../../../../../src/form/plan/steps.js';
import {InstanceMaker, mutate} from '../../tools/instances.js';
import {RandomSchemas} from '../../tools/random-schema.js';
import {Random} from '../../tools/random.js';
import {seeds} from '../../tools/seeds.js';

/** A copy of a schema without the keywords and formats that are extras. */
const withoutExtras = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    finish(needsExtras({[name]: name === 'format' ? value : true})) ? undefined : value,
  );

/** Each random form that needs no extras, with values of all kinds and their results. */
function validateAll(): string[] {
  const told: string[] = [];
  for (const seed of seeds()) {
    const {plan, schema} = makeForm(withoutExtras(new RandomSchemas(seed).schema()));
    if (!isSchema(schema) || plan.needsExtras || plan.problems.some(({fatal}) => fatal)) continue;
    const random = new Random(seed);
    const maker = new InstanceMaker(schema, random);
    for (const value of [undefined, maker.make(), mutate(maker.make(), random)]) {
      const form = new Form(plan, makeRules(schema, ruleIdsOf(plan), plan), {value});
      form.validate();
      const problems = form.problems.map(({pointer, problem}) => [pointer, problem]);
      told.push(JSON.stringify([seed, form.value, problems, form.snapshot(), form.nodes().map(({kind}) => kind)]));
    }
  }
  return told;
}

test('a form that needs no extras is the same with and without them', async () => {
  const without = validateAll();
  await import('../../../../../src/form/model/extras/extras.js');
  assert.ok(without.length > 100, `${without.length} values show little`);
  assert.deepEqual(validateAll(), without);
});
