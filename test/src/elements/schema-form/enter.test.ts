import {expect} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import {all, control, enter, inside, openForm} from './open.js';

const schema = {
  type: 'object',
  properties: {
    title: {type: 'string', title: 'Title'},
    size: {enum: ['s', 'm'], title: 'Size'},
    tags: {type: 'array', title: 'Tags', maxItems: 2, items: {type: 'string', title: 'Tag', maxLength: 200}},
    text: {type: 'string', title: 'Text', maxLength: 500},
    end: {type: 'string', title: 'End'},
  },
};

const active = (form: DmSchemaForm) => inside(form).activeElement;

/** Presses Enter in the focused element; returns whether the browser's default action remains. */
function pressEnter(form: DmSchemaForm, more: KeyboardEventInit = {}) {
  const init = {key: 'Enter', bubbles: true, cancelable: true, composed: true, ...more};
  return active(form)!.dispatchEvent(new KeyboardEvent('keydown', init));
}

async function openAt(label: string, value?: unknown) {
  const form = await openForm(schema, {value});
  control(form, label).focus();
  await form.updateComplete;
  return form;
}

describe('Enter in a form', () => {
  it('goes to the next field and sends nothing', async () => {
    const form = await openAt('Title');
    let isSent = false;
    form.addEventListener('dm-submit', () => (isSent = true));
    expect(pressEnter(form)).to.equal(false);
    expect(active(form) === all(form, 'input[type=radio]')[0]).to.equal(true);
    inside(form).querySelector('form')!.requestSubmit();
    expect(isSent).to.equal(false);
  });

  it('passes a group of options as one field', async () => {
    const form = await openAt('Title', {tags: ['a']});
    pressEnter(form);
    pressEnter(form);
    expect(active(form) === control(form, 'Tag 1')).to.equal(true);
  });

  it('opens the next entry of a list, until it is full', async () => {
    const form = await openAt('Tag 1', {tags: ['a']});
    pressEnter(form);
    await form.updateComplete;
    expect(active(form) === control(form, 'Tag 2')).to.equal(true);
    enter(form, 'Tag 2', 'b');
    pressEnter(form);
    expect(active(form) === control(form, 'Text')).to.equal(true);
    expect(form.value).to.deep.equal({tags: ['a', 'b']});
  });

  it('keeps its meaning in textareas, on buttons and while text is composed', async () => {
    const form = await openAt('Text');
    expect(pressEnter(form)).to.equal(true);
    all(form, 'button[part=submit]')[0]!.focus();
    expect(pressEnter(form)).to.equal(true);
    control(form, 'Title').focus();
    expect(pressEnter(form, {isComposing: true})).to.equal(true);
    expect(pressEnter(form, {keyCode: 229})).to.equal(true);
    expect(active(form) === control(form, 'Title')).to.equal(true);
  });

  it('lays out no other fields than the next one', async () => {
    const form = await openAt('Title');
    const measured: Element[] = [];
    const {getClientRects} = Element.prototype;
    Element.prototype.getClientRects = function () {
      measured.push(this);
      return getClientRects.call(this);
    };
    try {
      pressEnter(form);
    } finally {
      Element.prototype.getClientRects = getClientRects;
    }
    expect(measured.every((element) => element === active(form))).to.equal(true);
  });

  it('stays in the last field, and a key held down does not run through the form', async () => {
    const form = await openAt('End');
    pressEnter(form);
    expect(active(form) === control(form, 'End')).to.equal(true);
    control(form, 'Title').focus();
    pressEnter(form, {repeat: true});
    expect(active(form) === control(form, 'Title')).to.equal(true);
  });

  it('presses a button once, however long the key is held down', async () => {
    const form = await openForm(schema, {value: {tags: ['a', 'b']}});
    control(form, 'Title').focus();
    await form.updateComplete;
    const remove = all(form, 'button[aria-label^="Remove"]')[0]!;
    remove.focus();
    expect(pressEnter(form)).to.equal(true);
    remove.click();
    await form.updateComplete;
    expect(active(form)?.getAttribute('aria-label')).to.match(/^Remove/);
    expect(pressEnter(form, {repeat: true})).to.equal(false);
    control(form, 'Text').focus();
    expect(pressEnter(form, {repeat: true})).to.equal(true);
  });
});
