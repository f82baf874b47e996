import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {ElementHandle} from 'puppeteer-core';
import {startDemo, takePicture, type Demo} from '../demo.js';
import {prefer} from './media.js';
import {named} from '../../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

/** The colours and lines that distinguish a part of the page from its surroundings. */
const looks = (element: ElementHandle | null) =>
  element!.evaluate((part) => {
    const {borderTopStyle, borderTopColor, backgroundColor, outlineStyle, outlineColor} = getComputedStyle(part);
    return {borderTopStyle, borderTopColor, backgroundColor, outlineStyle, outlineColor};
  });

test('forced colours distinguish what is chosen, focused and wrong', async () => {
  const {page} = await demo.open('/');
  await prefer(page, 'forced-colors', 'active');
  const radio = await page.waitForSelector('>>> input[type=radio]', {visible: true});
  await radio!.click();
  assert.equal(await radio!.evaluate((input) => (input as HTMLInputElement).checked), true);
  const appearance = await radio!.evaluate((input) => getComputedStyle(input).appearance);
  assert.notEqual(appearance, 'none', 'the browser draws what is chosen');
  await page.keyboard.press('Tab');
  const go = await page.waitForSelector('>>> button.primary', {visible: true});
  await go!.focus();
  const action = await looks(go);
  assert.equal(action.outlineStyle, 'solid');
  assert.notEqual(action.outlineColor, action.backgroundColor);
  assert.equal(action.borderTopStyle, 'solid');
  await page.keyboard.press('Enter');
  await named(page, 'button', 'Place order · $299').click();
  const error = await page.waitForSelector('>>> .error', {visible: true});
  const mark = await error!.evaluate((message) => getComputedStyle(message, '::before').backgroundColor);
  assert.equal(
    mark,
    await error!.evaluate((message) => getComputedStyle(message).color),
    'the mark of an error is seen',
  );
  await takePicture(page, 'forced-colours-form');
  await page.close();
});

test('forced colours distinguish designers, their marks and the chosen filter', async () => {
  const {page} = await demo.open('/designers.html');
  await page.setViewport({width: 1280, height: 800});
  await prefer(page, 'forced-colors', 'active');
  const card = await page.waitForSelector('>>> [part=card]', {visible: true});
  const {borderTopStyle, borderTopColor, backgroundColor} = await looks(card);
  assert.equal(borderTopStyle, 'solid');
  assert.notEqual(borderTopColor, backgroundColor);
  const label = await page.$('>>> .label');
  assert.equal((await looks(label)).borderTopStyle, 'solid');
  const option = await page.waitForSelector('>>> [role=option]', {visible: true});
  const box = async () => JSON.stringify(await looks(await option!.$('.box')));
  const open = await box();
  await option!.click();
  await page.waitForFunction(
    (one) => one?.ariaSelected === 'true' || one?.getAttribute('aria-selected') === 'true',
    {},
    option,
  );
  // A transition starts from the colours before.
  while ((await box()) === open) await page.evaluate(() => new Promise(requestAnimationFrame));
  await takePicture(page, 'forced-colours-designers');
  await page.close();
});

test('forced colours leave a list of options its arrow, and a stored file no second name', async () => {
  const {page} = await demo.open('/brief.html');
  await prefer(page, 'forced-colors', 'active');
  const schema = {
    type: 'object',
    properties: {size: {enum: ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']}, logo: {type: 'string', format: 'data-url'}},
  };
  const value = {logo: 'data:text/plain;name=logo.txt;base64,YQ=='};
  await page.evaluate(
    (given) => {
      const form = document.createElement('dm-schema-form');
      document.querySelector('main')?.append(Object.assign(form, given));
    },
    {schema, value},
  );
  const select = await page.waitForSelector('>>> select', {visible: true});
  assert.notEqual(await select!.evaluate((list) => getComputedStyle(list).appearance), 'none');
  await page.waitForSelector('>>> .file', {visible: true});
  const file = await page.$('>>> input[type=file]');
  // The browser would say "No file chosen" beside the name of the file.
  assert.equal(await file!.evaluate((input) => getComputedStyle(input).color), 'rgba(0, 0, 0, 0)');
  const button = await file!.evaluate((input) => getComputedStyle(input, '::file-selector-button').color);
  assert.notEqual(button, 'rgba(0, 0, 0, 0)');
  await page.close();
});

test('forced colours draw no frame of a button on words', async () => {
  const {page} = await demo.open('/');
  await prefer(page, 'forced-colors', 'active');
  const value = {
    title: 'Harbour café',
    description: 'A calm mark for a small café by the harbour: something that works on a cup, a sign and a boat.',
    industry: 'art',
    startDate: '2026-12-01',
    endDate: '2026-12-20',
  };
  await page.evaluate((given) => {
    const marketplace = document.querySelector('dm-marketplace')!;
    marketplace.setAttribute('value', given);
    marketplace.setAttribute('handoff', 'none');
  }, JSON.stringify(value));
  await named(page, 'radio', 'Logo design $299').click();
  await named(page, 'button', 'Continue with Logo design').click();
  await named(page, 'button', 'Place order · $299').click();
  const copy = await page.waitForSelector('>>> .id button', {visible: true});
  const gap = await copy!.evaluate(
    (button) => button.getBoundingClientRect().left - button.previousElementSibling!.getBoundingClientRect().right,
  );
  assert.ok(gap > 2, `${gap} px from the reference to the frame`);
  await page.close();
});

test('forced colours keep the frame of each quiet button from its words', async () => {
  const {page} = await demo.open('/');
  await prefer(page, 'forced-colors', 'active');
  await page.evaluate(() => document.querySelector('dm-marketplace')!.setAttribute('designers', ''));
  const designers = await page.waitForSelector('>>> [part=designers]', {visible: true});
  const narrowest = [await gapsOf(designers)];
  await named(page, 'radio', 'Logo design $299').click();
  await named(page, 'button', 'Continue with Logo design').click();
  narrowest.push(await gapsOf(await page.waitForSelector('>>> [part=back]', {visible: true})));
  narrowest.push(await gapsOf(await page.waitForSelector('>>> button.elsewhere', {visible: true})));
  assert.ok(
    narrowest.flat().every((gap) => gap >= 6),
    `${narrowest.join(', ')} px`,
  );
  await page.close();
});

/** The distances between the words of a button and its frame. */
const gapsOf = (button: ElementHandle | null) =>
  button!.evaluate((element) => {
    const {paddingLeft, paddingRight} = getComputedStyle(element as Element);
    return [parseFloat(paddingLeft), parseFloat(paddingRight)];
  });
