import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from '../demo.js';
import {pressAt} from '../../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

/**
 * The width of a small phone in CSS pixels, with a tolerance, since each font rounds letter widths and `scrollWidth`
 * differently.
 */
const phone = 320;
const edge = phone + 1;

/** A page on a small phone whose visitor has doubled the size of text. */
async function open(path: string, attributes: Record<string, string> = {}) {
  const page = await demo.browser.newPage();
  await page.setViewport({width: phone, height: 640});
  await page.evaluateOnNewDocument((given) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
      const element = document.querySelector('dm-marketplace');
      for (const [name, value] of Object.entries(given)) element?.setAttribute(name, value);
    });
  }, attributes);
  await page.goto(`${demo.pagesUrl}${path}`);
  return page;
}

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

/** The right edge of the widget; the partner's own heading may be wider, depending on the machine's fonts. */
const rightEdgeOf = (page: Page) =>
  page.evaluate(() => {
    const {left = 0} = document.querySelector('main > :last-child')?.getBoundingClientRect() ?? {};
    const {scrollWidth} = document.querySelector('main > :last-child') ?? document.body;
    return left + scrollWidth;
  });

for (const [product, price] of [
  ['logo-design-v1', '$299'],
  ['social-media-pack-v1', '$249'],
] as const) {
  test(`the form of ${product} is no wider than a small phone at twice the text size`, async () => {
    const page = await open('/', {'product-id': product});
    await page.waitForSelector(button(`Place order · ${price}`));
    const right = await rightEdgeOf(page);
    assert.ok(right <= edge, `it ends at ${right} px`);
    await page.close();
  });
}

test('the products are no wider than a small phone at twice the text size', async () => {
  const page = await open('/');
  await page.waitForSelector('::-p-aria([role="radio"])');
  const right = await rightEdgeOf(page);
  assert.ok(right <= edge, `it ends at ${right} px`);
  await page.close();
});

test('search, profile and viewer have everything in reach on a small phone at twice the text size', async () => {
  const page = await open('/designers.html');
  const field = await page.waitForSelector('>>> input[type=search]', {visible: true});
  assert.ok((await field!.boundingBox())!.width > 200, 'there is room to type');
  await pressAt(page, '>>> button.name');
  const profile = await page.waitForSelector('>>> dm-profile-frame >>> dialog[open]', {visible: true});
  const tile = await page.waitForSelector('>>> button.tile', {visible: true});
  assert.ok((await profile!.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)) <= 1);
  await tile!.evaluate((element) => element.click());
  const viewer = await page.waitForSelector('>>> dm-design-viewer >>> dialog[open]', {visible: true});
  const ends = await viewer!.$$eval('.bar button', (buttons) =>
    buttons.map((each) => each.getBoundingClientRect().right),
  );
  assert.ok(ends.length > 2 && ends.every((end) => end <= edge), `the buttons end at ${ends.join(', ')}`);
  await page.close();
});
