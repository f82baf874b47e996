import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {startDemo, type Demo} from './demo.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

test('in a browser that is too old the content of the tag stays, and nothing is loaded or thrown', async () => {
  const {page, complaints} = await demo.open('/');
  await page.evaluateOnNewDocument(() => {
    const {supports} = CSS;
    CSS.supports = (...words: [string]) => !words.join().includes('color-mix') && supports.apply(CSS, words);
    addEventListener('DOMContentLoaded', () => document.querySelector('dm-marketplace')?.append('Order a design'));
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.reload({waitUntil: 'networkidle0'});
  const tag = await page.$eval('dm-marketplace', (element) => ({
    text: element.textContent.trim(),
    isDefined: element.matches(':defined'),
  }));
  assert.match(tag.text, /Order a design$/);
  assert.equal(tag.isDefined, false);
  assert.deepEqual(complaints, []);
  assert.ok(scripts.length > 0 && !scripts.some((path) => /marketplace/.test(path)), `loaded: ${scripts.join(', ')}`);
  await page.close();
});
