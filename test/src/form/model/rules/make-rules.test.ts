import assert from 'node:assert/strict';
import {test} from 'node:test';
import {makeRules} from '../../../../../src/form/model/rules/make-rules.js';
import {normalised} from '../../tools/forms.js';
import {oracleOf, comparableErrors} from '../../tools/oracle.js';
import {ruleFor} from '../../tools/rules.js';

const text = {type: 'string'};

/** A schema and an invalid value. */
const cases: [string, unknown, unknown][] = [
  ['type', {type: ['string', 'null']}, 1],
  ['enum and const', {properties: {a: {enum: ['x', [1]]}, b: {const: {c: 1}}}}, {a: [2], b: {c: 2}}],
  [
    'limits of texts',
    {properties: {a: {minLength: 3, pattern: '^x', format: 'date'}, b: {maxLength: 1}}},
    {a: 'yy', b: '😀z'},
  ],
  [
    'limits of numbers',
    {properties: {a: {minimum: 3, multipleOf: 2}, b: {exclusiveMaximum: 1}, c: {exclusiveMinimum: 1, maximum: 0}}},
    {a: 1, b: 1, c: 1},
  ],
  ['formats of numbers', {items: {format: 'int32'}}, [1.5, 'x', 2 ** 31]],
  ['type beside format', {properties: {a: {type: 'number', format: 'int64'}}}, {a: 'x'}],
  ['required, several', {required: ['a', 'b/c'], properties: {d: {required: ['e']}}}, {d: {}}],
  ['dependentRequired', {dependentRequired: {a: ['b', 'c']}}, {a: 1}],
  ['dependentSchemas', {dependentSchemas: {a: {required: ['b']}}}, {a: 1}],
  ['additionalProperties', {properties: {a: text}, additionalProperties: false}, {a: 'x', b: 1, 'c/~ d': 2}],
  ['unevaluatedProperties', {allOf: [{properties: {a: text}}], unevaluatedProperties: false}, {a: 'x', b: 1}],
  [
    'unevaluatedProperties with a schema',
    {properties: {a: text}, unevaluatedProperties: {type: 'null'}},
    {a: 'x', b: 1},
  ],
  ['unevaluatedItems', {prefixItems: [text], unevaluatedItems: false}, ['a', 'b']],
  ['unevaluatedItems with a schema', {prefixItems: [text], unevaluatedItems: {type: 'null'}}, ['a', 'b', null]],
  ['further names', {additionalProperties: text}, {a: 1}],
  ['patternProperties', {patternProperties: {'^a': text, b$: {minLength: 2}}}, {a: 1, ab: 'x', c: 3}],
  ['counts', {minProperties: 2, properties: {a: {minItems: 2, uniqueItems: true}, b: {maxItems: 0}}}, {b: [1]}],
  ['more counts', {maxProperties: 1, properties: {a: {minItems: 2}}}, {a: [], b: [1]}],
  ['uniqueItems', {uniqueItems: true}, [1, {a: 1, b: 2}, 3, {b: 2, a: 1}]],
  ['items', {items: {minimum: 2}}, [1, 2, 0]],
  ['items: false', {items: false}, [1, 2]],
  ['rows', {prefixItems: [text, {type: 'number'}], items: false}, [1, 'x', true]],
  ['contains', {contains: {const: 1}}, [2, 3]],
  ['contains, counted', {contains: {const: 1}, minContains: 2, maxContains: 3}, [1, 2]],
  ['contains, too often', {contains: {const: 1}, maxContains: 1}, [1, 1]],
  ['not', {not: {required: ['a']}}, {a: 1}],
  ['a reference', {properties: {a: {$ref: '#/$defs/a%25 b'}}, $defs: {'a% b': {minLength: 3}}}, {a: 'x'}],
  ['a reference beside other keywords', {$ref: '#/$defs/a', minLength: 2, $defs: {a: {pattern: '^b'}}}, 'a'],
  ['recursion', {properties: {name: text, next: {$ref: '#'}}}, {next: {next: {name: 1}}}],
  ['names', {propertyNames: {maxLength: 2}}, {abc: 1, a: 2, bcd: 3}],
  ['a condition that holds', {if: {required: ['a']}, then: {required: ['b']}}, {a: 1}],
  ['a condition that does not hold', {if: {required: ['a']}, else: {required: ['b']}}, {}],
  ['a choice none of which fits', {oneOf: [{required: ['a']}, {properties: {b: text}, required: ['b']}]}, {b: 1}],
  ['a choice of which two fit', {oneOf: [{required: ['c']}, {required: ['a']}, {type: 'object'}, text]}, {a: 1}],
  ['anyOf', {anyOf: [{type: 'string'}, {properties: {a: {minimum: 2}}, required: ['a']}]}, {a: 1}],
  ['a choice within a choice', {anyOf: [{oneOf: [text, {minimum: 2}]}, {allOf: [{maximum: 0}, {multipleOf: 2}]}]}, 1],
  ['what is never valid', {properties: {a: false}}, {a: 1}],
  ['false', false, 1],
];

for (const [name, schema, value] of cases) {
  test(`rules refuse with the errors of Ajv: ${name}`, () => {
    const rule = ruleFor(schema);
    const verdict = oracleOf(normalised(schema))?.(value);
    assert.equal(verdict?.isValid, false);
    assert.equal(rule(value), false);
    assert.equal(rule.isUndecided, false);
    assert.deepEqual(comparableErrors(rule.errors ?? []), comparableErrors(verdict.errors));
  });
}

test('there is a rule for each id, which validates against its own part of the schema', () => {
  const schema = {
    properties: {a: {...text, maxLength: 2}, 'b/~c': {type: 'null'}},
    oneOf: [{required: ['a']}, {required: ['b']}],
    propertyNames: {maxLength: 1},
  };
  const ids = ['', '/properties/a', '/properties/b~1~0c', '/oneOf/1', '/propertyNames', '/nowhere'];
  const rules = makeRules(schema, ids);
  assert.deepEqual(Object.keys(rules), ids);
  assert.equal(rules['/properties/a']?.('xxx'), false);
  assert.equal(rules['/properties/a']?.('xx'), true);
  assert.equal(rules['/properties/a'].errors, null);
  assert.equal(rules['/properties/b~1~0c']?.(1), false);
  assert.equal(rules['/oneOf/1']?.({b: 1}), true);
  assert.equal(rules['/propertyNames']?.('ab'), false);
  assert.equal(rules['/nowhere']?.('ab'), true);
});

test('a value that is absent is not validated', () => {
  const rule = ruleFor({type: 'object', required: ['a']});
  assert.equal(rule(undefined), true);
  assert.equal(rule({}), false);
  assert.equal(rule(undefined), true);
  assert.equal(rule.errors, null);
});

test('names that every object inherits are names like others', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  for (const name of names) {
    const holding = (value: unknown): unknown => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
    assert.equal(ruleFor({required: [name]})({}), false, name);
    assert.equal(ruleFor({required: [name]})(holding(1)), true, name);
    assert.equal(ruleFor({properties: holding(text)})({}), true, name);
    assert.equal(ruleFor({properties: holding(text)})(holding(1)), false, name);
    assert.equal(ruleFor({properties: holding(text), additionalProperties: false})(holding('a')), true, name);
    assert.equal(ruleFor({properties: {a: true}, additionalProperties: false})(holding('a')), false, name);
    assert.equal(ruleFor({dependentRequired: holding(['b'])})({}), true, name);
    assert.equal(ruleFor({dependentRequired: holding(['b'])})(holding(1)), false, name);
    assert.equal(ruleFor({dependentSchemas: holding(false)})({}), true, name);
    assert.equal(ruleFor({dependentSchemas: holding(false)})(holding(1)), false, name);
    assert.equal(ruleFor({const: holding(1)})({}), false, name);
    assert.equal(ruleFor({unevaluatedProperties: false})(holding(1)), false, name);
    assert.equal(ruleFor({format: name})('x'), true, name);
    assert.equal(ruleFor({type: name})('x'), true, `${name} as a type is left out of the schema`);
  }
});

test('what is evaluated is followed where Ajv loses count of it', () => {
  const dependent = {
    properties: {a: text, t: {}},
    dependentSchemas: {t: {properties: {b: text}}},
    unevaluatedProperties: false,
  };
  assert.equal(ruleFor(dependent)({a: 'x'}), true);
  assert.equal(ruleFor(dependent)({a: 'x', b: 'y'}), false);
  assert.equal(ruleFor(dependent)({a: 'x', t: 1, b: 'y'}), true);
  const conditional = {if: {properties: {a: {const: 1}}, required: ['a']}, unevaluatedProperties: false};
  assert.equal(ruleFor(conditional)({a: 1}), true);
  assert.equal(ruleFor(conditional)({a: 2}), false);
  const containing = {contains: {type: 'string'}, unevaluatedItems: {type: 'number'}};
  assert.equal(ruleFor(containing)(['a', 1]), true);
  assert.equal(ruleFor(containing)(['a', null]), false);
  const inChoice = {anyOf: [{properties: {a: text}}, {properties: {b: text}}], unevaluatedProperties: false};
  assert.equal(ruleFor(inChoice)({a: 'x', b: 'y'}), true);
  assert.equal(ruleFor(inChoice)({a: 'x', b: 1}), false);
  const nested = {allOf: [{unevaluatedProperties: true}], unevaluatedProperties: false};
  assert.equal(ruleFor(nested)({a: 1}), true);
});

test('contains is checked in each list within a list', () => {
  const rule = ruleFor({items: {type: 'array', contains: {const: 1}}});
  assert.equal(rule([[1], []]), false);
  assert.equal(rule([[1], [2, 1]]), true);
});
