import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  addAdditionalProperty,
  removeAdditionalProperty,
  renameAdditionalProperty,
} from '../../../../../src/form/model/tree/edit-collections.js';
import {at, faults, openForm, type} from '../../tools/open.js';

describe('errors', () => {
  it('are at the field that a visitor can correct', () => {
    const form = openForm(
      {
        type: 'object',
        required: ['a'],
        properties: {
          a: {type: 'string'},
          'b/c~d': {type: 'string', minLength: 3},
          e: {type: 'object', additionalProperties: false, properties: {f: {type: 'number', maximum: 3}}},
        },
      },
      {value: {'b/c~d': 'x', e: {f: 4, g: 1}}},
    );
    assert.deepEqual(faults(form), ['/a required', '/b~1c~0d minLength', '/e/f maximum', '/e/g additionalProperties']);
  });

  it('remain where all of them could be left out: only null is allowed, by two schemas', () => {
    const nothing = {anyOf: [{anyOf: [{type: 'null'}]}]};
    const form = openForm({type: 'object', properties: {a: nothing}}, {value: {a: 'x'}});
    assert.deepEqual(faults(form), ['/a enum']);
    assert.deepEqual(faults(openForm(nothing, {value: 'x'})), [' enum']);
  });

  it('leave out the noise of if, oneOf of constants, contains and "or null"', () => {
    const form = openForm(
      {
        type: 'object',
        properties: {
          a: {oneOf: [{const: 1}, {const: 2}]},
          b: {type: 'array', items: {type: 'number'}, contains: {const: 5}},
          c: {anyOf: [{type: 'string', maxLength: 2}, {type: 'null'}]},
        },
        if: {required: ['a']},
        then: {required: ['d']},
      },
      {value: {a: 3, b: [1, 2], c: 'long'}},
    );
    assert.deepEqual(faults(form).sort(), ['/a enum', '/b contains', '/c maxLength', '/d required']);
  });

  it('of a text that may have one of some values instead are those of the text', () => {
    const other = (constants: object) => ({
      anyOf: [
        {type: 'string', format: 'uri'},
        {type: 'string', ...constants},
      ],
    });
    const properties = {a: other({const: ''}), b: other({enum: ['none', 'later']})};
    const form = openForm({type: 'object', properties}, {value: {a: 'x', b: 'x'}});
    assert.deepEqual(faults(form), ['/a format', '/b format']);
  });

  it('of a group that may be `null` are those of the group', () => {
    const group = {type: 'object', properties: {street: {type: 'string'}, city: {}}, required: ['street']};
    const address = {anyOf: [group, {type: 'null'}]};
    const schema = {type: 'object', properties: {address, other: {oneOf: [{type: 'null'}, group]}}};
    const form = openForm(schema, {value: {address: {city: 'x'}, other: {city: 'x'}}});
    assert.deepEqual(faults(form), ['/address/street required', '/other/street required']);
  });

  it('of a missing group are those of its fields, whatever requires the group', () => {
    const g = {type: 'object', required: ['x'], properties: {x: {type: 'string'}}};
    const schema = {type: 'object', properties: {a: {type: 'string'}, g}};
    for (const rule of [{required: ['g']}, {dependentRequired: {a: ['g']}}, {dependentSchemas: {a: {required: ['g']}}}])
      assert.deepEqual(faults(openForm({...schema, ...rule}, {value: {a: 's'}})), ['/g/x required']);
  });

  it('of a text whose format is chosen are those of the chosen format', () => {
    const formats = ['ipv4', 'ipv6', 'hostname'].map((format) => ({type: 'string', format}));
    for (const schema of [{oneOf: formats}, {anyOf: formats}]) {
      const form = openForm({type: 'object', properties: {gateway: schema}});
      const gateway = at(form, '/gateway');
      form.choose(gateway, gateway.facts.choices[0]!, 2);
      type(form, '/gateway', 'no host!');
      assert.deepEqual(faults(form), ['/gateway format']);
      assert.deepEqual(form.problems[0]?.problem.params, {format: 'hostname'});
      type(form, '/gateway', 'host');
      assert.deepEqual(faults(form), []);
    }
  });

  it('of an empty entry of a list are those of the chosen branch', () => {
    const plugin = {type: 'object', properties: {name: {type: 'string'}}, required: ['name']};
    const form = openForm({type: 'array', items: {anyOf: [{type: 'string'}, plugin]}}, {value: [null]});
    const entry = at(form, '/0');
    form.choose(entry, entry.facts.choices[0]!, 1);
    assert.deepEqual(form.value, [{}]);
    assert.deepEqual(faults(form), ['/0/name required']);
    const either = {anyOf: [{required: ['a']}, {required: ['b']}]};
    const items = {type: 'object', properties: {a: {type: 'string'}, b: {type: 'string'}}, ...either};
    assert.deepEqual(faults(openForm({type: 'array', items}, {value: [{}]})), ['/0 anyOf']);
  });

  it('of fixed entries that are empty before a filled one ask for an answer', () => {
    const prefixItems = [{type: 'string'}, {type: 'integer'}, {enum: ['a', 'b']}, {type: ['string', 'null']}, {}];
    const form = openForm({type: 'array', prefixItems});
    assert.deepEqual(faults(form), []);
    type(form, '/4', 'x');
    assert.deepEqual(faults(form), ['/0 required', '/1 required', '/2 required']);
  });

  it('of a list with too few entries leave out its limit where an empty entry for it is there', () => {
    const entry = {type: 'object', properties: {name: {type: 'string'}}, required: ['name']};
    assert.deepEqual(faults(openForm({type: 'array', minItems: 1, items: entry})), ['/0/name required']);
    assert.deepEqual(faults(openForm({type: 'array', minItems: 2, items: entry})), [' minItems', '/0/name required']);
    const place = {type: 'array', prefixItems: [{type: 'number'}, {type: 'number'}], minItems: 2};
    const form = openForm({type: 'object', properties: {place}});
    type(form, '/place/0', '1');
    assert.deepEqual(faults(form), ['/place/1 required']);
  });

  it('of a format leave out the pattern beside it, unless the schema has a message', () => {
    const id = {type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$'};
    const own = {...id, errorMessage: {pattern: 'Copy it from the invoice.'}};
    const form = openForm({type: 'object', properties: {id, own}}, {value: {id: 'x', own: 'x'}});
    assert.deepEqual(faults(form), ['/id format', '/own format', '/own pattern']);
  });

  it('name every error of a group once: too few, too many, equal entries, too few properties', () => {
    const form = openForm(
      {
        type: 'object',
        minProperties: 5,
        properties: {
          few: {type: 'array', minItems: 2, items: {type: 'string'}},
          alike: {type: 'array', uniqueItems: true, items: {type: 'string'}},
          rows: {type: 'array', prefixItems: [{type: 'string'}, {type: 'number'}], minItems: 2, items: false},
        },
      },
      {value: {few: ['a'], alike: ['x', 'x']}},
    );
    assert.deepEqual(faults(form), [' minProperties', '/few minItems', '/alike uniqueItems']);
    type(form, '/rows/1', '4');
    assert.deepEqual(faults(form), [' minProperties', '/few minItems', '/alike uniqueItems', '/rows/0 required']);
    type(form, '/rows/0', 'x');
    assert.deepEqual(form.value, {few: ['a'], alike: ['x', 'x'], rows: ['x', 4]});
  });

  it('say nothing of an optional group that is not there, and all of one that is', () => {
    const form = openForm({
      type: 'object',
      properties: {
        address: {type: 'object', required: ['city'], properties: {city: {type: 'string'}, zip: {type: 'string'}}},
      },
    });
    assert.deepEqual(faults(form), []);
    type(form, '/address/zip', '1');
    assert.deepEqual(faults(form), ['/address/city required']);
  });

  it('are shown at the name of an additional property: missing, taken, not allowed', () => {
    const form = openForm({
      type: 'object',
      properties: {a: {type: 'string'}},
      additionalProperties: {type: 'string'},
      propertyNames: {pattern: '^[a-z]+$'},
    });
    const entry = addAdditionalProperty(form, form.root);
    assert.ok(entry);
    form.type(entry, 'x');
    form.validate();
    assert.deepEqual(
      form.problems.map(({problem}) => problem.keyword),
      ['nameMissing'],
    );
    renameAdditionalProperty(form, form.root, entry, 'a');
    form.validate();
    assert.deepEqual(
      form.problems.map(({problem}) => problem.keyword),
      ['nameTaken'],
    );
    renameAdditionalProperty(form, form.root, entry, 'B');
    assert.deepEqual(faults(form), ['/B propertyNames']);
    renameAdditionalProperty(form, form.root, entry, 'b');
    assert.deepEqual(faults(form), []);
    assert.deepEqual(form.value, {b: 'x'});
  });

  it('are shown where an additional property has a name and no value, also in a group without any other answer', () => {
    const form = openForm({
      type: 'object',
      properties: {env: {type: 'object', additionalProperties: {type: 'string'}}},
    });
    const entry = addAdditionalProperty(form, at(form, '/env'));
    assert.ok(entry);
    assert.deepEqual(faults(form), []);
    renameAdditionalProperty(form, at(form, '/env'), entry, 'HOME');
    assert.deepEqual(faults(form), ['/env/HOME required']);
    form.type(entry, '/root');
    assert.deepEqual(faults(form), []);
    form.type(entry, '');
    assert.deepEqual(faults(form), ['/env/HOME required']);
    removeAdditionalProperty(form, at(form, '/env'), entry);
    assert.deepEqual(faults(form), []);
  });

  it('of the server stay at their field until it changes, and only its', () => {
    const form = openForm({type: 'object', properties: {a: {type: 'string'}, b: {type: 'string'}}});
    assert.equal(form.addServerError('/a', 'Taken.'), true);
    assert.equal(form.addServerError('/b', 'Too short.'), true);
    assert.equal(form.addServerError('/nowhere', 'Lost.'), false);
    type(form, '/a', 'x');
    assert.deepEqual(faults(form), ['/b server']);
  });

  it('are shown on blur, not while typing, and disappear as soon as they are corrected', () => {
    const form = openForm({type: 'object', properties: {a: {type: 'string', minLength: 3}}});
    const a = at(form, '/a');
    type(form, '/a', 'x');
    assert.equal(a.touched, false);
    form.leave(a);
    assert.equal(a.touched, true);
    type(form, '/a', 'xyz');
    assert.deepEqual(a.own, []);
    type(form, '/a', 'xy');
    assert.equal(a.touched, false);
  });
});
