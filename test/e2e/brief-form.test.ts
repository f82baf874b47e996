import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from './demo.js';
import {goBack, pressAt} from '../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo({QUOTA_SCALE: '1000'});
});
after(() => demo.stop());

const sendButton = 'dm-brief-form >>> [part=submit]';

/** Puts an order's form on a page, with everything filled in except the title. */
async function showForm(page: Page, attributes: Record<string, string>) {
  await putForm(page, attributes);
  // Puppeteer retries a selector when the document changes, but not when a shadow root does.
  await page.waitForFunction(isDrawn, {polling: 100});
}

const isDrawn = () => Boolean(document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('[part=submit]'));

const putForm = (page: Page, attributes: Record<string, string>) =>
  page.evaluate((given) => {
    const value = {description: 'Calm', startDate: '2027-01-04', endDate: '2027-01-20'};
    const form = Object.assign(document.createElement('dm-brief-form'), {value});
    for (const [name, text] of Object.entries(given)) form.setAttribute(name, text);
    document.querySelector('dm-brief-form')?.replaceWith(form);
  }, attributes);

const titleField = '::-p-aria([name="Title"][role="textbox"])';
const ordersNamed = (title: string) =>
  [...demo.sandbox.store.briefs.values()].filter(({content}) => JSON.stringify(content).includes(title)).length;

/** A real click would wait for a tab in the background to be painted. */
const pressUnseen = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('[part=submit]');
    if (button instanceof HTMLElement) button.click();
  });

const hasReceipt = () =>
  document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('dm-brief-receipt') !== null;

/** Resolves when a text can be read in the form or its receipt. */
const said = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => {
      const form = document.querySelector('dm-brief-form')?.shadowRoot;
      const receipt = form?.querySelector('dm-brief-receipt')?.shadowRoot;
      return `${form?.textContent} ${receipt?.textContent}`.includes(wanted);
    },
    {polling: 100},
    text,
  );

test('the same brief sent in two tabs at once creates one order; one tab fires the event, the other says it was already sent', async () => {
  const attributes = {'product-id': 'logo-design-v1', draft: 'local', handoff: 'none'};
  const {page: first} = await demo.open('/brief.html');
  await showForm(first, attributes);
  await first.locator(titleField).fill('Two tabs');
  await first.waitForFunction(() => JSON.stringify({...localStorage}).includes('Two tabs'));
  const {page: second} = await demo.open('/brief.html');
  await showForm(second, attributes);
  for (const page of [first, second])
    await page.evaluate(() => document.addEventListener('dm-order-create', () => (document.title = 'order')));
  await said(second, 'We kept what you typed');

  demo.sandbox.faults.set('latency=300', 1);
  await Promise.all([first, second].map(pressUnseen));
  await Promise.race([said(first, 'You already sent exactly this'), said(second, 'You already sent exactly this')]);
  assert.equal(ordersNamed('Two tabs'), 1);
  for (const page of [first, second]) {
    await page.evaluate(() => {
      const form = document.querySelector('dm-brief-form')?.shadowRoot;
      const buttons = form?.querySelectorAll('button') ?? [];
      [...buttons].find(({textContent}) => textContent.trim() === 'Show the one I sent')?.click();
    });
    await page.waitForFunction(hasReceipt, {polling: 100});
  }
  const told = await Promise.all([first, second].map((page) => page.evaluate(() => document.title)));
  assert.equal(told.filter((title) => title === 'order').length, 1);
  await Promise.all([first.close(), second.close()]);
});

test('after the back button, a visitor sees that the brief was sent, and the link', async () => {
  const {page} = await demo.open('/brief.html?back');
  await showForm(page, {'product-id': 'logo-design-v1', id: 'back'});
  await page.locator(titleField).fill('There and back');
  await Promise.all([page.waitForNavigation(), pressAt(page, sendButton)]);
  assert.match(new URL(page.url()).pathname, /review$/);
  await goBack(page);
  await page.waitForFunction(() => location.pathname === '/brief.html' && document.readyState === 'complete', {
    polling: 100,
  });
  const isKept = await page.evaluate(() => document.querySelector('dm-brief-form#back') !== null);
  // If the browser has not cached the page, the partner's script creates its form again.
  if (!isKept) await putForm(page, {'product-id': 'logo-design-v1', id: 'back'});
  await said(page, 'You already sent this');
  await page.waitForSelector('::-p-aria([name="Go on to review and payment"][role="link"])');
  assert.equal(ordersNamed('There and back'), 1);
  await page.close();
});

test('a brief is launched from its receipt with the token that came with it', async () => {
  const {page} = await demo.open('/brief.html');
  await showForm(page, {'product-id': 'design-consultation-v1', handoff: 'none', 'allow-state': ''});
  await pressAt(page, sendButton);
  await page.locator('::-p-aria([name="Launch the brief"][role="button"])').click();
  await said(page, 'This brief is launched');
  const states = [...demo.sandbox.store.briefs.values()].filter(
    ({productId}) => productId === 'design-consultation-v1',
  );
  assert.deepEqual(
    states.map(({state}) => state),
    ['LAUNCHED'],
  );
  await page.close();
});
