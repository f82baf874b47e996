import assert from 'node:assert/strict';
import {test} from 'node:test';
import {InstanceMaker, mutate} from '../../tools/instances.js';
import {Random} from '../../tools/random.js';
import {Form} from '../../../../../src/form/model/tree/form.js';
import {formOf, normalised} from '../../tools/forms.js';
import {openSchemas, skip} from '../../tools/open-schemas.js';

for (const {file, schema, values, uiSchema} of openSchemas) {
  test(`${file} becomes a form that gives back what it is given`, {skip}, () => {
    const {plan, rules, isValid} = formOf(schema);
    const empty = new Form(plan, rules, {uiSchema});
    empty.validate();

    const samples = [...values, ...instancesOf(schema)];
    for (const value of samples) {
      const text = JSON.stringify(value);
      const form = new Form(plan, rules, {value, uiSchema});
      if (!isValid(value)) {
        assert.equal(form.validate(), isValid(form.value), `wrong about ${JSON.stringify(form.value)} from ${text}`);
        continue;
      }
      assert.equal(JSON.stringify(form.value), text);
      assert.equal(
        form.validate(),
        true,
        `${JSON.stringify(form.problems.map(({pointer, problem}) => [pointer, problem]))} in ${text}`,
      );
      const back = new Form(plan, rules, {uiSchema, state: JSON.parse(JSON.stringify(form.snapshot(true)))});
      assert.equal(JSON.stringify(back.value), text, 'after a draft');
    }
  });
}

function instancesOf(schema: unknown): unknown[] {
  const random = new Random(11);
  const maker = new InstanceMaker(normalised(schema), random);
  const likely = Array.from({length: 8}, () => maker.make());
  return [...likely, ...likely.map((value) => mutate(value, random))];
}
