import assert from 'node:assert/strict';
import {test} from 'node:test';
import {formOf} from '../../tools/forms.js';

const elsewhere = {$ref: 'https://schemas.example/elsewhere.json'};
const text = {type: 'string'};

/** Parts of a schema that the page cannot judge by, and a value of which they may be about. */
const unknown: [string, object][] = [
  ['a reference out of the schema', elsewhere],
  ['a reference that leads nowhere', {$ref: '#/$defs/none'}],
  ['a reference to itself', {allOf: [{$ref: '#/$defs/loop'}]}],
  ['a limit of another type', {minLength: '3'}],
  ['a wrong type', {type: 'strnig'}],
  ['a flag for the required names', {required: true}],
  ['a list for the properties', {properties: []}],
  ['a number for a schema', {anyOf: [3]}],
  ['a broken pattern', {pattern: '('}],
  ['a reference that is no text', {$ref: 7}],
];

/** Where a schema that accepts everything would refuse every value. */
const around: [string, (schema: object) => object][] = [
  ['below not', (schema) => ({not: schema})],
  ['below oneOf', (schema) => ({oneOf: [text, schema]})],
  ['in a condition', (schema) => ({if: schema, then: false})],
  ['in contains', (schema) => ({contains: schema, maxContains: 0})],
  ['beside unevaluatedProperties', (schema) => ({...schema, unevaluatedProperties: false})],
];

for (const [name, part] of unknown) {
  for (const [place, surround] of around) {
    test(`${name} ${place} refuses nothing; the service decides, and it is said`, () => {
      const {plan, rules} = formOf({...surround(part), $defs: {loop: {$ref: '#/$defs/loop'}}});
      const rule = rules[''];
      assert.ok(plan.problems.length > 0);
      assert.ok(plan.problems.every(({fatal}) => !fatal));
      const values = 'pattern' in part ? ['xx'] : ['xx', ['xx'], {a: 'xx'}];
      for (const value of values) assert.equal(rule?.(value), true, JSON.stringify(value));
    });
  }
}

test('what is beside something unknown is still validated', () => {
  const {isValid} = formOf({
    properties: {a: {maxLength: 2, minLength: 'x'}, b: elsewhere, c: {...elsewhere, ...text}},
    patternProperties: {'(': text},
    additionalProperties: false,
  });
  assert.equal(isValid({a: 'xx', b: 1, c: 'x', other: 1}), true);
  assert.equal(isValid({a: 'xxx'}), false);
  assert.equal(isValid({c: 1}), false);
});

test('a keyword that only describes is left out without leaving anything to the service', () => {
  const {plan, rules} = formOf({title: {}, description: 7, default: 1, examples: {}, readOnly: 'yes', type: 'number'});
  assert.equal(rules['']?.(1), true);
  assert.equal(rules[''].isUndecided, false);
  assert.equal(plan.problems.length, 4);
});

test('a dynamic reference is followed where it can lead to one schema only, and else left to the service', () => {
  const list = (own: object) => ({
    $id: 'https://schemas.example/form',
    ...own,
    properties: {a: {$ref: 'list'}},
    $defs: {
      list: {$id: 'list', items: {$dynamicRef: '#entry'}, $defs: {entry: {$dynamicAnchor: 'entry', type: 'string'}}},
      other: {$id: 'other', $defs: {entry: {$dynamicAnchor: 'entry', type: 'number'}}},
    },
  });
  const open = formOf(list({}));
  assert.deepEqual(
    open.plan.problems.map(({code}) => code),
    ['dynamic-reference'],
  );
  assert.equal(open.isValid({a: [1, 'x', null]}), true);
  assert.equal(open.rules['']?.isUndecided, true);
  const own = {$defs: {entry: {$dynamicAnchor: 'entry', type: 'null'}, list: list({}).$defs.list}};
  const decided = formOf({...list({}), ...own});
  assert.deepEqual(decided.plan.problems, []);
  assert.equal(decided.isValid({a: [null]}), true);
  assert.equal(decided.isValid({a: ['x']}), false);
});

test('a recursive reference of 2019-09 leads to the outermost schema that is marked', () => {
  const tree = {$id: 'tree', $recursiveAnchor: true, properties: {child: {$recursiveRef: '#'}}};
  const strict = formOf({
    $id: 'https://schemas.example/strict',
    $recursiveAnchor: true,
    $ref: 'tree',
    required: ['name'],
    $defs: {tree},
  });
  assert.equal(strict.isValid({name: 1, child: {name: 2}}), true);
  assert.equal(strict.isValid({name: 1, child: {}}), false);
});

test('limits that exclude each other exclude only the values that they are about', () => {
  const limits = {allOf: [{minimum: 5}, {maximum: 1}]};
  const {plan, isValid} = formOf({properties: {a: limits, b: {...limits, type: 'number'}}});
  assert.equal(isValid({a: 'x'}), true);
  assert.equal(isValid({a: 3}), false);
  assert.equal(isValid({b: 3}), false);
  const [a, b] = plan.nodes['0']?.object?.properties.map(({node}) => plan.nodes[node]) ?? [];
  assert.equal(a?.never, undefined);
  assert.deepEqual(a?.types?.toSorted(), ['array', 'boolean', 'null', 'object', 'string']);
  assert.equal(b?.never, true);
  const orNull = formOf({oneOf: [{$ref: '#/$defs/never'}, {type: 'null'}], $defs: {never: {allOf: [false]}}});
  assert.deepEqual(orNull.plan.problems, []);
  assert.equal(orNull.isValid(null), true);
});
