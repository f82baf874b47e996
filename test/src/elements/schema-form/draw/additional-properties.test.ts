import {expect} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import {all, button, enter, openForm, pick} from '../open.js';

const scores = {
  title: 'Scores',
  type: 'object',
  propertyNames: {enum: ['speed', 'price']},
  additionalProperties: {type: 'integer'},
};

const offered = (form: DmSchemaForm) =>
  all<HTMLSelectElement>(form, 'select').map(({options}) => [...options].map(({value}) => value));

describe('the names of additional properties', () => {
  it('are chosen where the schema lists them, each once, until none is left', async () => {
    const form = await openForm({type: 'object', properties: {scores}});
    button(form, 'Add a detail').click();
    await form.updateComplete;
    expect(offered(form)).to.deep.equal([['', 'speed', 'price']]);
    pick(form, 'Name', 'speed');
    await form.updateComplete;
    enter(form, 'Value', '3');
    button(form, 'Add a detail').click();
    await form.updateComplete;
    expect(offered(form)).to.deep.equal([
      ['', 'speed', 'price'],
      ['', 'price'],
    ]);
    const [, second] = all<HTMLSelectElement>(form, 'select');
    second!.value = 'price';
    second!.dispatchEvent(new Event('change', {bubbles: true}));
    await form.updateComplete;
    expect(offered(form)).to.deep.equal([
      ['', 'speed'],
      ['', 'price'],
    ]);
    expect(form.value).to.deep.equal({scores: {speed: 3}});
    expect(all(form, 'button').some(({textContent}) => textContent?.includes('Add a detail'))).to.equal(false);
  });

  it('stay as they were loaded where the schema does not list them', async () => {
    const form = await openForm({type: 'object', properties: {scores}}, {value: {scores: {taste: 5}}});
    expect(offered(form)).to.deep.equal([['', 'speed', 'price', 'taste']]);
    expect(all<HTMLSelectElement>(form, 'select')[0]!.value).to.equal('taste');
    expect(form.value).to.deep.equal({scores: {taste: 5}});
  });

  it('are typed where any name may do', async () => {
    const form = await openForm({type: 'object', additionalProperties: {type: 'string'}}, {value: {a: 'x'}});
    expect(all<HTMLInputElement>(form, 'input').map(({value}) => value)).to.deep.equal(['a', 'x']);
  });
});

it('a name stands beside its value where there is room', async () => {
  const form = await openForm({type: 'object', additionalProperties: {type: 'string'}}, {value: {a: 'b'}});
  const [name, value] = all(form, 'input').map((input) => input.getBoundingClientRect());
  expect([value!.top, value!.left > name!.right]).to.deep.equal([name!.top, true]);
});
