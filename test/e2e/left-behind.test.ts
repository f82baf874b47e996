import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startPartnerDemo} from './partner-demo.js';

/** What elements leave in memory when a page removes them, as applications do on every change of their view. */
const {demo, pages} = await startPartnerDemo();

/** Each element, and what has been rendered in its shadow root when the page removes it. */
const removals: Readonly<Record<string, readonly [markup: string, rendered: string]>> = {
  'products that are there': ['<dm-product-picker></dm-product-picker>', 'input'],
  'a form with a list': [
    `<dm-schema-form schema='{"type": "object", "properties": {"words": {"type": "array", "items": {"type": "string"}}}}'></dm-schema-form>`,
    'fieldset input',
  ],
  'a gallery with its first card': ['<dm-designer-gallery></dm-designer-gallery>', 'img'],
  'a profile that is there': ['<dm-designer-profile designer-id="100001"></dm-designer-profile>', 'h2'],
};

for (const [name, [markup, rendered]] of Object.entries(removals)) {
  test(`${name}: when the page removes it, no node and no listener is left in memory`, async () => {
    const page = await demo.browser.newPage();
    pages.put('/', `<!doctype html><script type="module" src="${demo.proxy.url}/widget.js"></script><main></main>`);
    await page.goto(pages.origin);
    await addAndRemove(page, {markup, rendered, times: 5});
    const {Nodes: nodes, JSEventListeners: listeners} = await inMemory(page);
    await addAndRemove(page, {markup, rendered, times: 15});
    let now = await inMemory(page);
    // What waited for the next frame when the element was removed keeps it for a second.
    for (let tries = 0; now.Nodes > nodes || now.JSEventListeners > listeners; tries++) {
      assert.ok(tries < 100, `${nodes} nodes became ${now.Nodes}, ${listeners} listeners ${now.JSEventListeners}`);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      now = await inMemory(page);
    }
    await page.close();
  });
}

/** Adds an element, and removes it as soon as something is rendered in it. */
const addAndRemove = (page: Page, how: {markup: string; rendered: string; times: number}) =>
  page.evaluate(async ({markup, rendered, times}) => {
    const main = document.querySelector('main')!;
    for (let turn = 0; turn < times; turn++) {
      main.innerHTML = markup;
      while (!main.firstElementChild?.shadowRoot?.querySelector(rendered))
        await new Promise((resolve) => setTimeout(resolve));
      main.replaceChildren();
    }
  }, how);

/** How many nodes and listeners there are once everything that can be freed has been. */
async function inMemory(page: Page): Promise<{Nodes: number; JSEventListeners: number}> {
  const session = await page.createCDPSession();
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  const {Nodes = 0, JSEventListeners = 0} = await page.metrics();
  return {Nodes, JSEventListeners};
}
