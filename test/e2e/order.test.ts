import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {HTTPRequest, Page} from 'puppeteer-core';
import {startDemo, takePicture, type Demo} from './demo.js';
import {named, pressAt} from '../tools/find.js';
import {chooseLogo, fillInLogo} from '../tools/logo-brief.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

test('one script tag and one element take a visitor from the products to the page at the service', async () => {
  const {page, complaints} = await demo.open('/');
  await chooseLogo(page);
  await fillInLogo(page, 'Harbour café');
  await takePicture(page, 'order-form', true);
  await named(page, 'button', 'Place order · $299').click();
  await page.waitForFunction(() => location.pathname.endsWith('/review'), {polling: 100});

  const [order] = demo.sandbox.store.orders;
  assert.equal(demo.sandbox.store.orders.length, 1);
  assert.equal(order!.productId, 'logo-design-v1');
  assert.deepEqual(demo.sandbox.store.briefs.get(order!.briefId)?.content, {
    title: 'Harbour café',
    description: 'A calm mark for a harbour café.',
    startDate: '2026-12-01',
    endDate: '2026-12-20',
  });
  assert.equal(new URL(page.url()).pathname, `/briefs/${order!.briefId}/review`);
  assert.match(await page.$eval('body', (body) => body.innerText), /Harbour café/);
  assert.deepEqual(complaints, [], 'the page met no error and no policy violation');
  await page.close();
});

test('no key and no address of the service reaches the page before the visitor goes there', async () => {
  const received: Promise<string>[] = [];
  const page = await demo.browser.newPage();
  page.on('response', (response) => {
    // Preflights have no body.
    const body = response.text().catch(() => '');
    received.push(body.then((text) => `${JSON.stringify(response.headers())} ${text}`));
  });
  await page.goto(demo.pagesUrl);
  await chooseLogo(page);
  const everything = (await Promise.all(received)).join('\n');
  assert.ok(everything.includes('logo-design-v1'));
  for (const secret of ['sandbox-key-id', 'sandbox-key-secret', new URL(demo.serviceUrl).host]) {
    assert.ok(!everything.includes(secret), `${secret} reached the page`);
  }
  await page.close();
});

test('an error of the service is shown at its field, and everything typed stays', async () => {
  const {page} = await demo.open('/');
  await chooseLogo(page);
  await fillInLogo(page, 'Ends before it starts');
  await page.setRequestInterception(true);
  page.on('request', (request) => void (isOrder(request) ? request.respond(refused) : request.continue()));
  await named(page, 'button', 'Place order · $299').click();
  await named(page, 'link', 'Title – That name is taken.').wait();
  const title = named(page, 'textbox', 'Title').map((field) => [
    (field as HTMLInputElement).value,
    field.getAttribute('aria-invalid'),
  ]);
  assert.deepEqual(await title.wait(), ['Ends before it starts', 'true']);
  await page.close();
});

for (const [trouble, fault] of [
  ['fails', '500'],
  ['sends what is not JSON', 'html'],
  ['breaks off', 'reset'],
] as const) {
  test(`a service that ${trouble} while it takes an order keeps what was typed and leaves a way to continue`, async () => {
    const {page} = await demo.open('/');
    await chooseLogo(page);
    await fillInLogo(page, `Kept when it ${trouble}`);
    demo.sandbox.faults.set(fault, 1);
    await named(page, 'button', 'Place order · $299').click();
    await page.locator('::-p-aria([name="Send it anyway"][role="button"])').wait();
    const title = named(page, 'textbox', 'Title').map((field) => (field as HTMLInputElement).value);
    assert.equal(await title.wait(), `Kept when it ${trouble}`);
    await page.close();
  });
}

test('a proxy that cannot be reached is reported in plain words, and a retry works', async () => {
  const {page} = await demo.open('/');
  await page.waitForSelector('dm-marketplace >>> dm-product-picker >>> input', {visible: true});
  await page.setRequestInterception(true);
  let isDown = true;
  page.on(
    'request',
    (request) => void (isDown && request.url().includes('/products?') ? request.abort() : request.continue()),
  );
  await page.reload();
  const tryAgain = await named(page, 'button', 'Try again').waitHandle();
  assert.match(await textOf(page), /We could not reach the server/);
  isDown = false;
  // The widget also retries by itself; if it is faster, the button is gone.
  await tryAgain.evaluate((button) => (button as HTMLElement).click());
  await named(page, 'radio', 'Logo design $299').wait();
  await page.close();
});

test('an unknown product has a plain error message, and the content of the tag is shown', async () => {
  const {page} = await demo.open('/');
  await page.evaluate(() => {
    document
      .querySelector('main')!
      .replaceChildren(Object.assign(document.createElement('dm-brief-form'), {textContent: 'Call us instead'}));
    document.querySelector('dm-brief-form')!.setAttribute('product-id', 'no-such-product-v9');
  });
  await page.waitForSelector('dm-brief-form >>> [role="alert"]', {visible: true});
  assert.match(await textOf(page), /This is no longer available\.[\s\S]*Call us instead/);
  await page.close();
});

test('the second page searches designers, opens one, and pages through reviews and designs', async () => {
  const {page, complaints} = await demo.open('/designers.html');
  await page.setViewport({width: 1280, height: 900});
  await page.waitForSelector('dm-designer-gallery >>> button.name', {visible: true});
  await takePicture(page, 'designers');
  await pressAt(page, 'dm-designer-gallery >>> button.name');
  for (const noun of ['design', 'review']) {
    const list = `dm-designer-gallery >>> dm-designer-${noun}s >>>`;
    await page.waitForSelector(`${list} button[part="more"]`, {visible: true});
    const shown = (await page.$$(`${list} [part="${noun}"]`)).length;
    await pressAt(page, `${list} button[part="more"]`);
    await page.waitForSelector(`${list} [aria-posinset="${shown + 1}"]`, {visible: true});
  }
  assert.deepEqual(complaints, []);
  await page.close();
});

/** Everything that the page announces to a screen reader, from every shadow root. */
const textOf = async (page: Page) => JSON.stringify(await page.accessibility.snapshot());

const isOrder = (request: HTTPRequest) => request.method() === 'POST' && request.url().endsWith('/orders');
const refused = {
  status: 400,
  contentType: 'application/json',
  headers: {'Access-Control-Allow-Origin': '*'},
  body: JSON.stringify({errors: [{message: 'That name is taken.', path: '/brief/title'}]}),
};
