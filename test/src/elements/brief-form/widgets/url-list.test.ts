import {expect} from '@open-wc/testing';
import {readUrls} from '../../../../../src/elements/brief-form/widgets/url-list.js';
import '../../../../../src/elements/brief-form/widgets/widgets.js';
import {openForm, field, inputIn, enter, press} from './widgets-page.js';

describe('an address that was typed and deleted again', () => {
  it('does not come back from the draft', async () => {
    const form = await openForm();
    enter(inputIn(form, 'urls'), 'exa');
    expect(JSON.stringify(form.state)).to.contain('exa');
    enter(inputIn(form, 'urls'), '');
    expect(JSON.stringify(form.state)).not.to.contain('exa');
  });
});

describe('a list of addresses', () => {
  it('takes a paste of many lines at once, each address once', async () => {
    const form = await openForm({urls: ['https://one.test']});
    const data = new DataTransfer();
    data.setData('text', 'https://one.test\n  https://two.test\r\nhttps://three.test, https://four.test\n');
    const paste = new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true});
    // In Firefox, an event made by a script has no data.
    Object.defineProperty(paste, 'clipboardData', {value: data});
    inputIn(form, 'urls').dispatchEvent(paste);
    const urls = ['https://one.test', 'https://two.test', 'https://three.test', 'https://four.test'];
    expect(form.value).to.deep.equal({urls});
    expect(paste.defaultPrevented).to.equal(true);
    await form.updateComplete;
    expect([...field(form, 'urls').querySelectorAll('li span.grow')].map(({textContent}) => textContent)).to.deep.equal(
      urls,
    );
  });

  it('takes one by Enter, and by leaving it', async () => {
    const form = await openForm();
    enter(inputIn(form, 'urls'), 'https://one.test');
    press(inputIn(form, 'urls'), 'Enter', {isComposing: true});
    expect(inputIn(form, 'urls').value).to.equal('https://one.test');
    press(inputIn(form, 'urls'), 'Enter');
    enter(inputIn(form, 'urls'), 'two.test');
    inputIn(form, 'urls').dispatchEvent(new FocusEvent('focusout'));
    expect(form.value).to.deep.equal({urls: ['https://one.test', 'two.test']});
    expect(inputIn(form, 'urls').value).to.equal('');
  });

  it('keeps text that is not a URL in the field, and shows an error', async () => {
    const form = await openForm();
    const input = inputIn(form, 'urls');
    input.focus();
    enter(input, 'not a url');
    input.blur();
    await form.updateComplete;
    expect(form.value).to.deep.equal({});
    expect(input.value).to.equal('not a url');
    expect(field(form, 'urls').querySelector('[part=error]')!.textContent).to.contain('must be a web address');
    input.focus();
    enter(input, 'harbour.example');
    input.blur();
    expect(form.value).to.deep.equal({urls: ['harbour.example']});
  });

  it('removes one, and moves the focus to where the next is typed', async () => {
    const form = await openForm({urls: ['https://one.test', 'https://two.test']});
    field(form, 'urls').querySelector<HTMLButtonElement>('[aria-label="Remove https://one.test"]')!.click();
    expect(form.value).to.deep.equal({urls: ['https://two.test']});
    expect(form.shadowRoot!.activeElement === inputIn(form, 'urls')).to.equal(true);
    field(form, 'urls').querySelector<HTMLButtonElement>('[aria-label="Remove https://two.test"]')!.click();
    expect(form.value).to.deep.equal({});
  });

  it('shows an error about one of them', async () => {
    const form = await openForm({urls: ['https://a-very-long-address.test/and/more']});
    form.reportValidity();
    await form.updateComplete;
    expect(field(form, 'urls').querySelector('[part=error]')!.textContent).to.contain('30');
    form.setErrors([{pointer: '/urls/0', message: 'We do not like this one'}]);
    await form.updateComplete;
    expect(field(form, 'urls').textContent).to.contain('We do not like this one');
  });

  it('reads addresses apart by lines, spaces and commas', () => {
    expect(readUrls(' a.test,b.test\n\n c.test a.test ')).to.deep.equal(['a.test', 'b.test', 'c.test']);
    expect(readUrls(' \n ')).to.deep.equal([]);
  });
});
