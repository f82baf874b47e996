import {expect, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {stepElements} from '../../../../src/elements/marketplace/step-elements.js';
import {drive, openMarketplace, shop} from './marketplace-page.js';
import {open, send, taking} from './taken-order.js';
import {waitUntil} from '../../wait-until.js';

describe('<dm-marketplace>', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '');
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

  it('is rendered once where it has nothing to offer from before', async () => {
    const element = document.createElement('dm-marketplace');
    element.client = shop();
    let updates = 0;
    element.addController({hostUpdated: () => (updates += 1)});
    document.body.append(element);
    await waitUntil(() => element.shadowRoot?.querySelector('dm-product-picker')?.shadowRoot?.querySelector('input'));
    expect(updates).to.equal(1);
    element.remove();
  });

  it('covers nothing that the page has right above it', async () => {
    const page = await openMarketplace(html`<dm-marketplace designers .client=${shop()}></dm-marketplace>`);
    await waitUntil(() => page.part('designers'));
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    expect(topOf(page.part('designers')!)).to.be.at.least(topOf(page.element));
    await page.choose('logo-1');
    expect(topOf(page.part('back')!)).to.be.at.least(topOf(page.element));
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

  for (const hashSteps of [false, true]) {
    it(`goes on where a router renders the page anew for each entry, hash-steps=${hashSteps}`, async function () {
      const {navigation} = window;
      if (!navigation) return this.skip();
      const start = location.href;
      let {element} = await open();
      let count = 0;
      const show = () => {
        const next = Object.assign(document.createElement('dm-marketplace'), {client: shop(), hashSteps});
        element.replaceWith(next);
        element = next;
        return Promise.resolve();
      };
      const follow = (event: Event) => {
        if (++count > 5 || !('intercept' in event) || typeof event.intercept !== 'function') return;
        event.intercept({handler: show});
      };
      await show();
      navigation.addEventListener('navigate', follow);
      try {
        await drive(element).choose('menu-1');
        await waitUntil(() => drive(element).form?.productId === 'menu-1', 'no form');
        await drive(element).formReady();
        expect(count).to.be.at.most(2);
      } finally {
        navigation.removeEventListener('navigate', follow);
        element.remove();
        history.replaceState(null, '', start);
      }
    });
  }

  for (const order of ['after', 'before']) {
    it(`goes on where a router renders anew what the visitor goes back and forward to, ${order} it`, async () => {
      let page = await open();
      const {parentElement} = page.element;
      const show = () => {
        page.element.remove();
        const next = Object.assign(document.createElement('dm-marketplace'), {client: shop()});
        parentElement!.append(next);
        page = drive(next);
      };
      const follow = order === 'before' ? show : () => void setTimeout(show);
      await page.choose('menu-1');
      window.addEventListener('popstate', follow, {capture: true});
      try {
        history.back();
        await waitUntil(() => page.radio('menu-1'));
        history.forward();
        await waitUntil(() => page.titleField, 'no form');
      } finally {
        window.removeEventListener('popstate', follow, {capture: true});
        page.element.remove();
      }
    });
  }

  it('leaves its step to an element that is there before it is removed, as in a page that fades', async () => {
    const page = await open();
    await page.choose('menu-1');
    const next = await open();
    await next.formReady();
    page.element.remove();
    await Promise.resolve();
    next.element.remove();
    const last = await open();
    await last.formReady();
  });

  it('starts over where the page has removed the element', async () => {
    const page = await open();
    await page.choose('menu-1');
    page.element.remove();
    await Promise.resolve();
    const next = await open();
    await waitUntil(() => next.picker);
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
    expect(page.section.ariaLabel).to.equal('Confirmation');
    await waitUntil(() => page.form!.shadowRoot!.activeElement?.localName === 'dm-brief-receipt');
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
