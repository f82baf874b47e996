import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Rule} from '../../../../../src/form/plan/plan.js';
import {ruleFor} from '../../tools/rules.js';

const evil = '^(a+)+$';
const patternLimits = {[evil]: 0, '\\s+$': 100};
const text = `${'a'.repeat(5_000)}!`;

/** "yes", "no", or "undecided": accepted because the page cannot decide. */
function verdictOf(rule: Rule, value: unknown): string {
  const isAccepted = rule(value);
  assert.ok(isAccepted || !rule.isUndecided);
  return rule.isUndecided ? 'undecided' : isAccepted ? 'yes' : 'no';
}

/** Schemas with a pattern that is not run, a value, and what can be decided without it. */
const cases: [string, unknown, unknown, string][] = [
  ['alone', {pattern: evil}, text, 'undecided'],
  ['on a value that is no text', {pattern: evil}, 1, 'yes'],
  ['beside a limit that is kept', {pattern: evil, maxLength: 9_000}, text, 'undecided'],
  ['beside a limit that is not kept', {pattern: evil, maxLength: 9}, text, 'no'],
  ['in a property', {properties: {a: {pattern: evil}}}, {a: text}, 'undecided'],
  ['in a property, another being wrong', {properties: {a: {pattern: evil}, b: false}}, {a: text, b: 1}, 'no'],
  ['in not', {not: {pattern: evil}}, text, 'undecided'],
  ['in not, beside what is wrong', {not: {pattern: evil, maxLength: 9}}, text, 'yes'],
  ['in anyOf, another option being right', {anyOf: [{pattern: evil}, {minLength: 1}]}, text, 'yes'],
  ['in anyOf, another option being wrong', {anyOf: [{pattern: evil}, {maxLength: 1}]}, text, 'undecided'],
  ['in oneOf, another option being right', {oneOf: [{pattern: evil}, {minLength: 1}]}, text, 'undecided'],
  ['in oneOf, two others being right', {oneOf: [{pattern: evil}, {minLength: 1}, {minLength: 2}]}, text, 'no'],
  ['in oneOf, another option being wrong', {oneOf: [{pattern: evil}, {maxLength: 1}]}, text, 'undecided'],
  ['in a condition', {if: {pattern: evil}, then: false, else: false}, text, 'undecided'],
  ['in contains, which another item satisfies', {contains: {pattern: evil}}, [text, 1], 'yes'],
  ['in contains, which no other item satisfies', {contains: {type: 'string', pattern: evil}}, [text, 1], 'undecided'],
  ['in contains, with enough others', {contains: {pattern: evil}, maxContains: 1}, [text, 1], 'undecided'],
  ['in contains, with too many others', {contains: {pattern: evil}, maxContains: 1}, [text, 1, 2], 'no'],
  ['in propertyNames', {propertyNames: {pattern: evil}}, {[text]: 1}, 'undecided'],
  ['in patternProperties', {patternProperties: {[evil]: false}}, {[text]: 1}, 'undecided'],
  [
    'in patternProperties, before additionalProperties',
    {patternProperties: {[evil]: true}, additionalProperties: false},
    {[text]: 1},
    'undecided',
  ],
  [
    'in patternProperties, beside a wrong property',
    {patternProperties: {[evil]: true}, properties: {b: false}},
    {[text]: 1, b: 1},
    'no',
  ],
  [
    'in patternProperties, before unevaluatedProperties',
    {patternProperties: {[evil]: true}, unevaluatedProperties: false},
    {[text]: 1},
    'undecided',
  ],
  [
    'in an option that would evaluate a property',
    {
      anyOf: [{properties: {a: {pattern: evil}, b: true}, required: ['a']}, true],
      unevaluatedProperties: false,
    },
    {a: text, b: 1},
    'undecided',
  ],
  [
    'in a condition whose branch would evaluate a property',
    {if: {properties: {a: {pattern: evil}}}, then: {properties: {b: true}}, unevaluatedProperties: false},
    {a: text, b: 1},
    'undecided',
  ],
  [
    'in what an item must contain to be evaluated',
    {contains: {pattern: evil}, minContains: 0, unevaluatedItems: false},
    [text],
    'undecided',
  ],
  ['that may be run on short texts, on a short one', {pattern: '\\s+$'}, 'a ', 'yes'],
  ['that may be run on short texts, on a wrong one', {pattern: '\\s+$'}, 'a', 'no'],
  ['that may be run on short texts, on a long one', {pattern: '\\s+$'}, text, 'undecided'],
];

for (const [name, schema, value, expected] of cases) {
  test(`a pattern that must not be run says neither yes nor no: ${name}`, () => {
    const over: string[] = [];
    const rule = ruleFor(schema, {patternLimits, onOverBudget: (id) => over.push(id)});
    assert.equal(verdictOf(rule, value), expected);
    assert.deepEqual(over, []);
  });
}

test('patterns for names after the first two thousand are left to the service', () => {
  const patterns = Array.from({length: 20_000}, (_, index) => [`^x${index}-`, {type: 'string'}]);
  const rule = ruleFor({patternProperties: Object.fromEntries(patterns)});
  assert.equal(verdictOf(rule, {'x0-': 1}), 'no');
  assert.equal(verdictOf(rule, {'x19999-': 1}), 'undecided');
});
