import assert from 'node:assert/strict';
import {test} from 'node:test';
import {SchemaValidator} from '../../../demo/sandbox/schema-validator.js';

const leafOrTree = {
  $ref: '#/$defs/node',
  $defs: {
    node: {
      oneOf: [
        {
          title: 'Leaf',
          type: 'object',
          properties: {kind: {const: 'leaf'}, value: {type: 'integer', minimum: 0}},
          required: ['kind', 'value'],
        },
        {
          title: 'Tree',
          type: 'object',
          properties: {kind: {const: 'tree'}, of: {$ref: '#/$defs/node'}},
          required: ['kind', 'of'],
        },
      ],
    },
  },
} as const;

test('of several alternatives, only the failures of the closest one are reported, at any depth', () => {
  const validator = new SchemaValidator(leafOrTree);
  const tree = (of: unknown) => ({kind: 'tree', of});
  assert.deepEqual(validator.failures(tree(tree({kind: 'leaf'}))), [{message: 'is required', path: '/of/of/value'}]);
  assert.deepEqual(validator.failures(tree({kind: 'leaf', value: -1})), [{message: 'must be >= 0', path: '/of/value'}]);
});

test('where no alternative is near, all are named', () => {
  const failures = new SchemaValidator(leafOrTree).failures({kind: 'stone'}, '/brief');
  assert.deepEqual(failures, [{message: 'must be one of: Leaf, Tree', path: '/brief'}]);
});

test('failures beside a choice are reported together with it', () => {
  const schema = {properties: {a: {oneOf: [{const: 1}, {const: 2}]}, b: {type: 'string'}}, required: ['c']} as const;
  const paths = new SchemaValidator(schema).failures({a: 3, b: 4}).map(({path}) => path);
  assert.deepEqual(paths.sort(), ['/a', '/b', '/c']);
});

test('a value that two exclusive alternatives allow is refused', () => {
  const schema = {
    oneOf: [
      {title: 'Text', type: 'string'},
      {title: 'Any', minLength: 0},
    ],
  } as const;
  assert.deepEqual(new SchemaValidator(schema).failures('x'), [{message: 'must be one of: Text, Any', path: ''}]);
});

test('a place is a JSON Pointer, with ~ and / escaped', () => {
  const validator = new SchemaValidator({required: ['a/b~c'], additionalProperties: {type: 'integer'}});
  const paths = validator.failures({'x/y~z': 'no'}).map(({path}) => path);
  assert.deepEqual(paths.sort(), ['/a~1b~0c', '/x~1y~0z']);
});

test('decimal prices are multiples of a cent', () => {
  const validator = new SchemaValidator({multipleOf: 0.01});
  assert.deepEqual(
    [19.99, 0.07, 1.1, 4.35].flatMap((price) => validator.failures(price)),
    [],
  );
  assert.equal(validator.failures(19.995).length, 1);
});
