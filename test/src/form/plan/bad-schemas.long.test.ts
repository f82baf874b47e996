import assert from 'node:assert/strict';
import {test} from 'node:test';
import {limits} from '../../../../src/form/plan/limits.js';
import {unicodePattern} from '../../../../src/form/plan/normalise/patterns.js';
import {formOf, planOf} from '../tools/forms.js';

const text = {type: 'string'};

const explained: [string, unknown, string][] = [
  ['a number for a schema', 7, 'not-a-schema'],
  ['nothing for a schema', undefined, 'not-a-schema'],
  ['a list for a schema', [], 'not-a-schema'],
  ['a property that is no schema', {properties: {a: 3}}, 'not-a-schema'],
  ['false', false, 'never-valid'],
  ['options none of which has the type', {properties: {a: {type: 'string', enum: [1]}}}, 'never-valid'],
  ['limits that exclude each other', {properties: {a: {type: 'number', minimum: 2, maximum: 1}}}, 'never-valid'],
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
  ['required as a text', {properties: {a: {type: 'string', required: 'yes'}}}, 'wrong-keyword'],
  ['a name of 1 MB', {properties: {['a/~'.repeat(350_000)]: text}}, 'wrong-keyword'],
  ['a broken pattern', {pattern: '('}, 'bad-pattern'],
  ['a pattern of a character that does not exist', {pattern: '\\u{110000}'}, 'bad-pattern'],
  ['a broken pattern of names', {patternProperties: {'[': text}}, 'bad-pattern'],
  ['10,000 schemas in each other', nested(10_000), 'too-deep'],
  ['10,000 lists in each other', {default: Array.from({length: 10_000}).reduce((inner) => [inner], 1)}, 'too-deep'],
  [
    'half a character in a name',
    {properties: {'\ud800': {type: 'string'}, a: {$ref: '#/properties/\ud800'}}},
    'unreadable',
  ],
  ['more text than 4 MB', {enum: Array.from({length: 700_000}, (_, i) => i)}, 'too-large'],
  ['more schemas than can be looked at', {allOf: Array.from({length: limits.schemas}, () => true)}, 'too-large'],
  ['a pattern that may take very long', {pattern: '^(a+)+$'}, 'unsafe-pattern'],
];
for (const [name, schema, code] of explained) {
  test(`${name} is explained, and the form still loads`, () => {
    const {plan} = formOf(schema);
    assert.ok(
      plan.problems.some((problem) => problem.code === code),
      JSON.stringify(plan.problems),
    );
    for (const {detail} of plan.problems) assert.match(detail, /^[A-Z“].*\.$/s);
    assert.ok(plan.nodes[plan.root]);
  });
}

test('a property that is `false` is no problem', () => {
  assert.deepEqual(formOf({properties: {a: false, b: {not: {}}}}).plan.problems, []);
});

test('what is right in a schema with something wrong is still drawn and validated', () => {
  const {plan, isValid} = formOf({
    type: 'object',
    properties: {a: {type: 'string', maxLength: 2, minLength: 'x'}, b: {$ref: 'https://example.org/b'}},
  });
  assert.equal(plan.problems.length, 2);
  assert.equal(isValid({a: 'xx', b: 1}), true);
  assert.equal(isValid({a: 'xxx'}), false);
});

const large: [string, unknown][] = [
  ['4 MB of text that nothing shows', {type: 'object', properties: {a: {...text, 'x-note': 'x'.repeat(limits.size)}}}],
  ['5,000 fields', {type: 'object', properties: named(5000, () => text)}],
  [
    '5,000 fields, each in a schema of its own',
    {type: 'object', allOf: list(5000, (i) => ({properties: {[`p${i}`]: text}}))},
  ],
  [
    '5,000 fields with patterns for them',
    {type: 'object', properties: named(5000, () => ({})), patternProperties: {'^p': text}},
  ],
];
for (const [name, schema] of large) {
  test(`a schema of ${name} is drawn whole`, () => {
    const {plan, isValid} = formOf(schema);
    assert.deepEqual(plan.problems, []);
    const expected = name.startsWith('5,000') ? 5000 : 1;
    assert.equal(plan.nodes['0']?.object?.properties.length, expected);
    assert.ok(Object.keys(plan.nodes).length > 1);
    assert.equal(isValid({}), true);
    assert.equal(isValid([]), false);
  });
}

const endless: [string, unknown][] = [
  ['choices of choices', {type: 'object', properties: {a: text, b: tower(9), c: text}}],
  ['references that double at each step', {type: 'object', properties: {a: text, b: doubling(60), c: text}}],
  ['100,000 schemas', {type: 'object', properties: {a: text, b: {properties: named(100_000, () => ({}))}, c: text}}],
  ['conditions over conditions', {type: 'object', properties: {a: text, b: {allOf: list(4000, condition)}, c: text}}],
  ['names under evil patterns', {type: 'object', properties: {a: text, b: evilNames(), c: text}}],
];
for (const [name, schema] of endless) {
  test(`${name} without measure are drawn in part; what is beside them is drawn whole`, () => {
    const {plan} = formOf(schema);
    assert.ok(!plan.problems.some(({fatal}) => fatal), JSON.stringify(plan.problems));
    assert.ok(Object.keys(plan.nodes).length <= limits.nodes + 1);
    const properties = plan.nodes['0']?.object?.properties ?? [];
    assert.deepEqual(
      properties.map((property) => property.name),
      ['a', 'b', 'c'],
    );
    assert.deepEqual(plan.nodes[properties[2]?.node ?? 'none']?.types, ['string']);
    const drawn = Object.values(plan.nodes).reduce((sum, {object}) => sum + (object?.properties.length ?? 0), 0);
    assert.ok(drawn <= 2 * limits.nodes, `${drawn} properties`);
  });
}

const repeated: [string, unknown][] = [
  ['one long example', {...text, examples: ['x'.repeat(90_000)]}],
  ['one list of options', {enum: list(5000, (i) => `option ${i}`)}],
  ['one large default', {type: 'object', default: named(3000, String)}],
];
for (const [name, shared] of repeated) {
  test(`a plan that would repeat ${name} in each of its nodes stays small`, () => {
    const properties = named(2000, (i) => ({allOf: [{$ref: '#/$defs/shared'}], description: `${i}`}));
    const {plan} = formOf({type: 'object', properties, $defs: {shared}});
    assert.ok(JSON.stringify(plan).length < 2 * limits.planSize);
    assert.equal(plan.nodes['0']?.object?.properties.length, 2000);
    assert.ok(plan.problems.some(({code}) => code === 'too-many-nodes'));
  });
}

const beyond: [string, string, unknown][] = [
  ['a default of 600 levels', 'too-deep', {type: 'object', default: levels(600, (inner) => [inner], 1)}],
  ['600 schemas in each other', 'too-deep', nested(600)],
  ['a million schemas', 'too-large', levels(12, (inner) => ({prefixItems: [inner, inner, inner]}), text)],
  ['4 MB of options', 'too-large', {enum: list(700_000, (i) => i)}],
  ['a title of 3 kB', 'too-large', {title: 'x'.repeat(3000), type: 'object'}],
  ['a default of 20,000 numbers', 'too-large', {default: list(20_000, () => 1), type: ['object', 'array']}],
  ['a default of 60 kB', 'too-large', {default: {a: 'x'.repeat(60_000)}, type: 'object'}],
  ['examples of 200 kB', 'too-large', {examples: list(200, () => 'x'.repeat(1000)), type: ['object', 'string']}],
  ['half a character in a name', 'unreadable', {properties: {'\ud800': text, a: text}}],
  ['itself', 'too-deep', cyclic()],
];
for (const [name, code, schema] of beyond) {
  test(`a part of a schema with ${name} is left out; what is beside it is drawn and validated`, () => {
    const {plan, isValid} = formOf({type: 'object', properties: {a: text, b: schema, c: text}});
    assert.ok(plan.problems.some((problem) => problem.code === code && !problem.fatal));
    assert.ok(!plan.problems.some(({fatal}) => fatal));
    const properties = plan.nodes['0']?.object?.properties ?? [];
    const types = properties.map(({node}) => plan.nodes[node]?.types);
    assert.deepEqual([types[0], types[2]], [['string'], ['string']]);
    assert.deepEqual([isValid({a: 'x', b: {}, c: 'x'}), isValid({a: 'x', c: 1})], [true, false]);
  });
}

test('a problem of a schema that is too deep says how deep it may be', () => {
  const [problem] = planOf(nested(600)).problems;
  assert.equal(problem?.detail, 'It is nested more than 500 levels deep: the service validates it.');
});

for (const keyword of ['allOf', 'prefixItems']) {
  test(`a form is not much larger than its schema with 600,000 schemas in "${keyword}"`, () => {
    const {plan, definition} = formOf({
      type: 'object',
      properties: {b: text, a: {[keyword]: list(600_000, () => ({}))}},
    });
    assert.ok(JSON.stringify(definition).length < 2 * limits.size);
    assert.ok(plan.problems.some(({code, fatal}) => code === 'too-large' && !fatal));
  });
}

test('of a schema with thousands of unknown keywords those that validate all count', () => {
  const words = Object.fromEntries(list(50_000, (i): [string, unknown] => [`ui:word${i}`, i]));
  const {isValid} = formOf({type: 'object', properties: {a: {...words, type: 'string', maxLength: 2}}});
  assert.deepEqual([isValid({a: 'xx'}), isValid({a: 'xxx'})], [true, false]);
});

test('of very many schemas for one value only the first are drawn; all validate it', () => {
  const part = (i: number) => ({properties: {[`p${i}`]: text}});
  const {plan, isValid} = formOf({type: 'object', allOf: list(limits.sources + 500, part)});
  assert.ok(plan.problems.some(({code, fatal}) => code === 'too-many-schemas' && !fatal));
  assert.equal(plan.nodes['0']?.object?.properties.length, limits.sources - 1);
  assert.equal(isValid({[`p${limits.sources + 499}`]: 1}), false);
});

test('all fields together have no more suggestions than a page can draw, and each has its first', () => {
  const {plan} = formOf({type: 'object', properties: named(20, () => ({...text, examples: list(1000, String)}))});
  const kept = Object.values(plan.nodes).flatMap(({examples}) => (examples ? [examples.length] : []));
  assert.deepEqual([kept.length, Math.min(...kept), Math.max(...kept)], [20, 1, 1000]);
  assert.ok(kept.reduce((sum, count) => sum + count) <= limits.suggestions + 20);
});

test('a choice of more branches than can be chosen from is not drawn; it validates', () => {
  const branch = (i: number) => ({properties: {[`p${i}`]: text}, required: [`p${i}`]});
  const choice = {anyOf: list(limits.branches + 1, branch)};
  const {plan, isValid} = formOf({type: 'object', properties: {a: text, b: choice}});
  assert.ok(plan.problems.some(({code, pointer, fatal}) => code === 'too-many-schemas' && pointer && !fatal));
  assert.ok(Object.keys(plan.nodes).length < 5);
  assert.deepEqual([isValid({b: {[`p${limits.branches}`]: 'x'}}), isValid({b: {}})], [true, false]);
});

test('more choices in one place than a page can draw at once are not drawn; they validate', () => {
  const choice = (i: number) => ({anyOf: [{type: 'object', properties: {[`p${i}`]: text}}, {minProperties: i}]});
  const count = 3 * limits.choices;
  const {plan, isValid} = formOf({type: 'object', properties: {a: text}, allOf: list(count, choice)});
  assert.equal(plan.nodes[plan.root]?.branches?.length, limits.choices);
  assert.deepEqual(
    plan.problems.map(({code, pointer, fatal}) => [code, pointer, fatal]),
    [['too-many-schemas', `/allOf/${limits.choices}/anyOf`, undefined]],
  );
  assert.deepEqual([isValid({}), isValid({[`p${count - 1}`]: 1})], [true, false]);
});

test('a recursive schema validates at any depth', () => {
  const {isValid} = formOf({
    type: 'object',
    properties: {name: text, children: {type: 'array', items: {$ref: '#'}}},
    required: ['name'],
  });
  assert.equal(isValid({name: 'a', children: [{name: 'b', children: [{name: 'c'}]}]}), true);
  assert.equal(isValid({name: 'a', children: [{name: 'b', children: [{}]}]}), false);
});

test('divisors that have no common multiple which a number can hold are only validated', () => {
  const divisors: [number[], number | undefined][] = [
    [[6, 4.5], 18],
    [[0.01, 0.07], 0.07],
    [[0.1, 0.25], 0.5],
    [[5e-324, 1e10], undefined],
    [[1e308, 0.1], undefined],
    [Array.from({length: 90}, (_, i) => (i + 1) / 1e7), undefined],
  ];
  for (const [all, expected] of divisors) {
    const {plan, isValid} = formOf({allOf: all.map((multipleOf) => ({multipleOf}))});
    assert.equal(plan.nodes['0']?.number?.multipleOf, expected, String(all));
    assert.equal(isValid(0), true);
  }
});

test('many conditions cost no more than their number', () => {
  const plan = planOf({
    type: 'object',
    properties: {a: {}},
    allOf: list(60, (i) => ({
      if: {properties: {a: {const: i}}, required: ['a']},
      then: {required: [`b${i}`]},
    })),
  });
  assert.equal(plan.nodes['0']?.conditions?.length, 60);
  assert.ok(Object.keys(plan.nodes).length < 70);
});

test('what Ajv gets wrong is validated rightly', () => {
  const dependent = {
    properties: {a: text, t: {}},
    dependentSchemas: {t: {properties: {b: text}}},
    unevaluatedProperties: false,
  };
  const {isValid} = formOf(dependent);
  assert.equal(isValid({a: 'x'}), true);
  assert.equal(isValid({a: 'x', b: 'y'}), false);

  const lists = formOf({items: {type: 'array', contains: {const: 1}}});
  assert.equal(lists.isValid([[1], []]), false);
  assert.equal(lists.isValid([[1], [2, 1]]), true);

  const named = formOf(JSON.parse('{"required":["__proto__","toString"]}'));
  assert.equal(named.isValid({}), false);
  assert.equal(named.isValid(JSON.parse('{"__proto__":1,"toString":2}')), true);
});

test('patterns written for engines without the u flag are converted, with the same meaning', () => {
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

function nested(depth: number): unknown {
  return levels(depth, (inner) => ({type: 'object', properties: {a: inner}}), text);
}

function levels(depth: number, wrap: (inner: unknown) => unknown, core: unknown): unknown {
  return list(depth, () => 0).reduce<unknown>(wrap, core);
}

function cyclic() {
  const schema: {properties: object; 'x-note'?: unknown} = {properties: {}, 'x-note': {}};
  schema.properties = {a: schema};
  schema['x-note'] = [schema];
  return schema;
}

function list<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({length: count}, (_, index) => make(index));
}

function named<T>(count: number, make: (index: number) => T): Record<string, T> {
  return Object.fromEntries(list(count, (index) => [`p${index}`, make(index)]));
}

function condition(i: number) {
  return {if: {properties: {a: {const: i}}, required: ['a']}, then: {properties: {[`b${i}`]: text}}};
}

function tower(levels: number): unknown {
  return list(levels, () => 0).reduce<unknown>((inner) => ({anyOf: [inner, {allOf: [inner]}]}), {pattern: '^(a+)+$'});
}

/** Each definition refers to the previous one three times, so that the number of paths to the first is exponential. */
function doubling(steps: number): unknown {
  const reference = (i: number) => ({$ref: `#/properties/b/$defs/d${i}`});
  const definition = (i: number): [string, unknown] => {
    const before = reference(i - 1);
    const own = {anyOf: [before, {properties: {[`p${i}`]: before}}], if: before, then: before};
    return [`d${i}`, i === 0 ? {properties: {x: text}} : own];
  };
  return {...reference(steps - 1), $defs: Object.fromEntries(list(steps, definition))};
}

function evilNames() {
  const names = list(2000, (i): [string, unknown] => [`${'a'.repeat(60)}${i}!`, {}]);
  const patterns = list(100, (i): [string, unknown] => [`^${'a?'.repeat(30)}${'a*'.repeat(4)}b${i}$`, {}]);
  return {properties: Object.fromEntries(names), patternProperties: Object.fromEntries(patterns)};
}
