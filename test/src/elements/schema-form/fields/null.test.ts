import {expect} from '@open-wc/testing';
import {all, button, control, enter, inside, openForm, plain} from '../open.js';

const object = (properties: object, required: string[] = []) => ({type: 'object', properties, required});

describe('a field that may be `null`', () => {
  it('is only left empty where it may be left out', async () => {
    const form = await openForm(
      object({
        a: {type: ['string', 'null'], title: 'A'},
        b: {title: 'B', anyOf: [object({c: {type: 'string', title: 'C'}}), {type: 'null'}]},
        d: {type: ['array', 'null'], title: 'D', items: {type: 'number'}},
      }),
    );
    expect(all(form, 'select, input[type=checkbox]')).to.have.length(0);
    enter(form, 'C', 'x');
    expect(form.value).to.deep.equal({b: {c: 'x'}});
  });

  it('is only left empty where it is the whole form', async () => {
    for (const schema of [
      {type: ['object', 'null'], properties: {a: {type: 'string', title: 'A'}}},
      {anyOf: [object({a: {type: 'string', title: 'A'}}), {type: 'null'}]},
    ]) {
      const form = await openForm(schema);
      expect(all(form, 'input[type=checkbox]')).to.have.length(0);
      enter(form, 'A', 'x');
      expect(form.value).to.deep.equal({a: 'x'});
    }
  });

  it('or empty, and may be nothing else, is no bare tick box', async () => {
    const form = await openForm(
      object({a: {const: null, title: 'A'}, b: {const: '', title: 'B'}, c: {type: 'null', title: 'C'}}),
    );
    expect(all(form, 'label').map(plain)).to.deep.equal(['A: No answer', 'B: No answer', 'C: No answer']);
  });

  it('has a label for its control only while it has one', async () => {
    const form = await openForm(object({a: {type: ['string', 'null'], title: 'A'}}, ['a']));
    const label = control(form, 'A').labels?.[0];
    all(form, 'input[type=checkbox]')[0]?.click();
    expect(form.value).to.deep.equal({a: null});
    expect(label?.hasAttribute('for')).to.equal(false);
    all(form, 'input[type=checkbox]')[0]?.click();
    expect(label?.htmlFor).to.equal(control(form, 'A').id);
  });

  it('gives back the `null` of a group and of a list', async () => {
    const schema = object({
      b: {type: ['object', 'null'], title: 'B', properties: {c: {type: 'string'}}},
      d: {type: ['array', 'null'], title: 'D', items: {type: 'number'}},
    });
    const form = await openForm(schema, {value: {b: null, d: null}});
    expect(form.value).to.deep.equal({b: null, d: null});
    expect(form.checkValidity()).to.equal(true);
  });

  it('of a group or list that is `null` offers to add it', async () => {
    const group = {type: ['object', 'null'], title: 'Address', properties: {street: {type: 'string', title: 'Street'}}};
    const form = await openForm(object({address: group}), {value: {address: null}});
    expect(all(form, 'input')).to.have.length(0);
    button(form, 'Add address').click();
    await form.updateComplete;
    enter(form, 'Street', 'Quay');
    expect(form.value).to.deep.equal({address: {street: 'Quay'}});
  });

  it('of a group that may be left out moves the focus into the group that was added', async () => {
    const group = {title: 'Address', anyOf: [object({street: {type: 'string', title: 'Street'}}), {type: 'null'}]};
    const form = await openForm(object({address: group}), {value: {address: null}});
    const add = button(form, 'Add address');
    add.focus();
    add.click();
    await form.updateComplete;
    expect(inside(form).activeElement).to.equal(control(form, 'Street'));
  });

  it('is added by one press, also in a group of the same schema', async () => {
    const boss = {title: 'Boss', default: null, anyOf: [{$ref: '#/$defs/person'}, {type: 'null'}]};
    const person = object({name: {type: 'string', title: 'Name'}, boss});
    const form = await openForm({$ref: '#/$defs/person', $defs: {person}});
    for (const names of [2, 3]) {
      all<HTMLButtonElement>(form, 'button')
        .find((one) => plain(one) === 'Add boss')
        ?.click();
      await form.updateComplete;
      expect(all(form, 'input')).to.have.lengthOf(names);
    }
    expect(form.value).to.deep.equal({boss: {boss: {boss: null}}});
  });

  it('is a branch like others where there are several, with nothing to fill in below', async () => {
    const wait = {title: 'Wait', default: null, anyOf: [{type: 'integer'}, {type: 'boolean'}, {type: 'null'}]};
    const form = await openForm(object({wait}));
    expect(all(form, 'legend').map(plain)).to.deep.equal(['Wait']);
    expect(all<HTMLInputElement>(form, 'input').map(({type}) => type)).to.deep.equal(['radio', 'radio', 'radio']);
    control(form, 'Whole number').click();
    enter(form, 'Wait', '3');
    expect(form.value).to.deep.equal({wait: 3});
  });

  it('has “No answer” to tick where one has to be given, and what was typed comes back with it', async () => {
    const form = await openForm(object({a: {type: ['string', 'null'], title: 'A'}}, ['a']));
    enter(form, 'A', 'x');
    const tick = control(form, 'A: No answer');
    tick.focus();
    tick.click();
    await form.updateComplete;
    expect(form.value).to.deep.equal({a: null});
    expect(inside(form).activeElement).to.equal(tick);
    expect(form.checkValidity()).to.equal(true);
    await expect(form).to.be.accessible();
    tick.click();
    expect(form.value).to.deep.equal({a: 'x'});
  });

  for (const required of [[], ['a']]) {
    it(`tells yes, no and no answer apart, ${required.length ? 'required' : 'optional'}`, async () => {
      const schema = object({a: {type: ['boolean', 'null'], title: 'A'}}, required);
      const form = await openForm(schema, {value: {a: null}});
      expect(all<HTMLInputElement>(form, 'input').map(({type, checked}) => `${type} ${checked}`)).to.deep.equal([
        'radio false',
        'radio false',
        'radio true',
      ]);
      control(form, 'No').click();
      expect(form.value).to.deep.equal({a: false});
      control(form, 'No answer').click();
      expect(form.value).to.deep.equal({a: null});
      expect(form.checkValidity()).to.equal(true);
      await expect(form).to.be.accessible();
      const empty = await openForm(schema);
      expect(all(empty, 'input:checked')).to.have.length(0);
      expect(empty.value).to.deep.equal({});
      expect(empty.checkValidity()).to.equal(required.length === 0);
    });
  }

  it('is called “No answer” among options, branches and kinds of answers alike', async () => {
    const form = await openForm(
      object(
        {
          a: {type: ['boolean', 'null']},
          b: {enum: ['x', null]},
          c: {title: 'C', default: 1, anyOf: [{type: 'integer'}, {type: 'boolean'}, {type: 'null'}]},
          d: {type: ['number', 'boolean', 'null'], title: 'D'},
        },
        ['c', 'd'],
      ),
    );
    const named = all(form, '.option label, option').map(plain);
    expect(named.filter((text) => text === 'No answer')).to.have.length(4);
    expect(named).not.to.include('Nothing');
  });

  it('is shown as text where it must be `null`, and as a tick box where it may be left out', async () => {
    const form = await openForm(object({a: {type: 'null', title: 'A'}, b: {type: 'null', title: 'B'}}, ['a']));
    expect(plain(inside(form).querySelector('output'))).to.equal('No answer');
    expect(all(form, 'input')).to.have.length(1);
    control(form, 'B: No answer').click();
    expect(form.value).to.deep.equal({a: null, b: null});
    control(form, 'B: No answer').click();
    expect(form.value).to.deep.equal({a: null});
  });
});

describe('a `null` that the schema does not allow', () => {
  it('is an empty field, stays until somebody acts, and is then gone', async () => {
    const x = (type: string) => ({type, title: type});
    const schema = object({a: x('string'), b: x('integer'), c: x('boolean')});
    const form = await openForm(schema, {value: {a: null, b: null, c: null}});
    expect(all(form, 'textarea, select')).to.have.length(0);
    expect(form.value).to.deep.equal({a: null, b: null, c: null});
    expect(form.checkValidity()).to.equal(false);
    enter(form, 'string', 'x');
    enter(form, 'integer', '3');
    control(form, 'boolean').click();
    expect(form.value).to.deep.equal({a: 'x', b: 3, c: true});
    expect(form.checkValidity()).to.equal(true);
  });

  it('is no answer to a choice', async () => {
    const size = {title: 'Size', enum: ['S', 'L']};
    const limit = {title: 'Limit', oneOf: [{type: 'string'}, {type: 'number'}]};
    const form = await openForm(object({size, limit}), {value: {size: null, limit: null}});
    expect(all<HTMLInputElement>(form, 'input').map(({type, checked}) => `${type} ${checked}`)).to.deep.equal(
      Array.from({length: 4}, () => 'radio false'),
    );
    expect(all(form, 'textarea')).to.have.length(0);
    expect(form.value).to.deep.equal({size: null, limit: null});
    control(form, 'Number').click();
    enter(form, 'Limit', '3');
    control(form, 'L').click();
    expect(form.value).to.deep.equal({size: 'L', limit: 3});
  });

  it('offers to add the group or list in its place', async () => {
    const group = {...object({street: {type: 'string', title: 'Street'}}), title: 'Address'};
    const list = {type: 'array', title: 'Rows', items: object({})};
    const form = await openForm(object({group, list}), {value: {group: null, list: null}});
    expect(all(form, 'input, textarea')).to.have.length(0);
    expect(all<HTMLLabelElement>(form, 'label').map(({htmlFor}) => htmlFor)).to.deep.equal(['', '']);
    expect(form.value).to.deep.equal({group: null, list: null});
    button(form, 'Add address').click();
    await form.updateComplete;
    enter(form, 'Street', 'Quay');
    expect(form.value).to.deep.equal({group: {street: 'Quay'}, list: null});
    await expect(form).to.be.accessible();
  });
});
