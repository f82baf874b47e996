import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {FormChangeEvent} from '../../../../src/elements/schema-form/events.js';
import {interaction} from '../../../../src/elements/schema-form/lazy/load-interaction.js';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import {all, announced, control, enter, hasControl, inside, openForm, plain} from './open.js';
import {order} from './order-form.js';
import {waitUntil} from '../../wait-until.js';

describe('<dm-schema-form>', () => {
  it('is accessible, at first and with everything wrong', async () => {
    const form = await openForm(order);
    await expect(form).to.be.accessible();
    form.reportValidity();
    await form.updateComplete;
    await expect(form).to.be.accessible();
  });

  it('keeps what was typed when a page sets a value, and takes the rest of the value', async () => {
    const value = {title: 'Logo'};
    const form = await openForm(order, {value});
    await enter(form, 'Title', 'Poster');
    form.value = value;
    expect(form.value).to.deep.equal({title: 'Poster'});
    form.value = {title: 'Sign', price: 3};
    await form.updateComplete;
    expect(form.value).to.deep.equal({title: 'Poster', price: 3});
  });

  it('writes what is typed into a value of its own and says so', async () => {
    const value = {title: 'Logo'};
    const form = await openForm(order, {value});
    const changes: FormChangeEvent[] = [];
    form.addEventListener('dm-change', (event) => changes.push(event));
    enter(form, 'Title', 'New logo');
    expect(changes[0]?.pointer).to.equal('/title');
    expect(changes[0]?.value).to.deep.equal({title: 'New logo'});
    expect(form.value).to.deep.equal({title: 'New logo'});
    expect(value).to.deep.equal({title: 'Logo'});
  });

  it('keeps a number as typed and its focus while it is redrawn', async () => {
    const form = await openForm(order);
    const price = control(form, 'Price');
    price.focus();
    for (const text of ['-', '-0', '-0.', '-0.5', '1.10']) {
      enter(form, 'Price', text);
      expect(control(form, 'Price').value).to.equal(text);
    }
    expect(inside(form).activeElement).to.equal(price);
    expect(form.value).to.deep.equal({price: 1.1});
  });

  it('takes the decimal sign of the language around it', async () => {
    const holder = await fixture<HTMLElement>(html`<div lang="de"><dm-schema-form></dm-schema-form></div>`);
    const form = holder.querySelector('dm-schema-form');
    if (!form) throw new Error('There is no form.');
    form.schema = order;
    form.value = {price: 2.5};
    await form.ready;
    expect(control(form, 'Price').value).to.equal('2,5');
    enter(form, 'Price', '3,75');
    expect(form.value).to.deep.equal({price: 3.75});
  });

  it('announces fields that appear and vanish', async () => {
    const form = await openForm(order);
    expect(hasControl(form, 'Start')).to.equal(false);
    control(form, 'On dates').click();
    await form.updateComplete;
    expect(hasControl(form, 'Start')).to.equal(true);
    expect(announced(form)).to.equal('1 new field: Start.');
    control(form, 'Soon').click();
    await form.updateComplete;
    expect(announced(form)).to.equal('1 field is no longer asked for: Start.');
  });

  it('ticks and chooses nothing for the visitor', async () => {
    const form = await openForm({
      type: 'object',
      required: ['agree', 'sure', 'color'],
      properties: {
        agree: {const: true, title: 'Agree'},
        sure: {type: 'boolean', title: 'Sure'},
        news: {type: 'boolean', title: 'News'},
        color: {enum: ['red', 'blue'], title: 'Color'},
        size: {enum: ['1', '2', '3', '4', '5', '6'], title: 'Size'},
      },
    });
    expect(all(form, 'input:checked')).to.have.lengthOf(0);
    expect(control(form, 'Size').value).to.equal('');
    expect(form.value).to.deep.equal({});
  });

  it('gives its whole state and restores it, half-typed texts and focus too', async () => {
    const form = await openForm(order);
    enter(form, 'Price', '1.');
    control(form, 'On dates').click();
    enter(form, 'Start', '2026-05-01');
    control(form, 'Soon').click();
    control(form, 'Pages').focus();
    const state = JSON.parse(JSON.stringify(form.state));
    const other = await openForm(order);
    expect(other.restore(state)).to.deep.equal({restored: true, dropped: []});
    await other.updateComplete;
    expect(control(other, 'Price').value).to.equal('1.');
    expect(other.value).to.deep.equal({price: 1, timeline: 'ASAP'});
    expect(inside(other).activeElement).to.equal(control(other, 'Pages'));
    control(other, 'On dates').click();
    expect(control(other, 'Start').value).to.equal('2026-05-01');
  });

  it('stays as it is, and says so, when a draft was changed so that it is none any more', async () => {
    const form = await openForm(order);
    const reported: string[] = [];
    form.addEventListener('dm-error', ({error}) => reported.push(error.name));
    enter(form, 'Title', 'Logo');
    for (const root of [{f: {title: null}}, {e: [5]}, {e: {}}, {o: 5}, {i: 5}, {f: {price: {i: [null]}}}]) {
      const state = JSON.parse(JSON.stringify({hash: 'other', root}));
      expect(form.restore(state), JSON.stringify(root)).to.deep.equal({restored: false, dropped: []});
      await form.updateComplete;
      expect(control(form, 'Title').value).to.equal('Logo');
      expect(form.value).to.deep.equal({title: 'Logo'});
    }
    await waitUntil(() => reported.length === 6, 'the drafts are not reported');
  });

  it('draws a colour of a draft in which its text is none', async () => {
    const form = await openForm({properties: {shade: {type: 'string', format: 'color', title: 'Shade'}}});
    form.restore(JSON.parse('{"hash": "other", "root": {"f": {"shade": {"r": 5}}}}'));
    await form.updateComplete;
    expect(control(form, 'Shade').value).to.equal('5');
  });

  it('does not start over when a page sets the value that it has just read', async () => {
    const form = await openForm(order);
    form.addEventListener('dm-change', (event) => (form.value = event.value));
    const title = control(form, 'Title');
    enter(form, 'Title', 'Logo');
    await form.updateComplete;
    expect(control(form, 'Title')).to.equal(title);
  });

  it('takes another uiSchema without losing what is typed', async () => {
    const form = await openForm(order);
    enter(form, 'Title', 'Logo');
    form.uiSchema = {title: {'ui:title': 'Name', 'ui:widget': 'textarea'}, 'ui:order': ['price', '*']};
    await form.updateComplete;
    expect(control(form, 'Name')).to.be.instanceOf(HTMLTextAreaElement);
    expect(control(form, 'Name').value).to.equal('Logo');
    expect(plain(all(form, 'label')[0])).to.equal('Price');
  });
});

describe('a form that the page moves, as frameworks do with one of several siblings,', () => {
  const schema = {properties: {title: {type: 'string'}, note: {type: 'string', pattern: '^[a-z]*$'}}};

  it('keeps the focus and the selection', async () => {
    const form = await openForm(schema);
    const note = control(form, 'Note');
    enter(form, 'Note', 'calm');
    note.focus();
    await interaction.load();
    await form.updateComplete;
    for (let turn = 0; turn < 2; turn++) {
      (note as HTMLInputElement).setSelectionRange(2, 2);
      form.parentElement!.append(form);
      expect(inside(form).activeElement).to.equal(note);
      expect((note as HTMLInputElement).selectionStart).to.equal(2);
      await form.updateComplete;
    }
  });

  it('keeps the focus where that takes several microtasks, as with Turbo', async () => {
    const form = await openForm(schema);
    const place = form.parentElement!;
    const note = control(form, 'Note');
    note.focus();
    await interaction.load();
    await form.updateComplete;
    form.remove();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    place.append(form);
    expect(inside(form).activeElement).to.equal(note);
  });

  it('leaves the focus where it is by now', async () => {
    const form = await openForm(schema);
    const button = document.createElement('button');
    const place = form.parentElement!;
    place.prepend(button);
    await interaction.load();
    for (const leave of [() => control(form, 'Note').blur(), () => button.focus()]) {
      control(form, 'Note').focus();
      await form.updateComplete;
      leave();
      await form.updateComplete;
      place.append(form);
      expect(inside(form).activeElement).to.equal(null);
    }
    control(form, 'Note').focus();
    await form.updateComplete;
    form.remove();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    place.append(form);
    expect(inside(form).activeElement).to.equal(null);
  });

  it('during a press shows what was wrong in the field that the visitor has left', async () => {
    const form = await openForm(schema);
    enter(form, 'Note', 'CALM');
    control(form, 'Note').focus();
    window.dispatchEvent(new PointerEvent('pointerdown'));
    control(form, 'Note').blur();
    form.parentElement!.append(form);
    window.dispatchEvent(new PointerEvent('pointerup'));
    await waitUntil(() => control(form, 'Note').matches('[aria-invalid=true]'));
  });
});

describe('what is still being typed when a page submits the form by script', () => {
  const submitted = async (form: DmSchemaForm) => {
    const values: unknown[] = [];
    form.addEventListener('dm-submit', ({value}) => values.push(value));
    await interaction.load();
    form.requestSubmit();
    return values;
  };

  it('is sent: a tag', async () => {
    const words = {type: 'array', title: 'Words', items: {type: 'string'}};
    const form = await openForm({type: 'object', properties: {words}}, {uiSchema: {words: {'ui:widget': 'tags'}}});
    const input = control(form, 'Add word');
    input.focus();
    input.value = 'blue';
    expect(await submitted(form)).to.deep.equal([{words: ['blue']}]);
    expect(inside(form).activeElement).to.equal(input);
  });

  it('is sent: a name', async () => {
    const form = await openForm({type: 'object', additionalProperties: {type: 'string'}}, {value: {a: 'x'}});
    control(form, 'Name').focus();
    control(form, 'Name').value = 'width';
    expect(await submitted(form)).to.deep.equal([{width: 'x'}]);
  });

  it('stops the form where it is not complete: half a date', async () => {
    const form = await openForm({type: 'object', properties: {day: {type: 'string', format: 'date', title: 'Day'}}});
    const day = control(form, 'Day');
    day.focus();
    await sendKeys({press: '1'});
    expect(await submitted(form)).to.have.length(day.validity.badInput ? 0 : 1);
  });
});
