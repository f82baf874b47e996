import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {clock, page as pageOf} from '../../engines/tools/pages.js';
import {named, pressAt} from '../../tools/find.js';
import {startStageAndBrowser} from '../loading/stage-and-browser.js';

/** The names of a filter's values come from a file of their own, which a slow connection may bring last. */
const {stage, browser} = await startStageAndBrowser();

/** A German gallery whose names of values arrive when `release` is called; no timeout ends the wait before. */
async function openGallery(width: number) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  stage.faultProxy.hold = (path) => (/\/names-de-/.test(path) ? released : undefined);
  const page = await browser.newPage();
  await page.setViewport({width, height: 800});
  await page.goto(stage.page(pageOf('<dm-designer-gallery lang="de"></dm-designer-gallery>', clock)));
  return {page, release};
}

const category = '>>> #list-category';

/** The codes of the categories as they are listed, what a visitor reads of the first, and what is chosen and active. */
async function look(page: Page) {
  const options = await page.$$eval(`${category} [role=option]`, (all) =>
    all.map((option) => ({
      id: option.id,
      value: option.getAttribute('data-value'),
      text: option.textContent?.trim(),
      isChosen: option.ariaSelected === 'true',
    })),
  );
  const active = await page.$eval('>>> [aria-controls=list-category]', (search) => ({
    id: search.getAttribute('aria-activedescendant'),
    isFocused: search.matches(':focus'),
  }));
  return {
    values: options.map(({value}) => value),
    textOf: (value: string) => options.find((option) => option.value === value)?.text,
    chosen: options.filter(({isChosen}) => isChosen).map(({value}) => value),
    active: options.find(({id}) => id === active.id)?.value,
    isFocused: active.isFocused,
  };
}

/** Waits until a category has a name. */
const until = (page: Page, value: string, name: string) =>
  page.waitForSelector(`${category} [data-value="${value}"] ::-p-text(${name})`, {visible: true});

/** Whether the categories have German names, in the order of these. */
function isSorted(language: string): boolean {
  const filters = document.querySelector('dm-designer-gallery')?.shadowRoot?.querySelector('dm-designer-filters');
  const options = filters?.shadowRoot?.querySelectorAll('#list-category [role=option]') ?? [];
  const texts = [...options].map((option) => option.textContent?.trim() ?? '');
  const sorted = texts.toSorted(new Intl.Collator(language).compare);
  return texts.includes('Buchcover') && texts.every((text, index) => text === sorted[index]);
}

test('a filter lists its values before their names have loaded, and then shows the names in place', async () => {
  const {page, release} = await openGallery(390);
  await named(page, 'button', 'Filter').click();
  await pressAt(page, `${category} [data-value="book-cover-design"]`);
  await page.waitForSelector(`${category} [data-value="book-cover-design"][aria-selected=true]`, {visible: true});
  await pressAt(page, '>>> [aria-controls=list-category]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const before = await look(page);
  assert.equal(before.textOf('book-cover-design'), 'Book cover design');
  release();
  await until(page, 'book-cover-design', 'Buchcover');
  const after = await look(page);
  assert.deepEqual(
    [after.values, after.chosen, after.active, after.isFocused],
    [before.values, ['book-cover-design'], before.values[1], true],
  );
  await page.close();
});

test('a list that was opened before the names arrived is sorted by them when it is opened again', async () => {
  const {page, release} = await openGallery(390);
  await named(page, 'button', 'Filter').click();
  await page.waitForSelector(`${category} [data-value="book-cover-design"]`, {visible: true});
  release();
  await until(page, 'book-cover-design', 'Buchcover');
  await named(page, 'button', 'Schließen').click();
  await page.waitForSelector('>>> dialog', {hidden: true});
  await named(page, 'button', 'Filter').click();
  await page.waitForFunction(isSorted, {}, 'de');
  await page.close();
});

for (const [language, meanwhile, name] of [
  ['de', 'Book cover', 'Buchcover'],
  ['en', 'Book cover design', 'Book cover'],
] as const) {
  test(`names in "${language}" that did not load appear once the connection is back`, async () => {
    stage.faultProxy.hold = () => undefined;
    stage.faultProxy.fault = (path) => (path.includes(`/names-${language}-`) ? 'reset' : undefined);
    // A context of its own has none of the files in its cache.
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({width: 1280, height: 800});
    await page.goto(stage.page(pageOf(`<dm-designer-gallery lang="${language}"></dm-designer-gallery>`, clock)));
    await until(page, 'book-cover-design', meanwhile);
    stage.faultProxy.fault = () => undefined;
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await until(page, 'book-cover-design', name);
    await context.close();
  });
}

test('a list that nobody uses is sorted anew when the names arrive', async () => {
  const {page, release} = await openGallery(1280);
  await page.waitForSelector(`${category} [data-value="book-cover-design"]`, {visible: true});
  release();
  await page.waitForFunction(isSorted, {}, 'de');
  await page.close();
});
