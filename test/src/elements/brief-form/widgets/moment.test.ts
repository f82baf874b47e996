import {expect} from '@open-wc/testing';
import {toDay, writeDay} from '../../../../../src/elements/brief-form/widgets/moment.js';
import '../../../../../src/elements/brief-form/widgets/widgets.js';
import {openForm, inputIn, enter} from './widgets-page.js';

describe('a moment', () => {
  it('asks for a day, and is sent as noon of that day with its offset', async () => {
    const form = await openForm();
    expect(inputIn(form, 'when').type).to.equal('date');
    enter(inputIn(form, 'when'), '2027-01-15');
    const {when} = form.value as {when: string};
    expect(when).to.match(/^2027-01-15T12:00:00[+-]\d{4}$/);
    expect(new Date(when.replace(/(\d\d)$/, ':$1')).getTime()).to.equal(new Date('2027-01-15T12:00').getTime());
    enter(inputIn(form, 'when'), '');
    expect(form.value).to.deep.equal({});
  });

  it('is shown as the day on the local clock, and keeps its time while the day stays', async () => {
    expect(toDay(writeDay('2027-07-01'))).to.equal('2027-07-01');
    expect(toDay('soon')).to.equal('');
    const when = '2027-07-01T12:30:00+0000';
    const form = await openForm({when});
    inputIn(form, 'when').dispatchEvent(new FocusEvent('focusout'));
    expect(form.value).to.deep.equal({when});
  });
});
