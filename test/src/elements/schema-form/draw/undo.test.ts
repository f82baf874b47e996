import {expect} from '@open-wc/testing';
import {all, announced, button, control, enter, inside, openForm, plain} from '../open.js';
import {waitUntil} from '../../../wait-until.js';

const people = {
  type: 'object',
  properties: {
    people: {
      type: 'array',
      title: 'People',
      maxItems: 3,
      items: {
        type: 'object',
        title: 'Person',
        properties: {name: {type: 'string', title: 'Name'}, age: {type: 'integer', title: 'Age'}},
      },
    },
  },
};
const map = {type: 'object', properties: {}, additionalProperties: {type: 'string', title: 'Text'}};

describe('what is taken away', () => {
  it('comes back with all that was in it where it was an optional group, and both are said', async () => {
    const address = {type: 'object', title: 'Address', properties: {town: {type: 'string', title: 'Town'}}};
    const form = await openForm(
      {type: 'object', properties: {note: {type: 'string'}, address}},
      {value: {address: {}}},
    );
    enter(form, 'Town', 'Oslo');
    button(form, 'Remove Address').click();
    await form.updateComplete;
    expect(form.value).to.deep.equal({});
    await waitUntil(() => plain(inside(form).activeElement) === 'Put Address back', 'focus');
    button(form, 'Put Address back').click();
    await form.updateComplete;
    expect(form.value).to.deep.equal({address: {town: 'Oslo'}});
    expect(announced(form)).to.equal('Address is back.');
  });

  it('comes back to its place in a list with all that was in it, half typed things too', async () => {
    const value = {people: [{name: 'Ada'}, {name: 'Ben', age: 3}, {name: 'Cem'}]};
    const form = await openForm(people, {value});
    const ages = () => all<HTMLInputElement>(form, '.item input').map((input) => input.value);
    const age = all<HTMLInputElement>(form, '.item input')[3];
    if (age) age.value = '3,,';
    age?.dispatchEvent(new Event('input', {bubbles: true}));
    const before = ages();
    button(form, 'Remove Person 2').click();
    expect(form.value).to.deep.equal({people: [{name: 'Ada'}, {name: 'Cem'}]});
    button(form, 'Put Person 2 back').click();
    expect(ages()).to.deep.equal(before);
    expect(plain(inside(form).activeElement?.closest('.field'))).to.contain('Name');
    await form.updateComplete;
    expect(plain(inside(form).querySelector('.visually-hidden[role=status]'))).to.equal('Person 2 is back.');
    expect(all(form, '[id$="-back"]')).to.have.length(0);
  });

  it('is not offered in a list that is full again', async () => {
    const form = await openForm(people, {value: {people: [{name: 'Ada'}, {name: 'Ben'}, {name: 'Cem'}]}});
    button(form, 'Remove Person 1').click();
    expect(button(form, 'Put Person 1 back').disabled).to.equal(false);
    button(form, 'Add person').click();
    expect(all(form, '[id$="-back"]')).to.have.length(0);
  });

  it('comes back under its name among the further details of an object', async () => {
    const form = await openForm(map, {value: {a: '1', b: '2', c: '3'}});
    button(form, 'Remove b').click();
    expect(form.value).to.deep.equal({a: '1', c: '3'});
    button(form, 'Put b back').click();
    expect(JSON.stringify(form.value)).to.equal('{"a":"1","b":"2","c":"3"}');
    expect((inside(form).activeElement as HTMLInputElement).value).to.equal('b');
  });
});

describe('more than twelve options of which several may be chosen', () => {
  const schema = {
    type: 'object',
    properties: {
      words: {
        type: 'array',
        title: 'Words',
        uniqueItems: true,
        items: {enum: Array.from({length: 13}, (_, index) => (index === 4 ? 'Été' : `Word ${index}`))},
      },
    },
  };
  const shown = (form: Awaited<ReturnType<typeof openForm>>) =>
    all(form, '.option')
      .filter(({hidden}) => !hidden)
      .map(plain);

  it('are searched, and stay chosen while they are not in sight', async () => {
    const form = await openForm(schema);
    await expect(form).to.be.accessible();
    control(form, 'Word 1').click();
    enter(form, 'Words: Type to search', 'ete');
    expect(shown(form)).to.deep.equal(['Été']);
    expect(all(form, '[role=status]').map(plain)).to.include('1 match');
    control(form, 'Été').click();
    expect(form.value).to.deep.equal({words: ['Word 1', 'Été']});
    enter(form, 'Words: Type to search', '');
    expect(shown(form)).to.have.length(13);
  });
});
