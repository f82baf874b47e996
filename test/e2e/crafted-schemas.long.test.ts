import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {compileForm} from '../../src/compile.js';
import {chromeArguments, findChrome} from '../tools/chrome.js';
import {craftedSchemas} from '../tools/crafted-schemas.js';
import {servePage} from './form-page.js';

/** The README's policy, with the page's own origin in place of the proxy's. */
const policy = [
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src https:",
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types dm-widget",
].join('; ');

let browser: Browser;
let page: Page;
let stop: () => Promise<void>;
const complaints: string[] = [];

before(async () => {
  const files = new Map<string, string>();
  craftedSchemas.forEach(([, schema], index) => {
    files.set(`/schema-${index}.json`, JSON.stringify(schema));
    files.set(`/form-${index}.json`, JSON.stringify(compileForm(schema)));
  });
  const served = await servePage(files, policy);
  stop = served.stop;
  browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => void complaints.push(dialog.message()));
  await page.evaluateOnNewDocument(() => {
    const seen: string[] = [];
    Object.assign(globalThis, {violations: seen});
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.violatedDirective} ${event.sample}`),
    );
  });
  await page.goto(served.url);
});

after(async () => {
  await browser.close();
  await stop();
});

for (const source of ['form', 'schema'] as const) {
  test(`a page that draws ${craftedSchemas.length} crafted schemas, each given as ${source}, stays inert`, async () => {
    for (const [index, [name]] of craftedSchemas.entries()) {
      const drawn = await page.evaluate(fillIn, source, `/${source}-${index}.json`);
      assert.ok(drawn.length > 0, name);
      assert.equal(await page.evaluate(() => Reflect.has(globalThis, 'broken')), false, name);
    }
    assert.deepEqual(await page.evaluate(() => Reflect.get(globalThis, 'violations') as string[]), []);
    assert.deepEqual(complaints, []);
  });
}

/** Draws a form, makes every choice, types into every field and validates; returns the rendered markup. */
async function fillIn(source: 'form' | 'schema', address: string): Promise<string> {
  const form = document.createElement('dm-schema-form') as HTMLElement & {
    ready: Promise<void>;
    reportValidity(): boolean;
    checkValidity(): boolean;
  };
  const data: unknown = await (await fetch(address)).json();
  Object.assign(form, {[source]: data});
  document.querySelector('main')?.replaceChildren(form);
  await customElements.whenDefined('dm-schema-form');
  await form.ready;
  const root = form.shadowRoot;
  const choices = root?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]') ?? [];
  for (const input of choices) input.click();
  for (const input of root?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []) {
    if (input.type === 'text' || input.localName === 'textarea') input.value = 'typed';
    input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  }
  form.checkValidity();
  form.reportValidity();
  await form.ready;
  return root?.textContent ?? '';
}
