import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Form} from '../../../../../src/form/model/tree/form.js';
import {at, faults, openForm, type} from '../../tools/open.js';

const payer = {
  type: 'object',
  properties: {note: {type: 'string'}},
  oneOf: [
    {title: 'Company', required: ['company'], properties: {kind: {const: 'company'}, company: {type: 'string'}}},
    {title: 'Person', required: ['last'], properties: {kind: {const: 'person'}, last: {type: 'string'}}},
  ],
};

const dates = {
  type: 'object',
  properties: {timeline: {enum: ['ASAP', 'DATES']}, note: {type: 'string'}},
  if: {properties: {timeline: {const: 'DATES'}}, required: ['timeline']},
  then: {properties: {start: {type: 'string', format: 'date'}}, required: ['start']},
  else: {properties: {note: {minLength: 3}}},
};

const names = (form: Form, pointer = '') => at(form, pointer).parts.map(({name}) => name);

function choose(form: Form, index: number | undefined, pointer = '') {
  const formNode = at(form, pointer);
  const [choice] = formNode.facts.choices;
  assert.ok(choice);
  form.choose(formNode, choice, index);
}

describe('branches and conditions', () => {
  it('choose no branch for the visitor', async () => {
    const form = openForm(payer);
    assert.deepEqual(names(form), ['note']);
    assert.deepEqual(faults(form), [' oneOf']);
  });

  it('say by the constant of a branch that it is chosen, also beside `null`', () => {
    const branch = (kind: string, more: object = {}) => ({
      type: 'object',
      properties: {kind: {const: kind}, ...more},
      required: ['kind'],
    });
    const pay = {oneOf: [{type: 'null'}, branch('cash'), branch('card', {number: {type: 'string'}})]};
    const form = openForm({type: 'object', properties: {pay}});
    choose(form, 1, '/pay');
    assert.deepEqual(form.value, {pay: {kind: 'cash'}});
    choose(form, 2, '/pay');
    assert.deepEqual(form.value, {pay: {kind: 'card'}});
    choose(form, 0, '/pay');
    assert.deepEqual(form.value, {pay: null});
    choose(form, undefined, '/pay');
    assert.deepEqual(form.value, {});
    const value = {pay: {kind: 'card', number: '1'}};
    assert.deepEqual(openForm({type: 'object', properties: {pay}}, {value}).value, value);
  });

  it('show a chosen branch and say by its constant which it is', async () => {
    const form = openForm(payer);
    choose(form, 1);
    assert.deepEqual(names(form), ['note', 'kind', 'last']);
    assert.equal(at(form, '/kind').setByDiscriminator, true);
    type(form, '/last', 'Lovelace');
    assert.deepEqual(form.value, {kind: 'person', last: 'Lovelace'});
    assert.deepEqual(faults(form), []);
  });

  it('remember what was typed in a branch but never send it from a hidden one', async () => {
    const form = openForm(payer);
    choose(form, 0);
    type(form, '/company', 'Acme');
    choose(form, 1);
    assert.deepEqual(form.value, {kind: 'person'});
    choose(form, 0);
    assert.deepEqual(form.value, {kind: 'company', company: 'Acme'});
  });

  it('are reported for the chosen branch only', async () => {
    const form = openForm(payer);
    choose(form, 1);
    assert.deepEqual(faults(form), ['/last required']);
  });

  it('find the branch of existing data by its constant, else by the rule that accepts it', async () => {
    const told = openForm(payer, {value: {kind: 'person'}});
    assert.deepEqual(names(told), ['note', 'kind', 'last']);
    const shaped = openForm({oneOf: [{type: 'string'}, {type: 'array', items: {type: 'number'}}]}, {value: [1, 2]});
    assert.equal(shaped.root.kind, 'array');
  });

  it('of several that accept existing data, find the one that knows most of it', () => {
    const branches = [{properties: {text: {type: 'string'}}}, {properties: {pages: {type: 'number'}}}];
    for (const kind of ['oneOf', 'anyOf']) {
      const form = openForm({type: 'object', [kind]: branches}, {value: {pages: 3}});
      assert.deepEqual(names(form), ['pages']);
      assert.deepEqual(form.value, {pages: 3});
    }
  });

  it('do not jump to another branch while the visitor types', async () => {
    const schema = {
      type: 'object',
      oneOf: [
        {title: 'Short', properties: {code: {type: 'string', maxLength: 3}}},
        {title: 'Long', properties: {code: {type: 'string', minLength: 4}, extra: {type: 'string'}}},
      ],
    };
    const form = openForm(schema, {value: {code: 'abc'}});
    type(form, '/code', 'abcdef');
    form.validate();
    assert.deepEqual(names(form), ['code']);
    assert.deepEqual(faults(form), ['/code maxLength']);
  });

  it('follow the field on whose presence they depend, which stays as it is', () => {
    const pets = {enum: ['no', 'one', 'many']};
    const form = openForm({
      type: 'object',
      properties: {pets: {...pets, default: 'no'}, note: {type: 'string'}},
      dependencies: {
        pets: {
          oneOf: [
            {properties: {pets: {const: 'no'}}},
            {properties: {pets: {const: 'one'}, age: {type: 'number'}}, required: ['age']},
            {properties: {pets: {const: 'many'}, count: {type: 'integer'}}},
          ],
        },
      },
    });
    assert.deepEqual(names(form), ['pets', 'note']);
    assert.deepEqual(form.root.facts.choices, []);
    assert.deepEqual(faults(form), []);
    form.write(at(form, '/pets'), 'one');
    assert.deepEqual(names(form), ['pets', 'age', 'note']);
    assert.equal(at(form, '/pets').facts.node.options?.length, 3);
    assert.deepEqual(faults(form), ['/age required']);
    type(form, '/age', '7');
    form.write(at(form, '/pets'), 'many');
    assert.deepEqual(names(form), ['pets', 'count', 'note']);
    assert.deepEqual(form.value, {pets: 'many'});
    form.write(at(form, '/pets'), undefined);
    assert.deepEqual(names(form), ['pets', 'note']);
  });

  it('remember what a leaf held in each of its branches', async () => {
    const form = openForm({type: 'object', properties: {x: {oneOf: [{type: 'string'}, {type: 'number'}]}}});
    choose(form, 0, '/x');
    type(form, '/x', 'text');
    choose(form, 1, '/x');
    type(form, '/x', '7');
    assert.deepEqual(form.value, {x: 7});
    choose(form, 0, '/x');
    assert.deepEqual(form.value, {x: 'text'});
  });

  it('show a conditional field next to what it depends on, and keep its value while it is hidden', async () => {
    const form = openForm(dates);
    form.write(at(form, '/timeline'), 'DATES');
    assert.deepEqual(names(form), ['timeline', 'start', 'note']);
    assert.deepEqual(faults(form), ['/start required']);
    form.write(at(form, '/start'), '2026-05-01');
    form.write(at(form, '/timeline'), 'ASAP');
    assert.deepEqual(form.value, {timeline: 'ASAP'});
    form.write(at(form, '/timeline'), 'DATES');
    assert.deepEqual(form.value, {timeline: 'DATES', start: '2026-05-01'});
  });

  it('keep the very field whose facts a condition changes', async () => {
    const form = openForm(dates);
    const note = at(form, '/note');
    type(form, '/note', 'ab');
    assert.deepEqual(faults(form), ['/note minLength']);
    form.write(at(form, '/timeline'), 'DATES');
    assert.equal(at(form, '/note'), note);
    assert.equal(note.live, 'ab');
  });

  it('keep a number, and one half typed, that a condition wants to be whole', () => {
    const form = openForm({
      properties: {unit: {enum: ['piece', 'kg']}, amount: {type: 'number'}},
      if: {properties: {unit: {const: 'piece'}}, required: ['unit']},
      then: {properties: {amount: {type: 'integer'}}},
    });
    type(form, '/amount', '3');
    form.write(at(form, '/unit'), 'piece');
    assert.deepEqual(form.value, {unit: 'piece', amount: 3});
    form.write(at(form, '/unit'), 'kg');
    type(form, '/amount', '1.5');
    form.write(at(form, '/unit'), 'piece');
    assert.deepEqual(faults(form), ['/amount type']);
    type(form, '/amount', '1-');
    form.write(at(form, '/unit'), 'kg');
    assert.deepEqual(faults(form), ['/amount type']);
  });

  it('keep a text that a condition makes one of some options', () => {
    const form = openForm({
      properties: {state: {type: 'string'}, country: {type: 'string'}},
      if: {properties: {country: {const: 'US'}}, required: ['country']},
      then: {properties: {state: {enum: ['CA', 'NY']}}},
    });
    type(form, '/state', 'CA');
    type(form, '/country', 'US');
    assert.deepEqual(form.value, {state: 'CA', country: 'US'});
    type(form, '/country', 'DE');
    type(form, '/state', 'Bayern');
    assert.deepEqual(form.value, {state: 'Bayern', country: 'DE'});
  });

  it('keep loaded data of a hidden condition until the visitor shows it', async () => {
    const value = {timeline: 'ASAP', start: '2026-05-01'};
    const form = openForm(dates, {value});
    assert.deepEqual(form.value, value);
    form.write(at(form, '/timeline'), 'DATES');
    assert.deepEqual(names(form), ['timeline', 'start', 'note']);
    assert.deepEqual(form.value, {timeline: 'DATES', start: '2026-05-01'});
  });

  it('follow dependentSchemas, dependentRequired and conditions in allOf', async () => {
    const form = openForm({
      type: 'object',
      properties: {card: {type: 'string'}, vat: {type: 'string'}, a: {type: 'boolean'}},
      dependentRequired: {vat: ['country']},
      dependentSchemas: {card: {properties: {holder: {type: 'string'}}, required: ['holder']}},
      allOf: [
        {if: {properties: {a: {const: true}}, required: ['a']}, then: {properties: {b: {type: 'boolean'}}}},
        {if: {properties: {b: {const: true}}, required: ['b']}, then: {properties: {c: {type: 'string'}}}},
      ],
    });
    assert.deepEqual(names(form), ['card', 'vat', 'a']);
    type(form, '/card', '1');
    type(form, '/vat', '1');
    assert.deepEqual(faults(form), ['/holder required', '/country required']);
    form.write(at(form, '/a'), true);
    form.write(at(form, '/b'), true);
    assert.ok(names(form).includes('c'));
    form.write(at(form, '/a'), false);
    assert.ok(!names(form).includes('b') && !names(form).includes('c'));
  });

  it('validate alternatives that a visitor could not tell apart', async () => {
    const form = openForm({
      type: 'object',
      properties: {mail: {type: 'string'}, phone: {type: 'string'}},
      anyOf: [{required: ['mail']}, {required: ['phone']}],
    });
    assert.deepEqual(at(form, '').facts.choices, []);
    assert.deepEqual(faults(form), [' anyOf']);
    type(form, '/phone', '1');
    assert.deepEqual(faults(form), []);
  });

  it('that refine the same field do so together', async () => {
    const when = (name: string, x: unknown) => ({if: {required: [name]}, then: {properties: {x}}});
    const open = (...refinements: unknown[]) =>
      openForm(
        {
          properties: {x: {title: 'X'}},
          allOf: refinements.map((x, i) => when('ab'.charAt(i), x)),
        },
        {value: {a: 1, b: 1}},
      );
    const factsAt = async (...refinements: unknown[]) => at(await open(...refinements), '/x').facts.node;
    const text = await factsAt({type: 'string', minLength: 2, maxLength: 9}, {minLength: 1, maxLength: 5});
    assert.deepEqual([text.title, text.types, text.string], ['X', ['string'], {minLength: 2, maxLength: 5}]);
    const number = await factsAt({type: ['number', 'null'], maximum: 9}, {type: ['integer', 'string'], minimum: 2});
    assert.deepEqual([number.types, number.number], [['integer'], {maximum: 9, minimum: 2}]);
    const options = await factsAt({enum: ['k', 'l', 'm']}, {enum: ['m', 'n', 'k']});
    assert.deepEqual(
      options.options?.map(({value}) => value),
      ['k', 'm'],
    );
    const marked = await factsAt({enum: ['k', 'l']}, {readOnly: true});
    assert.deepEqual([marked.options?.length, marked.readOnly], [2, true]);
    const list = await factsAt({type: 'array', minItems: 2, items: {type: 'string'}}, {minItems: 1, uniqueItems: true});
    assert.deepEqual([list.array?.minItems, list.array?.unique, typeof list.array?.items], [2, true, 'string']);
    assert.equal((await factsAt({type: 'string'}, {type: 'number'})).never, true);
  });

  it('that exclude each other hide nothing that was entered, so that it can be corrected', () => {
    const form = openForm({
      type: 'object',
      properties: {a: {type: 'string'}, b: {enum: ['k', 'l']}, c: {type: 'string'}, d: {type: 'string'}},
      dependentSchemas: {
        c: {properties: {a: {type: 'number'}, b: {enum: ['m']}}},
        d: {type: 'integer'},
      },
    });
    type(form, '/a', 'Anna');
    form.write(at(form, '/b'), 'k');
    type(form, '/c', 'x');
    assert.deepEqual(form.value, {a: 'Anna', b: 'k', c: 'x'});
    assert.deepEqual(faults(form), ['/a type', '/b enum']);
    assert.deepEqual([at(form, '/a').kind, at(form, '/b').kind], ['string', 'options']);
    type(form, '/c', '');
    assert.deepEqual(faults(form), []);
    type(form, '/d', 'y');
    assert.deepEqual(form.value, {a: 'Anna', b: 'k', d: 'y'});
    assert.deepEqual(faults(form), [' type']);
    type(form, '/d', '');
    assert.deepEqual(faults(form), []);
  });

  it('are drawn as the page says of each, called what the place is called', async () => {
    const part = (widget: string) => ({'ui:title': widget, 'ui:order': ['b', 'a'], b: {'ui:widget': widget}});
    const branch = {properties: {a: {type: 'string'}, b: {type: 'string'}}};
    const form = openForm(
      {
        type: 'object',
        oneOf: [
          {title: 'One', ...branch},
          {title: 'Two', ...branch},
        ],
      },
      {uiSchema: {'ui:title': 'All', oneOf: [part('textarea'), part('password')]}},
    );
    choose(form, 0);
    assert.deepEqual(names(form), ['b', 'a']);
    assert.equal(at(form, '/b').ui.widget, 'textarea');
    choose(form, 1);
    assert.equal(at(form, '/b').ui.widget, 'password');
    assert.equal(form.root.ui.title, 'All');
    choose(form, undefined);
    assert.equal(form.root.ui.order, undefined);
  });

  it('of one value are drawn as the page says, also a branch within a branch', async () => {
    const inner = {
      anyOf: [
        {type: 'string', title: 'Short'},
        {type: 'string', title: 'Long', maxLength: 9},
      ],
    };
    const form = openForm(
      {
        properties: {
          v: {
            anyOf: [
              {type: 'number', title: 'Number'},
              {title: 'Text', ...inner},
            ],
          },
        },
      },
      {uiSchema: {v: {anyOf: [{}, {anyOf: [{}, {'ui:widget': 'textarea'}]}]}}},
    );
    const widgetAfter = (index: number, of: number) => {
      const formNode = at(form, '/v');
      const choice = formNode.facts.choices[of];
      assert.ok(choice);
      form.choose(formNode, choice, index);
      return formNode.ui.widget;
    };
    assert.equal(widgetAfter(1, 0), undefined);
    assert.equal(widgetAfter(1, 1), 'textarea');
    assert.equal(widgetAfter(0, 1), undefined);
  });

  it('name what each alternative lacks, and nothing once one is valid', async () => {
    const form = openForm({
      type: 'object',
      properties: {mail: {type: 'string'}, phone: {type: 'string'}, name: {type: 'string'}},
      oneOf: [{required: ['mail']}, {required: ['phone', 'name']}, {required: ['name'], minProperties: 4}],
    });
    const missing = () => {
      form.validate();
      return form.problems.map(({problem}) => problem.params['missing']);
    };
    assert.deepEqual(missing(), [[['mail'], ['phone', 'name']]]);
    type(form, '/name', 'Ada');
    assert.deepEqual(missing(), [[['mail'], ['phone']]]);
    type(form, '/mail', 'a@b.c');
    assert.deepEqual(missing(), []);
    type(form, '/phone', '1');
    assert.deepEqual(missing(), [[]]);
  });
});

describe('a condition that holds', () => {
  const isCountry = (country: string) => ({properties: {country: {const: country}}, required: ['country']});

  it('shows its fields after those of the conditions before it', () => {
    const form = openForm({
      type: 'object',
      properties: {country: {enum: ['US', 'CA']}, note: {type: 'string'}},
      allOf: [
        {if: isCountry('US'), then: {properties: {zip: {type: 'string'}, state: {type: 'string'}}}},
        {if: isCountry('CA'), then: {properties: {province: {type: 'string'}}}, else: {properties: {vat: {}}}},
        {if: isCountry('US'), then: {properties: {phone: {type: 'string'}}}},
      ],
    });
    form.write(at(form, '/country'), 'US');
    assert.deepEqual(names(form), ['country', 'zip', 'state', 'vat', 'phone', 'note']);
    form.write(at(form, '/country'), 'CA');
    assert.deepEqual(names(form), ['country', 'province', 'note']);
  });

  it('is resolved at once where a hundred conditions read the fields of one another', () => {
    const when = (name: string, ...brought: string[]) => ({
      if: {properties: {[name]: {const: 'a'}}},
      then: {properties: Object.fromEntries(brought.map((one) => [one, {type: 'string'}]))},
    });
    const numbers = Array.from({length: 100}, (_, index) => index);
    const all = (index: number) => numbers.slice(0, index).map((other) => `f${other}`);
    const form = openForm({
      type: 'object',
      allOf: [
        when('b', 'a'),
        when('a', 'b'),
        when('b', 'c'),
        ...numbers.map((index) => ({
          if: {properties: Object.fromEntries(all(index).map((name) => [name, {const: 'a'}]))},
          then: {properties: {[`f${index}`]: {type: 'string'}}},
        })),
      ],
    });
    assert.deepEqual(names(form).slice(-3), ['f97', 'f98', 'f99']);
  });

  it('gives a field of another type an empty control of that type, and keeps the input of each', () => {
    const kinds = {
      type: 'object',
      properties: {country: {enum: ['US', 'CA']}, code: {}},
      if: isCountry('US'),
      then: {properties: {code: {type: 'number'}}},
      else: {properties: {code: {type: 'string'}}},
    };
    const form = openForm(kinds, {value: {country: 'US', code: 5}});
    form.write(at(form, '/country'), 'CA');
    assert.deepEqual([at(form, '/code').kind, form.value], ['string', {country: 'CA'}]);
    type(form, '/code', 'K1A');
    form.write(at(form, '/country'), 'US');
    assert.deepEqual([at(form, '/code').kind, form.value], ['number', {country: 'US', code: 5}]);
    form.write(at(form, '/country'), 'CA');
    assert.deepEqual(form.value, {country: 'CA', code: 'K1A'});
  });

  it('that allows nothing makes the value invalid, and leaves every field and its text in sight', () => {
    const text = {type: 'string'};
    const long = {properties: {a: {minLength: 2}}, required: ['a']};
    const refusing: object[] = [
      {if: long, then: false},
      {if: long, then: {properties: {a: false}}},
      {dependentSchemas: {a: {not: long}, b: false}},
      {if: {not: long}, then: true, else: false},
      {properties: {a: {...text, if: {minLength: 2}, then: false}}},
    ];
    for (const keywords of refusing) {
      const form = openForm({type: 'object', properties: {a: text, b: text}, ...keywords});
      type(form, '/a', 'x');
      assert.deepEqual([form.value, faults(form)], [{a: 'x'}, []]);
      type(form, '/a', 'xy');
      assert.deepEqual([at(form, '/a').kind, form.value], ['string', {a: 'xy'}], JSON.stringify(keywords));
      assert.equal(faults(form).length, 1, JSON.stringify(keywords));
      type(form, '/a', 'x');
      assert.deepEqual(faults(form), [], JSON.stringify(keywords));
    }
  });

  it('that holds because of what is typed leaves the control in which it is typed', () => {
    const text = {type: 'string'};
    const options = {enum: ['x', 'y']};
    const replacing: object[] = [
      {properties: {a: {...text, if: {minLength: 2}, then: options}}},
      {if: {required: ['a']}, then: {properties: {a: options}}},
      {dependentSchemas: {a: {properties: {a: {const: 'x'}}}}},
      {dependentSchemas: {a: {enum: [{a: 'x'}, {a: 'y'}]}}},
    ];
    for (const keywords of replacing) {
      const form = openForm({type: 'object', properties: {a: text}, ...keywords});
      type(form, '/a', 'zz');
      assert.deepEqual([at(form, '/a').kind, form.value], ['string', {a: 'zz'}], JSON.stringify(keywords));
      assert.equal(faults(form).length, 1, JSON.stringify(keywords));
      type(form, '/a', 'x');
      assert.deepEqual([form.value, faults(form)], [{a: 'x'}, []], JSON.stringify(keywords));
    }
  });

  it('whose other case allows nothing shows the fields before any is filled in', () => {
    const kind = (value: string) => ({properties: {kind: {const: value}}, required: ['kind']});
    const form = openForm({
      type: 'object',
      properties: {kind: {enum: ['a', 'b', 'c']}},
      if: kind('a'),
      then: {properties: {name: {type: 'string'}}},
      else: {if: kind('b'), else: false},
    });
    assert.deepEqual(names(form), ['kind']);
    form.write(at(form, '/kind'), 'c');
    assert.deepEqual([names(form), form.value], [['kind'], {kind: 'c'}]);
    form.write(at(form, '/kind'), 'a');
    assert.deepEqual(names(form), ['kind', 'name']);
  });

  it('draws the entries that the visitor names by its own schema', () => {
    const form = openForm(
      {
        type: 'object',
        properties: {country: {enum: ['US', 'CA']}},
        if: isCountry('US'),
        then: {patternProperties: {'^x-': {type: 'number'}}},
        else: {additionalProperties: {type: ['string', 'number']}},
      },
      {value: {country: 'US', 'x-one': 5}},
    );
    const entry = at(form, '/x-one');
    assert.deepEqual(entry.kinds, ['number']);
    form.write(at(form, '/country'), 'CA');
    assert.deepEqual(entry.kinds, ['string', 'number']);
    assert.deepEqual(form.value, {country: 'CA', 'x-one': 5});
  });

  it('asks a chain of questions to its end, and ends it with its first answer', () => {
    const questions = Array.from({length: 30}, (_, index) => `q${index}`);
    const yesOrNo = {enum: ['yes', 'no']};
    const follows = (name: string, before: string) => ({
      if: {properties: {[before]: {const: 'yes'}}, required: [before]},
      then: {properties: {[name]: yesOrNo}},
    });
    const allOf = questions.slice(1).map((name, index) => follows(name, `q${index}`));
    const value = Object.fromEntries(questions.map((name) => [name, 'yes']));
    const form = openForm({type: 'object', properties: {q0: yesOrNo}, allOf}, {value});
    form.write(at(form, '/q0'), 'no');
    assert.deepEqual(form.value, {q0: 'no'});
    form.write(at(form, '/q0'), 'yes');
    assert.deepEqual(form.value, value);
  });
});
