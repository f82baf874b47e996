import {expect, html, waitUntil} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {stepElements} from '../../../../src/elements/marketplace/step-elements.js';
import {ProductSelectEvent} from '../../../../src/elements/product-picker/events.js';
import {openMarketplace, shop} from './marketplace-page.js';

const open = (client = shop()) => openMarketplace(html`<dm-marketplace .client=${client}></dm-marketplace>`);

const order = {
  orderItems: [
    {
      briefId: 'b-1',
      returnUrls: {
        briefStart: 'https://service.test/start',
        briefEnd: 'https://service.test/end',
        review: 'https://service.test/review',
        postReview: 'https://service.test/post',
      },
    },
  ],
};
const taking = () => shop({createOrder: () => Promise.resolve({created: order, briefToken: undefined})});

describe('<dm-marketplace>', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('leads from the products to the brief of the chosen one, and fires an event', async () => {
    const page = await open();
    expect(page.form?.localName).to.equal(undefined);
    const selected: string[] = [];
    page.element.addEventListener('dm-product-select', ({productId}) => selected.push(productId));
    await page.choose('menu-1');
    expect(page.picker?.localName).to.equal(undefined);
    expect(page.form!.productId).to.equal('menu-1');
    expect(selected).to.deep.equal(['menu-1']);
    expect(page.steps.map(({step, about}) => ({step, about}))).to.deep.equal([
      {step: 'brief', about: {productId: 'menu-1'}},
    ]);
    await page.formReady();
  });

  it('is accessible at the products, the brief and the designers', async () => {
    const nobody = {totalPages: 0, totalResults: 0, designers: []};
    const client = shop({searchDesigners: () => Promise.resolve(nobody)});
    const page = await openMarketplace(html`<dm-marketplace designers .client=${client}></dm-marketplace>`);
    await waitUntil(() => page.radio('logo-1'));
    await expect(page.element).to.be.accessible();
    page.part('designers')!.click();
    await customElements.whenDefined('dm-designer-gallery');
    await page.element.updateComplete;
    await expect(page.element).to.be.accessible();
    page.part('back')!.click();
    await page.element.updateComplete;
    await page.choose('logo-1');
    await page.formReady();
    await expect(page.element).to.be.accessible();
  });

  it('moves the focus to each step, which says its name', async () => {
    const page = await open();
    await page.choose('logo-1');
    expect(page.isFocused).to.equal(true);
    expect(page.section.ariaLabel).to.equal('Fill in the brief');
    page.part('back')!.click();
    await page.element.updateComplete;
    expect(page.isFocused).to.equal(true);
    expect(page.section.ariaLabel).to.equal('Choose a product');
  });

  it('fires the event of a choice before the event of the step that follows', async () => {
    const told: string[] = [];
    const listen = (event: Event) => void told.push(event.type);
    for (const name of ['dm-product-select', 'dm-step-change'] as const) document.addEventListener(name, listen);
    const page = await open();
    await page.choose('logo-1');
    for (const name of ['dm-product-select', 'dm-step-change'] as const) document.removeEventListener(name, listen);
    expect(told).to.deep.equal(['dm-product-select', 'dm-step-change']);
  });

  it('takes no focus while the page loads, nor when the page changes its attributes', async () => {
    const page = await open();
    page.element.setAttribute('product-id', 'logo-1');
    await page.element.updateComplete;
    expect(page.form!.productId).to.equal('logo-1');
    expect(document.activeElement?.localName).to.equal('body');
    expect(page.steps).to.deep.equal([]);
  });

  it('shows a step from its top, even if the visitor had scrolled down', async () => {
    await setViewport({width: 400, height: 300});
    const page = await openMarketplace(html`<dm-marketplace layout="compact" .client=${shop()}></dm-marketplace>`);
    await waitUntil(() => page.radio('menu-1'));
    const below = document.createElement('pre');
    below.textContent = 'What stands below.\n'.repeat(200);
    page.element.after(below);
    page.radio('menu-1')!.scrollIntoView({block: 'start'});
    expect(page.section.getBoundingClientRect().top).to.be.below(-100);
    await page.choose('menu-1');
    expect(page.section.getBoundingClientRect().top).to.be.within(0, 50);
    await setViewport({width: 800, height: 600});
  });

  it('finds the products as they were when the visitor goes back, without loading them again', async () => {
    let asked = 0;
    const client = shop();
    const page = await open({...client, listProducts: (options) => (asked++, client.listProducts(options))});
    await page.choose('menu-1');
    await page.formReady();
    const before = asked;
    page.part('back')!.click();
    await page.element.updateComplete;
    expect(page.radio('menu-1')!.checked).to.equal(true);
    expect(asked).to.equal(before);
    expect(page.part('back')?.localName).to.equal(undefined);
  });

  it('keeps what was typed when the visitor looks at the products once more', async () => {
    const page = await open();
    await page.choose('menu-1');
    await page.formReady();
    page.titleField!.value = 'Harbour menu';
    page.titleField!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    page.part('back')!.click();
    await page.element.updateComplete;
    await page.choose('menu-1');
    await waitUntil(() => page.titleField?.value === 'Harbour menu');
  });

  it('starts at the brief of product-id or of brief-type, with no way back to products that are not offered', async () => {
    const one = await openMarketplace(html`<dm-marketplace product-id="menu-1" .client=${shop()}></dm-marketplace>`);
    expect(one.form!.productId).to.equal('menu-1');
    expect(one.part('back')?.localName).to.equal(undefined);
    const other = await openMarketplace(html`<dm-marketplace brief-type="brief" .client=${shop()}></dm-marketplace>`);
    expect(other.form!.briefType).to.equal('brief');
    expect(other.form!.productId).to.equal(undefined);
    expect(other.part('back')?.localName).to.equal(undefined);
  });

  it('passes on what the partner set', async () => {
    const page = await openMarketplace(html`
      <dm-marketplace
        products="menu-1"
        layout="compact"
        draft="local"
        handoff="none"
        return-to="postReview"
        coupon="c-1"
        allow-state
        proxy-url="https://proxy.test/"
        .client=${shop()}
      ></dm-marketplace>
    `);
    await waitUntil(() => page.radio('menu-1'));
    expect(page.radio('logo-1')).to.equal(undefined);
    expect(page.picker!.layout).to.equal('compact');
    expect(page.picker!.proxyUrl).to.equal('https://proxy.test/');
    await page.choose('menu-1');
    const {draft, handoff, returnTo, coupon, allowState, proxyUrl} = page.form!;
    expect({draft, handoff, returnTo, coupon, allowState, proxyUrl}).to.deep.equal({
      draft: 'local',
      handoff: 'none',
      returnTo: 'postReview',
      coupon: 'c-1',
      allowState: true,
      proxyUrl: 'https://proxy.test/',
    });
  });

  it('passes prefilled values, locked values and the uiSchema on to the brief form', async () => {
    const settings = {value: {title: 'Harbour menu'}, uiSchema: {title: {'ui:title': 'Name of the menu'}}};
    const openWith = async (locked: object) => {
      const page = await openMarketplace(html`
        <dm-marketplace
          product-id="menu-1"
          draft="off"
          .value=${settings.value}
          .uiSchema=${settings.uiSchema}
          .locked=${locked}
          .client=${shop()}
        ></dm-marketplace>
      `);
      await page.formReady();
      const {value, readOnly, labels} = page.titleField!;
      return {value, readOnly, label: labels![0]!.textContent.replace('*', '').trim()};
    };
    const label = 'Name of the menu';
    expect(await openWith({})).to.deep.equal({value: 'Harbour menu', readOnly: false, label});
    expect(await openWith({title: 'Fixed'})).to.deep.equal({value: 'Fixed', readOnly: true, label});
  });

  it('offers the designers only where the partner wants it, and leads back', async () => {
    expect((await open()).part('designers')?.localName).to.equal(undefined);
    const page = await openMarketplace(html`<dm-marketplace designers .client=${shop()}></dm-marketplace>`);
    page.part('designers')!.click();
    await page.element.updateComplete;
    expect(page.gallery?.localName).not.to.equal(undefined);
    expect(page.section.ariaLabel).to.equal('Browse our designers');
    page.part('back')!.click();
    await page.element.updateComplete;
    expect(page.steps.map(({step}) => step)).to.deep.equal(['designers', 'products']);
  });

  it('leads from a designer to the page of a brief, and fires an event first', async () => {
    const found = {totalPages: 1, totalResults: 1, designers: [{id: 7, avatarUrl: 'a.png', expertiseCategories: []}]};
    const client = shop({searchDesigners: () => Promise.resolve(found)});
    const page = await openMarketplace(
      html`<dm-marketplace designers brief-url="#brief-{id}" .client=${client}></dm-marketplace>`,
    );
    page.part('designers')!.click();
    const inGallery = (selector: string) => page.gallery?.shadowRoot?.querySelector<HTMLElement>(selector);
    await waitUntil(() => inGallery('.card button'), 'no designer', {timeout: 8000});
    inGallery('.card button')!.click();
    await waitUntil(() => inGallery('[part=start-brief]'));
    const hired: number[] = [];
    page.element.addEventListener('dm-designer-hire', (event) => {
      hired.push(event.designerId);
      event.preventDefault();
    });
    inGallery('[part=start-brief]')!.click();
    expect([hired, inGallery('[part=start-brief]')!.getAttribute('href')]).to.deep.equal([[7], '#brief-7']);
    expect(location.hash).to.equal('');
  });

  it('offers another try where a step does not load, and keeps the focus', async () => {
    const client = shop({searchDesigners: () => new Promise(() => undefined)});
    const page = await openMarketplace(html`<dm-marketplace designers .client=${client}></dm-marketplace>`);
    const {designers} = stepElements;
    stepElements.designers = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    page.part('designers')!.click();
    await waitUntil(() => page.part('retry'));
    stepElements.designers = designers;
    page.part('retry')!.focus();
    page.part('retry')!.click();
    await page.element.updateComplete;
    expect([page.part('retry'), page.isFocused]).to.deep.equal([null, true]);
  });

  it('arrives at the receipt when the service has accepted, and leaves the focus to it', async () => {
    const page = await openMarketplace(
      html`<dm-marketplace product-id="menu-1" handoff="none" .client=${taking()}></dm-marketplace>`,
    );
    await send(page);
    expect(page.section.ariaLabel).to.equal('Receipt');
    await waitUntil(() => page.form!.shadowRoot!.activeElement?.localName === 'dm-brief-receipt');
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

  it('passes its theme to every element in it', async () => {
    const page = await openMarketplace(html`<dm-marketplace theme="dark" .client=${shop()}></dm-marketplace>`);
    expect(getComputedStyle(page.picker!).colorScheme).to.equal('dark');
  });

  it('leaves no listener behind when it leaves the page', async () => {
    const page = await openMarketplace(html`<dm-marketplace hash-steps .client=${shop()}></dm-marketplace>`);
    page.element.remove();
    history.replaceState(null, '', '#dm-brief=menu-1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await page.element.updateComplete;
    expect(page.steps).to.deep.equal([]);
    history.replaceState(null, '', location.pathname + location.search);
  });
});

async function send(page: Awaited<ReturnType<typeof open>>) {
  await page.formReady();
  page.titleField!.value = 'Harbour menu';
  page.titleField!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  page.form!.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!.click();
  await waitUntil(() => page.steps.some(({step}) => step === 'receipt'), 'no receipt');
  await page.element.updateComplete;
}
