import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {startDemo, type Demo} from '../demo.js';
import {frames, pressAt} from '../../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

test('a press that ends outside its control does nothing', async () => {
  const {page} = await demo.open('/');
  await pressAt(page, '>>> input[type=radio]');
  const go = await page.waitForSelector('>>> button.primary', {visible: true});
  await go!.scrollIntoView();
  await frames(page);
  const {x, y, width, height} = (await go!.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  assert.equal(await go!.evaluate((button) => button.isConnected), true, 'nothing happens while it is held');
  await page.mouse.move(1, 1);
  await page.mouse.up();
  assert.equal(await page.$('>>> dm-brief-form'), null);
  await go!.click();
  await page.waitForSelector('>>> dm-brief-form', {visible: true});
  await page.close();
});
