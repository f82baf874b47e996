import assert from 'node:assert/strict';
import {test} from 'node:test';
import {planOf} from '../tools/forms.js';

const pattern = '^[A-Z]{2}-\\d{4}$';
const exampleOf = (schema: object) => planOf(schema).nodes['0']?.string?.example;

test('a text has an example by its pattern or its format', () => {
  assert.equal(exampleOf({type: 'string', pattern}), 'AB-1234');
  assert.equal(exampleOf({type: 'string', title: 'X', minLength: 7, maxLength: 7, pattern}), 'AB-1234');
  assert.equal(exampleOf({anyOf: [{type: 'string', pattern}, {type: 'null'}]}), 'AB-1234');
  assert.equal(exampleOf({$ref: '#/$defs/a', $defs: {a: {type: 'string', pattern}}}), 'AB-1234');
  assert.equal(exampleOf({type: 'string', format: 'duration'}), 'P3D');
});

test('a duration and a phone number have one beside the patterns of Zod', () => {
  const duration = String.raw`^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?)?)$`;
  assert.equal(exampleOf({type: 'string', format: 'duration', pattern: duration}), 'P3D');
  assert.equal(exampleOf({type: 'string', format: 'e164', pattern: String.raw`^\+[1-9]\d{6,14}$`}), '+112345678');
});

test('a pattern that refuses the usual example of a format has one of its own, if that is of the format', () => {
  const beside = (format: string, own: string) => exampleOf({type: 'string', format, pattern: own});
  assert.equal(beside('uri', '^mqtts?://'), 'mqtt://name');
  assert.equal(beside('url', String.raw`^https://github\.com/`), 'https://github.com/name');
  assert.equal(beside('email', String.raw`@example\.org$`), 'name@example.org');
  assert.equal(beside('email', String.raw`^[^@]+@[^@]+\.[a-z]+$`), undefined);
  assert.equal(beside('uri', '^https://'), undefined);
  assert.equal(beside('uri', String.raw`\.git$`), undefined);
});

test('there is none that another keyword may refuse', () => {
  const others = [
    {minLength: 8},
    {maxLength: 6},
    {format: 'uri'},
    {not: {const: 'AB-1234'}},
    {allOf: [{pattern: '^B'}]},
    {anyOf: [{minLength: 8}, {minLength: 9}]},
    {if: {minLength: 1}, then: false},
  ];
  for (const other of others) assert.equal(exampleOf({type: 'string', pattern, ...other}), undefined);
  assert.equal(exampleOf({type: 'string', format: 'duration', pattern: '^PT'}), undefined);
});

test('a secret has none: somebody would use it', () => {
  assert.equal(exampleOf({type: 'string', pattern, writeOnly: true}), undefined);
});
