import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
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
    const {page} = await demo.open('/brief.html');
    const isPhone = width < 600;
    await page.setViewport({width, height: 900, isMobile: isPhone, hasTouch: isPhone});
    await page.evaluate(() => {
      const form = document.createElement('dm-brief-form');
      form.setAttribute('product-id', 'logo-design-v1');
      document.querySelector('dm-brief-form')?.replaceWith(form);
    });
    const dates = {'Start date': '12012026', 'End date': '12202026'};
    for (const [label, digits] of Object.entries(dates)) {
      const control = await page.locator(`::-p-aria([name="${label}"])`).waitHandle();
      await control.evaluate((date) => date.scrollIntoView({block: 'center'}));
      await (isPhone ? control.tap() : control.click());
      await page.waitForFunction((date) => date.matches(':focus'), {polling: 50}, control);
      await page.keyboard.type(digits);
    }
    const value = await page.$eval('dm-brief-form', (form) => Reflect.get(form, 'value') as unknown);
    assert.deepEqual(value, {startDate: '2026-12-01', endDate: '2026-12-20'});
    await page.close();
  });
}
