import {expect} from '@open-wc/testing';
import {all, control, enter, inside, openForm, plain} from '../open.js';

const schema = {
  type: 'object',
  properties: {
    font: {title: 'Font', anyOf: [{type: 'string'}, {enum: ['Arial', 'Times']}]},
    align: {
      title: 'Align',
      anyOf: [
        {const: 'l', title: 'Left'},
        {type: 'string', pattern: '^\\d+px$'},
      ],
    },
    note: {title: 'Note', anyOf: [{type: 'string'}, {enum: ['none']}, {type: 'null'}]},
    twice: {title: 'Twice', anyOf: [{type: 'string'}, {type: 'array', items: {type: 'string'}}]},
  },
};

type Form = Awaited<ReturnType<typeof openForm>>;
const offered = (form: Form, label: string) => {
  const list = inside(form).getElementById(control(form, label).getAttribute('list') ?? '');
  return [...(list?.querySelectorAll('option') ?? [])].map(({value}) => value);
};

describe('a text or one of some constants', () => {
  it('is one combobox, and nothing has to be chosen first', async () => {
    const form = await openForm(schema);
    expect(offered(form, 'Font')).to.deep.equal(['Arial', 'Times']);
    expect(offered(form, 'Align')).to.deep.equal(['l']);
    expect(all(form, '.choice legend')).to.have.length(1);
    enter(form, 'Font', 'Comic');
    enter(form, 'Align', 'l');
    expect(form.value).to.deep.equal({font: 'Comic', align: 'l'});
    await expect(form).to.be.accessible();
  });

  it('suggests nothing where the only constant is no text', async () => {
    const form = await openForm({type: 'object', properties: {note: {anyOf: [{type: 'string'}, {enum: ['']}]}}});
    expect(control(form, 'Note').getAttribute('placeholder') ?? '').to.equal('');
    expect(offered(form, 'Note')).to.deep.equal([]);
  });

  it('is one combobox also where the schema refers to the constants, but not where it refers to other things', async () => {
    const $defs = {fonts: {enum: ['Arial', 'Times']}, size: {enum: [1, 2]}};
    const text = {type: 'string'};
    const form = await openForm({
      $defs,
      type: 'object',
      properties: {
        font: {title: 'Font', anyOf: [{$ref: '#/$defs/fonts'}, text]},
        size: {title: 'Size', anyOf: [{$ref: '#/$defs/size'}, text]},
      },
    });
    expect(offered(form, 'Font')).to.deep.equal(['Arial', 'Times']);
    expect(all(form, '.choice legend').map(plain)).to.deep.equal(['Size']);
  });

  it('is still validated against the whole schema', async () => {
    const form = await openForm(schema);
    enter(form, 'Align', '5');
    expect(form.checkValidity()).to.equal(false);
    enter(form, 'Align', '5px');
    expect(form.checkValidity()).to.equal(true);
  });

  it('gives back what it is given, `null` too', async () => {
    const value = {font: 'Times', align: '3px', note: null};
    const form = await openForm(schema, {value});
    expect(form.value).to.deep.equal(value);
  });
});
