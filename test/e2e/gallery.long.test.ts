import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, takePicture, type Demo} from './demo.js';
import {named, pressAt, shown} from '../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo({SANDBOX_DESIGNERS: '130'});
});
after(() => demo.stop());

/**
 * Waits for a selector in any shadow root; polled each frame, since observers of the document do not see mutations
 * there.
 */
async function deep(page: Page, selector: string) {
  const found = await page.waitForSelector(`>>> ${selector}`, {visible: true});
  assert.ok(found);
  return found;
}

/** Polls once a frame until the function returns true. */
async function until(page: Page, isSo: () => Promise<boolean>) {
  while (!(await isSo())) await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Opens the gallery's page with a window size and colour scheme, and counts layout shifts that no visitor caused. */
async function openGallery({width = 1280, scheme = 'light', query = ''} = {}) {
  const {page, complaints} = await demo.open('/partner.css');
  await page.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
  await page.setViewport({width, height: 900, hasTouch: width < 500});
  await page.evaluateOnNewDocument(() => {
    const shifts = {total: 0};
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {value = 0, hadRecentInput = false} = entry as PerformanceEntry & {
          value?: number;
          hadRecentInput?: boolean;
        };
        if (!hadRecentInput) shifts.total += value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  await page.goto(`${demo.pagesUrl}/designers.html${query}`);
  await settled(page);
  return {page, complaints};
}

const namesIn = (page: Page) =>
  page.$$eval('>>> [part="card"] .name', (names) => names.map((name) => name.textContent?.trim() ?? ''));

/** Waits until every visible picture has loaded, so that pictures show what a visitor sees. */
const pictures = (page: Page) =>
  until(page, () =>
    page.$$eval('>>> img', (images) =>
      images.every((image) => {
        const {top, bottom} = image.getBoundingClientRect();
        return (image instanceof HTMLImageElement && image.complete) || bottom < 0 || top > innerHeight;
      }),
    ),
  );

/** Waits until no search is under way and every designer found has a card: cards are rendered over several frames. */
const settled = (page: Page) =>
  until(page, () =>
    page.$$eval('>>> .cards', ([cards]) =>
      Boolean(
        cards?.getAttribute('aria-busy') === 'false' &&
        cards.childElementCount > 0 &&
        !cards.querySelector(':scope > [aria-hidden]'),
      ),
    ),
  );

/** Retries a query, since Puppeteer's may fail while the page changes. */
const isOfPage = (complaint: string) => !complaint.includes('pptr:');

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a visitor searches, opens a designer, goes through reviews and designs, and comes back', async () => {
  const {page, complaints} = await openGallery();
  await named(page, 'searchbox', 'Search designers').fill('logo');
  await page.waitForFunction(() => location.search.includes('dm-keyword-query=logo'));
  await named(page, 'checkbox', 'Top level').click();
  await named(page, 'button', 'Remove filter Level: Top level').wait();
  await settled(page);
  const [first] = await namesIn(page);

  await named(page, 'button', first ?? '').click();
  await named(page, 'heading', 'Portfolio').wait();
  await deep(page, '[part="review"]');
  await deep(page, '[part="design"]');
  const reviews = () => page.$$eval('>>> [part="review"]', (all) => all.length);
  const designs = () => page.$$eval('>>> [part="design"]', (all) => all.length);
  const before = [await designs(), await reviews()];
  for (const list of ['designs', 'reviews']) {
    const more = `>>> dm-designer-${list} >>> [part="more"]`;
    if (await page.$(more)) await pressAt(page, more);
  }
  await until(page, async () => (await designs()) > before[0]! || (await reviews()) > before[1]!);

  await pressAt(page, '>>> [part="design"]');
  const position = async () => (await deep(page, '[part="viewer"] [role="status"]')).evaluate((one) => one.textContent);
  await until(page, async () => (await position()).startsWith('1 of'));
  await page.keyboard.press('ArrowRight');
  await until(page, async () => (await position()).startsWith('2 of'));
  await page.keyboard.press('Escape');
  await page.waitForSelector('>>> [part="viewer"]', {hidden: true});
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !location.search.includes('dm-designer='));
  assert.deepEqual(complaints.filter(isOfPage), [], 'the page met no error and no policy violation');
  await page.close();
});

for (const firstPage of ['0', '1'] as const) {
  test(`every designer is shown exactly once with "more" and with "pages", where the service counts from ${firstPage}`, async () => {
    const other = await startDemo({SANDBOX_DESIGNERS: '40', SANDBOX_FIRST_PAGE: firstPage});
    try {
      for (const paging of ['more', 'pages'] as const) {
        const {page} = await other.open('/designers.html');
        const seen = await pageThrough(page, paging);
        assert.equal(seen.length, 40, paging);
        assert.equal(new Set(seen).size, 40, paging);
        await page.close();
      }
    } finally {
      await other.stop();
    }
  });
}

/** Goes to the fifth and last page; returns the ids of all designers on the way. */
async function pageThrough(page: Page, paging: 'more' | 'pages') {
  const attributes = {paging, 'page-size': '8'};
  await page.$eval(
    'dm-designer-gallery',
    (gallery, given) => Object.entries(given).forEach(([name, value]) => gallery.setAttribute(name, value)),
    attributes,
  );
  const ids = () => page.$$eval('>>> [part="card"]', (cards) => cards.map((card) => card.getAttribute('data-id')));
  await settled(page);
  const seen = await ids();
  for (let number = 2; number <= 5; number++) {
    await named(page, 'button', paging === 'more' ? 'Show more' : `Page ${number}`).click();
    await page.waitForFunction((page) => new URL(location.href).searchParams.get('dm-page') === page, {}, `${number}`);
    await settled(page);
    if (paging === 'more') seen.splice(0);
    seen.push(...(await ids()));
  }
  return seen;
}

test('a shared link gives the same view, and back undoes a step', async () => {
  const {page} = await openGallery({query: '?dm-designer-level=top&dm-page=2'});
  await named(page, 'button', 'Remove filter Level: Top level').wait();
  const secondPage = async () => {
    await until(page, async () => (await namesIn(page)).length > 24);
    await settled(page);
    return namesIn(page);
  };
  const names = await secondPage();
  await page.reload();
  assert.deepEqual(await secondPage(), names);
  await named(page, 'button', 'Remove filter Level: Top level').click();
  await page.waitForFunction(() => !location.search.includes('dm-designer-level'));
  await page.goBack();
  await named(page, 'button', 'Remove filter Level: Top level').wait();
  await page.close();
});

// A colour scheme changes nothing but colours, so pictures alone need both at each width.
const schemes = process.env['PICTURES'] ? ['light', 'dark'] : ['light'];
for (const width of [320, 768, 1280]) {
  for (const scheme of schemes) {
    test(`results, filters, profile and viewer fit at ${width} px, ${scheme}`, async () => {
      const {page, complaints} = await openGallery({width, scheme});
      const name = (what: string) => `gallery-${what}-${width}-${scheme}`;
      await pictures(page);
      await takePicture(page, name('results'));
      assert.equal(await isTooWide(page), false, 'nothing is wider than the window');
      const shifted = await page.evaluate(() => (window as Window & {shifts?: {total: number}}).shifts?.total ?? 1);
      assert.ok(shifted < 0.02, `the layout shifted by ${shifted}`);

      if (width < 1000) {
        await named(page, 'button', 'Filters').click();
        await shown(page, 'checkbox', 'Top level');
        await takePicture(page, name('filters'));
        assert.equal(await isTooWide(page), false);
        await page.keyboard.press('Escape');
        await page.waitForSelector('>>> dm-designer-filters >>> dialog', {hidden: true});
      }
      await pressAt(page, '>>> [part="card"] .name');
      await deep(page, '[part="design"] img');
      await pictures(page);
      await takePicture(page, name('profile'));
      await pressAt(page, '>>> [part="design"]');
      await deep(page, '.stage img');
      await pictures(page);
      await takePicture(page, name('viewer'));
      assert.deepEqual(complaints.filter(isOfPage), []);
      await page.close();
    });
  }
}
