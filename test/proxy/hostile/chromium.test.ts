import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, test} from 'node:test';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {chromeArguments, findChrome} from '../../tools/chrome.js';
import {anOrder, startBench, type Bench} from '../tools/harness.js';

/** A page of another origin, in a real browser, tries everything a page can; nothing may reach the service. */
let browser: Browser;
let site: Server;
let address: string;

before(async () => {
  site = createServer((_, res) => res.writeHead(200, {'content-type': 'text/html'}).end('<!doctype html><body>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://localhost:${(site.address() as AddressInfo).port}/`;
  browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});
});

after(async () => {
  await browser.close();
  site.close();
});

/** An attempt of a page on the proxy at `url`; resolves when the browser has finished the request. */
type Attempt = (proxy: {url: string; partnerUrl: string; order: string}) => Promise<unknown>;

const attempts: Readonly<Record<string, Attempt>> = {
  'reads with fetch': ({url}) => fetch(`${url}/products`).catch(() => {}),
  'reads with fetch and no-cors': ({url}) => fetch(`${url}/products`, {mode: 'no-cors'}).catch(() => {}),
  'reads with credentials': ({url}) => fetch(`${url}/designers/1`, {credentials: 'include'}).catch(() => {}),
  'orders with fetch': ({url, order}) => {
    const headers = {'content-type': 'application/json', 'idempotency-key': 'k'};
    return fetch(`${url}/orders`, {method: 'POST', headers, body: order}).catch(() => {});
  },
  'orders with fetch and no-cors': ({url, order}) => {
    const headers = {'content-type': 'application/json', 'idempotency-key': 'k'};
    return fetch(`${url}/orders`, {method: 'POST', mode: 'no-cors', headers, body: order}).catch(() => {});
  },
  'searches with text/plain': ({url}) => fetch(`${url}/designers`, {method: 'POST', body: '{}'}).catch(() => {}),
  'launches a brief that it knows the id of': ({url}) => {
    const body = JSON.stringify({state: 'LAUNCHED'});
    const headers = {'content-type': 'application/json'};
    return fetch(`${url}/briefs/brief-1/state`, {method: 'PUT', headers, body}).catch(() => {});
  },
  'asks the partner port for a coupon': ({partnerUrl}) => {
    const body = JSON.stringify({aud: 'a', sub: 's'});
    return fetch(`${partnerUrl}/coupons`, {method: 'POST', mode: 'no-cors', body}).catch(() => {});
  },
  'reads the metrics': ({partnerUrl}) => fetch(`${partnerUrl}/metrics`, {mode: 'no-cors'}).catch(() => {}),
  'loads an answer as a script, a picture and a style': ({url}) =>
    Promise.all(
      (['script', 'img', 'link'] as const).map((name) => {
        const element = document.createElement(name);
        if (element instanceof HTMLLinkElement) Object.assign(element, {rel: 'stylesheet', href: `${url}/designers/3`});
        else element.src = `${url}/designers/${element instanceof HTMLImageElement ? 1 : 2}`;
        return new Promise((done) => {
          element.onload = element.onerror = done;
          document.body.append(element);
        });
      }),
    ),
  'imports a form as a module': ({url}) => import(`${url}/products/logo%2F1/form.json`).catch(() => {}),
  'shows an answer in a frame': ({url}) => {
    const frame = document.createElement('iframe');
    frame.src = `${url}/products`;
    return new Promise((done) => {
      frame.onload = done;
      document.body.append(frame);
    });
  },
  'lets a frame without origin try': ({url}) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = `<script>fetch('${url}/products').catch(() => {}).finally(() => parent.postMessage('done', '*'))</script>`;
    return new Promise((done) => {
      addEventListener('message', done);
      document.body.append(frame);
    });
  },
  'opens an EventSource': ({url}) => {
    const source = new EventSource(`${url}/products`);
    return new Promise<void>((done) => {
      source.onerror = () => {
        source.close();
        done();
      };
    });
  },
  'opens a WebSocket': ({url}) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/products`);
    return new Promise((done) => {
      socket.onerror = done;
    });
  },
};

for (const [what, attempt] of Object.entries(attempts)) {
  test(`a page of another origin ${what}: nothing reaches the service`, async (t) => {
    const {bench, page} = await visit(t);
    const {url, partnerUrl} = bench.running;
    await page.evaluate(attempt, {url, partnerUrl, order: JSON.stringify(anOrder)});
    assertSilence(bench);
  });
}

test('a page of another origin sends beacons: nothing reaches the service', async (t) => {
  const {bench, page} = await visit(t);
  const send = (url: string, order: string) => {
    navigator.sendBeacon(`${url}/orders`, order);
    navigator.sendBeacon(`${url}/briefs`, new Blob([order], {type: 'application/json'}));
  };
  await page.evaluate(send, bench.running.url, JSON.stringify(anOrder));
  // A page never learns the result of a beacon, so the test counts log lines.
  while (bench.log.length < 2) await new Promise(setImmediate);
  assertSilence(bench);
});

const forms: Readonly<Record<string, {method: string; path: string; enctype: string}>> = {
  'a form by POST': {method: 'post', path: '/orders', enctype: 'text/plain'},
  'a form of fields': {method: 'post', path: '/briefs', enctype: 'application/x-www-form-urlencoded'},
  'a form of parts': {method: 'post', path: '/designers', enctype: 'multipart/form-data'},
  'a form by GET': {method: 'get', path: '/products', enctype: 'application/x-www-form-urlencoded'},
};

for (const [what, form] of Object.entries(forms)) {
  test(`a page of another origin sends ${what}: nothing reaches the service`, async (t) => {
    const {bench, page} = await visit(t);
    const left = page.waitForNavigation();
    await page.evaluate(
      ({method, path, enctype}, url) => {
        const element = document.createElement('form');
        Object.assign(element, {method, enctype, action: url + path});
        const input = document.createElement('input');
        Object.assign(input, {name: '{"productId":"logo/1","brief":{"x":"', value: '"}}'});
        element.append(input);
        document.body.append(element);
        element.submit();
      },
      form,
      bench.running.url,
    );
    await left;
    assertSilence(bench);
  });
}

test('a link on another site opens no response of the service', async (t) => {
  const {bench, page} = await visit(t);
  const left = page.waitForNavigation();
  await page.evaluate((url) => location.assign(url), `${bench.running.url}/designers/1`);
  await left;
  assertSilence(bench);
});

async function visit(t: Parameters<typeof startBench>[0]): Promise<{bench: Bench; page: Page}> {
  const bench = await startBench(t);
  const page = await browser.newPage();
  await page.goto(address);
  t.after(() => page.close());
  return {bench, page};
}

/** The browser reached the proxy, as the test requires, and the proxy did not call the service. */
function assertSilence({service, log}: Bench) {
  assert.deepEqual(service.received, []);
  assert.ok(log.length > 0, 'the proxy was never asked');
}
