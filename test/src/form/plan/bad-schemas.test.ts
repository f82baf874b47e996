import assert from 'node:assert/strict';
import {test} from 'node:test';
import {compileForm} from '../../../../src/form/plan/compile-form.js';
import {limits} from '../../../../src/form/plan/limits.js';
import {isRisky, unicodePattern} from '../../../../src/form/plan/normalise/patterns.js';
import {planOnly} from '../../../../src/form/plan/plan-only.js';
import {formOf} from '../tools/forms.js';

const text = {type: 'string'};

const explained: [string, unknown, string][] = [
  ['a number for a schema', 7, 'not-a-schema'],
  ['nothing for a schema', undefined, 'not-a-schema'],
  ['a list for a schema', [], 'not-a-schema'],
  ['a property that is no schema', {properties: {a: 3}}, 'not-a-schema'],
  ['false', false, 'never-valid'],
  ['a reference that leads nowhere', {properties: {a: {$ref: '#/$defs/none'}}}, 'unresolved-reference'],
  ['an anchor that is nowhere', {$ref: '#none'}, 'unresolved-reference'],
  ['a reference out of the schema', {properties: {a: {$ref: 'https://example.org/a.json'}}}, 'remote-reference'],
  ['a file beside it', {$ref: 'other.json#/a'}, 'remote-reference'],
  ['a reference to itself', {$ref: '#'}, 'endless-reference'],
  [
    'references in a circle',
    {$ref: '#/$defs/a', $defs: {a: {allOf: [{$ref: '#/$defs/b'}]}, b: {$ref: '#/$defs/a'}}},
    'endless-reference',
  ],
  ['a wrong type', {type: 'strnig'}, 'wrong-keyword'],
  ['a limit that is a text', {type: 'string', maxLength: '10'}, 'wrong-keyword'],
  ['required as a flag', {properties: {a: {type: 'string', required: true}}}, 'wrong-keyword'],
  ['a broken pattern', {pattern: '('}, 'bad-pattern'],
  ['a broken pattern of names', {patternProperties: {'[': text}}, 'bad-pattern'],
  ['10,000 schemas in each other', nested(10_000), 'too-deep'],
  ['10,000 lists in each other', {default: Array.from({length: 10_000}).reduce((inner) => [inner], 1)}, 'too-deep'],
  [
    'half a character in a name',
    {properties: {'\ud800': {type: 'string'}, a: {$ref: '#/properties/\ud800'}}},
    'unreadable',
  ],
  ['half a million values', {enum: Array.from({length: 500_000}, (_, i) => i)}, 'too-large'],
];
for (const [name, schema, code] of explained) {
  test(`${name} is explained, and the form still loads`, async () => {
    const {plan} = await formOf(schema);
    assert.ok(
      plan.problems.some((problem) => problem.code === code),
      JSON.stringify(plan.problems),
    );
    for (const {detail} of plan.problems) assert.match(detail, /^[A-Z“].*\.$/s);
    assert.ok(plan.nodes[plan.root]);
    assert.deepEqual(planOnly(schema).problems, plan.problems);
  });
}

test('what is right in a schema with something wrong is still drawn and judged', async () => {
  const {plan, isValid} = await formOf({
    type: 'object',
    properties: {a: {type: 'string', maxLength: 2, minLength: 'x'}, b: {$ref: 'https://example.org/b'}},
  });
  assert.equal(plan.problems.length, 2);
  assert.equal(plan.interpret, undefined);
  assert.equal(isValid({a: 'xx', b: 1}), true);
  assert.equal(isValid({a: 'xxx'}), false);
});

const beyond: [string, unknown, RegExp][] = [
  ['more bytes', {properties: {a: {...text, description: 'x'.repeat(limits.bytes)}}}, /bytes/],
  ['more schemas', {properties: Object.fromEntries(Array.from({length: 5_001}, (_, i) => [`p${i}`, {}]))}, /schemas/],
  ['more depth', nested(40), /deep/],
  ['more output', wide(900), /too large/],
];
for (const [name, schema, reason] of beyond) {
  test(`${name} than the limit are interpreted, not compiled`, async () => {
    const {plan, source, isValid} = await formOf(schema);
    assert.match(plan.interpret?.reason ?? '', reason);
    assert.deepEqual(plan.problems, []);
    assert.doesNotMatch(source.code, /function validate/);
    assert.equal(isValid({}), true);
    assert.equal(isValid([]), !Object.hasOwn(Object(schema), 'type'));
  });
}

test('at the limits a form is compiled', async () => {
  const properties = Object.fromEntries(Array.from({length: 1_000}, (_, i) => [`p${i}`, {type: 'boolean'}]));
  const {plan, isValid} = await formOf({type: 'object', properties, required: ['p1']});
  assert.equal(plan.interpret, undefined);
  assert.equal(isValid({p1: true}), true);
  assert.equal(isValid({p1: 1}), false);
});

test('a recursive schema is compiled, and costs no depth', async () => {
  const {plan, isValid} = await formOf({
    type: 'object',
    properties: {name: text, children: {type: 'array', items: {$ref: '#'}}},
    required: ['name'],
  });
  assert.equal(plan.interpret, undefined);
  assert.equal(isValid({name: 'a', children: [{name: 'b', children: [{name: 'c'}]}]}), true);
  assert.equal(isValid({name: 'a', children: [{name: 'b', children: [{}]}]}), false);
});

test('many conditions cost no more than their number', () => {
  const condition = (i: number) => ({if: {properties: {a: {const: i}}, required: ['a']}, then: {required: [`b${i}`]}});
  const {plan} = compileForm({
    type: 'object',
    properties: {a: {}},
    allOf: Array.from({length: 60}, (_, i) => condition(i)),
  });
  assert.equal(plan.interpret, undefined);
  assert.equal(plan.nodes['']?.conditions?.length, 60);
  assert.ok(Object.keys(plan.nodes).length < 70);
});

test('schemas that Ajv misjudges are interpreted', async () => {
  const dependent = {
    properties: {a: text, t: {}},
    dependentSchemas: {t: {properties: {b: text}}},
    unevaluatedProperties: false,
  };
  const {plan, isValid} = await formOf(dependent);
  assert.match(plan.interpret?.reason ?? '', /unevaluated/);
  assert.equal(isValid({a: 'x'}), true);
  assert.equal(isValid({a: 'x', b: 'y'}), false);

  const lists = await formOf({items: {type: 'array', contains: {const: 1}}});
  assert.equal(lists.isValid([[1], []]), false);
  assert.equal(lists.isValid([[1], [2, 1]]), true);

  const named = await formOf(JSON.parse('{"required":["__proto__","toString"]}'));
  assert.equal(named.isValid({}), false);
  assert.equal(named.isValid(JSON.parse('{"__proto__":1,"toString":2}')), true);
});

test('patterns written for engines without the u flag are mended, and mean the same', () => {
  const cases: [string, string, string][] = [
    ['^a\\-b$', 'a-b', 'a\\-b'],
    ['^[\\w-.]+$', 'a-.b', 'a b'],
    ['^\\@\\w+', '@me', 'me'],
    ['^{x}$', '{x}', 'x'],
    ["^\\'$", "'", "\\'"],
  ];
  for (const [pattern, matching, other] of cases) {
    const mended = new RegExp(unicodePattern(pattern) ?? '(', 'u');
    assert.ok(mended.test(matching), `${pattern} ${matching}`);
    assert.ok(!mended.test(other), `${pattern} ${other}`);
  }
  assert.equal(unicodePattern('('), undefined);
});

test('patterns that may blow up are known without running them', () => {
  const risky = [
    '^(a+)+$',
    '(a|a)*b',
    '^(\\w+\\s?)*$',
    '(.*)*',
    '((ab)*)+',
    '(x+x+)+y',
    '([a-z]+)*',
    '(a)\\1',
    '(?:a{1,9}){2,}',
  ];
  const calm = [
    '^[a-z]+$',
    '^\\d{4}-\\d\\d$',
    '^(?:https?|ftp)://',
    '^(a|b)$',
    '^[A-Z]{2}(\\d{2})?$',
    '(',
    '^\\(+\\)$',
  ];
  for (const pattern of risky) assert.ok(isRisky(pattern), pattern);
  for (const pattern of calm) assert.ok(!isRisky(pattern), pattern);
});

function nested(depth: number): unknown {
  return Array.from({length: depth}).reduce<unknown>((inner) => ({type: 'object', properties: {a: inner}}), text);
}

function wide(count: number): unknown {
  const field = (i: number) => ({type: 'string', pattern: `^${i}`, minLength: i % 7, enum: [`${i}`, `${i}a`, `${i}b`]});
  return {type: 'object', properties: Object.fromEntries(Array.from({length: count}, (_, i) => [`p${i}`, field(i)]))};
}
