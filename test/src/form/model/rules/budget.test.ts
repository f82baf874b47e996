import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ruleFor} from '../../tools/rules.js';

/** References, each of which refers to the next one twice. */
function doubling(keyword: 'allOf' | 'anyOf' | 'oneOf', depth: number, last: unknown): object {
  const links = Array.from({length: depth}, (_, i): [string, unknown] => {
    const next = {$ref: `#/$defs/d${i + 1}`};
    return [`d${i}`, {[keyword]: [next, next]}];
  });
  return {$ref: '#/$defs/d0', $defs: Object.fromEntries([...links, [`d${depth}`, last]])};
}

/** The doubling inside another schema; its definitions stay where the references point. */
function within(around: (schema: object) => object): object {
  const {$defs, ...schema} = Object(doubling('anyOf', 40, {minLength: 2}));
  return {...around(schema), $defs};
}

const nested = (depth: number): unknown => {
  let value: unknown = {};
  for (let i = 0; i < depth; i += 1) value = {a: value};
  return value;
};

const nestedLists = (depth: number): unknown => {
  let value: unknown = [];
  for (let i = 0; i < depth; i += 1) value = [value];
  return value;
};

/** Schemas whose references can be followed in 2 to the power of 40 ways, a value, and whether it is valid. */
const doubled: [string, unknown, unknown, boolean][] = [
  ['allOf, valid', doubling('allOf', 40, {minLength: 2}), 'xx', true],
  ['allOf, not valid', doubling('allOf', 40, {minLength: 2}), 'x', false],
  ['anyOf, valid', doubling('anyOf', 40, {minLength: 2}), 'xx', true],
  ['anyOf, not valid', doubling('anyOf', 40, {minLength: 2}), 'x', false],
  ['oneOf', doubling('oneOf', 40, {minLength: 2}), 'xx', false],
  ['within not', within((schema) => ({not: schema})), 'x', true],
  ['within a condition', within((schema) => ({if: schema, then: false})), 'x', true],
  ['within contains', within((schema) => ({contains: schema})), ['x'], false],
  ['within the names', within((schema) => ({propertyNames: schema})), {x: 1}, false],
  [
    'at each level of the value',
    {allOf: [{properties: {a: {$ref: '#'}}}, {properties: {a: {$ref: '#'}}}], type: 'object'},
    nested(60),
    true,
  ],
  [
    'where what is evaluated is followed',
    {...doubling('anyOf', 40, {properties: {a: true}}), unevaluatedProperties: false},
    {a: 1},
    true,
  ],
];

for (const [name, schema, value, isValid] of doubled) {
  test(`references with exponentially many paths are followed once for each value: ${name}`, () => {
    const rule = ruleFor(schema, {onOverBudget: assert.fail});
    assert.equal(rule(value), isValid);
    assert.equal(rule.isUndecided, false);
    if (!isValid) assert.ok(Number(rule.errors?.length) > 0);
  });
}

/** Many schemas, each of which reads all of a large object. */
const wide = {
  allOf: Array.from({length: 300}, (_, i) => ({additionalProperties: {anyOf: [{maxLength: i}, {minLength: i}]}})),
};
const large = Object.fromEntries(Array.from({length: 500}, (_, i) => [`p${i}`, 'x']));

const lists = Object.fromEntries(Object.keys(large).map((name) => [name, []]));

function times<Item>(count: number, item: Item): Item[] {
  return Array.from({length: count}, () => item);
}

/** Schemas and values that would exceed the available time or stack. */
const hostile: [string, unknown, unknown][] = [
  ['many schemas, each about many members', wide, large],
  ['the same within not', {not: wide}, large],
  ['the same within a condition', {if: wide, then: false, else: false}, large],
  ['the same where what is evaluated is followed', {...wide, unevaluatedProperties: false}, large],
  ['a value nested a thousand deep', {properties: {a: {$ref: '#'}}}, nested(1_000)],
  ['a value nested ten thousand deep', {properties: {a: {$ref: '#'}}}, nested(10_000)],
  ['lists nested ten thousand deep', {items: {$ref: '#'}}, nestedLists(10_000)],
  ['many items, each with many required members', {items: {required: Object.keys(large)}}, times(5_000, large)],
  ['many items, each with many members to count', {items: {maxProperties: 1_000}}, times(5_000, large)],
  ['many items, each compared with many objects', {items: {not: {enum: times(2_000, {a: 1})}}}, times(2_000, {a: 2})],
  ['many items, each compared with a large object', {items: {not: {const: large}}}, times(2_000, {...large, p0: 1})],
  ['many items, with many names that would require others', {items: {dependentRequired: lists}}, times(5_000, {})],
  ['a long text with many limits', {allOf: times(2_000, {maxLength: 1e6})}, 'x'.repeat(50_000)],
  ['large items compared by many schemas', {allOf: times(500, {uniqueItems: true})}, [large, {...large, a: 1}]],
  ['equal lists nested ten thousand deep', {uniqueItems: true}, [nestedLists(10_000), nestedLists(10_000)]],
];

for (const [name, schema, value] of hostile) {
  test(`what would cost too much is not refused, and said to be undecided: ${name}`, () => {
    const over: string[] = [];
    const rule = ruleFor(schema, {onOverBudget: (id) => over.push(id)});
    assert.equal(rule(value), true);
    assert.equal(rule.isUndecided, true);
    assert.equal(rule.errors, null);
    assert.deepEqual(over, name.startsWith('equal') ? [] : ['']);
  });
}

test('a validation that costs too much spends a bounded number of steps, and later ones fewer', () => {
  let steps = 0;
  const value = new Proxy(large, {
    getOwnPropertyDescriptor: (target, name) => {
      steps += 1;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  const rule = ruleFor(wide);
  const counts = Array.from({length: 12}, () => {
    steps = 0;
    rule(value);
    return steps;
  });
  assert.ok(Number(counts[0]) < 50_000, String(counts));
  assert.ok(
    counts.every((count, index) => index === 0 || count <= Number(counts[index - 1])),
    String(counts),
  );
  assert.ok(Number(counts.at(-1)) < 5_000, String(counts));
});

test('the errors of many items, each without many required members, are found in a bounded number of steps', () => {
  let steps = 0;
  const empty = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: () => {
        steps += 1;
        return undefined;
      },
    },
  );
  const names = Array.from({length: 10_000}, (_, i) => `q${i}`);
  const rule = ruleFor({items: {required: names}});
  assert.equal(rule(times(2_000, empty)), false);
  assert.equal(rule.errors?.length, 10_000);
  assert.ok(steps < 1_000_000, String(steps));
});

test('what is refused before the budget is spent stays refused', () => {
  const rule = ruleFor({type: 'object', required: ['b'], properties: {a: wide}});
  assert.equal(rule({a: large}), false);
  assert.deepEqual(
    rule.errors?.map(({keyword, params}) => ({keyword, params})),
    [{keyword: 'required', params: {missingProperty: 'b'}}],
  );
});

test('a recursive schema with endless errors reports a bounded number of them', () => {
  const link = {properties: {a: {$ref: '#'}}};
  const rule = ruleFor({...link, allOf: [link], required: ['b', 'c', 'd']});
  const value = (depth: number): unknown => (depth === 0 ? {} : {a: value(depth - 1)});
  for (const depth of [1, 12, 17]) {
    assert.equal(rule(value(depth)), false);
    const count = rule.errors?.length ?? 0;
    assert.ok(count > 0 && count <= 10_000, `${count} errors`);
  }
});

test('a large ordinary form is within the budget', () => {
  const names = Array.from({length: 5_000}, (_, i) => `p${i}`);
  const properties = Object.fromEntries(names.map((name) => [name, {type: 'string', minLength: 1}]));
  const rule = ruleFor({type: 'object', properties, required: names, additionalProperties: false});
  assert.equal(rule(Object.fromEntries(names.map((name) => [name, 'x']))), true);
  assert.equal(rule.isUndecided, false);
  assert.equal(rule(Object.fromEntries(names.map((name) => [name, '']))), false);
  assert.equal(rule.errors?.length, 5_000);
});

test('long lists of equal things are compared in one pass', () => {
  const items = Array.from({length: 20_000}, (_, i) => ({a: i, b: [i]}));
  const rule = ruleFor({uniqueItems: true});
  assert.equal(rule(items), true);
  assert.equal(rule.isUndecided, false);
  assert.equal(rule([...items, {b: [19_999], a: 19_999}]), false);
  assert.deepEqual(rule.errors?.[0]?.params, {i: 20_000, j: 19_999});
});
