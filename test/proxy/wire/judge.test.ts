import assert from 'node:assert/strict';
import {test} from 'node:test';
import {mismatches} from '../../../src/contract/is-valid.js';
import {operations, type Operation} from '../../../src/contract/operations.js';
import {broken, judgeOf} from '../../../proxy/wire/judge.js';
import {pickKnownFields} from '../../../proxy/wire/pick-known-fields.js';
import {mutate, valueOf} from '../fuzz/random-json.js';
import {fuzzScale, makeRandom, seed} from '../tools/random.js';

const times = 300 * fuzzScale;

for (const operation of Object.values<Operation>(operations)) {
  test(`decides on the messages of ${operation.id} as the contract does, and counts what is kept (seed ${seed})`, () => {
    const random = makeRandom(seed);
    const decisions = new Set<boolean>();
    for (const schema of [...Object.values(operation.requestBody ?? {}), ...Object.values(operation.responses)]) {
      for (let index = 0; index < times; index++) {
        const value: unknown = JSON.parse(JSON.stringify(mutate(valueOf(schema, random), random)) ?? 'null');
        const names = judgeOf(schema)(value);
        const isRight = names !== broken;
        assert.equal(isRight, mismatches(schema, value).length === 0, JSON.stringify(value));
        if (isRight) assert.equal(names, namesIn(pickKnownFields(schema, value)), JSON.stringify(value));
        decisions.add(isRight);
      }
    }
    assert.equal(decisions.size, 2);
  });
}

/** How many names there are in a value, counted in another way. */
function namesIn(value: unknown): number {
  let count = 0;
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) count += Object.keys(inner).length;
    return inner;
  });
  return count;
}

test('knows every keyword that the contract knows, at its edges', () => {
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
    for (const value of values) assert.equal(judgeOf(schema)(value) !== broken, mismatches(schema, value).length === 0);
  }
});
