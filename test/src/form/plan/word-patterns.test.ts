import assert from 'node:assert/strict';
import {test} from 'node:test';
import {formOf, planOf} from '../tools/forms.js';

const namesIn = (schema: object) => planOf(schema).nodes['0']?.object?.properties.map(({name}) => name);

test('the names that a pattern lists are fields', () => {
  const hours = {title: 'Hours', type: 'string', minLength: 2};
  const schema = {patternProperties: {'^(monday|friday)$': hours, '^x-': {}}, additionalProperties: false};
  const {plan, isValid} = formOf(schema);
  const {properties = [], patterns} = plan.nodes['0']?.object ?? {};
  assert.deepEqual(
    properties.map(({name, node}) => [name, plan.nodes[node]?.title]),
    [
      ['monday', undefined],
      ['friday', undefined],
    ],
  );
  assert.deepEqual(
    patterns?.map(({pattern}) => pattern),
    ['^x-'],
  );
  const values = [{monday: '9-17', 'x-a': 1}, {friday: '-'}, {sunday: '9-17'}, {monday: 1}, {friday: '9-12'}];
  assert.deepEqual(values.map(isValid), [true, false, false, false, true]);
});

test('names that have a schema already, more than a dozen, and those of nested groups stay those of a map', () => {
  const text = {type: 'string'};
  const map = {patternProperties: {'^(a|b)$': text}, properties: {b: {minLength: 2}}};
  assert.deepEqual(namesIn(map), ['b']);
  assert.deepEqual([{b: 'xy'}, {b: 'x'}, {b: 12}, {a: 1}].map(formOf(map).isValid), [true, false, false, false]);
  const twice = {patternProperties: {'^(a|b)$': text, '^(b|c)$': {minLength: 2}}};
  assert.deepEqual(namesIn(twice), ['a', 'b']);
  assert.deepEqual([{b: 'xy'}, {b: 'x'}, {b: 12}, {c: 'x'}].map(formOf(twice).isValid), [true, false, false, false]);
  const nested = {type: 'object', properties: {x: {properties: {y: text}}}};
  assert.deepEqual(namesIn({patternProperties: {'^(a|b)$': nested}}), []);
  assert.deepEqual(namesIn({patternProperties: {[`^(${[...'abcdefghijklm'].join('|')})$`]: text}}), []);
});
