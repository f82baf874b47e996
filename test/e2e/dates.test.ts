import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page, Viewport} from 'puppeteer-core';
import {startDemo, type Demo} from './demo.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

for (const [device, width] of [
  ['phone', 390],
  ['desk', 1280],
] as const) {
  test(`a date typed after a press in the middle of its control is whole, on a ${device}`, async () => {
    const isPhone = width < 600;
    const page = await openBrief({width, height: 900, isMobile: isPhone, hasTouch: isPhone});
    const dates = {'Start date': '12012026', 'End date': '12202026'};
    for (const [label, digits] of Object.entries(dates)) {
      const control = await page.locator(`::-p-aria([name="${label}"])`).waitHandle();
      await control.evaluate((date) => date.scrollIntoView({block: 'center'}));
      await (isPhone ? control.tap() : control.click());
      await page.waitForFunction((date) => date.matches(':focus'), {polling: 50}, control);
      await page.keyboard.type(digits);
    }
    assert.deepEqual(await valueOf(page), {startDate: '2026-12-01', endDate: '2026-12-20'});
    await page.close();
  });
}

test('a complete date is corrected part by part, and no other part is lost', async () => {
  const page = await openBrief({width: 1280, height: 900});
  await focusFirstPart(page, 'Start date');
  await page.keyboard.type('12012026');
  await focusFirstPart(page, 'Start date');
  // A day that begins with 0, and a removed month, leave the date incomplete for a moment.
  await page.keyboard.type('1105');
  assert.deepEqual(await valueOf(page), {startDate: '2026-11-05'});
  await focusFirstPart(page, 'Start date');
  await page.keyboard.press('Backspace');
  assert.deepEqual(await valueOf(page), {});
  await page.keyboard.type('03');
  assert.deepEqual(await valueOf(page), {startDate: '2026-03-05'});
  await page.close();
});

test('a time keeps its seconds while its hour is replaced', async () => {
  const page = await openForm({type: 'string', format: 'iso-time'}, '09:30:15');
  await focusFirstPart(page, 'X');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('10');
  assert.deepEqual(await valueOf(page), {x: '10:30:15'});
  await page.close();
});

test("a date whose month is replaced has the visitor's offset of the new month", async () => {
  const page = await openForm({type: 'string', format: 'date-time'}, '2026-12-01T09:30:00+01:00');
  await focusFirstPart(page, 'Date and time');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('07');
  assert.deepEqual(await valueOf(page), {x: '2026-07-01T09:30:00+02:00'});
  await page.close();
});

/** Focuses the first part of a control, also when another of its parts has the focus. */
async function focusFirstPart(page: Page, label: string) {
  const control = await page.locator(`::-p-aria([name="${label}"])`).waitHandle();
  await control.evaluate((date) => {
    if (!(date instanceof HTMLElement)) return;
    date.blur();
    date.focus();
  });
}

/** A phone's viewport reloads the page, so it comes first. */
async function openBrief(viewport: Viewport): Promise<Page> {
  const {page} = await demo.open('/brief.html');
  await page.setViewport(viewport);
  await page.evaluate(() => {
    const form = document.createElement('dm-brief-form');
    form.setAttribute('product-id', 'logo-design-v1');
    document.querySelector('dm-brief-form')?.replaceWith(form);
  });
  return page;
}

/** A form of one field, `x`, for a visitor in Berlin. */
async function openForm(schema: object, x: string): Promise<Page> {
  const {page} = await demo.open('/brief.html');
  await page.emulateTimezone('Europe/Berlin');
  const properties = {schema: {type: 'object', properties: {x: {title: 'X', ...schema}}}, value: {x}};
  await page.evaluate((given) => {
    document
      .querySelector('dm-brief-form')
      ?.replaceWith(Object.assign(document.createElement('dm-schema-form'), given));
  }, properties);
  return page;
}

const valueOf = (page: Page) =>
  page.$eval('dm-brief-form, dm-schema-form', (form) => Reflect.get(form, 'value') as unknown);
