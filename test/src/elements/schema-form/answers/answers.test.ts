import {expect} from '@open-wc/testing';
import {openForm} from '../open.js';

const schema = {
  type: 'object',
  title: 'Order',
  properties: {
    title: {type: 'string', title: 'Title'},
    year: {type: 'integer', title: 'Year'},
    due: {type: 'string', format: 'date', title: 'Due'},
    size: {
      title: 'Size',
      oneOf: [
        {const: 'S', title: 'Small'},
        {const: 'L', title: 'Large'},
      ],
    },
    colours: {type: 'array', uniqueItems: true, title: 'Colours', items: {enum: ['DARK_RED', 'blue']}},
    printed: {type: 'boolean', title: 'Printed'},
    pin: {type: 'string', title: 'PIN', writeOnly: true},
    account: {type: 'string', title: 'Account'},
    dishes: {
      type: 'array',
      title: 'Dishes',
      items: {type: 'object', title: 'Dish', properties: {name: {type: 'string', title: 'Name'}}},
    },
    open: {type: 'string', title: 'Left open'},
    logo: {type: 'string', format: 'data-url', title: 'Logo'},
  },
};

const value = {
  title: 'Harbour café',
  year: 2026,
  due: '2026-12-01',
  size: 'L',
  colours: ['DARK_RED', 'blue'],
  printed: false,
  pin: '1234',
  account: 'a-1',
  dishes: [{name: 'Soup'}, {name: 'Bread'}],
  logo: 'data:image/png;name=my%20logo.png;base64,AAAA',
};

describe('the answers of a form', () => {
  it('are empty when nothing is filled in, and an empty group counts as nothing', async () => {
    const inner = {type: 'object', title: 'Contact', properties: {name: {type: 'string'}}};
    const form = await openForm({type: 'object', properties: {contact: inner}});
    expect(await form.readAnswers()).to.deep.equal([]);
    const given = await openForm({type: 'object'}, {value: {contact: {}}});
    expect((await given.readAnswers()).map(({text}) => text)).to.deep.equal(['No answer']);
  });

  it('say what would be sent, in words and in reading order, and leave out what is open or hidden', async () => {
    const form = await openForm(schema, {value, uiSchema: {account: {'ui:widget': 'hidden'}}});
    const answers = await form.readAnswers();
    expect(answers.map(({question, text}) => [question.join(' › '), text])).to.deep.equal([
      ['Title', 'Harbour café'],
      ['Year', '2026'],
      ['Due', 'December 1, 2026'],
      ['Size', 'Large'],
      ['Colours', 'Dark red, blue'],
      ['Printed', 'No'],
      ['PIN', ''],
      ['Dishes › Dish 1 › Name', 'Soup'],
      ['Dishes › Dish 2 › Name', 'Bread'],
      ['Logo', 'my logo.png, 0.1 kB'],
    ]);
    expect(answers[7]!.pointer).to.equal('/dishes/0/name');
  });

  it('give times in their own time zone, to the second where they have seconds', async () => {
    const when = (format = 'date-time') => ({type: 'string', format});
    const properties = {a: when(), b: when(), c: when(), d: when('datetime-local'), e: when('iso-time')};
    const value = {
      a: '2026-03-01T14:30:00+01:00',
      b: '2026-03-01T14:30:15Z',
      c: '2026-03-01T14:30:15.25Z',
      d: '2026-03-01T14:30',
      e: '08:00:00',
    };
    const form = await openForm({type: 'object', properties}, {value});
    expect((await form.readAnswers()).map(({text}) => text.replaceAll('\u202f', ' '))).to.deep.equal([
      'March 1, 2026 at 2:30 PM (UTC+01:00)',
      'March 1, 2026 at 2:30:15 PM (UTC)',
      '2026-03-01T14:30:15.25Z',
      'March 1, 2026 at 2:30 PM',
      '8:00 AM',
    ]);
  });

  it('never hold what is secret', async () => {
    const form = await openForm(schema, {value});
    const answers = await form.readAnswers();
    expect(JSON.stringify(answers)).not.to.contain('1234');
    expect(answers.filter(({isSecret}) => isSecret).map(({pointer}) => pointer)).to.deep.equal(['/pin']);
  });
});
