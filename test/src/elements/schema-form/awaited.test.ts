import {expect} from '@open-wc/testing';
import {control, hasControl, inside, openForm, plain} from './open.js';

const purposes = (name: string) => ({
  if: {properties: {purpose: {const: name}}},
  then: {required: [name], properties: {[name]: {type: 'string'}}},
});

const trip = {
  type: 'object',
  properties: {purpose: {enum: ['study', 'work']}},
  required: ['purpose'],
  allOf: [purposes('study'), {...purposes('work'), else: {properties: {sponsor: {type: 'string'}}}}],
};

describe('fields that depend on a required answer', () => {
  it('are not asked for before it is given, though the condition holds without it', async () => {
    const form = await openForm(trip);
    expect(
      ['Study', 'Work', 'Sponsor'].filter(
        (label) => hasControl(form, label) && !control(form, label).matches('[type=radio]'),
      ),
    ).to.deep.equal([]);
    control(form, 'work').click();
    expect(control(form, 'Work').type).to.equal('text');
    expect(hasControl(form, 'Sponsor')).to.equal(false);
    control(form, 'study').click();
    expect(hasControl(form, 'Sponsor')).to.equal(true);
  });

  it('are not asked for before it is given, where the condition requires it, too', async () => {
    const condition = {
      if: {properties: {claim: {const: 'home'}}, required: ['claim']},
      then: {properties: {rooms: {type: 'string'}}},
      else: {properties: {flight: {type: 'string'}}, required: ['flight']},
    };
    const properties = {claim: {enum: ['home', 'travel']}};
    const form = await openForm({type: 'object', properties, required: ['claim'], ...condition});
    expect(hasControl(form, 'Flight')).to.equal(false);
    expect(form.reportValidity()).to.equal(false);
    expect(form.errors.map(({pointer}) => pointer)).to.deep.equal(['/claim']);
    control(form, 'travel').click();
    expect(hasControl(form, 'Flight')).to.equal(true);
  });

  it('are no problem of their own until then, also in a list of which one entry is answered', async () => {
    const form = await openForm(
      {type: 'array', items: {$ref: '#/$defs/trip'}, $defs: {trip}},
      {value: [{}, {purpose: 'work'}]},
    );
    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    expect(form.errors.map(({pointer}) => pointer)).to.deep.equal(['/0/purpose', '/1/work']);
    expect(plain(inside(form).querySelector('.summary h2'))).to.equal('There are 2 problems');
  });

  it('are asked for at once where the answer is optional', async () => {
    const form = await openForm({...trip, required: []});
    expect(hasControl(form, 'Work')).to.equal(true);
  });
});
