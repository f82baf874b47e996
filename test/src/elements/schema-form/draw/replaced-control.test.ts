import {expect} from '@open-wc/testing';
import {button, control, enter, inside, openForm} from '../open.js';
import {one} from '../fields/one-field.js';

const focused = (form: Parameters<typeof inside>[0]) => inside(form).activeElement;

describe('a control that another one replaces', () => {
  for (const format of ['date', 'date-time']) {
    it(`hands its focus to that one, as the text of a ${format} that does not exist once it is cleared`, async () => {
      const form = await openForm(one({type: 'string', format}), {value: {x: '2024-02-30'}});
      const name = format === 'date' ? 'X' : 'Date and time';
      control(form, name).focus();
      enter(form, name, '');
      await form.updateComplete;
      expect(focused(form)?.id).to.equal(control(form, name).id);
      expect(focused(form)?.getAttribute('type')).to.equal(format === 'date' ? 'date' : 'datetime-local');
    });
  }

  it('hands its focus to the one that is left, as the button that removes a file', async () => {
    const schema = one({type: 'string', format: 'data-url'});
    const form = await openForm(schema, {value: {x: 'data:text/plain;name=a.txt;base64,aGVsbG8='}});
    button(form, 'Remove file').focus();
    button(form, 'Remove file').click();
    await form.updateComplete;
    expect(focused(form)?.id).to.equal(control(form, 'X').id);
  });

  it('takes no focus from another element that gets it meanwhile', async () => {
    const form = await openForm(one({type: 'string', format: 'date'}), {value: {x: '2024-02-30'}});
    const other = document.body.appendChild(document.createElement('button'));
    control(form, 'X').focus();
    enter(form, 'X', '');
    other.focus();
    await form.updateComplete;
    expect(document.activeElement?.localName).to.equal('button');
    other.remove();
  });
});
