import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readsOf} from '../../../../src/form/plan/reads.js';
import type {Schema} from '../../../../src/form/plan/normalise/schema.js';

const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({length: count}, (_, i) => make(i));
const names = (count: number, start = 'p') => list(count, (i) => `${start}${i}`);
const named = (count: number, make: (index: number) => unknown) =>
  Object.fromEntries(list(count, (i) => [`p${i}`, make(i)]));

const readsIn = (schema: Schema, $defs: Record<string, Schema> = {}) =>
  readsOf((pointer) => $defs[pointer.replace('/$defs/', '')], schema);

const told: [string, Schema, string[]][] = [
  ['the properties that it requires', {required: ['a', 'b/c']}, ['/a', '/b~1c']],
  [
    'what its parts read',
    {allOf: [{required: ['a']}], not: {anyOf: [{properties: {b: {const: 1}}}]}, else: {required: ['c']}},
    ['/a', '/b', '/c'],
  ],
  ['a nested property', {properties: {a: {properties: {b: {type: 'string'}}}}}, ['/a/b']],
  [
    'both sides of a dependency',
    {dependentRequired: {a: ['b']}, dependentSchemas: {c: {required: ['d']}}},
    ['/a', '/b', '/c', '/d'],
  ],
  ['a place whose members it cannot name', {properties: {a: {minProperties: 2}, b: {items: {const: 1}}}}, ['/a', '/b']],
  ['the whole object, if it counts members', {required: ['a'], minProperties: 2}, ['']],
];

for (const [name, schema, reads] of told) {
  test(`a condition reads ${name}`, () => {
    assert.deepEqual(readsIn(schema).sort(), reads);
  });
}

test('a condition that refers to itself reads the whole place at which it does', () => {
  const tree = {required: ['name'], properties: {child: {$ref: '#/$defs/tree'}}};
  assert.deepEqual(readsIn({properties: {a: {$ref: '#/$defs/tree'}}}, {tree}).sort(), ['/a/child', '/a/name']);
});

const endless: [string, Schema][] = [
  ['90,000 names', {dependentRequired: named(300, (i) => names(300, `q${i}`))}],
  ['2,000 required names', {required: names(2000)}],
  ['one schema with 900 names 900 times', {allOf: list(900, () => ({$ref: '#/$defs/wide'}))}],
  ['one schema on endlessly many paths', {$ref: '#/$defs/0'}],
];

for (const [name, schema] of endless) {
  test(`a condition with ${name} reads the whole object`, () => {
    const twice = Object.fromEntries(
      list(40, (i) => [i, {properties: {a: {$ref: `#/$defs/${i + 1}`}, b: {$ref: `#/$defs/${i + 1}`}}}]),
    );
    assert.deepEqual(readsIn(schema, {wide: {required: names(900)}, ...twice}), ['']);
  });
}

test('what a condition reads at great depth counts as the place above it', () => {
  const deep = list(400, (i) => i).reduce<Schema>((inner) => ({properties: {level: inner}}), {required: ['a', 'b']});
  const [read = '', ...others] = readsIn(deep);
  assert.deepEqual(others, []);
  assert.ok(read.length > 500 && read.length < 520, `${read.length} characters`);
});
