import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {build} from 'esbuild';
import {startDemo, type Demo} from '../demo.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

test('under React 19 in StrictMode, rendering on every key, nothing typed is lost and the focus stays', async () => {
  const entryPoints = [join(import.meta.dirname, 'react-app.js')];
  const {outputFiles} = await build({
    entryPoints,
    bundle: true,
    write: false,
    define: {'process.env.NODE_ENV': '"development"'},
  });
  const page = await demo.browser.newPage();
  await page.setBypassCSP(true);
  await page.goto(`${demo.pagesUrl}/brief.html`);
  await page.waitForFunction(() => customElements.get('dm-brief-form'));
  await page.evaluate(() => sessionStorage.clear());
  await page.addScriptTag({content: outputFiles[0]!.text});
  const title = '::-p-aria([name="Title"][role="textbox"])';
  await page.waitForSelector('[data-renders]');
  await page.locator(title).click();
  await page.keyboard.type('Harbour café', {delay: 5});
  // React renders some time after the last key.
  await page.waitForFunction(
    () => Number(document.querySelector('[data-renders]')?.getAttribute('data-renders')) >= 12,
  );
  const state = await page.evaluate(() => {
    const form = document.querySelector('dm-brief-form');
    const inner = form?.shadowRoot?.querySelector('dm-schema-form')?.shadowRoot;
    const active = inner?.activeElement;
    return {value: form?.value, typed: active instanceof HTMLInputElement ? active.value : undefined};
  });
  assert.equal(state.typed, 'Harbour café', 'the focus is still in the field');
  assert.deepEqual(state.value, {title: 'Harbour café', description: 'From the page', industry: 'art'});
  await page.close();
});
