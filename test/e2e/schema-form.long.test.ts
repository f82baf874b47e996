import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {compileForm} from '../../src/compile.js';
import {readJson, shared, withoutShared} from '../src/form/tools/forms.js';
import {chromeArguments, findChrome} from '../tools/chrome.js';
import {servePage} from './form-page.js';

interface Entry {
  file: string;
  data?: string;
  ui?: string;
  dataValid?: boolean;
}

/** The state of a form on the page. */
interface Seen {
  value: string | undefined;
  unlabelled: string[];
  undrawn: string[];
  fields: number;
}

const folder = join(shared, 'schemas');
const skip = withoutShared('schemas');
const entries = skip ? [] : (readJson(join(folder, 'index.json')) as Entry[]);
const modules = new Map<string, string>();
const complaints: string[] = [];
const own = {
  type: 'object',
  required: ['title'],
  properties: {
    title: {type: 'string', title: 'Title'},
    when: {type: 'string', format: 'date-time', title: 'When'},
    file: {type: 'string', contentMediaType: 'image/png', title: 'File'},
    tags: {type: 'array', items: {type: 'string', maxLength: 200}, title: 'Tags'},
  },
};

let browser: Browser;
let page: Page;
let stop: () => Promise<void>;

before(async () => {
  for (const {file} of entries) modules.set(`/${file}`, JSON.stringify(compileForm(readJson(join(folder, file)))));
  modules.set('/own.json', JSON.stringify(compileForm(own)));
  modules.set('/look-at-form.js', await readFile(join(import.meta.dirname, 'look-at-form.js'), 'utf8'));
  const served = await servePage(modules);
  stop = served.stop;
  browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    const seen: string[] = [];
    Object.assign(globalThis, {violations: seen});
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  await page.goto(served.url);
});

after(async () => {
  await browser.close();
  await stop();
});

test('a form works under the strictest policy without a single violation', async () => {
  await show('/own.json', undefined, undefined);
  await page.locator('::-p-aria([name="Title"][role="textbox"])').fill('Harbour café');
  // `show` has added one item already.
  await page.locator('::-p-aria([name="Submit"][role="button"])').click();
  await page.waitForSelector('::-p-text(There is one problem)', {visible: true});
  const value = await page.$eval('dm-schema-form', (form) => JSON.stringify(Reflect.get(form, 'value')));
  assert.equal(value, '{"title":"Harbour café","tags":[null]}');
  assert.deepEqual(await violations(), []);
  assert.deepEqual(complaints, []);
});

test('a raw schema is drawn and validated under that policy too', async () => {
  await page.evaluate(async (schema) => {
    const form = document.createElement('dm-schema-form');
    Object.assign(form, {schema, value: {title: 7}});
    document.querySelector('main')?.replaceChildren(form);
    await customElements.whenDefined('dm-schema-form');
    await Reflect.get(form, 'ready');
  }, own);
  const errors = await page.$eval('dm-schema-form', (form) => JSON.stringify(Reflect.get(form, 'errors')));
  assert.match(errors, /"pointer":"\/title","keyword":"type"/);
  assert.deepEqual(await violations(), []);
});

for (const {file, data, ui, dataValid} of entries) {
  test(`${file} is drawn with a labelled control for every leaf`, {skip}, async () => {
    const value = data ? readJson(join(folder, data)) : undefined;
    const uiSchema = ui ? readJson(join(folder, ui)) : undefined;
    const seen = await show(`/${file}`, value, uiSchema);
    if (data && dataValid) assert.equal(seen.value, JSON.stringify(value));
    assert.deepEqual(seen.unlabelled, []);
    assert.deepEqual(seen.undrawn, []);
    assert.deepEqual(await violations(), []);
    assert.deepEqual(complaints, []);
  });
}

const violations = () => page.evaluate(() => Reflect.get(globalThis, 'violations') as string[]);

/** Shows a form, then opens everything that can be opened: every branch, one item in every list. */
async function show(form: string, value: unknown, uiSchema: unknown): Promise<Seen> {
  const text = value === undefined ? undefined : JSON.stringify(value);
  const run = async (name: string, given: string | undefined, ui: unknown): Promise<Seen> => {
    const {look} = await import('/look-at-form.js' as string);
    return look(name, given, ui);
  };
  return page.evaluate(run, form, text, uiSchema);
}
