import {expect} from '@open-wc/testing';
import {enter, errorAt, openForm, visit} from '../open.js';

describe('what is wrong with a field', () => {
  it('has a general message until those for each keyword have loaded', async () => {
    const form = await openForm({type: 'object', properties: {x: {type: 'string', title: 'X', minLength: 3}}});
    enter(form, 'X', 'ab');
    visit(form, 'X');
    expect(errorAt(form, 'X')).to.equal('“X” is not valid yet.');
    await form.updateComplete;
    expect(errorAt(form, 'X')).to.equal('“X” needs at least 3 characters; there are 2.');
    expect(form.errors.map(({message}) => message)).to.deep.equal(['“X” needs at least 3 characters; there are 2.']);
  });
});
