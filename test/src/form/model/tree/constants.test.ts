import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Form} from '../../../../../src/form/model/tree/form.js';
import {at, faults, openForm, type} from '../../tools/open.js';

const withConstant = (constant: object) => ({
  type: 'object',
  required: ['version', 'name'],
  properties: {version: constant, name: {type: 'string'}},
});

describe('a required constant', () => {
  for (const value of ['2.0', false, null, 0, {a: [1]}]) {
    it(`is part of the value without any input: ${JSON.stringify(value)}`, () => {
      const form = openForm(withConstant({const: value}));
      type(form, '/name', 'Ada');
      assert.deepEqual(form.value, {version: value, name: 'Ada'});
      assert.deepEqual(faults(form), []);
    });
  }

  it('does not make an untouched group appear', () => {
    const form = openForm({type: 'object', properties: {inner: withConstant({const: 'a'})}});
    assert.deepEqual(form.value, {});
    assert.deepEqual(faults(form), []);
    type(form, '/inner/name', 'Ada');
    assert.deepEqual(form.value, {inner: {version: 'a', name: 'Ada'}});
  });

  it('is all that a required group needs', () => {
    const inner = {type: 'object', required: ['kind'], properties: {kind: {const: 'a'}}};
    const form = openForm({type: 'object', required: ['inner'], properties: {inner}});
    assert.deepEqual(form.value, {inner: {kind: 'a'}});
    assert.deepEqual(faults(form), []);
  });

  it('that means agreeing is given by the visitor alone', () => {
    const form = openForm(withConstant({const: true}));
    assert.deepEqual(form.value, {});
    assert.deepEqual(faults(form), ['/version required', '/name required']);
  });

  it('does not replace another value that is there', () => {
    const form = openForm(withConstant({const: 'b'}), {value: {version: 'a', name: 'Ada'}});
    assert.deepEqual(form.value, {version: 'a', name: 'Ada'});
    assert.equal(at(form, '/version').isImplicit, false);
  });
});

describe('the constant of a branch', () => {
  const seats = {
    oneOf: [
      {title: 'A number', type: 'integer'},
      {title: 'Unlimited', const: 'unlimited'},
    ],
  };
  const schema = {type: 'object', properties: {plan: {type: 'object', properties: {seats}}}};

  function choose(form: Form, index: number | undefined) {
    const formNode = at(form, '/plan/seats');
    const [choice] = formNode.facts.choices;
    assert.ok(choice);
    form.choose(formNode, choice, index);
  }

  it('is sent once the visitor has chosen the branch, also where nothing is required', () => {
    const form = openForm(schema);
    assert.deepEqual(form.value, {});
    choose(form, 1);
    assert.deepEqual(form.value, {plan: {seats: 'unlimited'}});
    const back = openForm(schema, {state: form.snapshot()});
    assert.deepEqual(back.value, {plan: {seats: 'unlimited'}});
  });

  it('that means agreeing is agreed to by choosing the branch', () => {
    const seats = {
      oneOf: [
        {title: 'A number', type: 'integer'},
        {title: 'I will say later', const: true},
      ],
    };
    const form = openForm({type: 'object', required: ['seats'], properties: {seats}});
    const [choice] = at(form, '/seats').facts.choices;
    assert.ok(choice);
    assert.deepEqual(form.value, {});
    form.choose(at(form, '/seats'), choice, 1);
    assert.deepEqual(form.value, {seats: true});
    assert.deepEqual(faults(form), []);
  });

  it('that means agreeing waits for the visitor where there is no other branch', () => {
    const form = openForm({type: 'object', required: ['a'], properties: {a: {anyOf: [{title: 'A', const: true}]}}});
    assert.deepEqual(form.value, {});
    assert.deepEqual(faults(form), ['/a required']);
  });

  it('is gone once the visitor has chosen another branch, or none', () => {
    const form = openForm(schema);
    choose(form, 1);
    choose(form, 0);
    assert.deepEqual(form.value, {});
    choose(form, 1);
    choose(form, undefined);
    assert.deepEqual(form.value, {});
  });
});
