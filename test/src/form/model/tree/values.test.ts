import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {addItem} from '../../../../../src/form/model/tree/edit-collections.js';
import {at, faults, openForm, type} from '../../tools/open.js';

const person = {
  type: 'object',
  required: ['name'],
  properties: {
    name: {type: 'string'},
    nick: {type: 'string'},
    age: {type: 'integer'},
    height: {type: 'number'},
    address: {type: 'object', required: ['city'], properties: {city: {type: 'string'}, zip: {type: 'string'}}},
    tags: {type: 'array', items: {type: 'string'}},
  },
};

describe('the value of a form', () => {
  it('leaves out what is not filled in', () => {
    const form = openForm(person);
    assert.deepEqual(form.value, {});
  });

  it('gives back loaded data byte for byte, in its own order, with fields no schema knows', () => {
    const form = openForm(person, {
      value: {tags: [], zzz: {deep: [1, null]}, name: 'Ada', height: 1.5, address: {zip: '', city: 'Rome'}, nick: ''},
    });
    const text =
      '{"tags":[],"zzz":{"deep":[1,null]},"name":"Ada","height":1.5,"address":{"zip":"","city":"Rome"},"nick":""}';
    assert.equal(JSON.stringify(form.value), text);
  });

  it('does not change the object it was given, nor lets its own be changed', () => {
    const value = {name: 'Ada', address: {city: 'Rome'}};
    const form = openForm(person, {value});
    type(form, '/address/city', 'Oslo');
    assert.equal(value.address.city, 'Rome');
    Object.assign(form.value as object, {name: 'Eve'});
    assert.deepEqual(form.value, {name: 'Ada', address: {city: 'Oslo'}});
  });

  it('removes an emptied text, and an optional group with its last value', () => {
    const form = openForm(person, {value: {name: 'Ada', address: {city: 'Rome'}}});
    type(form, '/name', '');
    type(form, '/address/city', '');
    assert.deepEqual(form.value, {});
  });

  it('keeps an empty text only where the schema names it', () => {
    const properties = {a: {type: 'string', default: ''}, b: {enum: ['', 'x']}, c: {type: 'string', minLength: 0}};
    const form = openForm({type: 'object', properties});
    type(form, '/a', 'x');
    type(form, '/a', '');
    type(form, '/c', 'x');
    type(form, '/c', '');
    assert.deepEqual(form.value, {a: ''});
  });

  it('keeps a number as it is typed and gives its value', () => {
    const form = openForm(person);
    for (const [text, value, raw] of [
      ['-', undefined, '-'],
      ['-0', -0, '-0'],
      ['0.', 0, '0.'],
      ['1.10', 1.1, '1.10'],
      ['1.1', 1.1, undefined],
    ] as const) {
      type(form, '/height', text);
      const {content} = at(form, '/height');
      assert.equal(at(form, '/height').live, value);
      assert.equal('raw' in content ? content.raw : undefined, raw);
    }
  });

  it('refuses a number with more digits than can be kept instead of rounding it', () => {
    const form = openForm(person, {value: {name: 'Ada'}});
    type(form, '/age', '9007199254740993');
    assert.deepEqual(form.value, {name: 'Ada'});
    assert.deepEqual(faults(form), ['/age inexact']);
  });

  it('applies defaults once, to a form that starts without data', () => {
    const schema = {
      type: 'object',
      required: ['terms', 'yes'],
      properties: {
        color: {enum: ['red', 'blue'], default: 'blue'},
        terms: {const: true},
        yes: {type: 'boolean'},
        kind: {const: 'only'},
      },
    };
    const fresh = openForm(schema);
    assert.deepEqual(fresh.value, {color: 'blue'});
    fresh.write(at(fresh, '/color'), undefined);
    fresh.validate();
    assert.deepEqual(fresh.value, {});
    const loaded = openForm(schema, {value: {kind: 'only'}});
    assert.deepEqual(loaded.value, {kind: 'only'});
  });

  it('starts without a default that its own schema refuses', () => {
    const properties = {
      few: {type: 'integer', minimum: 3, default: 1},
      colour: {enum: ['red', 'blue'], default: 'green'},
      day: {type: 'string', format: 'date', default: 'today'},
      kept: {type: 'string', maxLength: 3, default: 'abc'},
      part: {type: 'object', properties: {code: {type: 'string', pattern: '^x', default: 'y'}}},
    };
    const form = openForm({type: 'object', properties});
    assert.deepEqual(form.value, {kept: 'abc'});
    assert.deepEqual(faults(form), []);
  });

  it('starts each group with the whole default, also where another began with the same', () => {
    const group = {type: 'object', properties: {a: {type: 'number'}}, default: {a: 1}};
    const form = openForm({type: 'array', items: group});
    addItem(form, form.root);
    addItem(form, form.root);
    assert.deepEqual(form.value, [{a: 1}, {a: 1}]);
  });

  it('takes the default of a group that holds itself once', () => {
    const form = openForm({type: 'object', properties: {in: {$ref: '#'}, a: {type: 'number'}}, default: {a: 1}});
    assert.deepEqual(form.value, {a: 1});
    form.setCollapsed(at(form, '/in'), false);
    assert.deepEqual(form.value, {a: 1, in: {}});
  });

  it('never replaces a stored value that the schema does not allow', () => {
    const form = openForm(
      {type: 'object', properties: {color: {enum: ['red'], default: 'red'}, size: {type: 'number'}}},
      {value: {color: 'green', size: 'large'}},
    );
    assert.deepEqual(form.value, {color: 'green', size: 'large'});
    assert.deepEqual(faults(form), ['/color enum', '/size type']);
  });

  it('includes an empty required group whose members are all optional', () => {
    const form = openForm({
      type: 'object',
      required: ['settings', 'list', 'address'],
      properties: {
        settings: {type: 'object', properties: {a: {type: 'string'}}},
        list: {type: 'array', items: {type: 'string'}},
        address: {type: 'object', required: ['city'], properties: {city: {type: 'string'}}},
      },
    });
    assert.deepEqual(form.value, {settings: {}, list: []});
    assert.deepEqual(faults(form), ['/address/city required']);
  });

  it('takes a property called __proto__ for what it is', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
    );
    const form = openForm(schema, {value: JSON.parse('{"__proto__":"x"}')});
    type(form, '/constructor', 'y');
    assert.equal(JSON.stringify(form.value), '{"__proto__":"x","constructor":"y"}');
    assert.equal(Object.getPrototypeOf(form.value), Object.prototype);
  });

  it('draws a recursive group only as far as there is data, and further when asked', () => {
    const tree = {
      $ref: '#/$defs/node',
      $defs: {node: {type: 'object', properties: {name: {type: 'string'}, child: {$ref: '#/$defs/node'}}}},
    };
    const form = openForm(tree, {value: {name: 'a', child: {name: 'b'}}});
    const last = at(form, '/child/child');
    assert.equal(last.collapsed, true);
    form.setCollapsed(last, false);
    type(form, '/child/child/name', 'c');
    assert.deepEqual(form.value, {name: 'a', child: {name: 'b', child: {name: 'c'}}});
    form.setCollapsed(last, true);
    assert.deepEqual(form.value, {name: 'a', child: {name: 'b'}});
  });
});
