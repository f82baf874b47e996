import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ValueContent} from '../../../../../src/form/model/tree/value-content.js';
import type {Form} from '../../../../../src/form/model/tree/form.js';
import type {FormNode} from '../../../../../src/form/model/tree/form-node.js';
import {addItem} from '../../../../../src/form/model/tree/edit-collections.js';
import {setUi} from '../../../../../src/form/model/tree/set-ui.js';
import {at, openForm, type} from '../../tools/open.js';

const copy = (value: unknown) => JSON.parse(JSON.stringify(value));
const isOneField = (form: Form, pointer: string) => at(form, pointer).content instanceof ValueContent;
const properties = (count: number, schema: unknown) =>
  Object.fromEntries(Array.from({length: count}, (_, i) => [`p${i}`, schema]));

const row = {type: 'object', properties: {a: {type: 'string'}}};
const withRows = {type: 'object', properties: {name: {type: 'string'}, rows: {type: 'array', items: row}}};
const manyRows = Array.from({length: 20_000}, (_, i) => ({a: String(i)}));
const wideRow = {type: 'object', properties: properties(9, {type: 'string'})};
const withWideRows = {type: 'object', properties: {rows: {type: 'array', items: wideRow}}};
const wideRows = {rows: Array.from({length: 1500}, () => properties(9, 'x'))};
const rows = (count: number) => ({rows: manyRows.slice(0, count)});

describe('a form whose schema and value ask for too many nodes', () => {
  it('has a long list as one field, beside fields for everything else, and the value as it was', () => {
    const form = openForm(withRows, {value: rows(20_000)});
    assert.ok(isOneField(form, '/rows'));
    assert.ok(form.isCut);
    assert.deepEqual(form.value, rows(20_000));
    type(form, '/name', 'x');
    assert.deepEqual(form.value, {...rows(20_000), name: 'x'});
  });

  it('has fields for the rows there is room for', () => {
    const form = openForm(withWideRows, {value: wideRows});
    assert.ok(!isOneField(form, '/rows'));
    assert.ok(!isOneField(form, '/rows/0'));
    assert.ok(isOneField(form, '/rows/1499'));
    assert.deepEqual(form.value, wideRows);
  });

  it('has a list or an object of more entries than are drawn as one field, but not one of properties', () => {
    const members = (count: number) => ({value: properties(count, 'x')});
    const named = openForm({type: 'object', properties: properties(3000, {type: 'string'})}, members(3000));
    assert.ok(!isOneField(named, ''));
    const further = {type: 'object', additionalProperties: {type: 'string'}};
    assert.deepEqual(
      [2000, 2001].map((count) => isOneField(openForm(further, members(count)), '')),
      [false, true],
    );
    assert.deepEqual(
      [2000, 2001].map((count) => isOneField(openForm(withRows, {value: rows(count)}), '/rows')),
      [false, true],
    );
    assert.deepEqual(openForm(further, members(2001)).value, properties(2001, 'x'));
  });

  const conditions = Array.from({length: 300}, (_, i) => ({
    if: {properties: {a: {const: `${i}`}}},
    then: {required: ['b']},
  }));
  const branches = Array.from({length: 300}, (_, i) => ({title: `${i}`, properties: {[`b${i}`]: {type: 'string'}}}));
  const patterns = Object.fromEntries(branches.map(({title}) => [`^${title}`, {type: 'string'}]));
  const tried: Record<string, [schema: unknown, entry: unknown]> = {
    conditions: [{...row, allOf: conditions}, {a: ''}],
    'conditions of a field': [{type: 'object', properties: {a: {...row, allOf: conditions}}}, {a: {a: ''}}],
    branches: [{...row, oneOf: branches}, {a: ''}],
  };
  for (const [name, [items, entry]] of Object.entries(tried))
    it(`has a list as one field, or its last entries, where too many ${name} would be tried for them`, () => {
      const schema = {type: 'object', properties: {rows: {type: 'array', items}}};
      const few = openForm(schema, {value: {rows: Array.from({length: 20}, () => entry)}});
      assert.ok(!isOneField(few, '/rows/19'));
      const many = openForm(schema, {value: {rows: Array.from({length: 1_000}, () => entry)}});
      assert.ok(isOneField(many, '/rows') || isOneField(many, '/rows/999'));
      assert.ok(many.isCut);
    });

  it('has an object as one field where too many patterns would be tried for its names', () => {
    const schema = {type: 'object', properties: {named: {type: 'object', patternProperties: patterns}}};
    const openWith = (count: number) => openForm(schema, {value: {named: properties(count, 'x')}});
    assert.deepEqual(
      [20, 1_000].map((count) => isOneField(openWith(count), '/named')),
      [false, true],
    );
  });

  const asked: Record<string, unknown> = {
    'a default with many rows': {type: 'object', properties: {list: {type: 'array', default: manyRows, items: row}}},
    'many properties of one definition': {
      $defs: {row},
      type: 'object',
      properties: properties(20_000, {$ref: '#/$defs/row'}),
    },
    'many required properties': {
      type: 'object',
      properties: properties(20_000, {}),
      required: Object.keys(properties(20_000, 1)),
    },
    'many first items': {type: 'array', prefixItems: Array.from({length: 20_000}, () => ({type: 'string'}))},
    'many groups with defaults': {
      type: 'object',
      properties: properties(3000, {type: 'object', default: {a: 1, b: 2, c: 3, d: 4, e: 5}}),
    },
  };
  for (const [name, schema] of Object.entries(asked)) {
    it(`makes no more nodes than there is room for: ${name}`, () => {
      const form = openForm(schema);
      assert.ok(form.size <= 10_001, String(form.size));
    });
  }

  it('makes no more nodes than there is room for when a branch is chosen', () => {
    const many = {properties: properties(20_000, {type: 'string'}), required: Object.keys(properties(20_000, 1))};
    const form = openForm({
      type: 'object',
      oneOf: [
        {title: 'Few', properties: {a: {}}},
        {title: 'Many', ...many},
      ],
    });
    const [choice] = form.root.facts.choices;
    assert.ok(choice);
    form.choose(form.root, choice, 1);
    assert.ok(form.nodes().length > 1000);
    assert.ok(form.nextId() <= 10_000);
  });

  it('gives a row that the visitor adds fields of its own', () => {
    const form = openForm(withWideRows, {value: wideRows});
    const added = addItem(form, at(form, '/rows'));
    assert.ok(added && !(added.content instanceof ValueContent));
  });

  it('stays the same form when the page sets another uiSchema', () => {
    const form = openForm(withRows, {value: rows(20_000)});
    assert.ok(setUi(form, {name: {'ui:title': 'Your name'}}));
  });
});

describe('a draft of a group that is drawn differently now', () => {
  const asJson = {isWhole: ({name}: FormNode) => name === 'rows'};

  it('keeps what was entered in fields for the one JSON field', () => {
    const form = openForm(withRows);
    addItem(form, at(form, '/rows'));
    type(form, '/rows/0/a', 'x');
    const back = openForm(withRows, {state: copy(form.snapshot()), ...asJson});
    assert.deepEqual(back.value, {rows: [{a: 'x'}]});
  });

  it('keeps what was entered as JSON for the fields', () => {
    const form = openForm(withRows, asJson);
    form.write(at(form, '/rows'), [{a: 'x'}]);
    const back = openForm(withRows, {state: copy(form.snapshot())});
    assert.deepEqual(back.value, {rows: [{a: 'x'}]});
    assert.equal(at(back, '/rows/0/a').live, 'x');
  });
});
