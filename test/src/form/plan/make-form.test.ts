import assert from 'node:assert/strict';
import {test} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {makeForm, makeFormInSlices, makeFormText} from '../../../../src/form/plan/make-form.js';
import {compileForm} from '../../../../src/compile.js';
import {industries} from '../../../../src/contract/value-sets.js';
import {formOf} from '../tools/forms.js';

/** A product's schema as in part 2.5 of the service's document. */
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

test('the form of the example product has at most 2.5 kB as brotli', () => {
  const form = makeForm(product);
  assert.deepEqual(form.plan.problems, []);
  const size = brotliCompressSync(JSON.stringify(form)).length;
  assert.ok(size <= 2500, `${size} bytes`);
});

test('a form is the same for the same schema, and another for another', () => {
  assert.deepEqual(makeForm(product), makeForm(structuredClone(product)));
  const other = {...product, required: ['title']};
  assert.notEqual(makeForm(product).plan.hash, makeForm(other).plan.hash);
});

test('a form made in slices, its text and what a build step makes are the same', async () => {
  let pauses = 0;
  const pause = () => Promise.resolve(void (pauses += 1));
  const properties = Object.fromEntries(
    Array.from({length: 3000}, (_, i) => [`p${i}`, {type: 'string', pattern: 'a+'}]),
  );
  const schema = {...product, properties: {...product.properties, ...properties}};
  const form = makeForm(schema);
  assert.deepEqual(await makeFormInSlices(schema, pause), form);
  assert.ok(pauses > 1, `${pauses} pauses`);
  assert.deepEqual(JSON.parse(await makeFormText(schema, pause)), JSON.parse(JSON.stringify(form)));
  assert.deepEqual(compileForm(schema), form);
});

test('a form is plain JSON, and leaves the schema as it was', () => {
  const schema = {items: [{type: 'string'}], definitions: {a: {$id: '#a', nullable: true, type: 'string'}}, $ref: '#a'};
  const before = structuredClone(schema);
  const form = makeForm(schema);
  assert.deepEqual(schema, before);
  assert.deepEqual(JSON.parse(JSON.stringify(form)), form);
});

test('the schema in a form has no words for people, which the plan has', () => {
  const words = {title: 'A title', description: 'Words', default: 'x', examples: ['y'], readOnly: true};
  const named = {title: {type: 'string', ...words}, default: {const: {title: 'kept'}}};
  const form = makeForm({type: 'object', ...words, default: {}, properties: named});
  assert.deepEqual(form.schema, {
    type: 'object',
    properties: {title: {type: 'string'}, default: {const: {title: 'kept'}}},
  });
  assert.equal(form.plan.nodes['0']?.title, 'A title');
});

test('no text of a schema becomes anything but text', () => {
  const evil = '");globalThis.broken=1;//\u2028`${globalThis.broken=1}</script>';
  const {plan, isValid} = formOf({
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
  assert.equal(plan.nodes['0']?.title, evil);
  assert.equal(isValid({[evil]: evil}), true);
  assert.equal(isValid({[evil]: 'x'}), false);
});

/** Keywords of older drafts, with a valid and an invalid value for each. */
const older: [string, unknown, unknown, unknown][] = [
  ['lists of items', {items: [{type: 'string'}], additionalItems: {type: 'number'}}, ['x', 1], ['x', 'y']],
  ['dependencies', {dependencies: {a: ['b'], c: {required: ['d']}}}, {a: 1, b: 1}, {c: 1}],
  [
    'dependencies beside required names of today',
    {dependencies: {a: ['b']}, dependentRequired: {a: ['c']}},
    {a: 1, b: 1, c: 1},
    {a: 1, c: 1},
  ],
  [
    'dependencies beside dependent schemas of today',
    {dependencies: {a: {required: ['b']}}, dependentSchemas: {a: {required: ['c']}}},
    {a: 1, b: 1, c: 1},
    {a: 1, c: 1},
  ],
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
  ['nullable references', {$defs: {a: {type: 'string'}}, nullable: true, $ref: '#/$defs/a'}, null, 1],
  ['nullable parts', {nullable: true, allOf: [{type: 'string'}, {minLength: 2}]}, null, 'x'],
  ['nullable choices', {nullable: true, oneOf: [{type: 'string'}, {enum: [null]}]}, null, 1],
  ['the type "any" of draft 03', {type: 'any', minimum: 1}, 'x', 0],
  [
    'names by id',
    {$id: 'http://x.example/root.json', $ref: 'a.json', $defs: {a: {$id: 'a.json', type: 'number'}}},
    1,
    'x',
  ],
  [
    'anchors of draft 04',
    {
      $schema: 'http://json-schema.org/draft-04/schema#',
      $ref: '#here',
      definitions: {a: {id: '#here', type: 'number'}, b: {id: 'b.json', allOf: [{$ref: '#/definitions/a'}]}},
    },
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
  test(`${name} are understood`, () => {
    const {plan, isValid} = formOf(schema);
    assert.deepEqual(plan.problems, []);
    assert.equal(isValid(accepted), true);
    assert.equal(isValid(refused), false);
  });
}
