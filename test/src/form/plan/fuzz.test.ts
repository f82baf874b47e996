import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ruleIdsOf, type NodeId, type Plan} from '../../../../src/form/plan/plan.js';
import {ajvErrorOn} from '../tools/ajv-errors.js';
import {formOf, normalised, planOf, plainAjv, type LoadedForm} from '../tools/forms.js';
import {InstanceMaker, mutate} from '../tools/instances.js';
import {Random} from '../tools/random.js';
import {RandomSchemas} from '../tools/random-schema.js';
import {count, seeds} from '../tools/seeds.js';

test(`${count} random schemas become forms with a rule for all that they name`, () => {
  let accepted = 0;
  for (const seed of seeds()) {
    const schema = new RandomSchemas(seed).schema();
    const form = formOf(schema);
    const say = (text: string) => `seed ${seed}: ${text}\n${JSON.stringify(schema)}`;
    assert.ok(!form.plan.problems.some(({code}) => code === 'unreadable'), say('unreadable'));
    assertWhole(form.plan, say);
    for (const id of ruleIdsOf(form.plan)) if (form.rules['']) assert.ok(form.rules[id], say(`no rule ${id}`));
    accepted += accepts(form, schema, seed, say);
  }
  assert.ok(accepted > count, `only ${accepted} instances are accepted`);
});

test('the same schema gives the same form', () => {
  for (let seed = 1; seed < 20; seed += 1) {
    const schema = new RandomSchemas(seed).schema();
    assert.deepEqual(planOf(schema), planOf(structuredClone(schema)));
  }
});

/**
 * The number of instances that the form accepts; plain Ajv with the original schema must agree where both can decide.
 */
function accepts(form: LoadedForm, schema: unknown, seed: number, say: (text: string) => string): number {
  const ajv = ajvErrorOn(normalised(schema)) ? undefined : plainAjv(schema);
  const random = new Random(seed);
  const maker = new InstanceMaker(normalised(schema), random);
  let accepted = 0;
  for (let i = 0; i < 8; i += 1) {
    const value = maker.make();
    for (const each of [value, mutate(value, random)]) {
      const verdict = form.isValid(each);
      const expected = ajv?.(each);
      if (expected !== undefined) assert.equal(verdict, expected, say(`${verdict} about ${JSON.stringify(each)}`));
      if (verdict) accepted += 1;
    }
  }
  return accepted;
}

/** Asserts that a plan contains every node that it refers to. */
function assertWhole(plan: Plan, say: (text: string) => string) {
  const named = (id: NodeId | false | undefined) => {
    if (id !== undefined && id !== false) assert.ok(Object.hasOwn(plan.nodes, id), say(`no node ${id}`));
  };
  named(plan.root);
  for (const {object, array, branches = [], conditions = []} of Object.values(plan.nodes)) {
    object?.properties.forEach(({node}) => named(node));
    object?.patterns?.forEach(({node}) => named(node));
    [object?.additional, object?.names, array?.items, ...(array?.prefix ?? [])].forEach(named);
    array?.contains?.forEach(({node}) => named(node));
    branches.forEach(({options}) => options.forEach(({node}) => named(node)));
    conditions.forEach(({then, otherwise}) => [then, otherwise].forEach(named));
  }
}
