import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {industries} from '../../../src/contract/value-sets.js';
import {field, listOf, startService, textOf} from './service.js';

const {call} = await startService();
const products = listOf((await call('listProducts')).body, 'products');
const schemas = products.map((product) => field(product, 'briefSchema')).filter((schema) => schema !== undefined);

/** A value and every object and list inside it. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(parts)];
}

const all = schemas.flatMap(parts);
const some = (test: (part: Record<string, unknown>) => boolean) => all.some((part) => test({...part}));

const keywords = [
  'oneOf',
  'anyOf',
  'allOf',
  'if',
  'then',
  'else',
  '$ref',
  '$defs',
  'dependentRequired',
  'dependentSchemas',
  'uniqueItems',
  'prefixItems',
  'const',
  'default',
  'examples',
  'pattern',
  'multipleOf',
  'minimum',
  'exclusiveMaximum',
  'readOnly',
];
for (const keyword of keywords) {
  test(`some product uses ${keyword}`, () => assert.ok(some((part) => Object.hasOwn(part, keyword))));
}

for (const format of ['date', 'date-time', 'email', 'uri', 'uuid']) {
  test(`some product asks for the format ${format}`, () => assert.ok(some((part) => part['format'] === format)));
}

const shapes: Readonly<Record<string, (part: Record<string, unknown>) => boolean>> = {
  'alternatives with titles': ({oneOf}) => Array.isArray(oneOf) && oneOf.every((branch) => field(branch, 'title')),
  'a condition within a condition': ({then}) => field(then, 'if') !== undefined,
  'a list of texts': ({items}) => field(items, 'type') === 'string',
  'a list of choices without repetition': ({items, uniqueItems}) =>
    uniqueItems === true && Array.isArray(field(items, 'enum')),
  'a list of objects': ({items}) => field(items, 'type') === 'object',
  'an object without further properties': ({additionalProperties}) => additionalProperties === false,
  'free names and values': ({additionalProperties, properties}) =>
    field(additionalProperties, 'type') === 'string' && !properties,
  'no unevaluated properties': ({unevaluatedProperties}) => unevaluatedProperties === false,
};
for (const [what, test_] of Object.entries(shapes)) {
  test(`some product has ${what}`, () => assert.ok(some(test_)));
}

test('a definition that refers to itself is among them', () => {
  const recursive = schemas.flatMap((schema) =>
    Object.entries(field(schema, '$defs') ?? {}).filter(([name, part]) =>
      JSON.stringify(part).includes(`"#/$defs/${name}"`),
    ),
  );
  assert.ok(recursive.length > 0);
});

test('there are ten products or more, each with its own id, and one asks nothing', () => {
  assert.ok(products.length >= 10);
  assert.equal(new Set(products.map((product) => textOf(product, 'id'))).size, products.length);
  assert.equal(schemas.length, products.length - 1);
});

test('every schema is a valid one of draft 2020-12, and its defaults satisfy it', () => {
  for (const schema of schemas) {
    const ajv = new Ajv2020({
      strict: 'log',
      strictRequired: false,
      strictTypes: false,
      allErrors: true,
      logger: false,
      multipleOfPrecision: 6,
    });
    addFormats(ajv);
    assert.equal(field(schema, '$schema'), 'https://json-schema.org/draft/2020-12/schema');
    assert.ok(ajv.validateSchema(Object(schema)));
    for (const part of parts(schema)) {
      const {default: value, ...rest} = {...part} as {default?: unknown};
      if (value === undefined || Object.hasOwn(rest, '$ref')) continue;
      assert.ok(ajv.validate(rest, value), `${JSON.stringify(part)}: ${ajv.errorsText()}`);
    }
  }
});

test('the document’s example is there word for word', () => {
  const example = products.find((product) => textOf(product, 'id') === 'logo-design-v1');
  const timeline = ['FORTY_EIGHT_HOURS', 'ONE_WEEK', 'TWO_WEEKS', 'ONE_MONTH', 'SPECIFIC_DATES', 'NOT_SURE'];
  assert.deepEqual(field(example, 'briefSchema'), {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      title: {type: 'string', maxLength: 128},
      description: {type: 'string', maxLength: 10000},
      industry: {type: 'string', enum: [...industries]},
      timeline: {type: 'string', enum: timeline},
      startDate: {type: 'string', format: 'date'},
      endDate: {type: 'string', format: 'date'},
    },
    required: ['title', 'description', 'startDate', 'endDate'],
    if: {properties: {timeline: {const: 'SPECIFIC_DATES'}}, required: ['timeline']},
    then: {required: ['startDate', 'endDate']},
  });
});
