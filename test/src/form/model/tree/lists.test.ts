import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {addItem, moveItem, removeItem} from '../../../../../src/form/model/tree/edit-collections.js';
import {List} from '../../../../../src/form/model/tree/list.js';
import {at, faults, openForm, type} from '../../tools/open.js';

const tags = {type: 'object', properties: {tags: {type: 'array', items: {type: 'string'}}}};

describe('a list', () => {
  it('is added to, moved in and removed from, each item keeping its place', () => {
    const form = openForm(tags, {value: {tags: ['a', 'b', 'c']}});
    const list = at(form, '/tags');
    const [a, b] = list.parts;
    assert.ok(a && b);
    moveItem(form, list, a, 2);
    assert.deepEqual(form.value, {tags: ['b', 'c', 'a']});
    assert.equal(at(form, '/tags/2'), a);
    removeItem(form, list, b);
    const added = addItem(form, list);
    assert.ok(added);
    form.type(added, 'd');
    assert.deepEqual(form.value, {tags: ['c', 'a', 'd']});
  });

  describe('that needs an item', () => {
    const needed = (items: object) => ({
      type: 'object',
      required: ['tags'],
      properties: {tags: {type: 'array', minItems: 1, items}},
    });

    it('has one open from the start, which is no item until it is filled in', () => {
      const form = openForm(needed({type: 'string'}));
      assert.equal(at(form, '/tags').parts.length, 1);
      assert.deepEqual(form.value, {});
      assert.deepEqual(faults(form), ['/tags/0 required']);
      type(form, '/tags/0', 'a');
      assert.deepEqual(form.value, {tags: ['a']});
      assert.deepEqual(faults(form), []);
      type(form, '/tags/0', '');
      assert.deepEqual(form.value, {});
    });

    it('has one with the fields of its items', () => {
      const form = openForm(needed({type: 'object', required: ['name'], properties: {name: {type: 'string'}}}));
      assert.deepEqual(form.value, {});
      assert.deepEqual(faults(form), ['/tags/0/name required']);
    });

    it('does not bring it back once it is removed', () => {
      const form = openForm(needed({type: 'string'}));
      const list = at(form, '/tags');
      removeItem(form, list, list.parts[0]!);
      assert.equal(list.parts.length, 0);
      form.validate();
      assert.equal(at(form, '/tags').parts.length, 0);
    });

    it('comes back from a draft as it was', () => {
      const schema = needed({type: 'string'});
      const form = openForm(schema, {state: openForm(schema).snapshot()});
      assert.equal(at(form, '/tags').parts.length, 1);
      assert.deepEqual(form.value, {});
    });

    it('reads back a value as it was loaded', () => {
      assert.deepEqual(openForm(needed({type: 'string'}), {value: {tags: []}}).value, {tags: []});
      assert.deepEqual(openForm(needed({type: 'string'}), {value: {}}).value, {});
    });

    it('is absent where none is required', () => {
      const optional = {type: 'object', properties: {tags: {type: 'array', minItems: 1, items: {type: 'string'}}}};
      assert.equal(at(openForm(optional), '/tags').parts.length, 0);
    });
  });

  it('asks for what an added item leaves empty', () => {
    const form = openForm(tags);
    addItem(form, at(form, '/tags'));
    assert.deepEqual(faults(form), ['/tags/0 required']);
  });

  it('is absent again when its last item is gone, unless it came empty', () => {
    const form = openForm(tags, {value: {tags: ['a']}});
    const list = at(form, '/tags');
    const [item] = list.parts;
    assert.ok(item);
    removeItem(form, list, item);
    assert.deepEqual(form.value, {});
    const empty = openForm(tags, {value: {tags: []}});
    assert.deepEqual(empty.value, {tags: []});
  });

  it('has a row for each fixed item and no more where the schema ends there', () => {
    const form = openForm({type: 'array', prefixItems: [{type: 'string'}, {type: 'number'}], items: false});
    assert.equal(form.root.parts.length, 2);
    assert.deepEqual(form.value, []);
    type(form, '/1', '2');
    assert.deepEqual(form.value, [null, 2]);
  });

  it('of whole items is written at once when one widget draws it', () => {
    const form = openForm(tags, {value: {tags: ['a']}, isWhole: ({name}) => name === 'tags'});
    const list = at(form, '/tags');
    assert.ok(!(list.content instanceof List));
    form.write(list, ['x', 7]);
    assert.deepEqual(form.value, {tags: ['x', 7]});
    assert.deepEqual(faults(form), ['/tags type']);
  });
});
