import {expect, html} from '@open-wc/testing';
import {setWords} from '../../../../src/locales/own-words.js';
import {openMarketplace, shop} from './marketplace-page.js';
import {open} from './taken-order.js';
import {waitUntil} from '../../wait-until.js';

/** Types a title into the form of a product, goes back to the products, and waits for the offer to continue. */
async function leaveDraft(page: Awaited<ReturnType<typeof openMarketplace>>) {
  await page.choose('menu-1');
  await page.formReady();
  page.titleField!.value = 'Harbour menu';
  page.titleField!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  page.part('back')!.click();
  await waitUntil(() => page.part('resume')?.textContent?.includes('Continue your'), 'no draft is offered');
}

describe('the settings of <dm-marketplace>', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
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

  it('offers the draft of this tab where draft has a value that there is not, and where the page removes it', async () => {
    const page = await openMarketplace(html`<dm-marketplace draft="sesion" .client=${shop()}></dm-marketplace>`);
    await leaveDraft(page);
    page.element.removeAttribute('draft');
    await page.choose('menu-1');
    await page.formReady();
    expect(page.titleField!.value).to.equal('Harbour menu');
  });

  it('offers the draft in the words that the page has set meanwhile', async () => {
    const page = await open();
    await leaveDraft(page);
    setWords('en', {journey: {continueBrief: (title) => `Go on with ${title}`}});
    await waitUntil(() => page.part('resume')?.textContent?.includes('Go on with'), 'the words stay');
    setWords('en', {});
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
    await waitUntil(() => inGallery('.card button'), 'no designer');
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

  it('passes its theme to every element in it', async () => {
    const page = await openMarketplace(html`<dm-marketplace theme="dark" .client=${shop()}></dm-marketplace>`);
    expect(getComputedStyle(page.picker!).colorScheme).to.equal('dark');
  });
});
