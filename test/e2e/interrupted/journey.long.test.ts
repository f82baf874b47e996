import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, takePicture, type Demo} from '../demo.js';
import {goBack, named, pressAt} from '../../tools/find.js';
import {chooseLogo, fillInLogo, titleIs} from '../../tools/logo-brief.js';

let demo: Demo;

before(async () => {
  demo = await startDemo({QUOTA_SCALE: '1000'});
});
after(() => demo.stop());

/** The partner's page, with attributes on its marketplace, in a browser without a back/forward cache. */
async function open(attributes: Record<string, string>) {
  const context = await demo.browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setCacheEnabled(false);
  await prepare(page, attributes);
  await page.goto(demo.pagesUrl);
  return {page, context};
}

const prepare = (page: Page, attributes: Record<string, string>) =>
  page.evaluateOnNewDocument((given) => {
    addEventListener('unload', () => undefined);
    document.addEventListener('DOMContentLoaded', () => {
      const marketplace = document.querySelector('dm-marketplace');
      for (const [name, value] of Object.entries(given)) marketplace?.setAttribute(name, value);
    });
  }, attributes);

/** Types a title, with drafts kept in the browser, and opens the page in a second tab. */
async function openTwoTabs() {
  const {page, context} = await open({draft: 'local'});
  await chooseLogo(page);
  await named(page, 'textbox', 'Title').fill('Harbour café');
  await storedHas(page, 'Harbour');
  const other = await context.newPage();
  await prepare(other, {draft: 'local'});
  await other.goto(demo.pagesUrl);
  return {page, other, context};
}

const storedHas = (page: Page, text: string) =>
  page.waitForFunction((wanted) => JSON.stringify({...localStorage}).includes(wanted), {polling: 100}, text);

const receiptIsThere = (page: Page) =>
  page.waitForFunction(
    () => {
      const form = document.querySelector('dm-marketplace')?.shadowRoot?.querySelector('dm-brief-form');
      return form?.shadowRoot?.querySelector('dm-brief-receipt')?.shadowRoot?.querySelector('a[part=continue]');
    },
    {polling: 100},
  );

/** Sends the order and waits for the page at the service. */
async function send(page: Page) {
  await pressAt(page, 'dm-marketplace >>> dm-brief-form >>> [part=submit]');
  await page.waitForFunction(() => location.pathname.endsWith('/review'), {polling: 100});
}

/** Hash steps with one kind of drafts that are kept, and with none. */
const ways: readonly {draft: string; 'hash-steps'?: string}[] = [
  {draft: 'session'},
  {draft: 'session', 'hash-steps': ''},
  {draft: 'local'},
  {draft: 'off', 'hash-steps': ''},
];

for (const attributes of ways) {
  const {draft} = attributes;
  const how = `${draft}${'hash-steps' in attributes ? ', with hash steps' : ''}`;

  test(`with drafts in ${how}: a reload stays at the brief, Back leads to the products and never off the page`, async () => {
    const {page, context} = await open(attributes);
    await chooseLogo(page);
    await named(page, 'textbox', 'Title').fill('Harbour café');
    await page.reload();
    await titleIs(page, draft === 'off' ? '' : 'Harbour café');
    await page.evaluate(() => history.back());
    await named(page, 'radio', 'Logo design $299').wait();
    assert.equal(new URL(page.url()).origin, new URL(demo.pagesUrl).origin);
    if (draft !== 'off') {
      await named(page, 'button', 'Continue your Logo design brief').click();
      await titleIs(page, 'Harbour café');
    }
    await context.close();
  });

  test(`with drafts in ${how}: a visitor who returns from the service finds the receipt and the link to continue`, async () => {
    const {page, context} = await open(attributes);
    await chooseLogo(page);
    await fillInLogo(page);
    await send(page);
    await Promise.all([page.waitForNavigation({waitUntil: 'domcontentloaded'}), goBack(page)]);
    await receiptIsThere(page);
    await page.evaluate(() => history.back());
    await named(page, 'radio', 'Logo design $299').wait();
    await context.close();
  });
}

test('a new visit in the same tab begins with the receipt of what was sent, and leads on to the products', async () => {
  const {page, context} = await open({});
  await chooseLogo(page);
  await fillInLogo(page);
  await send(page);
  await page.goto(demo.pagesUrl);
  await receiptIsThere(page);
  await page.evaluate(() => history.back());
  await named(page, 'radio', 'Logo design $299').wait();
  await named(page, 'button', 'Show the confirmation').wait();
  await page.reload();
  await named(page, 'radio', 'Logo design $299').wait();
  await context.close();
});

test('a draft in the browser is offered in another tab, with the time it was saved, in both colour schemes', async () => {
  const {other, context} = await openTwoTabs();
  await named(other, 'button', 'Continue your Logo design brief').wait();
  const said = await other.$eval('dm-marketplace >>> [part=resume]', (element) => element.textContent);
  assert.match(said ?? '', /Saved .*20\d\d/);
  for (const width of [390, 1280]) {
    for (const scheme of ['light', 'dark'] as const) {
      await other.setViewport({width, height: 900});
      await other.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
      await takePicture(other, `resume-${width}-${scheme}`);
    }
  }
  await context.close();
});

test('two tabs that share a draft each keep their own text: a reload shows what the tab showed', async () => {
  const {page, other, context} = await openTwoTabs();
  await named(other, 'button', 'Continue your Logo design brief').click();
  await titleIs(other, 'Harbour café');
  await named(other, 'textbox', 'Title').fill('Lane bakery');
  await storedHas(other, 'Lane');
  await page.bringToFront();
  await page.reload();
  await titleIs(page, 'Harbour café');
  await other.bringToFront();
  await other.reload();
  await titleIs(other, 'Lane bakery');
  await context.close();
});

test('offline, nothing is sent and nothing lost, and the visitor can send once the connection is back', async () => {
  const {page, context} = await open({});
  await chooseLogo(page);
  await fillInLogo(page);
  await page.setOfflineMode(true);
  await pressAt(page, 'dm-marketplace >>> dm-brief-form >>> [part=submit]');
  await page.waitForFunction(
    () =>
      document
        .querySelector('dm-marketplace')
        ?.shadowRoot?.querySelector('dm-brief-form')
        ?.shadowRoot?.querySelector('[part=failure]'),
    {polling: 100},
  );
  await titleIs(page, 'Harbour café');
  await page.setOfflineMode(false);
  await send(page);
  await context.close();
});
