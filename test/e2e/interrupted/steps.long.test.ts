import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Page} from 'puppeteer-core';
import {startDemo, type Demo} from '../demo.js';
import {goBack, named, press, seen, shown} from '../../tools/find.js';

let demo: Demo;

before(async () => {
  demo = await startDemo({QUOTA_SCALE: '1000'});
});
after(() => demo.stop());

const steps = [
  {title: 'The project', fields: ['title', 'description', 'industry']},
  {title: 'The time', fields: ['timeline', 'startDate', 'endDate']},
];
const attributes = {'form-layout': 'steps', 'ui-schema': JSON.stringify({'ui:options': {steps}})};
const drafts = ['session', 'local', 'off'] as const;

/** The partner's page with a brief in steps, in a browser without a back/forward cache. */
async function open(draft: string) {
  const context = await demo.browser.createBrowserContext();
  const visit = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.setCacheEnabled(false);
    await page.evaluateOnNewDocument(prepare, {...attributes, draft});
    await page.goto(demo.pagesUrl);
    return page;
  };
  return {visit, page: await visit(), close: () => context.close()};
}

function prepare(given: Readonly<Record<string, string>>) {
  addEventListener('unload', () => undefined);
  document.addEventListener('DOMContentLoaded', () => {
    const marketplace = document.querySelector('dm-marketplace');
    for (const [name, value] of Object.entries(given)) marketplace?.setAttribute(name, value);
  });
}

const isAt = (page: Page, name: string) => shown(page, 'heading', name);
const first = 'Step 1 of 3 The project';
const second = 'Step 2 of 3 The time';
const review = 'Step 3 of 3 Check your answers';

async function begin(page: Page) {
  await named(page, 'radio', 'Logo design $299').click();
  await press(page, 'Continue with Logo design');
  await isAt(page, first);
  await named(page, 'textbox', 'Title').fill('Harbour café');
  await named(page, 'textbox', 'Description').fill('A calm mark.');
}

async function goToSecond(page: Page) {
  await begin(page);
  await press(page, 'Continue');
  await isAt(page, second);
}

async function goToReview(page: Page) {
  await goToSecond(page);
  await page.locator('::-p-aria([name="Start date"])').click();
  await page.keyboard.type('12012026');
  await page.locator('::-p-aria([name="End date"])').click();
  await page.keyboard.type('12202026');
  await press(page, 'Check your answers');
  await isAt(page, review);
}

/** The form's current value. */
const valueOf = (page: Page) =>
  page.$eval('dm-marketplace >>> dm-brief-form', (form): unknown => Reflect.get(form, 'value'));
const begun = {title: 'Harbour café', description: 'A calm mark.'};
const whole = {...begun, startDate: '2026-12-01', endDate: '2026-12-20'};

/** The draft is written after a pause, and also when the page is left, so that nothing typed is lost. */
async function reload(page: Page) {
  await page.reload();
  await seen(page, ':is([part=step-next], [part=review])');
}

for (const draft of drafts) {
  test(`with drafts in ${draft}: a reload in the second step comes back to it, or to an empty form where nothing is kept`, async () => {
    const {page, close} = await open(draft);
    await goToSecond(page);
    await reload(page);
    await isAt(page, draft === 'off' ? first : second);
    assert.deepEqual(await valueOf(page), draft === 'off' ? {} : begun);
    await close();
  });

  test(`with drafts in ${draft}: Back goes a step back, then to the products, and forward again, and keeps what was typed`, async () => {
    const {page, close} = await open(draft);
    await goToSecond(page);
    await page.evaluate(() => history.back());
    await isAt(page, first);
    assert.deepEqual(await valueOf(page), begun);
    await page.evaluate(() => history.forward());
    await isAt(page, second);
    await page.evaluate(() => history.go(-2));
    await shown(page, 'radio', 'Logo design $299');
    if (draft !== 'off') {
      await press(page, 'Continue your Logo design brief');
      await seen(page, '[part=step-next]');
      assert.deepEqual(await valueOf(page), begun);
    }
    await close();
  });

  test(`with drafts in ${draft}: an answer is changed in the review, offline nothing is sent, and the receipt is shown after the service`, async () => {
    const {page, close} = await open(draft);
    await goToReview(page);
    if (draft !== 'off') {
      await reload(page);
      await isAt(page, review);
    }
    await press(page, 'Change Title');
    await isAt(page, first);
    await named(page, 'textbox', 'Title').fill('Harbour bar');
    await press(page, 'Back to your answers');
    await isAt(page, review);
    await page.setOfflineMode(true);
    await press(page, 'Place order · $299');
    await seen(page, '[part=failure]');
    await page.setOfflineMode(false);
    assert.deepEqual(await valueOf(page), {...whole, title: 'Harbour bar'});
    await press(page, 'Place order · $299');
    await page.waitForFunction(() => location.pathname.endsWith('/review'), {polling: 100});
    await Promise.all([page.waitForNavigation({waitUntil: 'domcontentloaded'}), goBack(page)]);
    await shown(page, 'link', 'Go on to review and payment');
    const stored = [...demo.sandbox.store.briefs.values()].at(-1);
    assert.deepEqual(stored?.content, {...whole, title: 'Harbour bar'});
    await close();
  });
}

test('another tab goes on at the step where the first one is', async () => {
  const {page, visit, close} = await open('local');
  await goToSecond(page);
  await page.waitForFunction(() => JSON.stringify({...localStorage}).includes('Harbour'), {polling: 100});
  const other = await visit();
  await press(other, 'Continue your Logo design brief');
  await isAt(other, second);
  assert.deepEqual(await valueOf(other), begun);
  await close();
});

test('by keyboard alone a visitor goes through the steps, reads the answers over, and orders', async () => {
  const {page, close} = await open('session');
  await shown(page, 'radio', 'Logo design $299');
  await page.focus('::-p-aria([name="Logo design $299"][role="radio"])');
  await page.keyboard.press('Space');
  await tabTo(page, 'Continue with Logo design');
  await page.keyboard.press('Enter');
  await untilFocused(page, 'Fill in the brief');
  await shown(page, 'textbox', 'Title');
  await tabTo(page, 'Title');
  await page.keyboard.type('Harbour café');
  await page.keyboard.press('Enter');
  // Enter goes to the next field and sends nothing.
  await untilFocused(page, 'Description');
  await page.keyboard.type('A calm mark.');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await untilFocused(page, second);
  await tabTo(page, 'Start date');
  await page.keyboard.type('12012026');
  await tabTo(page, 'End date');
  await page.keyboard.type('12202026');
  await tabTo(page, 'Check your answers');
  await page.keyboard.press('Enter');
  await untilFocused(page, review);
  await tabTo(page, 'Place order · $299');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.endsWith('/review'), {polling: 100});
  await close();
});

/** Presses Tab until something with that name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach "${name}"`);
}

/** Waits until something with that name has the focus, which a new screen gives to its heading after it is there. */
async function untilFocused(page: Page, name: string) {
  for (let frames = 0; frames < 3_000; frames++) {
    if ((await focused(page)) === name) return;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  assert.fail(`The focus is on "${String(await focused(page))}", not on "${name}"`);
}

const active = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
})()`;

/** The name of what has the focus, as assistive technology reads it. */
async function focused(page: Page): Promise<unknown> {
  const client = await page.createCDPSession();
  const {result} = await client.send('Runtime.evaluate', {expression: active});
  const {nodes} = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  await client.detach();
  return nodes[0]?.name?.value;
}
