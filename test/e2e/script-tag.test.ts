import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startPartnerDemo} from './partner-demo.js';

const {demo, pages} = await startPartnerDemo();

/** A partner's page with this content and no policy, and the messages in its console. */
async function openPage(content: string): Promise<{page: Page; said: string[]}> {
  const page = await demo.browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  pages.put('/', `<!doctype html><html lang="en"><link rel="icon" href="data:,">${content}`);
  await page.goto(pages.origin);
  return {page, said};
}

test('the script pasted without type="module" logs how to fix it, and nothing fails', async () => {
  const address = `${demo.proxy.url}/widget.js`;
  const {page, said} = await openPage(`<script src="${address}"></script><dm-marketplace></dm-marketplace>`);
  assert.deepEqual(said, [`dm: widget.js is a module. Write <script type="module" src="${address}"></script>`]);
  await page.close();
});

test('the script as a module says nothing and can be imported again for the shadow root of a host', async () => {
  const {page, said} = await openPage(`<script type="module" src="${demo.proxy.url}/widget.js"></script>
    <div id="host"></div><script type="module">
    import {load} from '${demo.proxy.url}/widget.js';
    const root = host.attachShadow({mode: 'open'});
    root.append(document.createElement('dm-schema-form'));
    root.firstChild.schema = {properties: {title: {type: 'string'}}};
    load(root);</script>`);
  await page.waitForFunction(() =>
    document.querySelector('#host')?.shadowRoot?.querySelector('dm-schema-form')?.shadowRoot?.querySelector('input'),
  );
  assert.deepEqual(said, []);
  await page.close();
});

test('a misspelt tag and a misspelt attribute are reported with the correct name', async () => {
  const {page, said} = await openPage(`<script type="module" src="${demo.proxy.url}/widget.js"></script>
    <dm-schema-from></dm-schema-from><dm-schema-form readonly="false" schema='{}'></dm-schema-form>`);
  while (said.length < 2) await new Promise((resolve) => page.once('console', resolve));
  assert.match(said.join('\n'), /Did you mean <dm-schema-form>\?/);
  assert.match(said.join('\n'), /Leave the attribute out/);
  await page.close();
});
