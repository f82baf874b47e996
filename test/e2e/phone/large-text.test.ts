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

async function openFilled() {
  const answers = {title: 'Café', description: 'A mark', startDate: '2026-12-01', endDate: '2026-12-20'};
  const page = await open('/', {'product-id': 'logo-design-v1', value: JSON.stringify(answers), handoff: 'none'});
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  return page;
}

test('the link for another device fits into a small phone at twice the text size, in German', async () => {
  const page = await openFilled();
  const elsewhere = await page.waitForSelector(button('Auf einem anderen Gerät fortsetzen'));
  await elsewhere!.evaluate((element) => (element as HTMLElement).click());
  const dialog = await page.waitForSelector('>>> dm-brief-elsewhere >>> dialog[open]', {visible: true});
  await page.waitForSelector('>>> dm-brief-elsewhere >>> svg', {visible: true});
  const hidden = await dialog!.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
  assert.ok(hidden <= 1, `${hidden} px of the dialog are outside`);
  await page.close();
});

test('the receipt fits into a small phone at twice the text size, in German', async () => {
  const page = await openFilled();
  await pressAt(page, '>>> [part=submit]');
  await page.waitForSelector('>>> [part=receipt]', {visible: true});
  const right = await rightEdgeOf(page);
  assert.ok(right <= edge, `it ends at ${right} px`);
  await page.close();
});

test('a card of a designer cuts off neither facts nor skills at twice the text size, in German', async () => {
  const page = await open('/designers.html');
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await page.waitForSelector(button('Mehr anzeigen'));
  const cut = await page.$$eval('>>> :is([part=card], [part=card] .label)', (parts) =>
    parts.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1).map(({className}) => className),
  );
  assert.deepEqual(cut, []);
  const [portrait, name] = await page.$eval('>>> [part=card] .who', (who) =>
    [...who.children].map((part) => part.getBoundingClientRect().bottom),
  );
  assert.ok(portrait! < name!, 'the name has a line of its own');
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

test('a card of a designer breaks no word of its button at twice the text size, in French', async () => {
  const page = await open('/designers.html');
  await page.evaluate(() => {
    document.documentElement.lang = 'fr';
    document.querySelector('dm-designer-gallery')!.setAttribute('selectable', 'multiple');
  });
  for (const words of ['Choisir', 'Choisi']) {
    await page.waitForFunction(hasButton, {polling: 100}, words);
    const choose = await page.$('>>> .choose');
    const lines = await choose!.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({top}) => top)).size;
    });
    assert.equal(lines, 1, words);
    await choose!.evaluate((button) => (button as HTMLElement).click());
  }
  await page.close();
});

/** Whether the first card has a button with these words. */
function hasButton(words: string): boolean {
  const {shadowRoot} = document.querySelector('dm-designer-gallery')!;
  return shadowRoot?.querySelector('.choose')?.textContent?.trim() === words;
}
