import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from '../demo.js';
import {named} from '../../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

const phone = {width: 390, height: 700, isMobile: true, hasTouch: true};

/** Opens the form of the logo on a phone. */
async function openForm(attributes: Record<string, string> = {}) {
  const {page, complaints} = await demo.open('/brief.html');
  await page.setViewport(phone);
  await page.evaluate((given) => {
    const form = document.createElement('dm-brief-form');
    for (const [name, value] of Object.entries({'product-id': 'logo-design-v1', handoff: 'none', ...given}))
      form.setAttribute(name, value);
    document.querySelector('dm-brief-form')?.replaceWith(form);
  }, attributes);
  await named(page, 'textbox', 'Title').wait();
  await named(page, 'button', 'Place order · $299').wait();
  return {page, complaints};
}

/** The position of an element on the screen. */
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const {top, bottom, width} = element.getBoundingClientRect();
    return {top, bottom, width};
  });

const submit = '::-p-aria([name="Place order · $299"][role="button"])';

test('on a phone the button that orders stays in sight, with the price, and never lies over the field with the focus', async () => {
  const {page, complaints} = await openForm();
  const {bottom} = await boxOf(page, submit);
  assert.ok(bottom <= phone.height, `the button ends at ${bottom} px`);
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(async () => {
      // The form scrolls a covered field into sight in the next frame.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element?.matches('input, select, textarea')) return false;
      const {left, top, bottom} = element.getBoundingClientRect();
      let found = document.elementFromPoint(left + 5, (top + bottom) / 2);
      while (found?.shadowRoot) {
        const inner = found.shadowRoot.elementFromPoint(left + 5, (top + bottom) / 2);
        if (!inner || inner === found) break;
        found = inner;
      }
      return found !== element;
    });
    assert.equal(isCovered, false, `after ${presses + 1} presses of Tab`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what went wrong comes into sight with the button, which has left the bottom of the screen', async () => {
  const value = {
    title: 'Harbour café',
    description: 'A calm mark.',
    startDate: '2030-01-01',
    endDate: '2030-02-01',
  };
  const {page} = await openForm({value: JSON.stringify(value)});
  await page.setOfflineMode(true);
  const {top, bottom} = await boxOf(page, submit);
  await page.touchscreen.tap(phone.width / 2, (top + bottom) / 2);
  await page.waitForSelector('>>> [part=failure]', {visible: true});
  await page.waitForFunction(() => scrollY > 0);
  const isInSight = ({top, bottom}: {top: number; bottom: number}) => top >= 0 && bottom <= phone.height;
  for (const selector of ['>>> [part=failure]', submit]) {
    while (!isInSight(await boxOf(page, selector))) await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.close();
});

test('terms of the page are above the button, which is then at the end', async () => {
  const {page} = await openForm();
  await page.evaluate(() => {
    const terms = document.createElement('label');
    terms.slot = 'before-submit';
    terms.append(
      Object.assign(document.createElement('input'), {type: 'checkbox', required: true}),
      'I accept the terms',
    );
    document.querySelector('dm-brief-form')?.append(terms);
  });
  await page.waitForFunction(() => {
    const form = document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('dm-schema-form');
    const bar = form?.shadowRoot?.querySelector('[part=actions]');
    return bar && getComputedStyle(bar).position === 'static';
  });
  await page.close();
});

test('a printed receipt has no buttons, and says where its links lead', async () => {
  const {page} = await openForm({
    value: JSON.stringify({title: 'Menu', description: 'A menu.', startDate: '2026-12-01', endDate: '2026-12-20'}),
  });
  await page.locator(submit).click();
  await named(page, 'button', 'Copy reference').wait();
  await page.emulateMediaType('print');
  const receipt = await page.$('>>> [part=receipt]');
  const print = await receipt!.evaluate((card) => ({
    buttons: [...card.querySelectorAll('button')].filter((button) => button.checkVisibility()).length,
    address: getComputedStyle(card.querySelector('a.primary')!, '::after').content,
  }));
  assert.equal(print.buttons, 0);
  assert.match(print.address, /\/review/);
  await page.close();
});

test('a form is printed with all of a long text, and with no bar over what is above the button', async () => {
  const {page} = await openForm({
    value: JSON.stringify({description: 'A calm mark for a harbour café.\n'.repeat(60)}),
  });
  await page.emulateMediaType('print');
  const text = await page.$eval('>>> textarea', ({scrollHeight, clientHeight}) => ({scrollHeight, clientHeight}));
  assert.equal(text.clientHeight, text.scrollHeight);
  const position = await page.$eval('>>> [part=actions]', (bar) => getComputedStyle(bar).position);
  assert.equal(position, 'static');
  await page.close();
});
