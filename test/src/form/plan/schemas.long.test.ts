import assert from 'node:assert/strict';
import {test} from 'node:test';
import {InstanceMaker, mutate} from '../tools/instances.js';
import {Random} from '../tools/random.js';
import {ruleIdsOf} from '../../../../src/form/plan/plan.js';
import {formOf, normalised, plainAjv} from '../tools/forms.js';
import {openSchemas, skip} from '../tools/open-schemas.js';

/** Schemas whose `oneOf` has several options that allow everything, so that nothing is valid. */
const neverValid = [
  'jsonschemaorg-fs-constraining-an-entry-constraining-entry.json',
  'jsonschemaorg-fs-starting-the-entry-schema-entry-schema.json',
];
const made = {valid: 0, mutated: 0};
const accepted = {valid: 0, mutated: 0};

for (const {file, schema, values} of openSchemas) {
  test(`the form of ${file} validates as plain Ajv does, or explains itself`, {skip}, () => {
    const {plan, rules, isValid} = formOf(schema);
    assert.ok(plan.nodes[plan.root]);
    for (const id of ruleIdsOf(plan)) assert.equal(typeof rules[id], 'function', id);

    const ajv = plainAjv(schema);
    if (!ajv) return assert.ok(plan.problems.length > 0 || plainAjv(normalised(schema)), 'says nothing');
    assert.deepEqual(
      plan.problems.filter(({code}) => code !== 'unsafe-pattern'),
      [],
    );
    const {valid, mutated} = instancesOf(schema);
    // Patterns that may take very long are left to the service.
    const isTold = !plan.problems.some(({code}) => code === 'unsafe-pattern');
    for (const value of [...valid, ...mutated]) {
      if (isTold || !isValid(value)) assert.equal(isValid(value), ajv(value), JSON.stringify(value));
    }
    assert.equal(valid.some(isValid), !neverValid.includes(file), 'whether any generated instance is accepted');
    made.valid += valid.length;
    made.mutated += mutated.length;
    accepted.valid += valid.filter(isValid).length;
    accepted.mutated += mutated.filter(isValid).length;
    for (const sample of values) {
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
  const maker = new InstanceMaker(normalised(schema), random);
  const valid = Array.from({length: 12}, () => maker.make());
  const mutated = valid.map((value) => mutate(value, random));
  return {valid, mutated};
}
