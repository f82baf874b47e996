import {expect} from '@open-wc/testing';
import {all, control, openForm, plain} from '../open.js';
import {heading, openSteps, press} from '../steps/steps-page.js';

const text = {type: 'string'};

const booking = {
  type: 'object',
  properties: {reference: text},
  $defs: {
    person: {
      title: 'Person',
      description: 'Who travels.',
      type: 'object',
      properties: {name: text, born: text, passport: text},
      required: ['name'],
    },
    trip: {title: 'Trip', type: 'object', properties: {from: text, to: text, seat: text, meal: text}},
  },
  allOf: [{$ref: '#/$defs/person'}, {$ref: '#/$defs/trip'}],
};

describe('an object that is put together from titled parts', () => {
  it('is drawn in a section for each, after its own fields', async () => {
    const form = await openForm(booking);
    expect(all(form, 'label, legend').map(plain)).to.deep.equal([
      ...['Reference', 'Person', 'Name', 'Born', 'Passport', 'Trip', 'From', 'To', 'Seat', 'Meal'],
    ]);
    expect(control(form, 'Name').closest('fieldset')!.textContent).to.include('Who travels.');
    expect(
      all(form, '.hint')
        .map(plain)
        .filter((hint) => hint === 'Who travels.'),
    ).to.have.lengthOf(1);
    expect(control(form, 'Reference').closest('fieldset')).to.equal(null);
  });

  it('has the title of none of its parts where it stands in another', async () => {
    const form = await openForm({$defs: booking.$defs, type: 'object', properties: {booking}});
    expect(plain(all(form, 'legend')[0])).to.equal('Booking');
  });

  it('has them also where a schema with a title of its own refers to it', async () => {
    const $defs = {...booking.$defs, booking: {...booking, $defs: undefined}};
    for (const wrapper of [{$ref: '#/$defs/booking'}, {allOf: [{$ref: '#/$defs/booking'}]}]) {
      const properties = {first: {title: 'First booking', description: 'For two.', ...wrapper}};
      const form = await openForm({$defs, type: 'object', properties});
      expect(all(form, 'legend').map(plain)).to.deep.equal(['First booking', 'Person', 'Trip']);
      expect(all(form, '.hint').map(plain).slice(0, 2)).to.deep.equal(['For two.', 'Who travels.']);
    }
  });

  it('has no section for a single titled part, whose title it takes', async () => {
    const form = await openForm({...booking, allOf: [booking.allOf[0]]});
    expect([all(form, 'legend').map(plain), plain(all(form, 'h2')[0])]).to.deep.equal([[], 'Person']);
  });

  it('has none either where a part with fields has no title', async () => {
    const form = await openForm({...booking, allOf: [...booking.allOf, {properties: {more: text}}]});
    expect(all(form, 'legend')).to.have.lengthOf(0);
  });

  it('is divided into steps by its sections', async () => {
    const form = await openSteps({schema: booking, layout: 'steps', review: 'never', value: {name: 'Ada'}});
    const titles = [heading(form)];
    await press(form, 'Continue');
    titles.push(heading(form));
    await press(form, 'Continue');
    expect([...titles, heading(form)]).to.deep.equal([
      'Step 1 of 3 Reference',
      'Step 2 of 3 Person',
      'Step 3 of 3 Trip',
    ]);
  });

  it('folds those of a long form, except the first and those with answers or required fields', async () => {
    const many = (title: string) => ({
      title,
      properties: Object.fromEntries(Array.from({length: 30}, (_, i) => [`${title}${i}`, text])),
    });
    const form = await openForm(
      {type: 'object', allOf: ['a', 'b', 'c', 'd'].map(many), required: ['d2']},
      {value: {c3: 'x'}},
    );
    const sections = all<HTMLDetailsElement>(form, 'details:has(.body > .block)');
    expect(sections.map(({open}) => open)).to.deep.equal([true, false, true, true]);
  });
});
