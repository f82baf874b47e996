import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join, normalize} from 'node:path';
import {after, before, test} from 'node:test';
import {startDemo, type Demo} from '../demo.js';

const root = join(import.meta.dirname, '../../..');

/** Where a browser finds the packages that the page and the installed widget import by name. */
const imports = {
  lit: '/node_modules/lit/index.js',
  'lit/': '/node_modules/lit/',
  'lit-html': '/node_modules/lit-html/lit-html.js',
  'lit-html/': '/node_modules/lit-html/',
  'lit-element/': '/node_modules/lit-element/',
  '@lit/reactive-element': '/node_modules/@lit/reactive-element/reactive-element.js',
  '@lit/reactive-element/': '/node_modules/@lit/reactive-element/',
  '@lit/task': '/node_modules/@lit/task/index.js',
};

let demo: Demo;
let server: Server;
let origin: string;

before(async () => {
  server = createServer(({url = '/'}, response) => {
    response.setHeader('Content-Security-Policy', policy());
    if (url === '/') return void response.setHeader('Content-Type', 'text/html').end(page());
    response.setHeader('Content-Type', 'text/javascript');
    readFile(join(root, normalize(url))).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  demo = await startDemo({ALLOWED_ORIGINS: origin});
});
after(async () => {
  server.close();
  server.closeAllConnections();
  await demo.stop();
});

const policy = () =>
  [
    "default-src 'none'",
    "script-src 'self' 'nonce-host'",
    `connect-src ${demo.proxy.url}`,
    'img-src data:',
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');

/** A page with an element of its own, made with the Lit that it has installed. */
const page = () => `<!doctype html><html lang="en"><link rel="icon" href="data:,">
<script type="importmap" nonce="host">${JSON.stringify({imports})}</script>
<script type="module" nonce="host">
import {html, LitElement} from 'lit';
import '/dist/npm/elements/product-picker/product-picker.js';
customElements.define('host-greeting', class extends LitElement {
  render() {
    return html\`<p>Good \${'morning'}</p>\`;
  }
});
</script>
<host-greeting></host-greeting><dm-product-picker proxy-url="${demo.proxy.url}"></dm-product-picker>`;

test('a page with a Lit of its own and the installed widget load one Lit, and both work under its policy', async () => {
  const tab = await demo.browser.newPage();
  const complaints: string[] = [];
  tab.on('pageerror', (error) => complaints.push(String(error)));
  tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await tab.goto(origin);
  await tab.locator('::-p-aria([name="Logo design $299"][role="radio"])').wait();
  const {greeting, versions} = await tab.evaluate(() => ({
    greeting: document.querySelector('host-greeting')?.shadowRoot?.textContent.trim(),
    // Each copy of lit-html adds its version.
    versions: (globalThis as unknown as {litHtmlVersions: string[]}).litHtmlVersions,
  }));
  assert.equal(greeting, 'Good morning');
  assert.equal(versions.length, 1);
  assert.deepEqual(complaints, []);
  await tab.close();
});
