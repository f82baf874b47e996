import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from '../demo.js';
import {named, pressAt} from '../../tools/find.js';
import {chooseLogo, fillInLogo, titleIs} from '../../tools/logo-brief.js';

/** A visitor duplicates the tab with a filled-in brief: the browser copies the tab's storage, and with it the draft. */
let demo: Demo;

before(async () => {
  demo = await startDemo({QUOTA_SCALE: '1000'});
});
after(() => demo.stop());

/** A tab with a filled-in brief, and its duplicate. */
async function openTwice() {
  const context = await demo.browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(demo.pagesUrl);
  await chooseLogo(page);
  await fillInLogo(page);
  await isStored(page, '2026-12-20');
  const copy = await duplicate(page);
  await titleIs(copy, 'Harbour café');
  return {page, copy, context};
}

/** Opens the page in a tab that it has opened itself: the browser copies the storage as it does for a duplicate. */
async function duplicate(page: Page): Promise<Page> {
  const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve));
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  assert.ok(copy);
  await copy.bringToFront();
  await copy.waitForSelector('dm-marketplace');
  const resume = named(copy, 'button', 'Continue your Logo design brief');
  const isOpen = named(copy, 'textbox', 'Title').wait();
  await Promise.race([isOpen, resume.click().then(() => isOpen)]);
  return copy;
}

const isStored = (page: Page, text: string) =>
  page.waitForFunction((wanted) => JSON.stringify({...sessionStorage}).includes(wanted), {polling: 100}, text);

/** Sends the order and waits for the page at the service. */
async function send(page: Page) {
  await page.bringToFront();
  await pressAt(page, 'dm-marketplace >>> dm-brief-form >>> [part=submit]');
  await page.waitForFunction(() => location.pathname.endsWith('/review'), {polling: 100});
  return new URL(page.url()).pathname;
}

test('the same brief sent from a tab and its duplicate is one order, which both lead to', async () => {
  const {page, copy, context} = await openTwice();
  const before = demo.sandbox.store.orders.length;
  const place = await send(page);
  assert.equal(await send(copy), place);
  assert.equal(demo.sandbox.store.orders.length, before + 1);
  await context.close();
});

test('a brief that the visitor changes in the duplicate of its tab is another order', async () => {
  const {page, copy, context} = await openTwice();
  const before = demo.sandbox.store.orders.length;
  await named(copy, 'textbox', 'Title').fill('Lane bakery');
  const place = await send(copy);
  assert.notEqual(await send(page), place);
  assert.equal(demo.sandbox.store.orders.length, before + 2);
  await context.close();
});
