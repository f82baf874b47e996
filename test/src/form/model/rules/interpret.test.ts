import assert from 'node:assert/strict';
import {test} from 'node:test';
import {planOnly} from '../../../../../src/form/plan/plan-only.js';
import {interpretRules} from '../../../../../src/form/model/rules/interpret.js';
import {ruleIdsOf, type RuleError} from '../../../../../src/form/plan/plan.js';
import {formOf} from '../../tools/forms.js';

const text = {type: 'string'};

/** A schema and a value that breaks it: the interpreter must tell what the compiled rules tell. */
const cases: [string, unknown, unknown][] = [
  ['type', {type: ['string', 'null']}, 1],
  ['enum and const', {properties: {a: {enum: ['x']}, b: {const: 'y'}}}, {a: 'z', b: 'z'}],
  [
    'limits of texts',
    {properties: {a: {minLength: 3, pattern: '^x', format: 'date'}, b: {maxLength: 1}}},
    {a: 'yy', b: 'zz'},
  ],
  ['limits of numbers', {properties: {a: {minimum: 3, multipleOf: 2}, b: {exclusiveMaximum: 1}}}, {a: 1, b: 1}],
  ['whole numbers by format', {properties: {a: {type: 'number', format: 'int64'}}}, {a: 'x'}],
  ['required, several', {required: ['a', 'b/c'], properties: {d: {required: ['e']}}}, {d: {}}],
  ['dependentRequired', {dependentRequired: {a: ['b', 'c']}}, {a: 1}],
  ['dependentSchemas', {dependentSchemas: {a: {required: ['b']}}}, {a: 1}],
  ['additionalProperties', {properties: {a: text}, additionalProperties: false}, {a: 'x', b: 1, 'c/~ d': 2}],
  ['unevaluatedProperties', {allOf: [{properties: {a: text}}], unevaluatedProperties: false}, {a: 'x', b: 1}],
  ['further names', {additionalProperties: text}, {a: 1}],
  ['counts', {minProperties: 2, properties: {a: {minItems: 2, uniqueItems: true}, b: {maxItems: 0}}}, {b: [1]}],
  ['items', {items: {minimum: 2}}, [1, 2, 0]],
  ['rows', {prefixItems: [text, {type: 'number'}], items: false}, [1, 'x', true]],
  ['contains', {contains: {const: 1}}, [2, 3]],
  ['contains, counted', {contains: {const: 1}, minContains: 2, maxContains: 3}, [1, 2]],
  ['not', {not: {required: ['a']}}, {a: 1}],
  ['a reference', {properties: {a: {$ref: '#/$defs/a%25 b'}}, $defs: {'a% b': {minLength: 3}}}, {a: 'x'}],
  ['recursion', {properties: {name: text, next: {$ref: '#'}}}, {next: {next: {name: 1}}}],
  ['names', {propertyNames: {maxLength: 2}}, {abc: 1}],
  ['conditions', {if: {required: ['a']}, then: {required: ['b']}}, {a: 1}],
  ['choices', {oneOf: [{required: ['a']}, {properties: {b: text}, required: ['b']}]}, {b: 1}],
  ['what is never valid', {properties: {a: false}}, {a: 1}],
];

for (const [name, schema, value] of cases) {
  test(`the interpreter tells of ${name} what compiled rules tell`, async () => {
    const compiled = (await formOf(schema)).rules[''];
    const interpreted = (await interpretRules(planOnly(schema)))[''];
    assert.equal(compiled?.(value), false);
    assert.equal(interpreted?.(value), false);
    assert.deepEqual(told(interpreted.errors), told(compiled.errors));
  });
}

test('there is a rule for all that a plan names, each judging its own part', async () => {
  const schema = {
    properties: {a: {...text, maxLength: 2}},
    oneOf: [{required: ['a']}, {required: ['b']}],
    if: {required: ['c']},
    then: {required: ['d']},
    propertyNames: {maxLength: 1},
  };
  const plan = planOnly(schema);
  const rules = await interpretRules(plan);
  assert.deepEqual(Object.keys(rules).sort(), ruleIdsOf(plan).sort());
  assert.equal(rules['/properties/a']?.('xxx'), false);
  assert.equal(rules['/properties/a']?.('xx'), true);
  assert.equal(rules['/properties/a'].errors, null);
  assert.equal(rules['/oneOf/1']?.({b: 1}), true);
  assert.equal(rules['/if']?.({}), false);
  assert.equal(rules['/propertyNames']?.('ab'), false);
});

test('whole numbers by format are judged although the interpreter knows no such format', async () => {
  const rules = await interpretRules(planOnly({type: 'number', format: 'int32'}));
  assert.deepEqual(
    [1, 1.5, 2 ** 31].map((value) => rules['']?.(value)),
    [true, false, false],
  );
});

/** What a form makes use of: where, which keyword, which names and limits. The reasons of each single name and item are left out. */
function told(errors: RuleError[] | null | undefined): string[] {
  const telling = (errors ?? []).filter(
    ({propertyName, schemaPath}) => propertyName === undefined && !schemaPath.includes('/contains/'),
  );
  return telling
    .map(({instancePath, keyword, params}) => {
      const {missingProperty, additionalProperty, unevaluatedProperty, propertyName, type, ...rest} = params;
      const named =
        missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName ?? [type].flat().join();
      const limits = [
        'limit',
        'allowedValues',
        'allowedValue',
        'multipleOf',
        'pattern',
        'format',
        'minContains',
        'maxContains',
      ];
      return [instancePath, keyword, named, ...limits.map((name) => JSON.stringify(rest[name]))].join(' ');
    })
    .sort();
}

test('a recursive schema that finds errors without number is told as wrong all the same', async () => {
  const link = {properties: {a: {$ref: '#'}}};
  const rules = await interpretRules(planOnly({...link, allOf: [link], required: ['b']}));
  const nested = (depth: number): unknown => (depth === 0 ? {} : {a: nested(depth - 1), b: 1});
  for (const depth of [1, 15, 17]) {
    assert.equal(rules['']?.(nested(depth)), false);
    const count = rules['']?.errors?.length ?? 0;
    assert.ok(count > 0 && count <= 10_000, `${count} errors`);
  }
});
