import assert from 'node:assert/strict';
import {test} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {compileForm} from '../../../../src/form/plan/compile-form.js';
import {industries} from '../../../../src/contract/value-sets.js';
import {formOf} from '../tools/forms.js';

/** The shape of a product's schema as part 2.5 of the service's document shows it. */
const product = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    title: {type: 'string', maxLength: 128},
    description: {type: 'string', maxLength: 10000},
    industry: {type: 'string', enum: industries},
    timeline: {
      type: 'string',
      enum: ['FORTY_EIGHT_HOURS', 'ONE_WEEK', 'TWO_WEEKS', 'ONE_MONTH', 'SPECIFIC_DATES', 'NOT_SURE'],
    },
    startDate: {type: 'string', format: 'date'},
    endDate: {type: 'string', format: 'date'},
  },
  required: ['title', 'description', 'startDate', 'endDate'],
  if: {properties: {timeline: {const: 'SPECIFIC_DATES'}}, required: ['timeline']},
  then: {required: ['startDate', 'endDate']},
};

test('the form of the example product has at most 3 KB as brotli', () => {
  const {code, plan, problems} = compileForm(product);
  assert.deepEqual(problems, []);
  assert.equal(plan.interpret, undefined);
  const size = brotliCompressSync(code).length;
  assert.ok(size <= 3 * 1024, `${size} bytes`);
});

test('a form is the same text for the same schema, whatever the order of its keys, and another for another', () => {
  const reordered = Object.fromEntries(Object.entries(product).reverse());
  assert.equal(compileForm(product).code, compileForm(structuredClone(product)).code);
  assert.equal(compileForm(product).plan.hash, compileForm(reordered).plan.hash);
  const other = {...product, required: ['title']};
  assert.notEqual(compileForm(product).hash, compileForm(other).hash);
  assert.notEqual(compileForm(product).plan.hash, compileForm(other).plan.hash);
});

test('compiling leaves the schema as it was', () => {
  const schema = {items: [{type: 'string'}], definitions: {a: {$id: '#a', nullable: true, type: 'string'}}, $ref: '#a'};
  const before = structuredClone(schema);
  compileForm(schema);
  assert.deepEqual(schema, before);
});

test('no text of a schema can leave the strings of its module', async () => {
  const evil = '");globalThis.broken=1;//\u2028`${globalThis.broken=1}</script>';
  const {plan, isValid} = await formOf({
    title: evil,
    type: 'object',
    properties: {
      [evil]: {const: evil},
      x: {enum: [evil, {[evil]: 1}]},
      y: {type: 'string', pattern: '^[");]*$', format: evil},
    },
    required: [evil],
    patternProperties: {'");': {}},
  });
  assert.equal(Reflect.has(globalThis, 'broken'), false);
  assert.equal(plan.nodes['']?.title, evil);
  assert.equal(isValid({[evil]: evil}), true);
  assert.equal(isValid({[evil]: 'x'}), false);
});

/** Older words and what they must mean: an accepted and a refused value for each. */
const older: [string, unknown, unknown, unknown][] = [
  ['lists of items', {items: [{type: 'string'}], additionalItems: {type: 'number'}}, ['x', 1], ['x', 'y']],
  ['dependencies', {dependencies: {a: ['b'], c: {required: ['d']}}}, {a: 1, b: 1}, {c: 1}],
  ['definitions', {definitions: {a: {type: 'number'}}, $ref: '#/definitions/a'}, 1, 'x'],
  [
    'a reference through a list of items',
    {properties: {a: {items: [{type: 'number'}]}, b: {$ref: '#/properties/a/items/0'}}},
    {b: 1},
    {b: 'x'},
  ],
  ['words beside a reference', {$defs: {a: {type: 'string'}}, $ref: '#/$defs/a', minLength: 2}, 'xx', 'x'],
  ['exclusive limits as flags', {minimum: 3, exclusiveMinimum: true}, 4, 3],
  ['nullable', {type: 'string', nullable: true}, null, 1],
  [
    'names by id',
    {$id: 'http://x.example/root.json', $ref: 'a.json', $defs: {a: {$id: 'a.json', type: 'number'}}},
    1,
    'x',
  ],
  ['names by anchor', {$ref: '#here', $defs: {a: {$anchor: 'here', type: 'number'}}}, 1, 'x'],
  ['a schema that only a reference leads to', {$ref: '#/components/a', components: {a: {type: 'number'}}}, 1, 'x'],
  [
    'a dynamic reference with one target',
    {$dynamicRef: '#n', $defs: {a: {$dynamicAnchor: 'n', type: 'number'}}},
    1,
    'x',
  ],
  ['an empty enum, which allows nothing, only where it stands', {properties: {a: {enum: []}}}, {}, {a: 1}],
];
for (const [name, schema, accepted, refused] of older) {
  test(`${name} are understood`, async () => {
    const {plan, isValid} = await formOf(schema);
    assert.deepEqual(plan.problems, []);
    assert.equal(isValid(accepted), true);
    assert.equal(isValid(refused), false);
  });
}
