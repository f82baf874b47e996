import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, button, control, enter, wordedErrorAt, inside, openForm, plain} from '../open.js';

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

const listOf = (name: string, items: object) => ({
  type: 'object',
  properties: {[name]: {type: 'array', title: 'List', items: {type: 'string', ...items}}},
});

describe('a list of texts', () => {
  it('is entered as tags where the texts are short', async () => {
    const form = await openForm(listOf('tags', {title: 'Tag'}));
    const input = control(form, 'Add tag');
    input.focus();
    await sendKeys({type: 'Paris, Texas'});
    await sendKeys({press: 'Enter'});
    expect(form.value).to.deep.equal({tags: ['Paris, Texas']});
    expect(input.getAttribute('placeholder')).to.equal('Type and press Enter');
    await expect(form).to.be.accessible();
  });

  it('refers to suggestions only where there are some: the input would be announced as a combobox', async () => {
    const listAt = async (items: object) =>
      control(await openForm(listOf('tags', {title: 'Tag', ...items})), 'Add tag').getAttribute('list');
    expect(await listAt({})).to.equal(null);
    expect(await listAt({examples: ['red']})).to.be.a('string');
  });

  it('takes over what is being typed when the page is hidden, which may be its end', async () => {
    const form = await openForm(listOf('tags', {title: 'Tag'}));
    const input = control(form, 'Add tag');
    input.focus();
    await sendKeys({type: 'Paris'});
    // A draft reads the value at this event.
    let saved: unknown;
    document.addEventListener('visibilitychange', () => (saved = form.value), {once: true});
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    expect(saved).to.deep.equal({tags: ['Paris']});
    input.blur();
    input.value = 'not typed by the visitor';
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    expect(form.value).to.deep.equal({tags: ['Paris']});
  });

  it('says beforehand how many it takes', async () => {
    const schema = {type: 'object', properties: {a: {type: 'array', items: {type: 'string'}, maxItems: 5}}};
    const form = await openForm(schema);
    expect(plain(inside(form).querySelector('.hint'))).to.equal('Up to 5 entries.');
  });

  for (const [why, name, items] of [
    ['have a format', 'people', {format: 'email'}],
    ['may be long', 'parts', {maxLength: 2000}],
    ['are sentences by their name', 'steps', {}],
  ] as const) {
    it(`has rows where the texts ${why}`, async () => {
      const form = await openForm(listOf(name, items));
      expect(all(form, '.tags')).to.have.length(0);
      expect(button(form, 'Add an entry to List').disabled).to.equal(false);
    });
  }

  it('suggests what the schema gives as examples', async () => {
    const form = await openForm(listOf('fonts', {type: undefined, anyOf: [{type: 'string'}, {enum: ['Arial']}]}));
    const list = inside(form).getElementById(control(form, 'Add an entry to List').getAttribute('list') ?? '');
    expect([...(list?.querySelectorAll('option') ?? [])].map(({value}) => value)).to.deep.equal(['Arial']);
  });

  it('has rows where the page asks for them', async () => {
    const rows = await openForm(listOf('tags', {}), {uiSchema: {tags: {'ui:widget': 'list'}}});
    const byItems = await openForm(listOf('tags', {}), {uiSchema: {tags: {items: {'ui:widget': 'textarea'}}}});
    expect([...all(rows, '.tags'), ...all(byItems, '.tags')]).to.have.length(0);
  });
});

describe('a list of texts as tags', () => {
  it('takes a tag by Enter and by a comma, takes the last one away by Backspace, and keeps the focus', async () => {
    const form = await openForm(schema, {uiSchema});
    const input = control(form, 'Add word');
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
    enter(form, 'Add word', 'red');
    const pasted = new DataTransfer();
    pasted.setData('text', 'one\ntwo, three');
    // Firefox ignores the data passed to its constructor of clipboard events.
    const paste = Object.assign(new Event('paste', {cancelable: true}), {clipboardData: pasted});
    control(form, 'Add word').dispatchEvent(paste);
    expect(form.value).to.deep.equal({words: ['blue', 'red', 'one', 'two', 'three']});
  });

  it('says which tag is wrong, and how long it is', async () => {
    const form = await openForm(schema, {uiSchema, value: {words: ['blue', 'much too long']}});
    expect(form.reportValidity()).to.equal(false);
    expect(await wordedErrorAt(form, 'Add word')).to.match(/^“much too long” may have at most \d+ .*; there are 13\.$/);
  });

  it('cannot be changed where the form is only read', async () => {
    const form = await openForm(schema, {uiSchema, value: {words: ['blue']}});
    form.readonly = true;
    await form.updateComplete;
    expect(shown(form)).to.deep.equal(['blue']);
    expect(all(form, '.tags button')).to.have.length(0);
  });
});

describe('hundreds of tags', () => {
  const words = Array.from({length: 450}, (_, index) => `w${index}`);

  it('are drawn from the latest on, the earlier ones on request', async () => {
    const form = await openForm(schema, {uiSchema, value: {words}});
    expect(shown(form)).to.deep.equal(words.slice(250));
    button(form, 'Remove w250').click();
    await form.updateComplete;
    expect(form.value).to.deep.equal({words: words.filter((word) => word !== 'w250')});
    expect(shown(form)).to.deep.equal(['w249', ...words.slice(251)]);
    button(form, 'More').click();
    expect(shown(form)).to.have.length(400);
    await expect(form).to.be.accessible();
    button(form, 'More').click();
    expect(shown(form)).to.have.length(449);
    expect(inside(form).activeElement).to.equal(inside(form).querySelector('.tags ul'));
  });
});
