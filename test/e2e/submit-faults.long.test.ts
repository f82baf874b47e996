import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {HTTPRequest, Page} from 'puppeteer-core';
import {startDemo, type Demo} from './demo.js';

/**
 * The number of briefs sent with each fault. Each has its own title, by which the test finds its order in the sandbox.
 */
const rounds = process.env['FUZZ'] ? 20 : 3;

let demo: Demo;

before(async () => {
  demo = await startDemo({QUOTA_SCALE: '1000'});
});
after(() => demo.stop());

/** The faults, before or behind the proxy, with the visitor's actions that meet them. */
const faults: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  nothing: async ({page}) => press(page),
  'double click': async ({page}) => press(page, 2),
  'lost before the proxy': async (visit) => failing(visit, (request) => request.abort('connectionreset')),
  'lost after acceptance, between proxy and page': async (visit) =>
    failing(visit, async (request) => {
      await passOn(request);
      await request.abort('connectionreset');
    }),
  'lost after acceptance, on a page that then empties its storage': async (visit) => {
    await failing(visit, async (request) => {
      await passOn(request);
      await request.abort('connectionreset');
    });
    await failureOn(visit.page);
    await visit.page.evaluate(() => sessionStorage.clear());
    await press(visit.page);
    await receiptOf(visit.page);
  },
  'slow service': async ({page}) => {
    demo.sandbox.faults.set('latency=150', 1);
    await press(page, 2);
  },
  'lost before the service': async ({page}) => {
    demo.sandbox.faults.set('reset', 1);
    await press(page);
  },
  'lost after acceptance by the service': async ({page}) => {
    demo.sandbox.faults.set('accept-reset', 1);
    await press(page);
  },
  'half an answer of the service': async ({page}) => {
    demo.sandbox.faults.set('cut', 1);
    await press(page);
  },
  'a service that is down': async ({page}) => {
    demo.sandbox.faults.set('503', 1);
    await press(page);
  },
  'reload in flight': async ({page}) => {
    demo.sandbox.faults.set('latency=1000', 1);
    const sent = page.waitForRequest(isOrder);
    await press(page);
    await sent;
    await page.reload();
    // On a busy machine the response can arrive before the reload; the page then has a receipt.
    await putForm(page);
  },
  'reload on the receipt': async (visit) => {
    await press(visit.page);
    await receiptOf(visit.page);
    await visit.page.reload();
    await putForm(visit.page);
  },
  'to the service and back': async (visit) => {
    await press(visit.page);
    await receiptOf(visit.page);
    await visit.page.goto(`${demo.pagesUrl}/designers.html`);
    await visit.page.goBack();
    await putForm(visit.page);
  },
  offline: async ({page}) => {
    await page.setOfflineMode(true);
    await press(page);
    await failureOn(page);
    await page.setOfflineMode(false);
  },
};

const submits = rounds * Object.keys(faults).length;

const receiptOf = (page: Page) =>
  page.waitForFunction(() => document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('dm-brief-receipt'));

const failureOn = (page: Page) =>
  page.waitForFunction(() => document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('[part=failure]'));

/** One visitor on one page who submits one brief. */
interface Visit {
  page: Page;
  title: string;
}

test(`of ${submits} briefs sent under faults none is ordered twice, no draft is lost, and the events match the service's record`, async (context) => {
  const {page} = await demo.open('/brief.html');
  const told = await recordEvents(page);
  await page.setRequestInterception(true);
  page.on('request', (request) => void intercept(request));
  await showForm(page);
  const names = Object.keys(faults);
  const asked: Asked = {pressedAgain: 0, confirmed: 0, left: []};
  for (let index = 0; index < submits; index += 1) {
    const fault = names[index % names.length] ?? 'nothing';
    const visit = {page, title: `Brief ${index}: ${fault}`};
    await write(visit);
    await faults[fault]?.(visit);
    await finish(visit, asked);
    assert.equal(ordersOf(visit.title), 1, visit.title);
  }
  assert.equal(demo.sandbox.store.orders.length, submits);
  const known = demo.sandbox.store.orders.map(({briefId}) => briefId).filter((id) => !asked.left.includes(id));
  assert.deepEqual(told.sort(), known.sort(), 'each order whose answer came is told once');
  context.diagnostic(`${submits} briefs, ${submits} orders, ${told.length} told; ${JSON.stringify(asked)}`);
  await page.close();
});

interface Asked {
  pressedAgain: number;
  confirmed: number;
  /** Briefs that the visitor found at the service after their response was lost. */
  left: string[];
}

/** Records what a partner learns from the page's events alone: the ids of the orders' briefs. */
async function recordEvents(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeFunction('tell', (ids: string[]) => told.push(...ids));
  const listen = () => {
    const {tell} = globalThis as unknown as {tell: (ids: readonly string[]) => void};
    document.addEventListener('dm-order-create', (event) => tell(event.briefIds));
  };
  await page.evaluateOnNewDocument(listen);
  await page.evaluate(listen);
  return told;
}

/**
 * Continues until the order is certain; the visitor checks at the service before sending again what may have arrived.
 */
async function finish(visit: Visit, asked: Asked) {
  const {page, title} = visit;
  for (;;) {
    const end = await outcome(page);
    if (end === 'receipt') return startNew(page);
    assert.ok((await kept(page)).includes(title), `the draft of "${title}" is there while it is ${end}`);
    if (end === 'unknown' && ordersOf(title) > 0) {
      asked.left.push(...briefsOf(title));
      return clickButton(page, 'Back to the form');
    }
    if (end === 'unknown' || end === 'changed') {
      asked.confirmed += 1;
      await clickButton(page, 'Send it anyway');
    } else {
      asked.pressedAgain += 1;
      await press(page);
    }
  }
}

const ordersOf = (title: string) => briefsOf(title).length;

const briefsOf = (title: string) =>
  demo.sandbox.store.orders
    .map(({briefId}) => briefId)
    .filter((briefId) => demo.sandbox.store.briefs.get(briefId)?.content['title'] === title);

const isOrder = (request: HTTPRequest) => request.method() === 'POST' && request.url().endsWith('/orders');

let interfere: ((request: HTTPRequest) => Promise<void>) | undefined;

async function intercept(request: HTTPRequest) {
  if (!isOrder(request) || !interfere) return request.continue();
  const act = interfere;
  interfere = undefined;
  await act(request);
}

async function failing({page}: Visit, act: (request: HTTPRequest) => Promise<void>) {
  interfere = act;
  await press(page);
}

/** Lets the request arrive; only its response will be lost. */
async function passOn(request: HTTPRequest) {
  const headers = {...request.headers(), origin: demo.pagesUrl};
  const answer = await fetch(request.url(), {method: 'POST', headers, body: request.postData() ?? ''});
  assert.equal(answer.status, 201);
}

/** The page's own form: an order of a product, with everything filled in except the title. */
async function showForm(page: Page) {
  await putForm(page);
  await page.waitForSelector(sendButton, {visible: true});
}

async function putForm(page: Page) {
  await page.evaluate(() => {
    const value = {description: 'Calm', startDate: '2027-01-04', endDate: '2027-01-20'};
    const form = Object.assign(document.createElement('dm-brief-form'), {value});
    form.setAttribute('product-id', 'logo-design-v1');
    form.setAttribute('handoff', 'none');
    document.querySelector('dm-brief-form')?.replaceWith(form);
  });
}

async function write({page, title}: Visit) {
  const field = await page.waitForSelector('::-p-aria([name="Title"][role="textbox"])');
  await field?.evaluate((input, text) => {
    if (input instanceof HTMLInputElement) input.value = text;
    input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  }, title);
}

/** `visible` makes Puppeteer poll each frame; without it, changes in a shadow root go unnoticed. */
const sendButton = 'dm-brief-form >>> [part=submit]';

async function press(page: Page, count = 1) {
  const button = await page.waitForSelector(sendButton, {visible: true});
  await button?.click({count});
}

async function clickButton(page: Page, name: string) {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

async function startNew(page: Page) {
  await clickButton(page, 'Start a new one');
  await page.waitForSelector(sendButton, {visible: true});
}

/** The outcome of a submission: a receipt, a question, a failure, or, after a reload, a form to be sent again. */
async function outcome(page: Page): Promise<string> {
  const result = await page.waitForFunction(() => {
    const root = document.querySelector('dm-brief-form')?.shadowRoot;
    if (root?.querySelector('dm-brief-receipt')) return 'receipt';
    const question = root?.querySelector('[part=question] h3')?.textContent;
    if (question) return /changed|earlier/i.test(question) ? 'changed' : 'unknown';
    if (root?.querySelector('[part=failure]')) return 'failed';
    return root?.querySelector('button.submit[aria-disabled=false]') ? 'idle' : undefined;
  });
  return String(await result.jsonValue());
}

/** Everything in the page's storage, which includes what the visitor typed. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({...sessionStorage}));
