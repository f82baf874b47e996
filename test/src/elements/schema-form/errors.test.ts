import {expect} from '@open-wc/testing';
import {messagesTried} from '../../../../src/elements/schema-form/words/describe-problem.js';
import {waitUntil} from '../../wait-until.js';
import {all, button, control, enter, errorAt, inside, openForm, plain, visit, wordedErrorAt} from './open.js';
import {order, summary} from './order-form.js';

describe('the errors of <dm-schema-form>', () => {
  it('shows an error on blur and removes it as soon as it is corrected', async () => {
    const form = await openForm(order);
    enter(form, 'Title', 'much too long a title');
    expect(errorAt(form, 'Title')).to.equal(undefined);
    visit(form, 'Title');
    expect(await wordedErrorAt(form, 'Title')).to.equal('“Title” may have at most 12 characters; there are 21.');
    enter(form, 'Title', 'short');
    expect(errorAt(form, 'Title')).to.equal(undefined);
  });

  it('sends a form that is right, and sums up one that is not', async () => {
    const form = await openForm(order);
    let sent: unknown;
    form.addEventListener('dm-submit', (event) => (sent = event.value));
    button(form, 'Submit').click();
    await form.updateComplete;
    expect(sent).to.equal(undefined);
    expect(inside(form).activeElement).to.equal(summary(form));
    expect(all(form, '#summary a').map(plain)).to.deep.equal([
      'Please fill in “Title”.',
      'Please tick “I accept” to continue.',
    ]);
    all(form, '#summary a')[0]?.click();
    expect(inside(form).activeElement).to.equal(control(form, 'Title'));
    enter(form, 'Title', 'Logo');
    control(form, 'I accept').click();
    button(form, 'Submit').click();
    expect(sent).to.deep.equal({title: 'Logo', accept: true});
  });

  it('shortens the summary as errors are corrected', async () => {
    const form = await openForm(order);
    form.reportValidity();
    enter(form, 'Title', 'Logo');
    visit(form, 'Title');
    await form.updateComplete;
    expect(all(form, '#summary li')).to.have.lengthOf(1);
    control(form, 'I accept').click();
    visit(form, 'I accept');
    await form.updateComplete;
    expect(summary(form)).to.equal(null);
  });

  it('shows what the server refused at its field until it changes, the rest above', async () => {
    const form = await openForm(order, {value: {title: 'Logo', accept: true}});
    form.setErrors([
      {pointer: '/title', message: 'Taken.'},
      {pointer: '/gone', message: 'Gone.'},
      {message: 'No luck.'},
    ]);
    await form.updateComplete;
    expect(errorAt(form, 'Title')).to.equal('Taken.');
    expect(all(form, '#summary li').map(plain)).to.deep.equal(['Gone.', 'No luck.', 'Title – Taken.']);
    expect(form.checkValidity()).to.equal(false);
    form.focusFirstError();
    expect(inside(form).activeElement).to.equal(control(form, 'Title'));
    enter(form, 'Title', 'Other');
    expect(errorAt(form, 'Title')).to.equal(undefined);
    expect(form.checkValidity()).to.equal(true);
  });

  it('names the fields of which at least one is required', async () => {
    const form = await openForm({
      type: 'object',
      properties: {mail: {type: 'string', title: 'E-mail'}, phone: {type: 'string'}, name: {type: 'string'}},
      anyOf: [{required: ['mail']}, {required: ['phone', 'name']}],
    });
    expect(form.errors.map(({message}) => message)).to.deep.equal(['Please fill in “E-mail” or “Phone + Name”.']);
    enter(form, 'Name', 'Ada');
    expect(form.errors.map(({message}) => message)).to.deep.equal(['Please fill in “E-mail” or “Phone”.']);
  });

  it('names the fields that must not be filled in together', async () => {
    const properties = Object.fromEntries(['mail', 'card', 'voucher'].map((name) => [name, {type: 'string'}]));
    const one = (name: string) => ({required: [name]});
    const when = {if: one('card'), then: {not: one('voucher')}};
    for (const [rule, given, message] of [
      [{oneOf: ['mail', 'card', 'voucher'].map(one)}, ['mail', 'voucher'], 'Please leave “Mail” or “Voucher” empty.'],
      [{not: {required: ['mail', 'card']}}, ['mail', 'card'], 'Please leave “Mail” or “Card” empty.'],
      [when, ['card', 'voucher'], 'Please leave “Voucher” empty.'],
    ] as const) {
      const value = Object.fromEntries(given.map((name) => [name, 'x']));
      const form = await openForm({type: 'object', properties, ...rule}, {value});
      form.reportValidity();
      await waitUntil(() => form.errors[0]?.message === message, message);
      expect(form.errors).to.have.length(1);
    }
  });

  it('says how many fields a form without a title needs', async () => {
    const properties = {a: {type: 'string'}, b: {type: 'string'}, c: {type: 'string'}};
    for (const [limit, message] of [
      [{minProperties: 3}, 'Please fill in at least 3 of the fields.'],
      [{maxProperties: 1}, 'Please fill in at most 1 of the fields.'],
    ] as const) {
      const form = await openForm({type: 'object', properties, ...limit}, {value: {a: 'x', b: 'y'}});
      form.reportValidity();
      await waitUntil(() => form.errors[0]?.message === message, message);
    }
  });

  it('asks nobody to fill in what is read-only', async () => {
    const form = await openForm({type: 'object', required: ['id'], properties: {id: {type: 'string', readOnly: true}}});
    form.reportValidity();
    await messagesTried();
    expect(form.errors.map(({message}) => message)).to.deep.equal(['“ID” is not valid yet.']);
  });

  it('says how many entries of a kind are needed', async () => {
    for (const [limits, message] of [
      [{}, '“List” needs at least 1 of the required kind.'],
      [{maxContains: 1}, '“List” needs 1 of the required kind.'],
      [{minContains: 2, maxContains: 3}, '“List” needs 2 to 3 of the required kind.'],
    ] as const) {
      const list = {type: 'array', items: {type: 'string'}, contains: {const: 'x'}, ...limits};
      const form = await openForm({type: 'object', properties: {list}}, {value: {list: ['a']}});
      form.reportValidity();
      await waitUntil(() => form.errors[0]?.message === message, message);
    }
  });

  it('lists its errors for the page with pointer, keyword, params and words', async () => {
    const form = await openForm(order, {value: {title: 'Logo', accept: true, pages: 0}});
    expect(form.errors).to.deep.equal([
      {
        pointer: '/pages',
        keyword: 'minimum',
        params: {comparison: '>=', limit: 1},
        message: '“Pages” must be 1 or more.',
      },
    ]);
  });
});
