import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {at, faults, openForm, type} from '../../tools/open.js';

const kinds = {
  oneOf: [
    {title: 'A', properties: {kind: {const: 'a'}, x: {type: 'string'}}},
    {title: 'B', properties: {kind: {const: 'b'}, x: {type: 'number'}}},
  ],
};

const requiredKinds = {...kinds, required: ['kind']};

const text = {type: 'string'};
const required = (properties: object) => ({type: 'object', required: Object.keys(properties), properties});

describe('a value that is loaded', () => {
  const cases: [name: string, schema: object, value: unknown, pointer: string, then: unknown][] = [
    ['the constant of its branch', kinds, {x: 1}, '/x', {x: 7}],
    ['the required constant of its branch', requiredKinds, {x: 1}, '/x', {x: 7, kind: 'b'}],
    ['required lists', required({x: text, tags: {type: 'array', items: text}}), {x: 'a'}, '/x', {x: '7', tags: []}],
    [
      'required groups',
      required({x: text, more: {type: 'object', properties: {a: text}}}),
      {},
      '/x',
      {x: '7', more: {}},
    ],
    ['required constants', required({x: text, version: {const: 2}}), {}, '/x', {version: 2, x: '7'}],
    ['required null', required({x: text, none: {type: 'null'}}), {x: 'a'}, '/x', {x: '7', none: null}],
    [
      'lists inside lists',
      {type: 'array', items: required({x: text, tags: {type: 'array', items: text}})},
      [{}, {x: 'a'}],
      '/0/x',
      [
        {x: '7', tags: []},
        {x: 'a', tags: []},
      ],
    ],
  ];
  for (const [name, schema, value, pointer, then] of cases) {
    it(`comes back as it was until the visitor acts, then with what that implies: ${name}`, () => {
      const form = openForm(schema, {value});
      form.validate();
      form.leave(at(form, pointer));
      assert.deepEqual(form.value, value);
      type(form, pointer, '7');
      assert.deepEqual(form.value, then);
    });
  }

  it('is validated as it is, and has what is implied once it is to be sent', () => {
    const form = openForm(requiredKinds, {value: {x: 1}});
    assert.notDeepEqual(faults(form), []);
    assert.equal(form.includeImplicit(), true);
    assert.deepEqual(form.value, {x: 1, kind: 'b'});
    assert.deepEqual(faults(form), []);
    assert.equal(form.includeImplicit(), false);
  });

  it('that fits no branch better than another leaves the choice to the visitor', () => {
    const form = openForm(requiredKinds, {value: {note: 'n'}});
    const [choice] = form.root.facts.choices;
    assert.equal(choice && form.root.chosen(choice), undefined);
    type(form, '/note', 'm');
    assert.deepEqual(form.value, {note: 'm'});
  });
});

describe('choosing another branch', () => {
  const choose = (form: ReturnType<typeof openForm>, index: number, pointer = '') => {
    const formNode = at(form, pointer);
    const [choice] = formNode.facts.choices;
    assert.ok(choice);
    form.choose(formNode, choice, index);
  };
  const branch = (kind: string, properties: object) => ({
    title: kind,
    properties: {kind: {const: kind}, ...properties},
  });

  it('carries what fits there, and brings back what was left', () => {
    const form = openForm({
      type: 'object',
      oneOf: [
        branch('person', {name: text, code: {type: 'string'}, size: {type: 'number'}}),
        branch('company', {name: text, code: {type: 'string', maxLength: 2}, size: text}),
      ],
    });
    choose(form, 0);
    for (const [pointer, typed] of [
      ['/name', 'Ada'],
      ['/code', 'long'],
      ['/size', '4'],
    ] as const)
      type(form, pointer, typed);
    choose(form, 1);
    assert.deepEqual(form.value, {kind: 'company', name: 'Ada'});
    type(form, '/name', 'Acme');
    choose(form, 0);
    assert.deepEqual(form.value, {kind: 'person', name: 'Ada', code: 'long', size: 4});
    choose(form, 1);
    assert.deepEqual(form.value, {kind: 'company', name: 'Acme'});
  });

  it('of one value carries the text that is right there too', () => {
    const anyOf = [
      {type: 'string', title: 'Short', maxLength: 3},
      {type: 'string', title: 'Long'},
      {type: 'number', title: 'Number'},
    ];
    const form = openForm({type: 'object', properties: {x: {anyOf}}});
    choose(form, 0, '/x');
    type(form, '/x', 'abc');
    choose(form, 1, '/x');
    assert.deepEqual(form.value, {x: 'abc'});
    type(form, '/x', 'abcdef');
    choose(form, 2, '/x');
    assert.deepEqual(form.value, {});
    choose(form, 0, '/x');
    assert.deepEqual(form.value, {x: 'abc'});
  });
});
