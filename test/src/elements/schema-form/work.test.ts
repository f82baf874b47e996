import {expect, fixture, html} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import '../../../../src/elements/schema-form/schema-form.js';
import {registerWidget} from '../../../../src/elements/schema-form/widgets.js';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {Observable} from '../../../../src/form/model/tree/observable.js';
import {Run} from '../../../../src/form/model/rules/run.js';
import {control, enter} from './open.js';

interface Work {
  cellsWritten: number;
  schemasAsked: number;
  fieldsDrawn: number;
  nodesChanged: number;
}

/** A flat form with a condition on every tenth field. */
function schemaOf(count: number) {
  const names = Array.from({length: count}, (_, index) => `f${index}`);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {type: 'string', title: name, maxLength: 20}])),
    allOf: names
      .filter((_, index) => index % 10 === 0)
      .map((name) => ({
        if: {properties: {[name]: {const: 'more'}}, required: [name]},
        then: {properties: {[`${name}more`]: {type: 'string', title: `${name} more`}}},
      })),
  };
}

/** Groups of ten fields each. */
function sectionsOf(count: number) {
  const sections = Array.from({length: count / 10}, (_, index) => `s${index}`);
  const fields = Array.from({length: 10}, (_, index) => `f${index}`);
  const section = (name: string) => ({
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, {type: 'string', title: `${name}${field}`}])),
  });
  return {type: 'object', properties: Object.fromEntries(sections.map((name) => [name, section(name)]))};
}

const nothing: Work = {cellsWritten: 0, schemasAsked: 0, fieldsDrawn: 0, nodesChanged: 0};
let work: Work;
const {notify} = Observable.prototype;
const {enter: enterSchema} = Run.prototype;

describe('a key press', () => {
  before(() => {
    registerWidget('count-fields', {
      rank: () => {
        work.fieldsDrawn += 1;
        return 0;
      },
      render: () => '',
    });
    Observable.prototype.notify = function count(this: Observable) {
      work.cellsWritten += 1;
      notify.call(this);
    };
    Run.prototype.enter = function count(this: Run) {
      work.schemasAsked += 1;
      return enterSchema.call(this);
    };
  });

  after(() => {
    Observable.prototype.notify = notify;
    Run.prototype.enter = enterSchema;
    registerWidget('count-fields', {render: () => ''});
  });

  beforeEach(() => {
    work = {...nothing};
  });

  it('costs the same work in a flat form of 10 fields and of 3,000', async () => {
    const few = await pressKeyIn(schemaOf(10), 'f3');
    const many = await pressKeyIn(schemaOf(3000), 'f3');
    expect(few).to.deep.equal(nothing);
    expect(many).to.deep.equal(few);
  }).timeout(60_000);

  it('in a field that shows an error validates that field and draws it again', async () => {
    const schema = {type: 'object', properties: {code: {type: 'string', minLength: 9}}, required: ['code']};
    const {schemasAsked, cellsWritten} = await pressKeyIn(schema, 'Code', (form) => form.reportValidity());
    expect(schemasAsked).to.be.at.least(1);
    expect(cellsWritten).to.equal(1);
  });

  it('that turns no condition asks only the one that reads its field', async () => {
    const unread = await pressKeyIn(schemaOf(10), 'f3');
    const few = await pressKeyIn(schemaOf(10), 'f0');
    const many = await pressKeyIn(schemaOf(3000), 'f0');
    expect(few.schemasAsked).to.be.within(unread.schemasAsked + 1, unread.schemasAsked + 4);
    expect(many).to.deep.equal(few);
  }).timeout(60_000);

  it('is not what each of many values costs that the page sets before: all conditions are judged a few times', async () => {
    const form = await fixture<DmSchemaForm>(html`<dm-schema-form .form=${makeForm(schemaOf(1000))}></dm-schema-form>`);
    await form.ready;
    const names = Array.from({length: 100}, (_, index) => `f${10 * index}`);
    work = {...nothing};
    form.value = Object.fromEntries(names.map((name) => [name, 'more']));
    await form.updateComplete;
    expect(control(form, 'f0 more').value).to.equal('');
    expect(work.schemasAsked).to.be.below(100 * 20);
  });

  it('is not what each of many values costs that the page sets or locks later: conditions are judged after the last', async () => {
    const form = await fixture<DmSchemaForm>(html`<dm-schema-form .form=${makeForm(schemaOf(1000))}></dm-schema-form>`);
    await form.ready;
    enter(form, 'f3', 'a');
    const values = (text: string) =>
      Object.fromEntries(Array.from({length: 100}, (_, index) => [`f${10 * index}`, text]));
    for (const settings of [{value: values('more')}, {locked: values('less')}]) {
      work = {...nothing};
      Object.assign(form, settings);
      await form.updateComplete;
      expect(work.schemasAsked).to.be.below(100 * 30);
    }
    expect(form.value).to.deep.equal({f3: 'a', ...values('less')});
  });

  it('costs the same work in 1 section of 10 fields and in 300', async () => {
    const few = await pressKeyIn(sectionsOf(10), 's0f3');
    const many = await pressKeyIn(sectionsOf(3000), 's0f3');
    expect(few).to.deep.equal(nothing);
    expect(many).to.deep.equal(few);
  }).timeout(60_000);
});

/** The work of one more key press in a field that has some text already. */
async function pressKeyIn(
  schema: unknown,
  label: string,
  prepare = (form: DmSchemaForm) => form.checkValidity(),
): Promise<Work> {
  const form = await fixture<DmSchemaForm>(html`<dm-schema-form .form=${makeForm(schema)}></dm-schema-form>`);
  await form.ready;
  enter(form, label, 'a');
  prepare(form);
  await form.updateComplete;
  const observer = new MutationObserver(() => undefined);
  if (form.shadowRoot)
    observer.observe(form.shadowRoot, {subtree: true, childList: true, attributes: true, characterData: true});
  work = {...nothing};
  const target = control(form, label);
  target.value = 'ab';
  target.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  const done = {...work, nodesChanged: observer.takeRecords().length};
  observer.disconnect();
  form.remove();
  return done;
}
