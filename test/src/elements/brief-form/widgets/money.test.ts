import {expect} from '@open-wc/testing';
import {readCents, writeCents} from '../../../../../src/elements/brief-form/widgets/amounts.js';
import '../../../../../src/elements/brief-form/widgets/widgets.js';
import {openForm, field, inputIn, enter} from './widgets-page.js';

describe('money', () => {
  it('is typed in units and sent in cents', async () => {
    const form = await openForm();
    enter(inputIn(form, 'budget'), '1250.50');
    expect(form.value).to.deep.equal({budget: {value: 125050, currency: 'USD'}});
    enter(field(form, 'budget').querySelector('select')!, 'EUR');
    expect(form.value).to.deep.equal({budget: {value: 125050, currency: 'EUR'}});
    enter(inputIn(form, 'budget'), '');
    expect(form.value).to.deep.equal({});
  });

  it('has no currency if the schema has none', async () => {
    const form = await openForm({plain: {value: 900}});
    expect(inputIn(form, 'plain').value).to.equal('9');
    expect(field(form, 'plain').querySelector('select') === null).to.equal(true);
    enter(inputIn(form, 'plain'), '12');
    expect(form.value).to.deep.equal({plain: {value: 1200}});
  });

  it('keeps text that is not an amount, shows an error, and is not sent', async () => {
    const form = await openForm();
    enter(inputIn(form, 'budget'), 'about 500');
    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    expect(inputIn(form, 'budget').value).to.equal('about 500');
    expect(inputIn(form, 'budget').getAttribute('aria-invalid')).to.equal('true');
    expect(field(form, 'budget').querySelector('[part=error]')!.textContent).to.contain('must be a number');
  });

  it('comes back half-typed from a draft, with its currency', async () => {
    const form = await openForm();
    enter(field(form, 'budget').querySelector('select')!, 'GBP');
    enter(inputIn(form, 'budget'), '12.');
    const {state} = form;
    const again = await openForm();
    again.restore(state!);
    await again.updateComplete;
    expect(inputIn(again, 'budget').value).to.equal('12.');
    expect(field(again, 'budget').querySelector('select')!.value).to.equal('GBP');
  });

  for (const [text, cents] of [
    ['19.99', 1999],
    ['19,99', 1999],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1,500', 150000],
    ['1.500', 150000],
    ['1 500', 150000],
    ['1\u202f500,5', 150050],
    ["1'500", 150000],
    ['$1,500', 150000],
    ['1.500 €', 150000],
    ['USD 1,500', 150000],
    ['1,50,000', 15000000],
    ['0.1', 10],
    ['.5', 50],
    ['', 'none'],
    ['-5', undefined],
    ['1.0005', undefined],
    ['0,500', undefined],
    ['1.5.0', undefined],
    ['$', undefined],
    ['abc', undefined],
  ] as const) {
    it(`reads "${text}" as ${cents ?? 'no amount'}`, () => {
      expect(readCents(text)).to.equal(cents);
    });
  }

  it('is written as the language groups it, with cents only where there are some', () => {
    expect(writeCents(150000, 'en')).to.equal('1,500');
    expect(writeCents(150050, 'de')).to.equal('1.500,50');
    expect(writeCents(1990, 'en')).to.equal('19.90');
  });

  it('shows the parsed amount on blur, and an error at once for other text', async () => {
    const form = await openForm();
    const input = inputIn(form, 'budget');
    enter(input, '$1500');
    input.dispatchEvent(new Event('change'));
    expect(input.value).to.equal('1,500');
    expect(form.value).to.deep.equal({budget: {value: 150000, currency: 'USD'}});
    input.focus();
    enter(input, 'much');
    input.blur();
    await form.updateComplete;
    expect(field(form, 'budget').querySelector('[part=error]')!.textContent).to.contain('must be a number');
  });
});
