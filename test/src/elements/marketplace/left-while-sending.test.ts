import {expect, html} from '@open-wc/testing';
import type {Created} from '../../../../src/client/client.js';
import type {CreatedOrder} from '../../../../src/contract/order.js';
import {forgetVisitor} from '../../../../src/controllers/page-storage.js';
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

/** The form of the same product, which the visitor leaves and opens again. */
async function openAgain(
  page: Pick<Awaited<ReturnType<typeof sendOrder>>, 'part' | 'element' | 'choose' | 'formReady'>,
) {
  page.part('back')!.click();
  await page.element.updateComplete;
  await page.choose('menu-1');
  await page.formReady();
  return page.element.shadowRoot!.querySelector('dm-brief-form')!;
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

  it('is still being sent where the visitor opens it again, and then becomes its receipt', async () => {
    const {heard, ...page} = await sendOrder();
    const again = await openAgain(page);
    again.navigate = () => heard.push('navigation');
    expect(again).not.to.equal(page.form);
    expect(again.shadowRoot!.textContent).to.contain('Sending');
    page.accept();
    await waitUntil(() => again.shadowRoot!.querySelector('dm-brief-receipt'), 'no receipt');
    await waitUntil(() => heard.length > 1, 'no navigation');
    expect(heard).to.deep.equal(['dm-order-create', 'navigation']);
    expect(page.section.ariaLabel).to.equal('Confirmation');
  });

  it('is not shown to the next visitor of a page that has forgotten the first', async () => {
    const page = await sendOrder();
    forgetVisitor();
    const again = await openAgain(page);
    page.accept();
    await waitUntil(() => page.heard.length > 0, 'no event');
    await again.updateComplete;
    expect(again.shadowRoot!.querySelector('dm-brief-receipt')).to.equal(null);
    expect(again.shadowRoot!.querySelector('[part=submit]')!.textContent).to.contain('Place order');
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
