import {expect} from '@open-wc/testing';
import {all, button, control, openForm, plain} from '../open.js';

const colours = {
  type: 'object',
  required: ['colours'],
  properties: {
    colours: {type: 'array', title: 'Colours', minItems: 1, items: {type: 'string', title: 'Colour', maxLength: 200}},
  },
};

const buttons = (form: Awaited<ReturnType<typeof openForm>>) =>
  all(form, '.list button').map((found) => found.getAttribute('aria-label') ?? plain(found));

describe('a list that needs an entry', () => {
  it('has one open, without arrows that lead nowhere, and names what can be added', async () => {
    const form = await openForm(colours);
    expect(control(form, 'Colour 1').getAttribute('aria-required')).to.equal('true');
    expect(buttons(form)).to.deep.equal(['Remove Colour 1', 'Add colour']);
    button(form, 'Add colour').click();
    await form.updateComplete;
    expect(buttons(form)).to.include('Move Colour 1 down').and.to.include('Move Colour 2 up');
  });
});

describe('a list in a list', () => {
  it('numbers its entries within the entry that it is in', async () => {
    const rows = {type: 'array', title: 'Rows', items: {type: 'array', items: {type: 'object', properties: {x: {}}}}};
    const form = await openForm({type: 'object', properties: {rows}}, {value: {rows: [[{}], [{}, {}]]}});
    expect(all(form, '.item > .group > legend').map(plain)).to.deep.equal([
      ...['Rows 1', 'Rows 1.1'],
      ...['Rows 2', 'Rows 2.1', 'Rows 2.2'],
    ]);
  });
});

describe('an additional property that is a group', () => {
  it('shows its name once, in the field for it, and keeps it as the name of the group', async () => {
    const profile = {type: 'object', properties: {path: {type: 'string'}}};
    const form = await openForm({type: 'object', additionalProperties: profile}, {value: {shop: {path: '/'}}});
    const [legend] = all(form, '.additional-property > .group > legend');
    expect(plain(legend)).to.equal('shop');
    expect(legend?.getBoundingClientRect().width).to.equal(1);
    expect(control(form, 'Name').value).to.equal('shop');
  });
});
