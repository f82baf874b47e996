import assert from 'node:assert/strict';
import {test} from 'node:test';
import {faults, openForm} from '../../tools/open.js';

const text = {type: 'string'};
const whole = {type: 'integer'};

const cases: [string, unknown, unknown][] = [
  [
    'a property that `additionalProperties` allows beside `unevaluatedProperties: false`',
    {required: ['a'], additionalProperties: {enum: ['x', 'y']}, unevaluatedProperties: false},
    {a: 'y'},
  ],
  [
    'a required property that only a condition describes, beside `unevaluatedProperties: false`',
    {required: ['a'], if: {required: ['b']}, else: {properties: {a: text}}, unevaluatedProperties: false},
    {a: 'x'},
  ],
  [
    'a required property that only a branch describes, beside `unevaluatedProperties`',
    {required: ['a'], anyOf: [{properties: {a: text}}, {required: ['b']}], unevaluatedProperties: whole},
    {a: 'x'},
  ],
  [
    'a property that only an `if` describes, beside `unevaluatedProperties`',
    {type: 'object', if: {properties: {a: text}}, unevaluatedProperties: whole},
    {a: 'x', b: 1},
  ],
  [
    'an item that `contains` describes, beside `unevaluatedItems`',
    {type: 'array', contains: text, unevaluatedItems: whole},
    ['x', 1],
  ],
  [
    'an empty group that a condition looks at',
    {properties: {b: {properties: {}}}, if: {properties: {b: whole}}, then: {properties: {b: whole}}},
    {b: {}},
  ],
  [
    '`null` beside a choice that is not about it',
    {
      properties: {
        a: {
          anyOf: [
            {
              anyOf: [
                {type: 'string', minLength: 2},
                {type: 'number', minimum: 3},
              ],
            },
            {type: 'null'},
          ],
        },
      },
    },
    {a: null},
  ],
  [
    'what stands beside an empty list that nobody has asked for',
    {
      properties: {b: {properties: {c: {type: 'array'}}}},
      if: {required: ['a']},
      then: {dependentSchemas: {b: {type: 'boolean'}}},
      else: {properties: {a: true}},
    },
    {a: 'y'},
  ],
];

for (const [name, schema, value] of cases) {
  test(`nothing is wrong with, nor lost of, ${name}`, () => {
    const form = openForm(schema, {value});
    assert.deepEqual(faults(form), []);
    assert.equal(JSON.stringify(form.value), JSON.stringify(value));
    const back = openForm(schema, {state: JSON.parse(JSON.stringify(form.snapshot(true)))});
    assert.equal(JSON.stringify(back.value), JSON.stringify(value), 'after a draft');
  });
}
