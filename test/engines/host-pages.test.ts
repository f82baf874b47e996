import assert from 'node:assert/strict';
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {hostPages} from './tools/host-pages.js';
import {oddPages} from './tools/odd-pages.js';
import {marketplacePage, page} from './tools/pages.js';
import {screens, settle} from './tools/screens.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/**
 * Kinds of partners' pages: CSS resets, text sizes, colours, directions, frames, and applications that move their
 * elements.
 */
let stage: Stage;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';
const out = join(import.meta.dirname, '../e2e/out');

before(async () => {
  await mkdir(out, {recursive: true});
  stage = await startStage();
  await visitor?.driver.setViewport({width: 390, height: 560});
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

/** Records a page's errors and warnings from its first script on. */
const heard = `<script>
  window.heard = {errors: [], warnings: []};
  addEventListener('error', ({message}) => heard.errors.push(message));
  addEventListener('unhandledrejection', ({reason}) => heard.errors.push(String(reason)));
  console.warn = (...words) => heard.warnings.push(words.join(' '));
</script>`;

const open = (at: Visitor, html: string, headers: Readonly<Record<string, string>> = {}) =>
  at.goto(stage.page(html.replace('<title>', `${heard}<title>`), headers));

const told = (at: Visitor) =>
  at.evaluate(() => (window as unknown as {heard: {errors: string[]; warnings: string[]}}).heard);

async function chooseLogo(at: Visitor) {
  await at.click('radio', 'Logo design');
  await at.click('button', 'Continue with Logo design');
  await at.see('textbox', 'Title');
}

async function fillIn(at: Visitor, title: string) {
  await at.fill('textbox', 'Title', title);
  await at.fill('textbox', 'Description', 'A calm mark for a harbour café.');
  await at.setDate('Start date', '2026-12-01');
  await at.setDate('End date', '2026-12-20');
}

const overflow = (at: Visitor) =>
  at.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [index, {name, html, headers, unable}] of [...hostPages, ...oddPages].entries()) {
  const cannot = visitor && unable?.[visitor.engine];
  test(`on ${name} a visitor orders, and nothing is wider than a phone`, {skip: skip || cannot}, async () => {
    const at = visitor!;
    const orders = stage.sandbox.store.orders.length;
    await open(at, html, headers);
    await chooseLogo(at);
    await fillIn(at, name);
    await at.picture(join(out, `host-${index}-${at.engine}.png`));
    assert.ok((await overflow(at)) <= 0, 'the page scrolls sideways');
    await at.click('button', 'Place order');
    await at.see('button', 'Start a new one');
    assert.equal(stage.sandbox.store.orders.length, orders + 1);
    assert.deepEqual((await told(at)).errors, []);
    assert.match(await at.evaluate(() => location.pathname), /^\/page-/);
  });
}

for (const screen of screens.filter(({name}) => !/\(\w\w\)$/.test(name))) {
  test(`on a page without margins ${screen.name} is no wider than a phone`, {skip}, async () => {
    const at = visitor!;
    await open(at, screen.html.replace('</head>', '<style>body { margin: 0; }</style></head>'));
    await screen.reach(at, stage);
    assert.ok((await overflow(at)) <= 0, 'the page scrolls sideways');
  });
}

test('of two versions on a page the second says once that it does nothing', {skip}, async () => {
  const at = visitor!;
  await open(
    at,
    page('<dm-marketplace></dm-marketplace>', '<script type="module" src="WIDGET/v1/widget.js"></script>'),
  );
  await at.see('radio', 'Logo design');
  await at.until('a warning', () => (window as unknown as {heard: {warnings: string[]}}).heard.warnings.length > 0);
  const {warnings, errors} = await told(at);
  assert.equal(warnings.filter((text) => /does nothing/.test(text)).length, 1);
  assert.deepEqual(errors, []);
});

test(
  'in a sandboxed frame without an origin the page keeps what it put into the tag, and nothing throws',
  {skip},
  async () => {
    const at = visitor!;
    await open(at, marketplacePage(), {'Content-Security-Policy': 'sandbox allow-scripts allow-forms'});
    await at.until('the whole page', () => document.readyState === 'complete');
    await at.see('link', 'Order by telephone');
    assert.equal(await at.evaluate(() => document.querySelector('dm-marketplace')?.matches(':defined')), false);
    assert.deepEqual((await told(at)).errors, []);
  },
);

test('in a document of XML the page keeps what it put into the tag, and nothing throws', {skip}, async () => {
  const at = visitor!;
  await open(
    at,
    `<html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head><title>A partner's page</title><script type="module" src="WIDGET/widget.js"></script></head>
      <body><dm-marketplace><a href="/help">Order by telephone</a></dm-marketplace></body>
    </html>`,
    {'Content-Type': 'application/xhtml+xml'},
  );
  await at.until('the whole page', () => document.readyState === 'complete');
  // The script has been run, and another import of it is the same module.
  await at.evaluate((script) => import(script) as Promise<unknown>, `${stage.faultProxy.url}/widget.js`);
  await settle(at, stage);
  await at.see('link', 'Order by telephone');
  assert.equal(await at.evaluate(() => document.querySelector('dm-marketplace')?.matches(':defined')), false);
  assert.deepEqual((await told(at)).errors, []);
});

test('the back button restores what was typed', {skip}, async () => {
  const at = visitor!;
  await open(at, marketplacePage());
  await chooseLogo(at);
  await at.fill('textbox', 'Title', 'Kept');
  await at.press('Tab');
  await at.evaluate(
    (next) => void setTimeout(() => location.assign(next)),
    stage.page(page('<p>Another page</p>').replace(/<script.*<\/script>/, '')),
  );
  await at.until('the other page', () => document.querySelector('p')?.textContent === 'Another page');
  // A navigation would break the script off.
  await at.evaluate(() => void setTimeout(() => history.back()));
  await at.see('textbox', 'Title');
  assert.equal(await at.valueOf('textbox', 'Title'), 'Kept');
});

test('an element that is moved fifty times keeps what was typed, and leaves no listener behind', {skip}, async () => {
  const at = visitor!;
  const counting = `<script>
    window.listeners = new Set();
    const ids = new WeakMap();
    let last = 0;
    for (const [name, act] of [['addEventListener', 'add'], ['removeEventListener', 'delete']]) {
      const real = EventTarget.prototype[name];
      EventTarget.prototype[name] = function (type, listener, options) {
        if ((this === window || this === document) && listener && !options?.signal) {
          if (!ids.has(listener)) ids.set(listener, ++last);
          listeners[act](type + ids.get(listener));
        }
        return real.call(this ?? window, type, listener, options);
      };
    }
  </script>`;
  await open(at, page('<section></section><dm-marketplace></dm-marketplace><aside></aside>', counting));
  await chooseLogo(at);
  await at.fill('textbox', 'Title', 'Moved');
  await at.press('Tab');
  const move = (times: number) =>
    at.evaluate(async (count) => {
      const element = document.querySelector('dm-marketplace')!;
      for (let turn = 0; turn < count; turn++) {
        document.querySelector(turn % 2 ? 'section' : 'aside')!.append(element);
        await new Promise(requestAnimationFrame);
      }
      return (window as unknown as {listeners: Set<string>}).listeners.size;
    }, times);
  // What loads lazily may listen to the document as well.
  await settle(at, stage);
  const once = await move(2);
  assert.equal(await move(50), once);
  await at.see('textbox', 'Title');
  assert.equal(await at.valueOf('textbox', 'Title'), 'Moved');
});

test('a page that navigates by itself removes the widget and shows it again with its draft', {skip}, async () => {
  const at = visitor!;
  await open(at, marketplacePage('product-id="logo-design-v1"'));
  await at.fill('textbox', 'Title', 'Kept');
  await at.press('Tab');
  await at.evaluate(() => {
    const element = document.querySelector('dm-marketplace')!;
    history.pushState(null, '', '#elsewhere');
    element.replaceWith(document.createElement('hr'));
  });
  await at.evaluate(() => {
    const element = document.createElement('dm-marketplace');
    element.setAttribute('product-id', 'logo-design-v1');
    document.querySelector('hr')!.replaceWith(element);
  });
  await at.see('textbox', 'Title');
  await at.until('the draft', () => {
    const marketplace = document.querySelector('dm-marketplace')?.shadowRoot;
    const form = marketplace?.querySelector('dm-brief-form')?.shadowRoot?.querySelector('dm-schema-form')?.shadowRoot;
    return [...(form?.querySelectorAll('input') ?? [])].some(({value}) => value === 'Kept');
  });
});
