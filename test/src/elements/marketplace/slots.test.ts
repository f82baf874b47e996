import {expect, html} from '@open-wc/testing';
import {ProductSelectEvent} from '../../../../src/elements/product-picker/events.js';
import {openMarketplace, shop} from './marketplace-page.js';
import {open, send, taking} from './taken-order.js';
import {waitUntil} from '../../wait-until.js';

describe('the slots of <dm-marketplace>', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('lets the partner show a receipt, while the form still leads on', async () => {
    const page = await openMarketplace(html`
      <dm-marketplace product-id="menu-1" .client=${taking()}><p slot="receipt">Thank you!</p></dm-marketplace>
    `);
    const redirects: string[] = [];
    page.element.addEventListener('dm-before-redirect', (event) => {
      redirects.push(event.url);
      event.preventDefault();
    });
    await send(page);
    await waitUntil(() => redirects.length === 1);
    expect(redirects).to.deep.equal(['https://service.test/review']);
    expect(page.element.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(page.form!.checkVisibility()).to.equal(false);
  });

  it('lets the partner replace the products and the brief, and then loads neither', async () => {
    const page = await openMarketplace(html`
      <dm-marketplace .client=${shop({listProducts: () => Promise.reject(new Error('nobody asks'))})}>
        <button slot="products">Ours</button>
        <p slot="brief">Our own form</p>
      </dm-marketplace>
    `);
    expect(page.picker?.localName).to.equal(undefined);
    page.element.querySelector('button')!.dispatchEvent(new ProductSelectEvent('own-1'));
    await page.element.updateComplete;
    expect(page.form?.localName).to.equal(undefined);
    expect(page.element.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(page.element.querySelector('button')!.checkVisibility()).to.equal(false);
    expect(page.steps[0]!.about).to.deep.equal({productId: 'own-1'});
  });

  it('takes what a partner slots in later', async () => {
    const page = await open();
    const own = document.createElement('p');
    own.slot = 'products';
    page.element.append(own);
    await waitUntil(() => page.picker === null);
    expect(own.checkVisibility()).to.equal(true);
  });

  it('shows what the partner wrote inside the tag until the products are there', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const client = shop();
    const page = await openMarketplace(html`
      <dm-marketplace .client=${{...client, listProducts: () => answered.then(() => client.listProducts())}}>
        <a href="/shop">Our shop</a>
      </dm-marketplace>
    `);
    await waitUntil(() => page.inPicker('.placeholder'));
    const link = page.element.querySelector('a')!;
    expect(link.checkVisibility()).to.equal(true);
    answer();
    await waitUntil(() => page.radio('logo-1'));
    expect(link.checkVisibility()).to.equal(false);
  });
});
