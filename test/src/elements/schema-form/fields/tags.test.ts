import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, button, control, enter, errorAt, inside, openForm, plain} from '../open.js';

const schema = {
  type: 'object',
  properties: {
    words: {type: 'array', title: 'Words', uniqueItems: true, items: {type: 'string', maxLength: 6}},
    next: {type: 'string', title: 'Next'},
  },
};
const uiSchema = {words: {'ui:widget': 'tags'}};
const shown = (form: Awaited<ReturnType<typeof openForm>>) =>
  all(form, '.tags li').map((tag) => plain(tag).replace('✕', '').trim());

describe('a list of texts as tags', () => {
  it('takes a tag by Enter and by a comma, takes the last one away by Backspace, and keeps the focus', async () => {
    const form = await openForm(schema, {uiSchema});
    const input = control(form, 'Add another to Words');
    input.focus();
    await sendKeys({type: 'blue,red'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'blue,'});
    expect(form.value).to.deep.equal({words: ['blue', 'red']});
    expect(shown(form)).to.deep.equal(['blue', 'red']);
    await expect(form).to.be.accessible();
    await sendKeys({press: 'Backspace'});
    expect(form.value).to.deep.equal({words: ['blue']});
    button(form, 'Remove blue').click();
    expect(form.value).to.deep.equal({});
    expect(inside(form).activeElement).to.equal(input);
  });

  it('takes what is typed when the visitor goes on, and several that are pasted', async () => {
    const form = await openForm(schema, {uiSchema, value: {words: ['blue']}});
    enter(form, 'Add another to Words', 'red');
    const pasted = new DataTransfer();
    pasted.setData('text', 'one\ntwo, three');
    control(form, 'Add another to Words').dispatchEvent(
      new ClipboardEvent('paste', {clipboardData: pasted, cancelable: true}),
    );
    expect(form.value).to.deep.equal({words: ['blue', 'red', 'one', 'two', 'three']});
  });

  it('says what is wrong with a tag', async () => {
    const form = await openForm(schema, {uiSchema, value: {words: ['much too long']}});
    expect(form.reportValidity()).to.equal(false);
    expect(errorAt(form, 'Add another to Words')).to.be.a('string');
  });

  it('cannot be changed where the form is only read', async () => {
    const form = await openForm(schema, {uiSchema, value: {words: ['blue']}});
    form.readonly = true;
    await form.updateComplete;
    expect(shown(form)).to.deep.equal(['blue']);
    expect(all(form, '.tags button')).to.have.length(0);
  });
});
