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
