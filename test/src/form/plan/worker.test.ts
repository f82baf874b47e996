import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {compileForm} from '../../../../src/form/plan/compile-form.js';
import {compileInWorker, stopCompiling} from '../../../../src/form/plan/compile-in-worker.js';

after(stopCompiling);

/** Long enough for any machine: these tests are not about time. */
const patient = {timeout: 60_000};

/** Twenty properties that match a pattern each takes ages to find it does not: planning has to run it. */
const hanging = {
  type: 'object',
  properties: Object.fromEntries(Array.from({length: 20}, (_, i) => [`${'a'.repeat(60)}${i}!`, {}])),
  patternProperties: {[`^${'a?'.repeat(30)}${'a*'.repeat(4)}b$`]: {}},
};

test('a worker makes the same form as the process itself', async () => {
  const schema = {type: 'object', properties: {a: {type: 'string', maxLength: 3}}, required: ['a']};
  assert.deepEqual(await compileInWorker(schema, patient), compileForm(schema));
});

test('many jobs at once all get their own answer', async () => {
  const schemas = Array.from({length: 8}, (_, i) => ({type: 'string', maxLength: i}));
  const forms = await Promise.all(schemas.map((schema) => compileInWorker(schema, patient)));
  assert.deepEqual(
    forms.map(({plan}) => plan.nodes['']?.string?.maxLength),
    [0, 1, 2, 3, 4, 5, 6, 7],
  );
});

test('a dangerous pattern is compiled without being run', async () => {
  const form = await compileInWorker(
    {
      type: 'object',
      properties: {a: {type: 'string', pattern: '^(a+)+$', minLength: 60}},
    },
    patient,
  );
  assert.equal(form.plan.interpret, undefined);
  assert.deepEqual(form.problems, []);
});

test('a schema that never ends is given up, explained, and the next one is compiled as if nothing had been', async () => {
  const form = await compileInWorker(hanging, {timeout: 300});
  assert.deepEqual(
    form.problems.map(({code, fatal}) => [code, fatal]),
    [['too-slow', true]],
  );
  assert.match(form.code, /^export const plan=/);
  const next = await compileInWorker({type: 'boolean'}, patient);
  assert.deepEqual(next.plan.nodes['']?.types, ['boolean']);
});

test('what cannot be sent to a worker is refused, and later jobs are not', async () => {
  await assert.rejects(compileInWorker({default: () => 1}), /could not be cloned/);
  assert.deepEqual((await compileInWorker({type: 'null'}, patient)).plan.nodes['']?.types, ['null']);
});
