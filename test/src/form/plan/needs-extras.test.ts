import assert from 'node:assert/strict';
import {test} from 'node:test';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {needsExtras} from '../../../../src/form/plan/needs-extras.js';
import {finish} from '../../../../src/form/plan/steps.js';

const areNeeded = (schema: unknown) => finish(needsExtras(schema));

const plain = {
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: {
    title: {type: 'string', minLength: 1, maxLength: 80, pattern: '^\\S'},
    email: {type: 'string', format: 'email'},
    due: {type: 'string', format: 'date'},
    price: {type: 'number', minimum: 0, exclusiveMaximum: 10},
    tags: {type: 'array', items: {enum: ['a', 'b']}, uniqueItems: true, minItems: 1, maxItems: 2},
    other: {$ref: '#/$defs/other'},
  },
  $defs: {other: {allOf: [{const: 1}, {default: 2}]}},
};

test('a schema of plain fields needs no extras', () => {
  for (const schema of [plain, true, false, undefined, null, 'text', [], {}]) assert.equal(areNeeded(schema), false);
});

const keywords = {
  if: {},
  not: {},
  anyOf: [],
  oneOf: [],
  contains: {},
  multipleOf: 2,
  prefixItems: [],
  propertyNames: {},
  patternProperties: {},
  minProperties: 1,
  maxProperties: 1,
  dependentRequired: {},
  dependentSchemas: {},
  unevaluatedItems: false,
  unevaluatedProperties: false,
  format: 'uuid',
};

for (const [keyword, value] of Object.entries(keywords)) {
  test(`a schema needs them that has ${keyword} anywhere in it`, () => {
    const part = {[keyword]: value};
    assert.equal(areNeeded(part), true);
    assert.equal(areNeeded({...plain, $defs: {other: {items: part}}}), true);
    assert.equal(areNeeded({allOf: [true, part]}), true);
  });
}

test('a schema of any depth is looked through', () => {
  let schema: unknown = {not: {}};
  for (let depth = 0; depth < 100_000; depth += 1) schema = {items: schema};
  assert.equal(areNeeded(schema), true);
});

test('the plan says whether they are needed', () => {
  assert.equal(makeForm(plain).plan.needsExtras, undefined);
  assert.equal(makeForm({properties: {a: {not: {const: 1}}}}).plan.needsExtras, true);
});
