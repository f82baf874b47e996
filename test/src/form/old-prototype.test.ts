import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Form} from '../../../src/form/model/tree/form.js';
import {lostPointers} from '../../../src/form/model/tree/lost-pointers.js';
import {makeForm} from '../../../src/form/plan/make-form.js';
import {formOf} from './tools/forms.js';

const schema = {
  type: 'object',
  properties: {
    rows: {type: 'array', minItems: 1, uniqueItems: true, contains: {const: 'x'}, items: {type: ['string', 'object']}},
    mixed: {prefixItems: [{type: 'string'}], unevaluatedItems: {type: 'integer'}},
    size: {
      oneOf: [
        {type: 'number', maximum: 5},
        {type: 'number', minimum: 5},
        {type: 'string', maxLength: 2},
      ],
    },
    pet: {anyOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]},
    slow: {type: 'string', pattern: '^(a+)+$'},
    code: {type: 'string', pattern: '^[a-z]+\\d*x?$'},
    ab: {type: 'string'},
  },
  required: ['rows'],
  patternProperties: {'^a[bc]+$': {minLength: 2}},
  $defs: {
    Cat: {type: 'object', properties: {claws: {type: 'boolean'}}},
    Dog: {type: 'object', properties: {walks: {type: 'integer'}}},
  },
};

const values: unknown[] = [
  {rows: ['x', 'y', {a: 1}], mixed: ['a', 1], size: 5, ab: 'b'},
  {rows: ['y', 'y', 3], mixed: ['a', 1, 'b'], size: 3, code: 'ab1'},
  {rows: [{a: 1}, {a: 1}], mixed: [], size: 'abc', pet: {walks: 1}},
];

/** All that a form makes of the schema and the values. */
function work() {
  const {plan, rules} = formOf(schema);
  const empty = new Form(plan, rules, {});
  const filled = values.map((value) => {
    const form = new Form(plan, rules, {value});
    form.validate();
    const problems = form.problems.map(({pointer, problem}) => [pointer, problem]);
    return {problems, value: form.value, lost: lostPointers(form.snapshot().root, empty)};
  });
  return {definition: makeForm(schema), empty: [empty.value, empty.nodes().length], filled};
}

/** Makes a list of anything with a length, as Prototype.js 1.7 does: without a second argument and iterators. */
function listOf({length = 0}: ArrayLike<unknown>): unknown[] {
  return new Array(length);
}

function onPageWithPrototype<Result>(act: () => Result): Result {
  const {from} = Array;
  const {entries} = Array.prototype;
  Object.assign(Array, {from: listOf});
  Object.assign(Array.prototype, {
    entries(this: unknown[]) {
      return [...this];
    },
  });
  try {
    return act();
  } finally {
    Object.assign(Array, {from});
    Object.assign(Array.prototype, {entries});
  }
}

test('forms are made and validated the same on a page with Prototype.js, which replaces methods of lists', () => {
  const usual = work();
  assert.ok(usual.filled.every(({lost}) => lost.length > 0));
  assert.deepEqual(onPageWithPrototype(work), usual);
});
