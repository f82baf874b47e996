import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from './demo.js';

let demo: Demo;

before(async () => {
  demo = await startDemo({SANDBOX_DESIGNERS: '100000', SANDBOX_FIRST_PAGE: '1'});
});
after(() => demo.stop());

const pageSize = 100;

/** Presses "more", or "try again" where a busy machine was too slow, until so many cards are there. */
const loadCards = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    const root = document.querySelector('dm-designer-gallery')?.shadowRoot;
    while ((root?.querySelectorAll('[data-id]').length ?? 0) < count) {
      root?.querySelector<HTMLButtonElement>('[part="more"][aria-disabled="false"], [part="retry"]')?.click();
      await new Promise(requestAnimationFrame);
    }
  }, count);

/** How many cards there are, and how many of them are more than a name. */
const cards = (page: Page) =>
  page.$$eval('>>> [data-id]', (all) => ({
    all: all.length,
    whole: all.filter((card) => card.querySelector('img')).length,
  }));

test('of 2,000 cards out of 100,000 only those near the window are whole, and each page is one request', async () => {
  const {page} = await demo.open('/partner.css');
  await page.setViewport({width: 1280, height: 900});
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') searches.push(request.postData() ?? '');
  });
  await page.goto(`${demo.pagesUrl}/designers.html`);
  await page.$eval('dm-designer-gallery', (gallery, size) => gallery.setAttribute('page-size', String(size)), pageSize);
  await page.waitForSelector('>>> [data-id]', {visible: true});
  await loadCards(page, pageSize);
  searches.splice(0);
  await loadCards(page, 2000);
  const different = [...new Set(searches)];
  const pages = different.filter((search) => search.includes(`"pageSize":${pageSize}`));
  assert.equal(pages.length, 19);
  assert.equal(different.length - pages.length, 2, 'whether pages count from 0 or 1 took two small searches');

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  let state = await cards(page);
  while (state.whole === 0 || state.whole > pageSize) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    state = await cards(page);
  }
  assert.equal(state.all, 2000);
  const last = await page.$$eval('>>> [data-id]', (all) => all.at(-1)?.querySelector('img') !== null);
  assert.ok(last, 'the card in sight is whole');
  await page.close();
});
