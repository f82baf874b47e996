import {expect} from '@open-wc/testing';
import {all, button, control, enter, errorAt, inside, openForm, plain, visit} from './open.js';

const text = {type: 'string'};
const date = {type: 'string', format: 'date'};
const schema = {
  type: 'object',
  properties: {
    title: {...text, title: 'Title'},
    contact: {
      type: 'object',
      title: 'Contact',
      properties: {name: {...text, title: 'Name'}, phone: {...text, title: 'Phone'}},
      required: ['name', 'phone'],
    },
    startDate: {...date, title: 'Start'},
    endDate: {...date, title: 'End'},
  },
  required: ['title'],
};

const isMarked = (form: Awaited<ReturnType<typeof openForm>>, label: string) =>
  control(form, label).labels?.[0]?.querySelector('.mark') !== null;

describe('marks and messages of a form', () => {
  it('require the fields of a group only once one of them is filled in', async () => {
    const form = await openForm(schema);
    expect(isMarked(form, 'Title')).to.equal(true);
    expect(isMarked(form, 'Name')).to.equal(false);
    expect(control(form, 'Name').getAttribute('aria-required')).to.equal(null);
    enter(form, 'Phone', '1');
    expect(isMarked(form, 'Name')).to.equal(true);
    enter(form, 'Phone', '');
    expect(isMarked(form, 'Name')).to.equal(false);
  });

  for (const [how, condition] of [
    ['`dependentRequired`', {dependentRequired: {delivery: ['street']}}],
    ['`dependentSchemas`', {dependentSchemas: {delivery: {required: ['street']}}}],
    ['a condition', {if: {required: ['delivery']}, then: {required: ['street']}}],
  ] as const) {
    it(`require what ${how} asks for as soon as it does, and no longer`, async () => {
      const properties = {delivery: {...text, title: 'Delivery'}, street: {...text, title: 'Street'}};
      const form = await openForm({type: 'object', properties, ...condition});
      expect(isMarked(form, 'Street')).to.equal(false);
      enter(form, 'Delivery', 'by post');
      expect(isMarked(form, 'Street')).to.equal(true);
      expect(control(form, 'Street').getAttribute('aria-required')).to.equal('true');
      enter(form, 'Delivery', '');
      expect(isMarked(form, 'Street')).to.equal(false);
    });
  }

  it('stay at a choice once it is made', async () => {
    const branch = (kind: string) => ({properties: {kind: {const: kind}, note: text}});
    const kind = {enum: ['hotel', 'flight']};
    const form = await openForm({properties: {kind}, required: ['kind'], oneOf: [branch('hotel'), branch('flight')]});
    const legend = () => plain(inside(form).querySelector('.choice legend:has(.mark)'));
    expect(legend()).to.equal('Kind');
    control(form, 'Hotel').click();
    await form.updateComplete;
    expect(legend()).to.equal('Kind');
  });

  it('require the fields of a group that a condition requires', async () => {
    const {contact} = schema.properties;
    const properties = {delivery: {...text, title: 'Delivery'}, contact};
    const form = await openForm({type: 'object', properties, dependentRequired: {delivery: ['contact']}});
    expect(isMarked(form, 'Name')).to.equal(false);
    enter(form, 'Delivery', 'by post');
    expect(isMarked(form, 'Name')).to.equal(true);
    enter(form, 'Delivery', '');
    expect(isMarked(form, 'Name')).to.equal(false);
  });

  it('require the fields of a required group once a list beside it has an entry', async () => {
    const places = {type: 'array', title: 'Places', items: {type: 'number', title: 'Place'}};
    const {contact} = schema.properties;
    const order = {type: 'object', properties: {places, contact}, required: ['places', 'contact']};
    const form = await openForm({type: 'object', properties: {order}});
    expect(isMarked(form, 'Name')).to.equal(false);
    button(form, 'Add place').click();
    await form.updateComplete;
    enter(form, 'Place 1', '5');
    expect(isMarked(form, 'Name')).to.equal(true);
  });

  it('require the fields of a required group in a group once something else in the outer one is filled in', async () => {
    const address = {type: 'object', properties: {city: {...text, title: 'City'}}, required: ['city']};
    const company = {type: 'object', properties: {name: {...text, title: 'Name'}, address}, required: ['address']};
    const form = await openForm({type: 'object', properties: {company}});
    expect(isMarked(form, 'City')).to.equal(false);
    enter(form, 'Name', 'Ada & Co.');
    expect(isMarked(form, 'City')).to.equal(true);
    enter(form, 'Name', '');
    expect(isMarked(form, 'City')).to.equal(false);
  });

  it('keep the mark of a required group that is filled in, and give none where nothing is asked for', async () => {
    const contact = {...schema.properties.contact, title: 'Who'};
    const version = {type: 'object', title: 'Version', properties: {v: {const: 2}, note: text}, required: ['v']};
    const form = await openForm(
      {type: 'object', properties: {contact, version}, required: ['contact', 'version']},
      {value: {contact: {name: 'Ada', phone: '1'}, version: {v: 2, note: 'a'}}},
    );
    const marked = all(form, 'fieldset.group > legend').map((legend) => legend.querySelector('.mark') !== null);
    expect(marked).to.deep.equal([true, false]);
  });

  it('do not allow an end before its start, whichever is changed last', async () => {
    const form = await openForm(schema);
    enter(form, 'Title', 'Logo');
    enter(form, 'Start', '2027-02-10');
    expect(control(form, 'End').getAttribute('min')).to.equal('2027-02-10');
    enter(form, 'End', '2027-02-01');
    visit(form, 'End');
    await form.updateComplete;
    expect(errorAt(form, 'End')).to.equal('“End” must not be before “Start”.');
    expect(form.reportValidity()).to.equal(false);
    enter(form, 'Start', '2027-02-01');
    expect(form.reportValidity()).to.equal(true);
    enter(form, 'Start', '2027-02-02');
    expect(form.reportValidity()).to.equal(false);
  });

  it('say where a field is, and which one the service means, in a summary that takes the focus', async () => {
    const form = await openForm(schema, {value: {title: 'Logo', contact: {phone: '1'}}});
    form.reportValidity();
    await form.updateComplete;
    expect(all(form, '.summary li').map(plain)).to.deep.equal(['Contact – Please fill in “Name”.']);
    expect(inside(form).activeElement?.id).to.equal('summary');
    enter(form, 'Name', 'Ada');
    form.setErrors([{pointer: '/title', message: 'That is taken.'}]);
    form.focusSummary();
    await form.updateComplete;
    await form.updateComplete;
    expect(all(form, '.summary li').map(plain)).to.deep.equal(['Title – That is taken.']);
    expect(inside(form).activeElement?.id).to.equal('summary');
  });
});
