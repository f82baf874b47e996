import {expect, html} from '@open-wc/testing';
import type {Created} from '../../../../src/client/client.js';
import type {CreatedOrder} from '../../../../src/contract/order.js';
import {openMarketplace, shop} from './marketplace-page.js';
import {order} from './taken-order.js';
import {waitUntil} from '../../wait-until.js';

/** A marketplace that has sent an order; `accept` is the service's response. `heard` is what it tells the document. */
async function sendOrder() {
  let accept: () => void = () => undefined;
  let isSent = false;
  const createOrder = () => {
    isSent = true;
    return new Promise<Created<CreatedOrder>>((resolve) => {
      accept = () => resolve({created: order, briefToken: undefined});
    });
  };
  const page = await openMarketplace(html`<dm-marketplace .client=${shop({createOrder})}></dm-marketplace>`);
  await page.choose('menu-1');
  await page.formReady();
  page.titleField!.value = 'Harbour menu';
  page.titleField!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  page.form!.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!.click();
  await waitUntil(() => isSent, 'nothing is sent');
  const heard: string[] = [];
  document.addEventListener('dm-order-create', ({type}) => heard.push(type), {signal: ending.signal});
  page.form!.navigate = () => heard.push('navigation');
  return {...page, section: page.section, form: page.form!, heard, accept: () => accept()};
}

let ending: AbortController;

describe('a brief that is left while it is sent', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    ending = new AbortController();
  });
  afterEach(() => ending.abort());

  it('announces the order, and the products offer its receipt in place of the draft', async () => {
    const {heard, ...page} = await sendOrder();
    page.part('back')!.click();
    await waitUntil(() => page.part('resume')?.textContent?.includes('Continue your'), 'no draft is offered');
    page.accept();
    await waitUntil(() => page.part('resume')?.textContent?.includes('You ordered'), 'no receipt is offered');
    expect(page.part('resume')!.textContent).not.to.contain('Continue your');
    expect(page.section.ariaLabel).to.equal('Choose a product');
    expect(heard).to.deep.equal(['dm-order-create']);
  });

  it('announces the order to a page that has removed the marketplace, and does not leave that page', async () => {
    const {heard, ...page} = await sendOrder();
    page.element.remove();
    page.accept();
    await waitUntil(() => heard.length > 0, 'no event');
    await page.form.updateComplete;
    expect(heard).to.deep.equal(['dm-order-create']);
    expect(history.state).to.deep.equal({});
  });

  it('announces the order to a page that shows another product by now, whose brief stays', async () => {
    const {heard, ...page} = await sendOrder();
    page.element.productId = 'logo-1';
    await page.element.updateComplete;
    page.accept();
    await waitUntil(() => heard.length > 0, 'no event');
    await page.element.updateComplete;
    expect(page.section.ariaLabel).to.equal('Fill in the brief');
    expect(heard).to.deep.equal(['dm-order-create']);
  });
});
