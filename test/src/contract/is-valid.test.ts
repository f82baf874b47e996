import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Ajv2020} from 'ajv/dist/2020.js';
import {isValid, mismatches} from '../../../src/contract/is-valid.js';
import {errorSchemas, operations, type Operation} from './schemas.js';

const known = new Set(
  'type enum properties required items minItems minimum maximum minLength maxLength pattern anyOf format deprecated additionalProperties'.split(
    ' ',
  ),
);

function keywords(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [keyword, value] of Object.entries(schema)) {
    found.add(keyword);
    const children = keyword === 'properties' ? Object.values(value as object) : keyword === 'anyOf' ? value : [value];
    if (['properties', 'items', 'anyOf'].includes(keyword)) for (const child of children) keywords(child, found);
  }
  return found;
}

const schemas = operations.flatMap((operation: Operation) => [
  ...Object.entries(operation.requestBody ?? {}).map(([type, schema]) => [`${operation.id} ${type}`, schema] as const),
  ...Object.entries(operation.responses).map(([status, schema]) => [`${operation.id} ${status}`, schema] as const),
]);

test('the check knows every keyword that the contract uses', () => {
  const used = schemas.reduce((found, [, schema]) => keywords(schema, found), new Set<string>());
  assert.deepEqual(
    [...used].filter((keyword) => !known.has(keyword)),
    [],
  );
});

const ajv = new Ajv2020({strict: false, validateFormats: false, allErrors: true});

/** Values close to a schema: a complete one, then one with a single change anywhere inside. */
function* near(schema: unknown): Generator<unknown> {
  const full = sample(schema);
  yield full;
  yield* changed(full);
}

function sample(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return 1;
  const {type, enum: allowed, properties, items, minimum, pattern} = schema as Record<string, unknown>;
  if (Array.isArray(allowed)) return allowed[0];
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, child]) => [name, sample(child)]));
  }
  if (type === 'array') return [sample(items), sample(items)];
  if (type === 'boolean') return true;
  if (type === 'number') return 4.5;
  if (type === 'integer') return Math.max(100, Number(minimum ?? 0));
  if (typeof pattern === 'string') return pattern.includes('T') ? '2026-11-21T08:00:00+0130' : 'DE';
  return 'text';
}

const intruders = [null, '', 'x'.repeat(101), 'é'.repeat(351), -1, 2147483648, 0.5, 10001, [], {}, true, [null]];

function* changed(value: unknown): Generator<unknown> {
  yield* intruders;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const other of changed(item)) yield value.with(index, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
      for (const other of changed(child)) yield {...value, [name]: other};
    }
  }
}

for (const [name, schema] of [...schemas, ...errorSchemas]) {
  test(`the check and Ajv give the same verdict around ${name}`, () => {
    const validate = ajv.compile(schema as object);
    let accepted = 0;
    let refused = 0;
    for (const value of near(schema)) {
      const verdict = validate(value);
      assert.equal(isValid(schema, value), verdict, JSON.stringify(value));
      if (verdict) accepted++;
      else refused++;
    }
    assert.ok(accepted > 0 && refused > 0);
  });
}

test('all failures are reported at once, each at its JSON Pointer', () => {
  const [, schema] = schemas.find(([name]) => name.startsWith('createBrief application/json'))!;
  const brief = {category: 'nonsense', title: 7, timeframe: {value: 'one_week', startDate: 'tomorrow'}, urls: ['a', 1]};
  assert.deepEqual(
    mismatches(schema, brief)
      .map(({path}) => path)
      .sort(),
    ['/category', '/description', '/timeframe/startDate', '/title', '/urls/1'],
  );
});

test('a name on Object.prototype does not count as a field that is there', () => {
  const schema = {type: 'object', properties: {}, required: ['constructor', 'toString']} as const;
  assert.equal(mismatches(schema, {}).length, 2);
});
