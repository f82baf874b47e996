import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import {all, control, enter, inside, openForm, plain} from './open.js';

const schema = {
  type: 'object',
  required: ['name', 'town'],
  properties: {name: {type: 'string', title: 'Name'}, town: {type: 'string', title: 'Town'}},
};

const focused = (form: DmSchemaForm) => inside(form).activeElement?.id;

/** Fills in a field and goes back by Tab to the link in the summary that is about to disappear. */
async function mendAndGoTo(form: DmSchemaForm, title: string, link: HTMLElement) {
  control(form, title).focus();
  enter(form, title, 'Ada');
  link.focus();
  await form.updateComplete;
}

it('a summary lists all that the service says, also what it says twice', async () => {
  const form = await openForm(schema, {value: {name: 'Ada', town: 'Ulm'}});
  for (const messages of [
    ['Too short.', 'Taken.', 'Too short.'],
    ['Not allowed.', 'Too short.', 'Taken.', 'Taken.'],
    ['Taken.', 'Not allowed.'],
  ]) {
    form.setErrors(messages.map((message) => ({pointer: '/name', message})));
    await form.updateComplete;
    expect(all(form, '#summary a').map(plain)).to.deep.equal(messages.map((message) => `Name – ${message}`));
  }
});

describe('the link of an error about a group leads', () => {
  const text = {type: 'string'};
  const branch = (kind: string) => ({properties: {kind: {const: kind}}, required: ['kind']});

  /** Submits an empty form and follows the first link of its summary; returns the id of what has the focus then. */
  async function follow(schema: object) {
    const form = await openForm({type: 'object', ...schema});
    form.reportValidity();
    await form.updateComplete;
    all(form, '#summary a')[0]!.click();
    return {form, id: focused(form)};
  }

  it('to the choice that is not made, below its fields', async () => {
    const {form, id} = await follow({properties: {name: text}, oneOf: [branch('cat'), branch('dog')]});
    expect(id).to.equal(control(form, 'Cat').id);
  });

  it('to a choice by a select', async () => {
    const kinds = ['cat', 'dog', 'fox', 'hen', 'owl', 'rat'];
    const {form, id} = await follow({properties: {name: text}, oneOf: kinds.map(branch)});
    expect(id).to.equal(control(form, 'Kind').id);
  });

  it('to the choice that brings the required field', async () => {
    const anyOf = ['Phone', 'Fax'].map((title) => ({title, properties: {who: text}}));
    const {form, id} = await follow({required: ['who'], anyOf});
    expect(id).to.equal(control(form, 'Phone').id);
    expect(all(form, '#summary li').map(plain)).to.deep.equal(['Please choose an option for “Choose what applies”.']);
  });

  it('to the first of the fields of which one is needed', async () => {
    const anyOf = [{required: ['email']}, {required: ['phone']}];
    const {form, id} = await follow({properties: {name: text, email: text, phone: text}, anyOf});
    expect(id).to.equal(control(form, 'Email').id);
  });
});

describe('the focus on a summary link that disappears because its error is corrected', () => {
  it('moves to the summary, and to the field once nothing is wrong any more', async () => {
    const form = await openForm(schema);
    form.reportValidity();
    await form.updateComplete;
    await mendAndGoTo(form, 'Town', all(form, '#summary a')[1]!);
    expect(focused(form)).to.equal('summary');
    await mendAndGoTo(form, 'Name', all(form, '#summary a')[0]!);
    expect(focused(form)).to.equal(control(form, 'Name').id);
  });

  it('moves near its field where that has gone with another branch', async () => {
    const branch = (kind: string, ...required: string[]) => ({
      type: 'object',
      properties: {kind: {const: kind}, ...Object.fromEntries(required.map((name) => [name, {type: 'string'}]))},
      required: ['kind', ...required],
    });
    const shape = {oneOf: [branch('circle', 'radius'), branch('none')]};
    const form = await openForm({type: 'object', properties: {shape}}, {value: {shape: {kind: 'circle'}}});
    form.reportValidity();
    await form.updateComplete;
    const [link] = all(form, '#summary a');
    const none = control(form, 'None');
    none.focus();
    none.click();
    link!.focus();
    await form.updateComplete;
    expect(all(form, '#summary')).to.have.lengthOf(0);
    expect(focused(form)).to.equal(control(form, 'Circle').id);
  });

  it('stays on its link while an error before it is corrected', async () => {
    const form = await openForm(schema);
    form.reportValidity();
    await form.updateComplete;
    const last = all(form, '#summary a')[1]!;
    control(form, 'Name').focus();
    await sendKeys({type: 'Ada'});
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    await sendKeys({up: 'Shift'});
    await form.updateComplete;
    expect(all(form, '#summary a')).to.deep.equal([last]);
    expect(inside(form).activeElement).to.equal(last);
  });
});
