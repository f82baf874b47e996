import assert from 'node:assert/strict';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {build} from 'esbuild';
import type {Page} from 'puppeteer-core';
import {briefTypes} from '../../../src/contract/media-types.js';
import {startPartnerDemo} from '../partner-demo.js';

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

const {demo, pages} = await startPartnerDemo();

before(async () => {
  const entryPoints = [join(import.meta.dirname, 'marked-words.js')];
  const {outputFiles} = await build({entryPoints, bundle: true, write: false, format: 'esm', target: 'es2022'});
  pages.put('/marked-words.js', outputFiles[0]!.text, {'Content-Type': 'text/javascript'});
});

/** A Polish page with the script tag that replaces every word, and the proxy's responses. */
async function openPage(content: string) {
  const page = await demo.browser.newPage();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/json/.test(response.headers()['content-type'] ?? '')) answers.push(response.text().catch(() => ''));
  });
  const scripts = [`${demo.proxy.url}/widget.js`, '/marked-words.js'].map(
    (address) => `<script type="module" src="${address}"></script>`,
  );
  pages.put('/', `<!doctype html><html lang="pl"><link rel="icon" href="data:,">${scripts.join('')}${content}`);
  await page.goto(pages.origin);
  return {page, answers};
}

/** `visible` makes Puppeteer poll each frame; without it, changes in a shadow root go unnoticed. */
async function press(page: Page, selector: string) {
  const found = await page.waitForSelector(selector, {visible: true});
  await found?.click();
}

/** Texts on the page that are neither its own words nor from the service. */
async function foreignWords(page: Page, answers: readonly Promise<string>[]): Promise<string[]> {
  const texts = await page.evaluate(() => (globalThis as unknown as {unmarkedTexts: () => string[]}).unmarkedTexts());
  const served = (await Promise.all(answers)).join(' ');
  return texts.filter((text) => !served.includes(text));
}

test('a page in a language that we do not have replaces every word of an order', async () => {
  const {page, answers} = await openPage(
    '<dm-marketplace handoff="none" form-layout="page" review="never"></dm-marketplace>',
  );
  await press(page, 'dm-marketplace >>> [type=radio]');
  await page.locator(button('«Continue with Logo design»')).click();
  await press(page, 'dm-marketplace >>> [part=submit]');
  await page.waitForSelector('dm-marketplace >>> [part=summary]', {visible: true});
  assert.deepEqual(await foreignWords(page, answers), []);
  await page.close();
});

for (const type of Object.keys(briefTypes)) {
  test(`a page in a language that we do not have replaces every word of a brief: ${type}`, async () => {
    const {page, answers} = await openPage(
      `<dm-brief-form brief-type="${type}" layout="page" review="never"></dm-brief-form>`,
    );
    await press(page, 'dm-brief-form >>> [part=submit]');
    await page.waitForSelector('dm-brief-form >>> [part=summary]', {visible: true});
    assert.deepEqual(await foreignWords(page, answers), []);
    await page.close();
  });
}

test('a page in a language that we do not have replaces every word of a search', async () => {
  const {page, answers} = await openPage('<dm-designer-gallery></dm-designer-gallery>');
  await page.waitForSelector('dm-designer-gallery >>> [part=card]', {visible: true});
  for (const details of await page.$$('dm-designer-gallery >>> details')) {
    await details.evaluate((one) => one.setAttribute('open', ''));
  }
  assert.deepEqual(await foreignWords(page, answers), []);
  await page.close();
});
