import assert from 'node:assert/strict';
import {test} from 'node:test';
import {movedIn, watchShifts} from '../layout-shift.js';
import {startStageAndBrowser} from './stage-and-browser.js';

/** The list of products that a partner's server includes in the widget's tag. */
const {stage, browser} = await startStageAndBrowser();

async function pageAround(tag: string) {
  const list = await (
    await fetch(`${stage.faultProxy.url}/products.html?link=${encodeURIComponent('/order?id={id}')}`)
  ).text();
  return stage.page(`<!doctype html>
    <html lang="en">
      <head>
        <title>A partner's page</title>
        <style>${tag}:not(:defined) {display: block; min-block-size: 100svh}</style>
      </head>
      <body><h1>Get it designed</h1><${tag}>${list}</${tag}></body>
    </html>`);
}

for (const tag of ['dm-marketplace', 'dm-product-picker']) {
  test(`<${tag}> takes over the list of products, and less than 0.02 of the page moves`, async () => {
    const page = await browser.newPage();
    await page.setViewport({width: 1280, height: 800});
    await page.evaluateOnNewDocument(watchShifts);
    await page.goto(await pageAround(tag));
    const link = await page.waitForSelector('::-p-aria([name="Logo design"][role="link"])');
    assert.equal(await link!.evaluate((element) => element.getAttribute('href')), '/order?id=logo-design-v1');
    await movedIn(page);
    await page.addScriptTag({url: `${stage.faultProxy.url}/widget.js`, type: 'module'});
    await page.locator('::-p-aria([name="Logo design $299"][role="radio"])').wait();
    assert.equal(await link!.isVisible(), false);
    const moved = await movedIn(page);
    assert.ok(moved < 0.02, `moved ${moved}`);
    await page.close();
  });
}
