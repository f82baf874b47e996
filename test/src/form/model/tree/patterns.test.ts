import assert from 'node:assert/strict';
import {test} from 'node:test';
import {addAdditionalProperty, renameAdditionalProperty} from '../../../../../src/form/model/tree/edit-collections.js';
import {openForm} from '../../tools/open.js';

const evil = '^(a+)+$';
const longName = `${'a'.repeat(200)}!`;

test('a name typed for a further field is not held against a pattern that may take too long', () => {
  const form = openForm({
    type: 'object',
    patternProperties: {[evil]: {type: 'boolean'}, '^n': {type: 'number'}},
    additionalProperties: {type: 'string'},
  });
  const entry = addAdditionalProperty(form, form.root);
  assert.ok(entry);
  renameAdditionalProperty(form, form.root, entry, 'n1');
  assert.equal(entry.kind, 'number');
  renameAdditionalProperty(form, form.root, entry, longName);
  assert.equal(entry.kind, 'string');
});

test('entries that are loaded where only names of a pattern are allowed are drawn by it, and come back, from a draft as well', () => {
  const value = {plain: 'a', 'x-text': 'b', 'n-size': 2, other: true, 'n-bad': 'c'};
  const schema = {
    type: 'object',
    properties: {plain: {type: 'string'}},
    patternProperties: {'^x-': {type: 'string'}, '^n-': {type: 'number'}},
    additionalProperties: false,
  };
  const loaded = openForm(schema, {value});
  for (const form of [loaded, openForm(schema, {state: loaded.snapshot()})]) {
    assert.deepEqual(
      form.root.parts.map(({name, kind}) => [name, kind]),
      [
        ['plain', 'string'],
        ['x-text', 'string'],
        ['n-size', 'number'],
        ['other', 'boolean'],
        ['n-bad', 'json'],
      ],
    );
    assert.equal(JSON.stringify(form.value), JSON.stringify(value));
  }
});
