import {expect} from '@open-wc/testing';
import {all, control, hasControl, openForm, plain} from '../open.js';

it('a group of which nothing can be drawn takes no space for it', async () => {
  const form = await openForm({type: 'object', properties: {empty: {type: 'object', properties: {a: false}}}});
  expect(all(form, '.block:empty')).to.have.lengthOf(0);
});

it('a field that a condition forbids and allows again is drawn when it is allowed', async () => {
  const form = await openForm({
    type: 'object',
    properties: {
      isSame: {type: 'boolean', default: true},
      back: {
        type: 'object',
        properties: {elsewhere: {type: 'boolean'}, place: {type: 'string'}},
        if: {properties: {elsewhere: {const: true}}, required: ['elsewhere']},
        else: {properties: {place: false}},
      },
    },
  });
  expect(hasControl(form, 'Place')).to.equal(false);
  control(form, 'Elsewhere').click();
  await form.updateComplete;
  expect(hasControl(form, 'Place')).to.equal(true);
});

it('a step has no fields that no value is valid for', async () => {
  const group = (more: object) => ({type: 'object', properties: {a: {type: 'string'}, b: {type: 'string'}, ...more}});
  const form = await openForm({type: 'object', properties: {first: group({c: {type: 'string'}}), never: false}});
  form.layout = 'steps';
  await form.updateComplete;
  expect(all(form, 'legend, h3').map(plain)).not.to.include('Never');
});
