import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from '../demo.js';

let demo: Demo;

before(async () => {
  demo = await startDemo({SANDBOX_DESIGNERS: '100000', SANDBOX_FIRST_PAGE: '1', QUOTA_SCALE: '10000'});
});
after(() => demo.stop());

const pageSize = 24;

/** Presses "Show more", or "Try again" if a busy machine was too slow, until this many designers are listed. */
const loadCards = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    const root = document.querySelector('dm-designer-gallery')?.shadowRoot;
    while (Number(root?.querySelector('[data-id]')?.getAttribute('aria-setsize') ?? 0) < count) {
      root?.querySelector<HTMLButtonElement>('[part="more"][aria-disabled="false"], [part="retry"]')?.click();
      await new Promise(requestAnimationFrame);
    }
  }, count);

/** Polls once a frame until the function returns true. */
async function until(page: Page, isSo: () => Promise<boolean>) {
  while (!(await isSo())) await page.evaluate(() => new Promise(requestAnimationFrame));
}

const placesShown = (page: Page) =>
  page.$$eval('>>> [data-id]', (cards) => cards.map((card) => Number(card.getAttribute('aria-posinset'))));

/** Waits until only designers near the viewport are rendered, however long the list is. */
const settled = (page: Page, place: number) =>
  until(page, async () => {
    const places = await placesShown(page);
    return places.includes(place) && places.every((other) => Math.abs(other - place) < 4 * pageSize);
  });

/** The browser's memory after garbage collection. */
async function held(page: Page) {
  const browser = await page.createCDPSession();
  await browser.send('HeapProfiler.enable');
  for (let time = 0; time < 3; time++) await browser.send('HeapProfiler.collectGarbage');
  const {usedSize} = await browser.send('Runtime.getHeapUsage');
  const {nodes} = await browser.send('Memory.getDOMCounters');
  await browser.detach();
  return {bytes: usedSize, nodes};
}

/** The gallery's page, with a record of the searches that were answered. */
async function openGallery() {
  const {page} = await demo.open('/partner.css');
  await page.setViewport({width: 1280, height: 900});
  const searches: string[] = [];
  // Those that a busy machine was too slow for, and that "Try again" sent once more, have no response.
  page.on('requestfinished', (request) => {
    const {pathname, searchParams} = new URL(request.url());
    if (pathname === '/designers' && request.response()?.ok()) searches.push(searchParams.get('search') ?? '');
  });
  await page.goto(`${demo.pagesUrl}/designers.html`);
  await page.waitForSelector('>>> [data-id]', {visible: true});
  return {page, searches: () => searches.filter((search) => search.includes(`"pageSize":${pageSize}`))};
}

test('1,000 cards out of 100,000 take the memory of those near the window, and each page is one request', async () => {
  const {page, searches} = await openGallery();
  await loadCards(page, 10 * pageSize);
  await settled(page, 1);
  const few = await held(page);
  await loadCards(page, 42 * pageSize);
  await settled(page, 1);
  const many = await held(page);
  assert.equal(new Set(searches()).size, 42);
  assert.equal(searches().length, 42);
  const grown = {nodes: many.nodes - few.nodes, bytes: many.bytes - few.bytes};
  assert.ok(grown.nodes < 32 * 8, `${grown.nodes} nodes more for 32 pages more`);
  assert.ok(grown.bytes < 32 * pageSize * 500, `${grown.bytes} bytes more for 32 pages more`);
  await page.close();
});

test('scrolling back through hundreds of cards finds every card in the same place, without layout shifts', async () => {
  const {page, searches} = await openGallery();
  await loadCards(page, 30 * pageSize);
  await settled(page, 1);
  const first = await page.$eval('>>> [data-id]', (card) => card.getAttribute('data-id'));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await settled(page, 30 * pageSize);
  assert.ok(!(await placesShown(page)).includes(1), 'the first page has left');
  const asked = searches().length;
  await page.evaluate(() => {
    const shifts = {total: 0};
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & {value?: number}).value ?? 0;
    }).observe({type: 'layout-shift'});
    scrollTo(0, 0);
  });
  await settled(page, 1);
  assert.equal(await page.$eval('>>> [data-id]', (card) => card.getAttribute('data-id')), first);
  assert.ok(Math.abs((await height()) - before) <= 1, 'the page is as high as before');
  assert.ok(searches().length - asked <= 2, 'what is near was asked for, not what was passed');
  const shifted = await page.evaluate(() => (window as Window & {shifts?: {total: number}}).shifts?.total ?? 1);
  assert.ok(shifted < 0.02, `the layout shifted by ${shifted}`);
  await page.close();
});
