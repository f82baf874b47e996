import assert from 'node:assert/strict';
import {test} from 'node:test';
import {InstanceMaker, mutate} from '../../../../src/form/plan/instances.js';
import {normalise} from '../../../../src/form/plan/normalise/normalise.js';
import {planOnly} from '../../../../src/form/plan/plan-only.js';
import {Random} from '../../../../src/form/plan/random.js';
import {interpreterOf} from '../../../../src/form/plan/self-check.js';
import {interpretRules} from '../../../../src/form/model/rules/interpret.js';
import {ruleIdsOf, type NodeId, type Plan} from '../../../../src/form/plan/plan.js';
import {formOf, plainAjv, type LoadedForm} from '../tools/forms.js';
import {RandomSchemas} from '../tools/random-schema.js';
import {count, seeds} from '../tools/seeds.js';

test(`${count} random schemas become forms that judge as plain Ajv or the interpreter does`, async () => {
  let compiled = 0;
  let accepted = 0;
  for (const seed of seeds()) {
    const schema = new RandomSchemas(seed).schema();
    const form = await formOf(schema);
    const say = (text: string) => `seed ${seed}: ${text}\n${JSON.stringify(schema)}`;
    assert.ok(!form.plan.problems.some(({code}) => code === 'unreadable'), say('unreadable'));
    assertWhole(form.plan, say);
    assertWhole(planOnly(schema), say);
    for (const id of ruleIdsOf(form.plan)) if (form.rules['']) assert.ok(form.rules[id], say(`no rule ${id}`));
    if (!form.plan.interpret) compiled += 1;
    accepted += judgeAlike(form, schema, seed, say);
    await judgePartsAlike(form, schema, seed, say);
  }
  assert.ok(compiled > count * 0.6, `only ${compiled} of ${count} have compiled rules`);
  assert.ok(accepted > count, `only ${accepted} instances are accepted`);
});

test('compiling the same schema again gives the same text', () => {
  for (let seed = 1; seed < 20; seed += 1) {
    const schema = new RandomSchemas(seed).schema();
    assert.deepEqual(planOnly(schema), planOnly(structuredClone(schema)));
  }
});

/** How many instances the form accepts, after asking others about each. */
function judgeAlike(form: LoadedForm, schema: unknown, seed: number, say: (text: string) => string): number {
  const {schema: normalised} = normalise(Object(schema));
  const ajv = plainAjv(schema);
  const interpreter = interpreterOf(normalised);
  const random = new Random(seed);
  const maker = new InstanceMaker(normalised, random);
  let accepted = 0;
  for (let i = 0; i < 8; i += 1) {
    const value = maker.make();
    for (const each of [value, mutate(value, random)]) {
      const verdict = form.isValid(each);
      const others = [interpreter(each), ajv?.(each)];
      assert.ok(others.includes(verdict), say(`${verdict} about ${JSON.stringify(each)}`));
      if (verdict) accepted += 1;
    }
  }
  return accepted;
}

/** Asks the rules of leaves, branches and conditions about values made for each; the interpreter must say the same. */
async function judgePartsAlike(form: LoadedForm, schema: unknown, seed: number, say: (text: string) => string) {
  if (form.plan.interpret || !form.rules['']) return;
  const interpreted = await interpretRules(planOnly(schema));
  const random = new Random(seed);
  const maker = new InstanceMaker(normalise(Object(schema)).schema, random);
  for (const id of ruleIdsOf(form.plan).slice(0, 12)) {
    const value = maker.make([id]);
    for (const each of [value, mutate(value, random)]) {
      assert.equal(form.rules[id]?.(each), interpreted[id]?.(each), say(`${id} about ${JSON.stringify(each)}`));
    }
  }
}

/** Every node that a plan names is in it. */
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
