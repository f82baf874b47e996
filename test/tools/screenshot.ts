import type {Page} from 'puppeteer-core';
import {startDemo} from '../e2e/demo.js';
import {themes} from './themes.js';

/** `npm run screenshot`: takes the pictures in the README and in the guide of themes from the built widget. */
const demo = await startDemo();
try {
  const {page} = await demo.open('/');
  await page.setViewport({width: 1280, height: 860});
  await order(page);
  await page
    .locator('::-p-aria([name="Description"][role="textbox"])')
    .fill('A calm mark for a small café by the harbour: something that works on a cup, a sign and a boat.');
  await page.screenshot({path: 'demo/screenshot.png'});
  for (const [name, css] of themes()) await takeTheme(name, css);
} finally {
  await demo.stop();
}

async function takeTheme(name: string, css: string) {
  const page = await demo.browser.newPage();
  await page.setBypassCSP(true);
  await page.setViewport({width: 960, height: 640});
  await page.goto(demo.pagesUrl);
  await page.evaluate(() => document.querySelectorAll('link, header, h1').forEach((one) => one.remove()));
  await page.addStyleTag({content: `body {margin: 2rem}${css}`});
  // The draft of the previous picture is in the same tab.
  await page.evaluate(() => sessionStorage.clear());
  await order(page);
  await page.screenshot({path: `src/guides/theme-${name}.png`});
}

async function order(page: Page) {
  await page.locator('::-p-aria([name="Logo design $299"][role="radio"])').click();
  await page.locator('::-p-aria([name="Continue with Logo design"][role="button"])').click();
  await page.locator('::-p-aria([name="Title"][role="textbox"])').fill('Harbour café');
}
