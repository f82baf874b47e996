import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {marketplacePage, page as pageWith} from '../../engines/tools/pages.js';
import {RequestLog} from './request-log.js';
import {startStageAndBrowser} from './stage-and-browser.js';
import {named} from '../../tools/find.js';

/**
 * A page's requests to the proxy until a visitor sees something: the script first, then everything else in parallel.
 */
const {stage, browser} = await startStageAndBrowser();

/** Nothing is preloaded for such a visitor. */
const saveData = `<script>Object.defineProperty(navigator, 'connection', {value: {saveData: true}})</script>`;

/** A partner's page in a browser with an empty cache, and its requests to the proxy. */
async function open(html: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const log = await RequestLog.start(page, stage.faultProxy.url);
  await page.goto(stage.page(html));
  return {page, log, close: () => context.close()};
}

test('products are shown after two requests that depend on each other, and five in all', async () => {
  const {page, log, close} = await open(marketplacePage('', saveData));
  await named(page, 'radio', 'Logo design $299').wait();
  assert.equal(log.depth, 2, `${log}`);
  assert.ok(log.requests.length <= 5, `${log}`);
  await close();
});

test('after "Continue" the first field needs no further request, since its code and data came before', async (context) => {
  const {page, log, close} = await open(marketplacePage());
  await named(page, 'radio', 'Logo design $299').wait();
  await until(page, () => log.requests.some(({url}) => url.includes('/widgets-')));
  const before = log.requests.length;
  const response = page.waitForResponse((response) => response.url().endsWith('/form.json'));
  await named(page, 'radio', 'Logo design $299').click();
  // The log knows requests that have not reached the server yet, so that it is idle.
  await (await response).text();
  await until(page, () => stage.faultProxy.isIdle);
  const ofChoice = log.requests.slice(before).filter(({url}) => !/\/form\.json$|\/names-|\/products\?/.test(url));
  assert.deepEqual(ofChoice, [], 'the code came while the visitor looked at the products');
  assert.ok(log.requests.length <= 12, `${log}`);
  // No further request is answered.
  stage.faultProxy.hold = () => new Promise(() => undefined);
  context.after(() => (stage.faultProxy.hold = () => undefined));
  await named(page, 'button', 'Continue with Logo design').click();
  await named(page, 'textbox', 'Title').wait();
  await close();
});

test('a visitor who saves data loads a brief form only when turning to a product', async () => {
  const {page, log, close} = await open(marketplacePage('', saveData));
  await named(page, 'radio', 'Logo design $299').wait();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  assert.equal(
    log.requests.some(({url}) => url.includes('/schema-form-')),
    false,
    `${log}`,
  );
  await named(page, 'radio', 'Logo design $299').click();
  await until(page, () => log.requests.some(({url}) => url.endsWith('/form.json')));
  await close();
});

async function until(page: Page, isSo: () => boolean) {
  while (!isSo()) await page.evaluate(() => new Promise(requestAnimationFrame));
}

const firstScreens: Record<string, {html: string; role: string; name: string; most: number}> = {
  'products in German': {
    html: marketplacePage('lang="de"', saveData),
    role: 'radio',
    name: 'Logo design 299\u00a0$',
    most: 6,
  },
  'the form of a product': {
    html: pageWith('<dm-brief-form product-id="logo-design-v1"></dm-brief-form>'),
    role: 'textbox',
    name: 'Title',
    most: 10,
  },
  'a marketplace that starts at a product': {
    html: marketplacePage('product-id="logo-design-v1"'),
    role: 'textbox',
    name: 'Title',
    most: 11,
  },
  'the designers': {
    html: pageWith('<dm-designer-gallery></dm-designer-gallery>'),
    role: 'button',
    name: 'Show more',
    most: 7,
  },
};

for (const [what, {html, role, name, most}] of Object.entries(firstScreens)) {
  test(`${what}: at most ${most} requests, two of which depend on each other, none sent twice, no preflight`, async () => {
    const {page, log, close} = await open(html);
    await named(page, role, name).wait();
    const asked = log.requests
      .filter(({url}) => !url.includes('/pictures/'))
      .map(({method, url}) => `${method} ${url}`);
    assert.equal(log.depth, 2, `${log}`);
    assert.ok(asked.length <= most, `${log}`);
    assert.deepEqual(asked, [...new Set(asked)]);
    assert.ok(!asked.some((request) => request.startsWith('OPTIONS')), `${log}`);
    await close();
  });
}
