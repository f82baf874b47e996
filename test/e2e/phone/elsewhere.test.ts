import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import jsqr from 'jsqr';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from '../demo.js';
import {named} from '../../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

/** The module is CommonJS, and its types describe the function itself. */
const readPixels = 'default' in jsqr ? (jsqr.default as typeof jsqr) : jsqr;

/** A page of the marketplace on a device of its own. */
async function open(address: string, attributes: Record<string, string> = {}) {
  const context = await demo.browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument((given) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const [name, value] of Object.entries(given))
        document.querySelector('dm-marketplace')?.setAttribute(name, value);
    });
  }, attributes);
  await page.goto(address);
  return {page, close: () => context.close()};
}

/** The content of the QR code on the page; each dark module is drawn as four by four pixels. */
async function readCode(page: Page): Promise<string | undefined> {
  const code = await page.waitForSelector('::-p-aria([name="Code with the link"][role="image"])');
  const {size, path} = await code!.evaluate((image) => ({
    size: Number(image.getAttribute('viewBox')?.split(' ')[2]),
    path: image.querySelector('path')?.getAttribute('d') ?? '',
  }));
  const width = size * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let index = 0; index < 16; index++) {
      const at = (Number(y) * 4 + Math.floor(index / 4)) * width + Number(x) * 4 + (index % 4);
      pixels.set([0, 0, 0], at * 4);
    }
  }
  return readPixels(pixels, width, width)?.data;
}

for (const steps of ['beside the page', 'in the hash']) {
  test(`a brief is continued on a phone that reads the QR code, with steps ${steps}`, async () => {
    const attributes: Record<string, string> = steps === 'in the hash' ? {'hash-steps': ''} : {};
    const desk = await open(demo.pagesUrl, attributes);
    await named(desk.page, 'radio', 'Logo design $299').click();
    await named(desk.page, 'button', 'Continue with Logo design').click();
    await named(desk.page, 'textbox', 'Title').fill('Harbour café');
    await named(desk.page, 'textbox', 'Description').fill('A calm mark. '.repeat(30));
    await named(desk.page, 'button', 'Continue on another device').click();
    const read = await readCode(desk.page);
    const link = await desk.page.$eval('::-p-aria([name="Link"][role="textbox"])', (input) =>
      input instanceof HTMLInputElement ? input.value : '',
    );
    assert.equal(read, link);

    const phone = await open(link, attributes);
    await named(phone.page, 'textbox', 'Title').wait();
    await phone.page.waitForFunction(
      () => {
        const form = document.querySelector('dm-marketplace')?.shadowRoot?.querySelector('dm-brief-form');
        return form?.shadowRoot?.querySelector('[part=restored]') !== null && form?.shadowRoot !== undefined;
      },
      {polling: 100},
    );
    const title = await phone.page.$eval('::-p-aria([name="Title"][role="textbox"])', (input) =>
      input instanceof HTMLInputElement ? input.value : '',
    );
    assert.equal(title, 'Harbour café');
    assert.doesNotMatch(phone.page.url(), /dm-continue/);
    await Promise.all([desk.close(), phone.close()]);
  });
}
