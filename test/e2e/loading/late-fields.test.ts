import assert from 'node:assert/strict';
import {test} from 'node:test';
import {frames, steady} from '../../tools/find.js';
import {startStageAndBrowser} from './stage-and-browser.js';

/** Fields whose code is loaded only by the forms that have them. */
const {stage, browser} = await startStageAndBrowser();

test('a field whose code loads late has its space reserved: what is below it hardly moves', async () => {
  const page = await browser.newPage();
  await page.setViewport({width: 1280, height: 900});
  await page.setRequestInterception(true);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  page.on('request', (request) => {
    const isHeld = /\/lazy-features-/.test(request.url());
    void (isHeld ? released : Promise.resolve()).then(() => request.continue());
  });
  const value = JSON.stringify({values: ['honest', 'warm']});
  await page.goto(
    stage.page(`<!doctype html>
      <html lang="en">
        <head>
          <title>A partner's page</title>
          <script type="module" src="${stage.faultProxy.url}/widget.js"></script>
        </head>
        <body><dm-brief-form product-id="brand-guide-v2" value='${value}'></dm-brief-form></body>
      </html>`),
  );
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
