import type {Page} from 'puppeteer-core';
import {named} from './find.js';

/** Goes from the products to the brief of a logo. */
export async function chooseLogo(page: Page) {
  await named(page, 'radio', 'Logo design $299').click();
  await named(page, 'button', 'Continue with Logo design').click();
  await named(page, 'textbox', 'Title').wait();
}

/** Fills in everything that the brief of a logo requires. */
export async function fillInLogo(page: Page, title = 'Harbour café') {
  await named(page, 'textbox', 'Title').fill(title);
  await named(page, 'textbox', 'Description').fill('A calm mark for a harbour café.');
  for (const [label, day] of [
    ['Start date', '12012026'],
    ['End date', '12202026'],
  ] as const) {
    await page.focus(`::-p-aria([name="${label}"])`);
    await page.keyboard.type(day);
  }
}

/** Waits until the first field of the brief in a marketplace has this text. */
export const titleIs = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => {
      const form = document.querySelector('dm-marketplace')?.shadowRoot?.querySelector('dm-brief-form');
      const field = form?.shadowRoot?.querySelector('dm-schema-form')?.shadowRoot?.querySelector('input');
      return field?.value === wanted;
    },
    {polling: 100},
    text,
  );
