import {expect} from '@open-wc/testing';
import {control, enter, openForm} from '../open.js';

const open = async (data: unknown) => {
  const form = await openForm({type: 'object', properties: {data: {title: 'Data'}}}, {value: {data}});
  const field = control(form, 'Data');
  return {form, text: field.value, wrap: field.getAttribute('wrap')};
};

describe('a field for JSON', () => {
  it('shows a value in indented lines', async () => {
    const {text, wrap} = await open([{id: 1}]);
    expect(text.split('\n').length).to.equal(5);
    expect(wrap).to.equal('soft');
  });

  it('shows a huge value in one line, whose layout does not block the page, and it can be changed', async () => {
    const data = Array.from({length: 5000}, (_, id) => ({id}));
    const {form, text, wrap} = await open(data);
    expect(text.split('\n').length).to.equal(1);
    expect(wrap).to.equal('off');
    enter(form, 'Data', text.replace('{"id":0},', ''));
    expect(JSON.stringify(form.value) === JSON.stringify({data: data.slice(1)})).to.equal(true);
  });
});
