import {expect} from '@open-wc/testing';
import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';
import {button, forget, heldOrders, openForm, schemaForm, shop, type} from './form-page.js';

/** A form with the page's own terms, which must be accepted, above its button. */
async function openWithTerms() {
  const orders = heldOrders();
  const {element} = await openForm(shop({createOrder: orders.createOrder}));
  const terms = document.createElement('label');
  terms.slot = 'before-submit';
  terms.innerHTML = '<input type="checkbox" required /> I accept the terms';
  element.append(terms);
  type(element, 'Title', 'A roaster');
  return {element, orders, box: terms.querySelector('input')!};
}

describe('what a page puts above the button', () => {
  afterEach(forget);

  it('is listed in the error summary, blocks the order, and counts among the problems', async () => {
    const {element, orders, box} = await openWithTerms();
    let count = 0;
    element.addEventListener('dm-invalid', (event) => (count = event.count));
    button(element, 'Place order').click();
    const form = schemaForm(element)!;
    await form.updateComplete;
    await form.updateComplete;
    const link = form.shadowRoot!.querySelector<HTMLElement>('#summary a')!;
    expect(link.textContent).to.contain('I accept the terms');
    expect(count).to.equal(1);
    expect(orders.calls).to.have.length(0);
    link.click();
    expect(document.activeElement).to.equal(box);
  });

  it('leaves the summary once it is right, and the order goes', async () => {
    const {element, orders, box} = await openWithTerms();
    button(element, 'Place order').click();
    const form = schemaForm(element)!;
    await form.updateComplete;
    box.click();
    form.checkValidity();
    await form.updateComplete;
    expect(form.shadowRoot!.querySelector('#summary')).to.equal(null);
    button(element, 'Place order').click();
    expect((await orders.arrived(1)).order.brief).to.deep.equal({title: 'A roaster'});
  });

  it('has one entry for radio buttons that belong together, and none for what is disabled', async () => {
    const {element} = await openWithTerms();
    const delivery = document.createElement('fieldset');
    delivery.slot = 'before-submit';
    delivery.innerHTML = `<legend>Delivery</legend><label><input type="radio" name="way" required />Mail</label>
      <label><input type="radio" name="way" required />Print</label><input required disabled />`;
    element.append(delivery);
    button(element, 'Place order').click();
    const form = schemaForm(element)!;
    await form.updateComplete;
    const entries = [...form.shadowRoot!.querySelectorAll('#summary li')].map(({textContent}) => textContent.trim());
    expect(entries).to.have.length(2);
    expect(entries[0]).to.contain('I accept the terms');
    expect(entries[1]).to.contain('Delivery');
  });
});

describe('a summary of the page', () => {
  afterEach(forget);

  it('replaces the order summary, also when added or removed later', async () => {
    const {element} = await openForm(shop());
    const own = () => element.shadowRoot!.querySelector('[part=order-summary]');
    expect(own()).not.to.equal(null);
    const summary = Object.assign(document.createElement('aside'), {slot: 'summary'});
    element.append(summary);
    await nextSlotChange(element);
    expect(own()).to.equal(null);
    summary.remove();
    await nextSlotChange(element);
    expect(own()).not.to.equal(null);
  });
});

/** Resolves when a slot has changed and the form is drawn accordingly. */
async function nextSlotChange(element: DmBriefForm) {
  await new Promise((resolve) => element.shadowRoot!.addEventListener('slotchange', resolve, {once: true}));
  await element.updateComplete;
}

describe('the parts of a brief form', () => {
  afterEach(forget);

  it('reach the fields of the form inside', async () => {
    const {element} = await openForm(shop());
    const style = document.createElement('style');
    style.textContent = 'dm-brief-form::part(label) {letter-spacing: 3px}';
    document.head.append(style);
    const label = schemaForm(element)!.shadowRoot!.querySelector('[part~=label]')!;
    expect(getComputedStyle(label).letterSpacing).to.equal('3px');
    style.remove();
  });
});
