import assert from 'node:assert/strict';
import {test} from 'node:test';
import {mismatches} from '../../../src/contract/is-valid.js';
import {operations, type Operation} from '../../../src/contract/operations.js';
import {schemaCheck} from '../../../proxy/wire/schema-check.js';
import {mutate, valueOf} from '../fuzz/random-json.js';
import {fuzzScale, makeRandom, seed} from '../tools/random.js';

const times = 300 * fuzzScale;

for (const operation of Object.values<Operation>(operations)) {
  test(`validates messages of ${operation.id} as the contract does (seed ${seed})`, () => {
    const random = makeRandom(seed);
    const decisions = new Set<boolean>();
    for (const schema of [...Object.values(operation.requestBody ?? {}), ...Object.values(operation.responses)]) {
      for (let index = 0; index < times; index++) {
        const value: unknown = JSON.parse(JSON.stringify(mutate(valueOf(schema, random), random)) ?? 'null');
        const isRight = schemaCheck(schema)(value);
        assert.equal(isRight, mismatches(schema, value).length === 0, JSON.stringify(value));
        decisions.add(isRight);
      }
    }
    assert.equal(decisions.size, 2);
  });
}

test('knows every keyword of the contract, at its limits', () => {
  const schemas = [
    {type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-z😀]*$'},
    {type: 'number', minimum: 1, maximum: 2},
    {type: 'array', minItems: 1, items: {enum: [1, 'a']}},
    {anyOf: [{required: ['a']}, {required: ['b']}]},
    {properties: {a: false}},
    true,
    false,
  ] as const;
  const values = [
    'a',
    'ab',
    'abcd',
    '😀😀😀',
    '😀',
    'AB',
    0,
    1,
    2,
    3,
    NaN,
    Infinity,
    [],
    [1],
    ['a', 2],
    {},
    {a: 1},
    {b: 1},
    null,
    true,
  ];
  for (const schema of schemas) {
    for (const value of values) assert.equal(schemaCheck(schema)(value), mismatches(schema, value).length === 0);
  }
});
