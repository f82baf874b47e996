import {expect} from '@open-wc/testing';
import {all, enter, inside, openForm, plain} from '../../open.js';

const text = {type: 'string'};
const contact = {
  type: 'object',
  properties: {email: {...text, title: 'E-mail'}, phone: text, name: text},
  required: ['name'],
  anyOf: [{required: ['email']}, {required: ['phone', 'name']}],
};

async function hints(schema: object) {
  const form = await openForm(schema);
  await form.updateComplete;
  await expect(form).to.be.accessible();
  return all(form, '.hint').map(plain);
}

describe('what a group needs of fields that are not required', () => {
  const mark = 'Fields marked * are required.';

  it('is said before they are filled in', async () => {
    expect(await hints(contact)).to.deep.equal([mark, 'Please fill in “E-mail” or “Phone”.']);
    const least = {type: 'object', title: 'Sizes', minProperties: 1, properties: {width: text, height: text}};
    expect(await hints(least)).to.deep.equal(['Please fill in at least 1 of the fields of “Sizes”.']);
    expect(await hints({...least, title: ' '})).to.deep.equal(['Please fill in at least 1 of the fields.']);
    const map = {type: 'object', minProperties: 2, additionalProperties: text};
    expect(await hints(map)).to.deep.equal(['2 entries or more.']);
  });

  it('is said in a group that is required, and that can be changed', async () => {
    const form = (more: object, required: string[]) => ({
      type: 'object',
      properties: {contact: {...contact, ...more}},
      required,
    });
    expect(await hints(form({}, ['contact']))).to.deep.equal([mark, 'Please fill in “E-mail” or “Phone”.']);
    expect(await hints(form({}, []))).to.deep.equal([]);
    expect(await hints(form({readOnly: true}, ['contact']))).to.deep.equal([]);
  });

  it('is said in an optional group as soon as something in it is filled in, below its fields', async () => {
    const form = await openForm({type: 'object', properties: {contact}});
    const needs = () => all(form, '.hint').filter((hint) => plain(hint) === 'Please fill in “E-mail” or “Phone”.');
    expect(needs()).to.have.lengthOf(0);
    enter(form, 'Name', 'Ada');
    await form.updateComplete;
    expect(needs()).to.have.lengthOf(1);
    const last = [...inside(form).querySelectorAll('input')].at(-1);
    expect(last?.compareDocumentPosition(needs()[0]!)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    form.reportValidity();
    await form.updateComplete;
    expect(needs()).to.have.lengthOf(0);
    enter(form, 'Name', '');
    await form.updateComplete;
    expect(needs()).to.have.lengthOf(0);
  });

  it('is not said where it is required anyway, or is not some fields', async () => {
    expect(await hints({...contact, required: ['email', 'phone']})).to.deep.equal([mark]);
    expect(await hints({...contact, required: ['name'], minProperties: 1, anyOf: undefined})).to.deep.equal([mark]);
    const unsaid = {type: 'object', properties: {a: text}, oneOf: [{required: ['a']}, {not: {required: ['a']}}]};
    expect(await hints(unsaid)).to.deep.equal([]);
  });
});
