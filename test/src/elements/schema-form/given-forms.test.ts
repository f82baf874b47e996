import {expect} from '@open-wc/testing';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {all, hasControl, inside, openForm, plain} from './open.js';
import {order} from './order-form.js';

describe('the form that <dm-schema-form> is given', () => {
  describe('with an unusable schema', () => {
    for (const [name, schema] of Object.entries({
      'is false': false,
      'is a text': 'x',
      'leads nowhere': {$ref: '#/$defs/nowhere'},
      'leads away': {$ref: 'https://example.com/schema'},
    })) {
      it(`says a calm sentence and takes no exception when it ${name}`, async () => {
        const form = await openForm(schema);
        expect(plain(inside(form).firstElementChild)).to.not.equal('');
        expect(form.checkValidity()).to.be.a('boolean');
      });
    }
  });

  it('says so when a form cannot be made', async () => {
    const unreadable = {
      get type() {
        throw new Error('unreadable');
      },
    };
    const form = await openForm(unreadable);
    expect(all(form, '.notice')).to.have.length(1);
    form.schema = order;
    await form.ready;
    expect(hasControl(form, 'Title')).to.equal(true);
  });

  it('is the form it was given last, also where an earlier one is ready later', async () => {
    const form = await openForm(undefined);
    form.schema = {type: 'object', properties: {slow: {type: 'string', title: 'Slow'}}};
    await Promise.resolve();
    form.form = makeForm(order);
    await form.ready;
    expect(hasControl(form, 'Title')).to.equal(true);
  });

  it('makes the form itself of the schema where the one it is given is of a version it does not know', async () => {
    const form = await openForm(order);
    form.form = {...makeForm({type: 'object', properties: {old: {type: 'string'}}}), version: 1e6};
    await form.ready;
    expect(hasControl(form, 'Title')).to.equal(true);
    form.schema = undefined;
    await form.ready;
    expect(all(form, '.notice')).to.have.length(1);
  });
});
