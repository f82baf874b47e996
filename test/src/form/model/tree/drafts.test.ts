import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Form} from '../../../../../src/form/model/tree/form.js';
import {lostPointers} from '../../../../../src/form/model/tree/lost-pointers.js';
import {draftValue} from '../../../../../src/form/model/tree/node-content.js';
import {at, faults, openForm, type} from '../../tools/open.js';

const schema = {
  type: 'object',
  properties: {
    price: {type: 'number'},
    secret: {type: 'string', format: 'password'},
    pin: {type: 'string', writeOnly: true},
    rows: {type: 'array', items: {type: 'object', properties: {a: {type: 'string'}}}},
    pay: {
      oneOf: [
        {title: 'Card', type: 'object', properties: {card: {type: 'string'}}},
        {title: 'Bill', type: 'object', properties: {bill: {type: 'string'}}},
      ],
    },
  },
  additionalProperties: {type: 'string'},
};

const copy = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a draft', () => {
  it('loses nothing of a field whose name has a bar, in a branch and beside it', () => {
    const own = {type: 'object', properties: {'Ja|Nein': {type: 'string'}}};
    const form = openForm({...own, oneOf: [{title: 'A', properties: {'Größe|Size': {type: 'string'}}}, {title: 'B'}]});
    type(form, '/Ja|Nein', 'x');
    const [choice] = form.root.facts.choices;
    assert.ok(choice);
    form.choose(form.root, choice, 0);
    type(form, '/Größe|Size', 'y');
    const {root} = form.snapshot();
    assert.deepEqual(lostPointers(root, form), []);
    assert.deepEqual(draftValue(root), {'Ja|Nein': 'x', 'Größe|Size': 'y'});
  });

  it('keeps a number with decimals in the field for a whole number, where it is corrected', () => {
    const whole = {type: 'object', properties: {pieces: {type: 'integer'}}};
    const form = openForm(whole);
    type(form, '/pieces', '1.5');
    const again = openForm(whole, {state: copy(form.snapshot())});
    assert.equal(at(again, '/pieces').kind, 'integer');
    type(again, '/pieces', '15');
    assert.deepEqual(again.value, {pieces: 15});
  });

  it('does not add a group whose button the visitor has left without pressing it', () => {
    const tree = {type: 'object', required: ['next'], properties: {name: {type: 'string'}, next: {$ref: '#'}}};
    const form = openForm(tree);
    type(form, '/name', 'x');
    form.leave(at(form, '/next'));
    const value = {name: 'x'};
    assert.deepEqual(form.value, value);
    const again = openForm(tree, {state: copy(form.snapshot())});
    assert.deepEqual(again.value, value);
    assert.ok(at(again, '/next').collapsed);
  });

  it('brings back values, half-typed texts, hidden branches and further fields', () => {
    const form = openForm(schema, {value: {rows: [{a: '1'}, {}], more: 'x'}});
    type(form, '/price', '12.');
    const pay = at(form, '/pay');
    const [choice] = pay.facts.choices;
    assert.ok(choice);
    form.choose(pay, choice, 0);
    type(form, '/pay/card', '4111');
    form.choose(pay, choice, 1);
    type(form, '/pay/bill', 'me');
    const back = openForm(schema, {state: copy(form.snapshot())});
    assert.equal(JSON.stringify(back.value), JSON.stringify(form.value));
    const price = at(back, '/price').content;
    assert.equal('raw' in price ? price.raw : undefined, '12.');
    back.choose(at(back, '/pay'), choice, 0);
    assert.deepEqual(at(back, '/pay').live, {card: '4111'});
  });

  it('keeps what is hidden through visits that do not show it, for a branch, a kind and a condition', () => {
    const hiding = {
      type: 'object',
      properties: {
        pay: schema.properties.pay,
        size: {
          oneOf: [
            {title: 'Words', type: 'string'},
            {title: 'Width', type: 'number'},
          ],
        },
        kind: {type: 'string'},
      },
      if: {properties: {kind: {const: 'a'}}, required: ['kind']},
      then: {properties: {more: {type: 'string'}}},
    };
    const choose = (form: Form, pointer: string, index: number) => {
      const [choice] = at(form, pointer).facts.choices;
      assert.ok(choice);
      form.choose(at(form, pointer), choice, index);
    };
    let form = openForm(hiding);
    choose(form, '/pay', 0);
    type(form, '/pay/card', '4111');
    choose(form, '/pay', 1);
    choose(form, '/size', 0);
    type(form, '/size', 'big');
    choose(form, '/size', 1);
    type(form, '/kind', 'a');
    type(form, '/more', 'typed');
    type(form, '/kind', 'b');
    for (let visits = 0; visits < 3; visits += 1) form = openForm(hiding, {state: copy(form.snapshot())});
    choose(form, '/pay', 0);
    choose(form, '/size', 0);
    type(form, '/kind', 'a');
    assert.deepEqual(form.value, {pay: {card: '4111'}, size: 'big', kind: 'a', more: 'typed'});
  });

  it('keeps no hidden secrets either, once it has stayed on the page', () => {
    const hiding = {
      oneOf: [
        {
          title: 'Card',
          type: 'object',
          properties: {pin: {type: 'string', writeOnly: true}, rows: {type: 'array', items: schema.properties.secret}},
        },
        {title: 'Bill', type: 'object', properties: {bill: {type: 'string'}}},
      ],
    };
    const form = openForm(hiding, {value: {pin: '1234', rows: ['hunter2']}});
    const [choice] = form.root.facts.choices;
    assert.ok(choice);
    form.choose(form.root, choice, 1);
    const onPage = openForm(hiding, {state: copy(form.snapshot(true))});
    assert.ok(!/hunter2|1234/.test(JSON.stringify(onPage.snapshot())));
    const again = openForm(hiding, {state: copy(onPage.snapshot(true))});
    again.choose(again.root, choice, 0);
    assert.deepEqual(again.value, {pin: '1234', rows: ['hunter2']});
  });

  it('keeps no secret text of a branch when another one is chosen, unless it stays on the page', () => {
    const secretOr = {
      oneOf: [
        {title: 'Code', type: 'string', format: 'password'},
        {title: 'Number', type: 'number'},
      ],
    };
    let form = openForm(secretOr);
    const [choice] = form.root.facts.choices;
    assert.ok(choice);
    form.choose(form.root, choice, 0);
    type(form, '', 'swordfish');
    form.choose(form.root, choice, 1);
    for (let rounds = 0; rounds < 2; rounds += 1) {
      assert.ok(!JSON.stringify(form.snapshot()).includes('swordfish'));
      form = openForm(secretOr, {state: copy(form.snapshot(true))});
    }
    form.choose(form.root, choice, 0);
    assert.equal(form.value, 'swordfish');
  });

  it('keeps no secrets, unless it stays on the page', () => {
    const form = openForm(schema, {value: {secret: 'hunter2', pin: '1234', price: 1}});
    assert.ok(!/hunter2|1234/.test(JSON.stringify(form.snapshot())));
    const again = openForm(schema, {state: copy(form.snapshot(true))});
    assert.deepEqual(again.value, {secret: 'hunter2', pin: '1234', price: 1});
  });

  it('does not bring back defaults the visitor had taken away', () => {
    const withDefault = {type: 'object', properties: {a: {type: 'string', default: 'x'}}};
    const form = openForm(withDefault);
    type(form, '/a', '');
    const back = openForm(withDefault, {state: copy(form.snapshot())});
    assert.deepEqual(back.value, {});
  });

  it('reports what no longer fits a changed form', () => {
    const form = openForm({type: 'object', properties: {a: {type: 'string'}, b: {type: 'string'}}});
    type(form, '/a', '1');
    type(form, '/b', '2');
    const {root} = copy(form.snapshot());
    const changed = openForm(
      {type: 'object', properties: {b: {type: 'string', maxLength: 9}}},
      {state: {hash: '', root}},
    );
    assert.deepEqual(changed.value, {b: '2'});
    assert.deepEqual(lostPointers(root, changed), ['/a']);
  });

  it('sends a constant that has taken the place of a half-typed text', () => {
    const asking = (price: object) => ({type: 'object', required: ['price'], properties: {price}});
    const form = openForm(asking({type: 'number'}));
    type(form, '/price', '12 or so');
    for (const [constant, value] of [[{const: 5}, 5] as const, [{type: 'null'}, null] as const]) {
      const changed = openForm(asking(constant), {state: copy(form.snapshot())});
      assert.deepEqual([changed.value, faults(changed)], [{price: value}, []]);
    }
  });

  it('reports half-typed texts that no longer have a field, in groups and rows too', () => {
    const amount = {type: 'number'};
    const form = openForm({
      type: 'object',
      properties: {
        price: amount,
        kept: amount,
        group: {type: 'object', properties: {price: amount}},
        rows: {type: 'array', minItems: 1, items: amount},
      },
      required: ['rows'],
    });
    for (const pointer of ['/price', '/kept', '/group/price', '/rows/0']) type(form, pointer, '12 or so');
    const {root} = copy(form.snapshot());
    const changed = openForm({type: 'object', properties: {kept: amount}}, {state: {hash: '', root}});
    assert.deepEqual(lostPointers(root, changed), ['/price', '/group/price', '/rows/0']);
  });
});
