import {startDemo} from '../e2e/demo.js';

/** `npm run screenshot`: the picture in the README, taken of what was built. */
const demo = await startDemo();
try {
  const {page} = await demo.open('/');
  await page.setViewport({width: 1280, height: 860});
  await page.locator('::-p-aria([name="Logo design $299"][role="radio"])').click();
  await page.locator('::-p-aria([name="Continue with Logo design"][role="button"])').click();
  await page.locator('::-p-aria([name="Title"][role="textbox"])').fill('Harbour café');
  await page
    .locator('::-p-aria([name="Description"][role="textbox"])')
    .fill('A calm mark for a small café by the harbour: something that works on a cup, a sign and a boat.');
  await page.screenshot({path: 'demo/screenshot.png'});
} finally {
  await demo.stop();
}
