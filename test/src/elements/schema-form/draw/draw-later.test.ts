import {expect, fixture, html} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import {registerWidget} from '../../../../../src/elements/schema-form/widgets.js';
import {makeForm} from '../../../../../src/form/plan/make-form.js';
import {all, control, enter, hasControl, inside} from '../open.js';

const text = (title: string) => ({type: 'string', title});
const fieldsOf = (count: number, title: string) =>
  Object.fromEntries(Array.from({length: count}, (_, index) => [`f${index}`, text(`${title} ${index}`)]));
const flat = {type: 'object', properties: fieldsOf(1000, 'Field'), required: Object.keys(fieldsOf(1000, ''))};
const rows = {
  type: 'object',
  properties: {rows: {type: 'array', title: 'Rows', items: {...text('Cell'), maxLength: 200}}},
};

/** A form of which only the visible part has been rendered. */
async function begin(schema: unknown, value?: unknown) {
  const form = await fixture<DmSchemaForm>(
    html`<dm-schema-form .form=${makeForm(schema)} .value=${value}></dm-schema-form>`,
  );
  await form.updateComplete;
  return form;
}

const drawn = (form: DmSchemaForm) => all(form, 'input').length;

describe('a form of a thousand fields', () => {
  it('draws what is in sight first, and the rest in tasks of its own, in order', async () => {
    const form = await begin(flat);
    expect(drawn(form)).to.be.within(20, 200);
    expect(hasControl(form, 'Field 0')).to.equal(true);
    await form.ready;
    const titles = all(form, '.block label').map((label) => label.textContent?.replace(' *', '').trim());
    expect(titles).to.deep.equal(Array.from({length: 1000}, (_, index) => `Field ${index}`));
  });

  it('keeps what is typed while the rest is being drawn', async () => {
    const form = await begin(flat);
    enter(form, 'Field 0', 'typed');
    control(form, 'Field 0').focus();
    await form.ready;
    expect(control(form, 'Field 0').value).to.equal('typed');
    expect(inside(form).activeElement).to.equal(control(form, 'Field 0'));
  });

  it('draws a field that the focus is led to at once', async () => {
    const form = await begin(flat);
    expect(hasControl(form, 'Field 900')).to.equal(false);
    expect(form.reportValidity()).to.equal(false);
    expect(form.focusField('/f900')).to.equal(true);
    expect(inside(form).activeElement).to.equal(control(form, 'Field 900'));
  });

  it('is disabled as a whole', async () => {
    const form = await begin(flat);
    form.disabled = true;
    await form.ready;
    expect(all<HTMLInputElement>(form, 'input').filter((input) => !input.disabled)).to.have.length(0);
    expect(drawn(form)).to.equal(1000);
  });

  it('goes on drawing when it has left the page and comes back', async () => {
    const form = await begin(flat);
    const {parentNode} = form;
    form.remove();
    parentNode?.append(form);
    await form.ready;
    expect(drawn(form)).to.equal(1000);
  });
}).timeout(60_000);

it('a list of hundreds of loaded entries is drawn bit by bit as well', async () => {
  const form = await begin(rows, {rows: Array.from({length: 300}, (_, index) => `Value ${index}`)});
  expect(drawn(form)).to.be.within(20, 200);
  await form.ready;
  expect(all<HTMLInputElement>(form, '.item input').map(({value}) => value)).to.have.length(300);
  expect(all<HTMLInputElement>(form, '.item input').at(-1)?.value).to.equal('Value 299');
}).timeout(60_000);

it('a list is drawn from the top, also when one of its entries comes into view', async () => {
  const form = await begin(rows, {rows: Array.from({length: 300}, (_, index) => `Value ${index}`)});
  const order: number[] = [];
  const note = () => {
    const entries = all<HTMLInputElement>(form, '.item input').map(({value}) => Number(value.replace('Value ', '')));
    order.push(...entries.filter((entry) => !order.includes(entry)));
  };
  note();
  const observer = new MutationObserver(note);
  observer.observe(inside(form), {subtree: true, childList: true});
  all(form, '.item')[0]?.dispatchEvent(new Event('contentvisibilityautostatechange', {bubbles: true}));
  const atFirst = order.length;
  await form.ready;
  note();
  observer.disconnect();
  expect(atFirst).to.be.lessThan(300);
  expect(order).to.deep.equal(Array.from({length: 300}, (_, index) => index));
}).timeout(60_000);

it('entries of a list that are gone before they are drawn keep no others waiting', async () => {
  const form = await begin({...rows, properties: {...rows.properties, note: text('Note')}});
  enter(form, 'Note', 'typed');
  const value = (count: number) => ({rows: Array.from({length: count}, (_, index) => `Value ${index}`)});
  form.value = value(300);
  await form.updateComplete;
  form.value = value(0);
  await form.updateComplete;
  form.value = value(200);
  await form.ready;
  expect(all(form, '.item input')).to.have.length(200);
}).timeout(10_000);

it('a widget of the page that throws keeps no fields after it waiting', async () => {
  registerWidget('throwing', {
    rank: ({facts}) => (facts.title === 'Field 500' ? 100 : 0),
    render: () => {
      throw new Error('This widget cannot draw.');
    },
  });
  const {onerror} = window;
  let caught: unknown;
  window.onerror = (message) => ((caught = message), true);
  const form = await begin(flat);
  await form.ready;
  window.onerror = onerror;
  registerWidget('throwing', {render: () => ''});
  expect(caught).to.include('This widget cannot draw.');
  expect(hasControl(form, 'Field 999')).to.equal(true);
}).timeout(10_000);

it('fields in a closed part of a form are drawn after those in sight, and at once when the focus is led to them', async () => {
  const form = await begin({type: 'object', properties: fieldsOf(60, 'Field')});
  expect(hasControl(form, 'Field 11')).to.equal(true);
  expect(hasControl(form, 'Field 12')).to.equal(false);
  expect(form.focusField('/f59')).to.equal(true);
  expect(inside(form).activeElement).to.equal(control(form, 'Field 59'));
  await form.ready;
  expect(drawn(form)).to.equal(all(form, '.block input').length + all(form, '.contents-place input').length);
  expect(all(form, '.block input')).to.have.length(60);
});

it('fields of closed groups are drawn later, those of a group with an answer at once', async () => {
  const group = (title: string) => ({type: 'object', title, properties: fieldsOf(9, title)});
  const properties = Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, group(name)]));
  const form = await begin({type: 'object', properties}, {B: {f0: 'given'}});
  expect(hasControl(form, 'A 0')).to.equal(false);
  expect(control(form, 'B 0').value).to.equal('given');
  await form.ready;
  expect(all(form, '.block .block input')).to.have.length(54);
});

it('the entries of a list in a long form are drawn at once', async () => {
  const people = {type: 'array', title: 'People', items: {type: 'object', properties: fieldsOf(2, 'Detail')}};
  const properties = {people, ...fieldsOf(60, 'Field')};
  const form = await begin({type: 'object', properties}, {people: [{f0: 'Ada'}, {f0: 'Grace'}]});
  expect(all(form, '.item input')).to.have.length(4);
});
