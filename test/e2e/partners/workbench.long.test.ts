import assert from 'node:assert/strict';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {test} from 'node:test';
import type {Frame, Page} from 'puppeteer-core';
import {generatedFiles} from '../../../demo/generated-files.js';
import {out} from '../demo.js';
import {startPartnerDemo} from '../partner-demo.js';

const size = {width: 1400, height: 1000};

// Before any page waits for them: on a busy machine the compiler takes a minute.
await generatedFiles();
const {demo, pages} = await startPartnerDemo();

async function openWorkbench(tag: string) {
  const {page, complaints} = await demo.open(`/workbench.html#${tag}`);
  await page.setViewport(size);
  await page.waitForFunction(() => document.querySelector('#snippet')?.textContent);
  const frame = (await (await page.waitForSelector('iframe'))?.contentFrame()) ?? assert.fail('there is no preview');
  return {page, frame, complaints};
}

/** Waits until the element has rendered everything that it loads. */
const settled = (place: Page | Frame) =>
  place.waitForFunction(() => {
    const element = [...document.querySelectorAll('*')].find(({localName}) => localName.startsWith('dm-'));
    const root = element?.shadowRoot;
    return root && root.childElementCount > 0 && !root.querySelector('[aria-busy=true]') && element.clientHeight > 40;
  });

const whole = {position: 'fixed', inset: '0', border: '0', 'inline-size': '100%', 'block-size': '100%'};

/** Enlarges the preview to the whole window, which aligns it to whole pixels and hides the workbench. */
const growPreview = (page: Page) =>
  page.$eval(
    'iframe',
    ({style}, properties) => {
      for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    },
    whole,
  );

/**
 * Puts a snippet into an empty page in a frame like the preview's, since browsers smooth text in frames differently.
 */
async function paste(page: Page, snippet: string): Promise<Frame> {
  pages.put('/empty', `<!doctype html><html lang="en"><body>${snippet}`);
  pages.put('/', '<!doctype html><html lang="en"><link rel="icon" href="data:,"><iframe src="/empty"></iframe>');
  await page.goto(pages.origin);
  await growPreview(page);
  return (await (await page.$('iframe'))?.contentFrame()) ?? assert.fail('there is no frame');
}

/** A picture of the window, once everything has loaded and nothing moves. */
async function look(page: Page): Promise<Buffer> {
  await page.bringToFront();
  await page.waitForNetworkIdle({idleTime: 300});
  let last = Buffer.alloc(0);
  for (;;) {
    const picture = Buffer.from(await page.screenshot());
    if (picture.equals(last)) return picture;
    last = picture;
  }
}

/** The number of pixels that differ between two pictures by more than rendering noise. */
const difference = (page: Page, ...pictures: Buffer[]) =>
  page.evaluate(
    async (...sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          canvas.drawImage(bitmap, 0, 0);
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      return one!.filter((value, index) => Math.abs(value - other![index]!) > 8).length;
    },
    ...pictures.map((picture) => picture.toString('base64')),
  );

/** Sets the control with a label. */
async function set(page: Page, name: string, value: string) {
  const label = await page.waitForSelector(`::-p-xpath(//label[starts-with(normalize-space(.), "${name}")])`);
  await label?.evaluate((one, text) => {
    one.closest('details')?.setAttribute('open', '');
    const control = one.querySelector('input, select');
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.click();
    Object.assign(control ?? {}, {value: text});
    for (const type of ['input', 'change']) control?.dispatchEvent(new Event(type, {bubbles: true}));
  }, value);
}

const settings: Record<string, Record<string, string>> = {
  'dm-product-picker': {layout: 'compact', '--dm-color-accent': '#c2185b', Language: 'de', 'Width in pixels': '420'},
  'dm-brief-form': {'no-header': '', 'Colour scheme': 'dark', 'Text size in pixels': '20', '--dm-radius': '1.5em'},
  'dm-designer-reviews': {theme: 'dark', Direction: 'rtl', paging: 'pages', '--dm-space': '1.4em'},
  'dm-marketplace': {layout: 'compact', Language: 'fr', 'Colour scheme': 'dark', '--dm-color-accent': '#ffb300'},
  'dm-schema-form': {readonly: '', Direction: 'rtl', '--dm-form-width': '30rem'},
  'dm-designer-gallery': {'hide-filters': '', 'page-size': '6', Language: 'ja', '--dm-radius': '0'},
  'dm-designer-profile': {theme: 'dark', 'Text size in pixels': '12', 'Width in pixels': '380'},
  'dm-designer-designs': {paging: 'pages', 'page-size': '4', Language: 'es', '--dm-color-accent': '#00695c'},
};

for (const [tag, values] of Object.entries(settings)) {
  test(`the snippet of the workbench for <${tag}> gives the same picture in an empty page`, async () => {
    const {page, frame, complaints} = await openWorkbench(tag);
    for (const [name, value] of Object.entries(values)) await set(page, name, value);
    await settled(frame);
    const snippet = await page.$eval('#snippet', ({textContent}) => textContent ?? '');
    for (const value of Object.values(values)) assert.ok(snippet.includes(value), `${value} is in ${snippet}`);
    await growPreview(page);
    const pasted = await demo.browser.newPage();
    await pasted.setViewport(size);
    await settled(await paste(pasted, snippet));
    const [shown, alone] = [await look(page), await look(pasted)];
    await writeFile(join(out, `workbench-${tag}.png`), shown);
    await writeFile(join(out, `workbench-${tag}-pasted.png`), alone);
    const differing = shown.equals(alone) ? 0 : await difference(pasted, shown, alone);
    assert.equal(differing, 0, 'pixels differ: look at workbench-*.png');
    assert.deepEqual(complaints, []);
    await pasted.close();
    await page.close();
  });
}

test('the workbench says which colours are too close', async () => {
  const {page} = await openWorkbench('dm-product-picker');
  const flags = () => page.$$eval('#contrast li', (items) => items.map(({textContent}) => textContent));
  await page.waitForFunction(
    () =>
      document.querySelector('iframe')?.contentDocument?.querySelector(':defined[layout], dm-product-picker')
        ?.shadowRoot,
  );
  assert.deepEqual(await flags(), []);
  await set(page, '--dm-color-accent', '#9ab8ff');
  await page.waitForSelector('#contrast li');
  assert.match((await flags()).join(), /Text on the accent: 2\.0 to 1, at least 4\.5/);
  await set(page, '--dm-color-accent', '');
  await set(page, 'theme', 'dark');
  assert.match((await flags()).join(), /^Text on the page: 1\.\d to 1, at least 4\.5,Links on the page/);
  await page.close();
});

test('the workbench logs the events of the element shown with their fields', async () => {
  const {page, frame} = await openWorkbench('dm-product-picker');
  await frame.locator('::-p-aria([name="Logo design $299"][role="radio"])').click();
  await frame.locator('::-p-aria([name="Continue with Logo design"][role="button"])').click();
  await page.waitForSelector('#log li');
  const logged = await page.$eval('#log li', ({textContent}) => textContent);
  assert.equal(logged, 'dm-product-select {"productId":"logo-design-v1","price":29900}');
  await page.close();
});
