import {expect} from '@open-wc/testing';
import {button, forget, heldOrders, openForm, schemaForm, shop, type} from './form-page.js';

/** A form above whose button the page has put terms that must be accepted. */
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

  it('holds the order until a required control in it is right, and takes the visitor there', async () => {
    const {element, orders, box} = await openWithTerms();
    button(element, 'Place order').click();
    expect(orders.calls).to.have.length(0);
    expect(document.activeElement).to.equal(box);
    box.click();
    button(element, 'Place order').click();
    expect((await orders.arrived(1)).order.brief).to.deep.equal({title: 'A roaster'});
  });
});

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
