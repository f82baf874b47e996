import assert from 'node:assert/strict';
import {after, before, beforeEach, test} from 'node:test';
import {marketplacePage, page} from './tools/pages.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/** What a visitor has typed survives whatever interrupts the journey. */
let stage: Stage;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';

before(async () => {
  stage = await startStage();
});
beforeEach(async () => {
  stage.faultProxy.goOffline(false);
  await visitor?.goto(stage.page(page('')));
  await visitor?.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

/** Opens the page and types a title into the brief of a logo; returns the page's address. */
async function begin(at: Visitor, attributes = '') {
  const address = stage.page(marketplacePage(attributes));
  await at.goto(address);
  await at.click('radio', 'Logo design');
  await at.click('button', 'Continue with Logo design');
  await at.fill('textbox', 'Title', 'Harbour café');
  await at.press('Tab');
  return address;
}

async function complete(at: Visitor) {
  await at.fill('textbox', 'Description', 'A calm mark for a harbour café.');
  await at.setDate('Start date', '2026-12-01');
  await at.setDate('End date', '2026-12-20');
}

/** Loads the page again. The script ends before, since a navigation would break it off. */
async function reload(at: Visitor) {
  await at.evaluate(() => {
    document.documentElement.dataset['left'] = 'yes';
    setTimeout(() => location.reload());
  });
  await at.until('the next page', () => document.readyState !== 'loading' && !document.documentElement.dataset['left']);
}

const titleIsThere = async (at: Visitor) => {
  await at.see('textbox', 'Title');
  assert.equal(await at.valueOf('textbox', 'Title'), 'Harbour café');
};

const titleBecomes = async (at: Visitor, text: string) => {
  await at.see('textbox', 'Title');
  const end = performance.now() + 10_000;
  while ((await at.valueOf('textbox', 'Title')) !== text && performance.now() < end) await at.frames();
  assert.equal(await at.valueOf('textbox', 'Title'), text);
};

for (const attributes of ['draft="session"', 'hash-steps', 'draft="local"']) {
  test(`a reload keeps the brief and what is typed, with ${attributes}`, {skip}, async () => {
    const at = visitor!;
    await begin(at, attributes);
    await reload(at);
    await titleIsThere(at);
  });

  test(`Back leads to the products, which offer the brief, with ${attributes}`, {skip}, async () => {
    const at = visitor!;
    await begin(at, attributes);
    await at.evaluate(() => history.back());
    await at.click('button', 'Continue your Logo design brief');
    await titleIsThere(at);
  });
}

test('Back to a page shows what its visitor has gone on to write in another one', {skip}, async () => {
  const at = visitor!;
  const address = stage.page(page('<dm-brief-form product-id="logo-design-v1"></dm-brief-form>'));
  await at.goto(address);
  await at.fill('textbox', 'Title', 'Harbour');
  await at.goto(`${address}?again`);
  await titleBecomes(at, 'Harbour');
  await at.fill('textbox', 'Title', 'Harbour café');
  await at.evaluate(() => setTimeout(() => history.back()));
  await at.until('the page before', () => !location.search);
  await titleBecomes(at, 'Harbour café');
});

test('a reload keeps a tag and the name of an entry that are still being typed', {skip}, async () => {
  const at = visitor!;
  await at.goto(stage.page(page('<dm-brief-form product-id="brand-guide-v2"></dm-brief-form>')));
  await at.fill('textbox', 'Add word', 'honest');
  await reload(at);
  await at.see('button', 'Remove honest');
  await at.goto(stage.page(page('<dm-brief-form product-id="product-packaging-v1"></dm-brief-form>')));
  await at.click('button', 'Add fact');
  await at.fill('textbox', 'Name', 'Origin');
  await reload(at);
  await at.see('textbox', 'Name');
  assert.equal(await at.valueOf('textbox', 'Name'), 'Origin');
});

test('a draft in the browser is offered where the tab has none, as in another tab', {skip}, async () => {
  const at = visitor!;
  const address = await begin(at, 'draft="local"');
  await at.until('the draft', () => JSON.stringify({...localStorage}).includes('Harbour'));
  await at.goto(stage.page(page('')));
  await at.evaluate(() => sessionStorage.clear());
  await at.goto(address);
  await at.click('button', 'Continue your Logo design brief');
  await titleIsThere(at);
});

test('a draft of the tab is not offered where the tab has none', {skip}, async () => {
  const at = visitor!;
  const address = await begin(at);
  await at.goto(stage.page(page('')));
  await at.evaluate(() => sessionStorage.clear());
  await at.goto(address);
  await at.see('radio', 'Logo design');
  assert.equal(await at.isThere('button', 'Continue your Logo design brief'), false);
});

test(
  'offline nothing is sent and nothing lost, and the order goes out once the connection is back',
  {skip},
  async () => {
    const at = visitor!;
    const orders = stage.sandbox.store.orders.length;
    await begin(at, 'handoff="none"');
    await complete(at);
    stage.faultProxy.goOffline();
    await at.click('button', 'Place order');
    await at.until('a failure', () => {
      const form = document.querySelector('dm-marketplace')?.shadowRoot?.querySelector('dm-brief-form');
      return Boolean(form?.shadowRoot?.querySelector('[part=failure]'));
    });
    assert.equal(stage.sandbox.store.orders.length, orders);
    await titleIsThere(at);
    stage.faultProxy.goOffline(false);
    await at.click('button', 'Place order');
    await at.see('button', 'Start a new one');
    assert.equal(stage.sandbox.store.orders.length, orders + 1);
  },
);

test(
  'a visitor who returns from the service finds the receipt, and no draft that could be sent again',
  {skip},
  async () => {
    const at = visitor!;
    const address = await begin(at);
    await complete(at);
    await at.click('button', 'Place order');
    await at.until('the page at the service', () => location.pathname.startsWith('/briefs/'));
    await at.goto(address);
    await at.see('button', 'Copy reference');
    assert.equal(await at.isThere('textbox', 'Title'), false);
  },
);
