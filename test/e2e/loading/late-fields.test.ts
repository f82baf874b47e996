import assert from 'node:assert/strict';
import {test} from 'node:test';
import {frames, named, steady} from '../../tools/find.js';
import {startStageAndBrowser} from './stage-and-browser.js';

/** Fields whose code is loaded only by the forms that have them. */
const {stage, browser} = await startStageAndBrowser();

const briefPage = (product: string, value: string) =>
  stage.page(`<!doctype html>
    <html lang="en">
      <head>
        <title>A partner's page</title>
        <script type="module" src="${stage.faultProxy.url}/widget.js"></script>
      </head>
      <body><dm-brief-form product-id="${product}" value='${value}'></dm-brief-form></body>
    </html>`);

/** A page whose requests at these addresses wait until they are released. */
async function pageThatHolds(addresses: RegExp) {
  const page = await browser.newPage();
  await page.setViewport({width: 1280, height: 900});
  await page.setRequestInterception(true);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  page.on('request', (request) => {
    const isHeld = addresses.test(request.url());
    void (isHeld ? released : Promise.resolve()).then(() => request.continue());
  });
  return {page, release};
}

test('a field whose code loads late has its space reserved: what is below it hardly moves', async () => {
  const {page, release} = await pageThatHolds(/\/lazy-features-/);
  const value = JSON.stringify({values: ['honest', 'warm']});
  await page.goto(briefPage('brand-guide-v2', value));
  await page.waitForSelector('>>> .later', {visible: true});
  const below = await page.waitForSelector('::-p-text(Which chapters do you need?)', {visible: true});
  const top = () => steady(page, () => below!.evaluate((label) => label.getBoundingClientRect().top));
  while (!stage.faultProxy.isIdle) await frames(page);
  const before = await top();
  release();
  await page.waitForSelector('::-p-aria([name="Remove honest"])', {visible: true});
  const moved = (await top()) - before;
  assert.ok(Math.abs(moved) < 8, `it moved by ${moved} px`);
  await page.close();
});

test('Enter that is pressed before its code has loaded goes to the next field once that is there', async () => {
  const {page, release} = await pageThatHolds(/\/interaction-/);
  await page.goto(briefPage('logo-design-v1', '{}'));
  const isAsked = page.waitForRequest((request) => request.url().includes('/interaction-'));
  await named(page, 'textbox', 'Title').click();
  await page.keyboard.type('Harbour café');
  await page.keyboard.press('Enter');
  await isAsked;
  release();
  await page.waitForSelector('::-p-aria([name="Description"][role="textbox"]):focus');
  await page.close();
});
