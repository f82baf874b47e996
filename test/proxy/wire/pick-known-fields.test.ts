import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Schema} from '../../../src/contract/schema.js';
import {pickKnownFields} from '../../../proxy/wire/pick-known-fields.js';

const schema: Schema = {
  type: 'object',
  properties: {
    id: {type: 'integer'},
    note: {type: 'string'},
    items: {type: 'array', items: {type: 'object', properties: {name: {type: 'string'}}, required: ['name']}},
  },
  required: ['id'],
};
const pick = (text: string) => JSON.stringify(pickKnownFields(schema, JSON.parse(text)));

for (const [what, given, picked] of [
  ['first', '{"secret":1,"id":1,"note":"a"}', '{"id":1,"note":"a"}'],
  ['in the middle', '{"id":1,"secret":1,"note":"a"}', '{"id":1,"note":"a"}'],
  ['last', '{"id":1,"note":"a","secret":1}', '{"id":1,"note":"a"}'],
  [
    'in one item of several',
    '{"id":1,"items":[{"name":"a"},{"name":"b","x":1},{"name":"c"}]}',
    '{"id":1,"items":[{"name":"a"},{"name":"b"},{"name":"c"}]}',
  ],
  ['called as the prototype is', '{"id":1,"__proto__":{"note":"b"},"note":"a"}', '{"id":1,"note":"a"}'],
] as const) {
  test(`drops a field that the schema does not name, ${what}`, () => assert.equal(pick(given), picked));
}

test('drops a null in place of an absent optional field, and keeps one in place of a required field', () => {
  assert.equal(pick('{"id":null,"note":null}'), '{"id":null}');
  assert.equal(pick('{"id":1,"items":[{"name":null}]}'), '{"id":1,"items":[{"name":null}]}');
});

test('copies nothing where there is nothing to drop, and never changes what it is given', () => {
  const whole = {id: 1, items: [{name: 'a'}]};
  assert.equal(pickKnownFields(schema, whole), whole);
  const more = {id: 1, items: [{name: 'a', x: 1}]};
  pickKnownFields(schema, more);
  assert.deepEqual(more, {id: 1, items: [{name: 'a', x: 1}]});
});
