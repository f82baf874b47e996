import {expect, html} from '@open-wc/testing';
import {hashOf, stepOfHash, type Step} from '../../../../src/elements/marketplace/steps.js';
import {openMarketplace, shop} from './marketplace-page.js';
import {waitUntil} from '../../wait-until.js';

const open = () => openMarketplace(html`<dm-marketplace designers hash-steps .client=${shop()}></dm-marketplace>`);

describe('<dm-marketplace hash-steps>', () => {
  const start = location.pathname + location.search;
  beforeEach(() => history.replaceState({theirs: 1}, '', start));
  after(() => history.replaceState(null, '', start));

  it('goes back and forward with the browser, and keeps the state others put into the history', async () => {
    const page = await open();
    await page.choose('menu-1');
    expect(location.hash).to.equal('#dm-brief=menu-1');
    expect(history.state).to.include({theirs: 1});
    history.back();
    await waitUntil(() => page.picker);
    expect(location.hash).to.equal('');
    history.forward();
    await waitUntil(() => page.form?.productId === 'menu-1');
    expect(page.steps.map(({step}) => step)).to.deep.equal(['brief', 'products', 'brief']);
    expect(page.isFocused).to.equal(true);
  });

  it('fires one event for a step on a page whose router dispatches `popstate` for each new entry', async () => {
    const {pushState, replaceState} = history;
    const announce = () => window.dispatchEvent(new PopStateEvent('popstate', {state: history.state}));
    history.pushState = (...given) => void (pushState.apply(history, given), announce());
    history.replaceState = (...given) => void (replaceState.apply(history, given), announce());
    try {
      const page = await open();
      await page.choose('menu-1');
      await page.formReady();
      expect(page.steps.map(({step}) => step)).to.deep.equal(['brief']);
    } finally {
      Object.assign(history, {pushState, replaceState});
    }
  });

  it('keeps the entries that follow when the visitor comes back to a page that navigates by itself', async () => {
    const page = await open();
    await page.choose('menu-1');
    history.pushState({theirs: 2}, '', '#elsewhere');
    page.element.remove();
    history.back();
    await waitUntil(() => location.hash === '#dm-brief=menu-1');
    await open();
    history.forward();
    await waitUntil(() => location.hash === '#elsewhere');
  });

  it('finds the step again on a page that replaces the history state, and renders anew where the visitor returns', async () => {
    const page = await open();
    await page.choose('menu-1');
    history.replaceState({theirs: 2}, '');
    history.pushState(null, '', start);
    page.element.remove();
    history.back();
    await waitUntil(() => location.hash === '#dm-brief=menu-1');
    const returned = await open();
    expect(returned.form!.productId).to.equal('menu-1');
  });

  it('opens the step of the address, with a way back to the products', async () => {
    history.replaceState(null, '', '#dm-brief=menu-1');
    const page = await open();
    expect(page.form!.productId).to.equal('menu-1');
    page.part('back')!.click();
    await page.element.updateComplete;
    expect(page.picker?.localName).not.to.equal(undefined);
    expect(location.hash).to.equal('');
  });

  it('stays at the address of a page that has a <base>', async () => {
    const base = document.createElement('base');
    base.href = '/elsewhere/';
    document.head.append(base);
    try {
      const page = await open();
      await page.choose('menu-1');
      expect(location.pathname + location.search + location.hash).to.equal(`${start}#dm-brief=menu-1`);
    } finally {
      base.remove();
    }
  });

  it('puts its id before the step, so that two on a page stay apart', async () => {
    const own = await openMarketplace(html`<dm-marketplace id="gifts" hash-steps .client=${shop()}></dm-marketplace>`);
    const other = await openMarketplace(html`<dm-marketplace hash-steps .client=${shop()}></dm-marketplace>`);
    await own.choose('logo-1');
    expect(location.hash).to.equal('#gifts-brief=logo-1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await other.element.updateComplete;
    expect(other.form?.localName).to.equal(undefined);
  });

  it('leaves the address alone without the attribute', async () => {
    const page = await openMarketplace(html`<dm-marketplace .client=${shop()}></dm-marketplace>`);
    await page.choose('menu-1');
    expect(location.hash).to.equal('');
  });
});

describe('the hash of a step', () => {
  const steps: [Step, string][] = [
    [{at: 'brief', about: {productId: 'a/b #1'}}, '#dm-brief=a%2Fb%20%231'],
    [{at: 'designers'}, '#dm-designers'],
  ];

  for (const [step, hash] of steps) {
    it(`leads there and back: ${hash}`, () => {
      expect(hashOf(step, 'dm')).to.equal(hash);
      expect(stepOfHash(hash, 'dm')).to.deep.equal(step);
    });
  }

  it('is not needed for where the page starts', () => {
    expect(hashOf({at: 'products'}, 'dm')).to.equal('');
    expect(hashOf({at: 'brief', about: {briefType: 'slidetool'}}, 'dm')).to.equal('');
  });

  it('ignores hashes of the page and unreadable ones', () => {
    for (const hash of ['', '#', '#top', '#dm-brief', '#other-brief=x', '#dm-brief=%E0%A4%A']) {
      expect(stepOfHash(hash, 'dm')).to.equal(undefined);
    }
  });
});
