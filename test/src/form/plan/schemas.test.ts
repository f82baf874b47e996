import assert from 'node:assert/strict';
import {join} from 'node:path';
import {test} from 'node:test';
import {InstanceMaker, mutate} from '../../../../src/form/plan/instances.js';
import {isSchema} from '../../../../src/form/plan/normalise/json.js';
import {normalise} from '../../../../src/form/plan/normalise/normalise.js';
import {Random} from '../../../../src/form/plan/random.js';
import {ruleIdsOf} from '../../../../src/form/plan/plan.js';
import {formOf, plainAjv, readJson, shared, withoutShared} from '../tools/forms.js';

interface Entry {
  file: string;
  data?: string;
}

const folder = join(shared, 'schemas');
const skip = withoutShared('schemas');
const entries = skip ? [] : (readJson(join(folder, 'index.json')) as Entry[]);

/** Their `oneOf` has several options that all allow everything, so that nothing is valid. */
const neverValid = [
  'jsonschemaorg-fs-constraining-an-entry-constraining-entry.json',
  'jsonschemaorg-fs-starting-the-entry-schema-entry-schema.json',
];
const made = {valid: 0, mutated: 0};
const accepted = {valid: 0, mutated: 0};

for (const {file, data} of entries) {
  test(`${file} compiles as plain Ajv judges, or explains itself`, {skip}, async () => {
    const schema = readJson(join(folder, file));
    assert.ok(isSchema(schema));
    const {plan, rules, isValid} = await formOf(schema);
    assert.ok(plan.nodes[plan.root]);
    for (const id of ruleIdsOf(plan)) assert.equal(typeof rules[id], 'function', id);

    const ajv = plainAjv(schema);
    if (!ajv) return assert.ok(plan.problems.length > 0 || plainAjv(normalise(schema).schema), 'says nothing');
    assert.deepEqual(plan.problems, []);
    const {valid, mutated} = instancesOf(schema);
    for (const value of [...valid, ...mutated]) assert.equal(isValid(value), ajv(value), JSON.stringify(value));
    assert.equal(valid.some(isValid), !neverValid.includes(file), 'whether any generated instance is accepted');
    made.valid += valid.length;
    made.mutated += mutated.length;
    accepted.valid += valid.filter(isValid).length;
    accepted.mutated += mutated.filter(isValid).length;
    if (data) {
      const sample = readJson(join(folder, data));
      assert.equal(isValid(sample), ajv(sample));
    }
  });
}

test('among all generated instances most are accepted, and most mutated ones refused', {skip}, () => {
  assert.ok(accepted.valid / made.valid > 0.9, `${accepted.valid} of ${made.valid}`);
  assert.ok(accepted.mutated / made.mutated < 0.4, `${accepted.mutated} of ${made.mutated}`);
});

function instancesOf(schema: unknown) {
  const random = new Random(7);
  const maker = new InstanceMaker(isSchema(schema) ? normalise(schema).schema : true, random);
  const valid = Array.from({length: 12}, () => maker.make());
  const mutated = valid.map((value) => mutate(value, random));
  return {valid, mutated};
}
