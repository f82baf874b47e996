import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {startDemo, type Demo} from './demo.js';
import {movedIn, watchShifts} from './layout-shift.js';
import {named} from '../tools/find.js';
import {chooseLogo} from '../tools/logo-brief.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

/** Opens a page whose marketplace gets further attributes before the widget loads. */
async function openWith(attributes: Record<string, string>, address = '/') {
  const page = await demo.browser.newPage();
  await page.evaluateOnNewDocument((given) => {
    document.addEventListener('DOMContentLoaded', () => {
      const marketplace = document.querySelector('dm-marketplace');
      for (const [name, value] of Object.entries(given)) marketplace?.setAttribute(name, value);
    });
  }, attributes);
  await page.goto(`${demo.pagesUrl}${address}`);
  return page;
}

test('back and forward go through the steps, and a reload stays at the brief with what was typed', async () => {
  const page = await openWith({'hash-steps': ''});
  await chooseLogo(page);
  await named(page, 'textbox', 'Title').fill('Harbour café');
  assert.equal(new URL(page.url()).hash, '#dm-brief=logo-design-v1');
  await page.goBack();
  await named(page, 'radio', 'Logo design $299').wait();
  await page.goForward();
  await named(page, 'textbox', 'Title').wait();
  await page.reload();
  await named(page, 'textbox', 'Title')
    .filter((field) => field instanceof HTMLInputElement && field.value === 'Harbour café')
    .wait();
  await named(page, 'button', 'All products').click();
  await named(page, 'radio', 'Logo design $299').wait();
  assert.equal(new URL(page.url()).hash, '');
  await page.close();
});

test('a page with something below the widget moves less than 0.02 while it loads', async () => {
  const page = await demo.browser.newPage();
  await page.setViewport({width: 1280, height: 800});
  await page.evaluateOnNewDocument(watchShifts);
  await page.goto(demo.pagesUrl);
  await named(page, 'radio', 'Logo design $299').wait();
  const moved = await movedIn(page);
  assert.ok(moved < 0.02, `moved ${moved}`);
  await page.close();
});
