import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Form} from '../../../../../src/form/model/tree/form.js';
import {locateErrors} from '../../../../../src/form/model/check/problems.js';
import type {Rules} from '../../../../../src/form/plan/plan.js';
import {formOf} from '../../tools/forms.js';

const named = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({length: count}, (_, index) => [`p${index}`, value]));

test('the first validation asks the rules of each field once', () => {
  const {plan, rules} = formOf({type: 'object', properties: named(100, {type: 'string', minLength: 3})});
  let asked = 0;
  const counted: Rules = {};
  for (const [id, rule] of Object.entries(rules)) counted[id] = (value) => ((asked += 1), rule(value));
  const form = new Form(plan, counted, {value: named(100, 'abc')});
  assert.equal(form.validate(), true);
  assert.equal(asked, 100 + 1);
});

test('validating entries that the visitor names takes work in proportion to their number', (context) => {
  const {plan, rules} = formOf({type: 'object', additionalProperties: {type: 'string'}});
  let compared = 0;
  const {includes} = Array.prototype;
  context.after(() => (Array.prototype.includes = includes));
  Array.prototype.includes = function count(this: unknown[], wanted: unknown) {
    compared += this.length;
    return includes.call(this, wanted);
  };
  const workFor = (count: number) => {
    const form = new Form(plan, rules, {value: named(count, 'a')});
    compared = 0;
    form.validate();
    return compared;
  };
  const [few, many] = [workFor(100), workFor(1000)];
  assert.ok(many <= 10 * few, `${few} and ${many} comparisons`);
});

test('wrong entries of one field are told in linear work', (context) => {
  const {plan, rules} = formOf({type: 'array', items: {type: 'string'}});
  const iterator = Array.prototype[Symbol.iterator];
  let copied = 0;
  context.after(() => (Array.prototype[Symbol.iterator] = iterator));
  const workFor = (count: number) => {
    const value = Array.from({length: count}, () => 1);
    const form = new Form(plan, rules, {value, isWhole: () => true});
    copied = 0;
    Array.prototype[Symbol.iterator] = function count(this: unknown[]) {
      copied += this.length;
      return iterator.call(this);
    };
    form.validate();
    Array.prototype[Symbol.iterator] = iterator;
    assert.equal(form.problems.length > 0, true);
    return copied;
  };
  const [few, many] = [workFor(100), workFor(1000)];
  assert.ok(many <= 12 * few, `${few} and ${many} copies`);
});

test('unevaluated members beside wrong ones are told apart in linear work', (context) => {
  let compared = 0;
  const {startsWith} = String.prototype;
  context.after(() => (String.prototype.startsWith = startsWith));
  String.prototype.startsWith = function count(this: string, wanted: string) {
    compared += 1;
    return startsWith.call(this, wanted);
  };
  const error = (keyword: string, instancePath: string, params = {}) => ({
    keyword,
    instancePath,
    params,
    schemaPath: '',
  });
  const workFor = (count: number) => {
    compared = 0;
    const wrong = Array.from({length: count}, (_, index) => error('minLength', `/a/p${index}`));
    const others = wrong.map((_, index) => error('unevaluatedProperties', '/b', {unevaluatedProperty: `q${index}`}));
    assert.equal(locateErrors([...wrong, ...others]).length, 2 * count);
    return compared;
  };
  const [few, many] = [workFor(100), workFor(1000)];
  assert.ok(many <= 10 * few, `${few} and ${many} comparisons`);
});

test('an order that names something twice draws it once', () => {
  const {plan, rules} = formOf({type: 'object', properties: named(3, {type: 'string'})});
  const form = new Form(plan, rules, {uiSchema: {'ui:order': ['*', 'p1', '*', 'p1']}});
  assert.deepEqual(
    form.root.parts.map(({name}) => name),
    ['p0', 'p2', 'p1'],
  );
});

test('the options of a field are narrowed by a condition in work in proportion to their number', (context) => {
  const {flatMap} = Array.prototype;
  let compared = 0;
  context.after(() => (Array.prototype.flatMap = flatMap));
  const workFor = (count: number) => {
    const options = (from: number) => Array.from({length: count}, (_, index) => ({size: from + index}));
    const {plan, rules} = formOf({
      type: 'object',
      properties: {all: {const: 'no'}, size: {enum: options(0)}},
      if: {properties: {all: {const: 'no'}}, required: ['all']},
      then: {properties: {size: {enum: options(count / 2)}}},
    });
    compared = 0;
    Array.prototype.flatMap = function count(this: unknown[], ...given: Parameters<typeof flatMap>) {
      compared += this.length;
      return flatMap.apply(this, given);
    } as typeof flatMap;
    const form = new Form(plan, rules, {value: {all: 'no'}});
    Array.prototype.flatMap = flatMap;
    assert.equal(form.find('/size')?.facts.node.options?.length, count / 2);
    return compared;
  };
  const [few, many] = [workFor(100), workFor(1000)];
  assert.ok(many <= 12 * few, `${few} and ${many} comparisons`);
});
