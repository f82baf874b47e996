import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {HTTPRequest, Page} from 'puppeteer-core';
import {startDemo, type Demo} from './demo.js';
import {movedIn, watchShifts} from './layout-shift.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

/** A demo page in German, and how the test handles some of its requests. */
async function openInGerman(
  path: string,
  some: RegExp,
  act: (request: HTTPRequest, page: Page) => unknown,
  isPatient = false,
) {
  const page = await demo.browser.newPage();
  await page.setViewport({width: 1280, height: 800});
  if (isPatient) await stopAnimations(page);
  await page.setRequestInterception(true);
  page.on('request', (request) => void (some.test(request.url()) ? act(request, page) : request.continue()));
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('readystatechange', () => (document.documentElement.lang = 'de')),
  );
  await page.evaluateOnNewDocument(watchShifts);
  await page.evaluateOnNewDocument(watchHeading);
  await page.goto(`${demo.pagesUrl}${path}`);
  return page;
}

/** An animation shows English after a second; the test stops it, so that a busy machine has enough time. */
async function stopAnimations(page: Page) {
  const client = await page.createCDPSession();
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', {playbackRate: 0});
}

/** Runs in the page: records each heading of the products when it is rendered and when it becomes visible. */
function watchHeading() {
  setInterval(() => {
    const marketplace = document.querySelector('dm-marketplace')?.shadowRoot;
    const legend = marketplace?.querySelector('dm-product-picker')?.shadowRoot?.querySelector('legend');
    if (!legend) return;
    const {dataset} = document.documentElement;
    const {textContent} = legend;
    dataset['drawn'] = textContent;
    const isSeen = legend.checkVisibility({visibilityProperty: true});
    if (isSeen && !dataset['seen']?.endsWith(textContent)) dataset['seen'] = `${dataset['seen'] ?? ''}|${textContent}`;
  }, 10);
}

const seenIn = async (page: Page) => {
  const seen = await page.waitForFunction(() => document.documentElement.dataset['seen'], {polling: 100});
  return seen.jsonValue();
};

const words = /\/language-de-[^/]*\.js$/;
const english = '|Choose what you need designed';
const german = '|Was dürfen wir für Sie gestalten?';

test('a German page never shows English, even when its words load last, and nothing moves', async () => {
  const afterDrawing = async (request: HTTPRequest, page: Page) => {
    await page.waitForFunction(() => document.documentElement.dataset['drawn']);
    await request.continue();
  };
  const page = await openInGerman('/', words, afterDrawing, true);
  assert.equal(await seenIn(page), german);
  const moved = await movedIn(page);
  assert.ok(moved < 0.02, `moved ${moved}`);
  await page.close();
});

test('a German page falls back to English when its words do not load', async () => {
  const page = await openInGerman('/', words, (request) => request.abort());
  assert.equal(await seenIn(page), english);
  await page.close();
});

test('a German page shows English until its words load, if that takes long', async () => {
  const page = await openInGerman('/', words, async (request, page) => {
    await page.waitForFunction(() => document.documentElement.dataset['seen']);
    await request.continue();
  });
  await page.waitForFunction((both) => document.documentElement.dataset['seen'] === both, {}, english + german);
  await page.close();
});

for (const {chunk, english} of [
  {chunk: 'names', english: 'Within one week'},
  {chunk: 'own-briefs', english: 'Name of the project'},
]) {
  test(`a brief on a German page falls back to English when its words do not load: ${chunk}`, async () => {
    const lost = new RegExp(`/${chunk}-de-[^/]*\\.js$`);
    const page = await openInGerman('/brief.html', lost, (request) => request.abort());
    await page.waitForFunction(
      (text) => {
        const form = document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('dm-schema-form');
        return form?.shadowRoot?.textContent.includes(text);
      },
      {polling: 100},
      english,
    );
    await page.close();
  });
}
