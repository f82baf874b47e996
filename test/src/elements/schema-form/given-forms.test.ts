import {expect, fixture, html} from '@open-wc/testing';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {all, control, enter, hasControl, inside, openForm, plain} from './open.js';
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

  describe('of a wrong shape', () => {
    const {plan, ...rest} = makeForm(order);
    const wrong = {
      'without nodes': {nodes: null},
      'without a list of problems': {problems: null},
      'with a node that has no rules': {nodes: {...plan.nodes, x: {}}},
      'with types that are none': {nodes: {...plan.nodes, [plan.root]: {...plan.nodes[plan.root], types: 5}}},
      'with titles that are none': {
        nodes: Object.fromEntries(Object.entries(plan.nodes).map(([id, node]) => [id, {...node, title: 5}])),
      },
    };

    for (const [what, part] of Object.entries(wrong)) {
      it(`gives way to the schema, ${what}`, async () => {
        const errors: unknown[] = [];
        const form = await openGiven({...rest, plan: {...plan, ...part}}, order, (error) => errors.push(error));
        expect(hasControl(form, 'Title')).to.equal(true);
        expect(errors).to.have.length(1);
      });

      it(`is said to be unusable where there is no schema, ${what}`, async () => {
        const errors: unknown[] = [];
        const form = await openGiven({...rest, plan: {...plan, ...part}}, undefined, (error) => errors.push(error));
        expect(all(form, '.notice')).to.have.length(1);
        expect(errors).to.have.length(1);
      });
    }

    it('gives way to the schema also with locked values, and keeps what was typed', async () => {
      const form = await openForm(order);
      enter(form, 'Title', 'Poster');
      Object.assign(form, {locked: {pages: 2}, form: {...rest, plan: {...plan, ...wrong['with types that are none']}}});
      await form.ready;
      expect(form.value).to.deep.equal({title: 'Poster', pages: 2});
      expect(control(form, 'Title').value).to.equal('Poster');
    });
  });
});

/** A form with data that only looks like a form definition. */
async function openGiven(given: object, schema: unknown, listen: (error: unknown) => void) {
  const form = Object.assign(document.createElement('dm-schema-form'), {schema, form: given});
  form.addEventListener('dm-error', ({error}) => listen(error));
  const holder = await fixture(html`<div></div>`);
  holder.append(form);
  await form.ready;
  return form;
}
