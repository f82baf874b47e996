import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {mock, test, type TestContext} from 'node:test';
import {Log} from '../../../proxy/observe/log.js';
import {Metrics} from '../../../proxy/observe/metrics.js';
import {calmMs} from '../../../proxy/observe/recurring-fault.js';
import {OrderNotices, noticeOf} from '../../../proxy/operations/order-notices.js';
import type {OrderNotice} from '../../../proxy/proxy.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';
import {json, orderItem} from '../tools/fake-service.js';
import {aBrief, anOrder, guarded, startBench} from '../tools/harness.js';
import {usedBytes} from '../tools/memory.js';

const secret = 'canary-webhook-secret-0123456789abcdef-4711';
const keyOf = (name: string) => `${name}-0123456789abcdef`;

interface Heard {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** A partner's server that responds as the test defines, and records what it received. */
async function startReceiver(t: TestContext, statusOf: (count: number) => number = () => 204) {
  const heard: Heard[] = [];
  const listeners = new Set<() => void>();
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      heard.push({headers: req.headers, body});
      res.writeHead(statusOf(heard.length)).end();
      for (const listener of listeners) listener();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.closeAllConnections() ?? server.close());
  const hears = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (heard.length >= count) resolve();
      };
      listeners.add(look);
      look();
    });
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`, heard, hears};
}

test('sends one notice for each order, with its ids only, however often its key is repeated', async (t) => {
  const receiver = await startReceiver(t);
  const told: OrderNotice[] = [];
  const options = {orderWebhook: {url: receiver.url, secret}, onOrder: (notice: OrderNotice) => told.push(notice)};
  const bench = await startBench(t, options);
  for (let index = 0; index < 3; index++) await bench.ask('/orders', guarded(keyOf('one'), anOrder));
  await bench.ask('/briefs', guarded(keyOf('brief'), aBrief));
  await receiver.hears(1);
  assert.equal(told.length, 1);
  const [{id, ...ids} = {id: ''}] = told;
  assert.deepEqual(ids, {productId: 'logo/1', briefIds: ['brief-1']});
  const body = JSON.parse(receiver.heard[0]?.body ?? '') as {type: string; data: unknown};
  assert.deepEqual([body.type, body.data], ['order.created', {id, ...ids}]);
  assert.equal(receiver.heard.length, 1);
});

test('signs notices as Standard Webhooks requires', async (t) => {
  const receiver = await startReceiver(t);
  const bench = await startBench(t, {orderWebhook: {url: receiver.url, secret}});
  await bench.ask('/orders', guarded(keyOf('one'), anOrder));
  await receiver.hears(1);
  const [{headers, body} = {headers: {}, body: ''}] = receiver.heard;
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', secret).update(text).digest('base64')}`);
  assert.ok(!JSON.stringify(receiver.heard).includes(secret));
});

test('signs with the bytes that a secret of Standard Webhooks stands for', async (t) => {
  const receiver = await startReceiver(t);
  const key = Buffer.from('0123456789 bytes, not letters \u00ff');
  const bench = await startBench(t, {
    orderWebhook: {url: receiver.url, secret: `whsec_${key.toString('base64')}`},
  });
  await bench.ask('/orders', guarded(keyOf('one'), anOrder));
  await receiver.hears(1);
  const [{headers, body} = {headers: {}, body: ''}] = receiver.heard;
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(text).digest('base64')}`);
});

test('logs the ids of an order before its notice is delivered, since the process may die before that', async (t) => {
  const bench = await startBench(t, {onOrder: () => new Promise(() => {})});
  assert.equal((await bench.ask('/orders', guarded(keyOf('one'), anOrder))).status, 201);
  const line = bench.log.find((entry) => entry.includes('order_created')) ?? '';
  assert.match(line, /"id":"order_[\da-f]{32}","productId":"logo\/1","briefIds":"brief-1"/);
});

test('sends a notice for a created order whose links are refused', async (t) => {
  const told: OrderNotice[] = [];
  const bench = await startBench(t, {
    redirectHosts: ['other.example'],
    onOrder: (notice) => told.push(notice),
  });
  assert.equal((await bench.ask('/orders', guarded(keyOf('one'), anOrder))).status, 502);
  assert.equal(told.length, 1);
  const line = bench.log.find((entry) => entry.includes('redirect_refused')) ?? '';
  assert.match(line, /"host":"pages\.example".*REDIRECT_HOSTS=other\.example,pages\.example/);
});

test('says when it is not the host that is wrong with the links of an order', async (t) => {
  for (const at of ['javascript:alert(1)', 'http://pages.example', 'https://me@pages.example', 'nowhere']) {
    const bench = await startBench(t, {reply: (res) => json(res, 201, {orderItems: [orderItem('brief-1', at)]})});
    assert.equal((await bench.ask('/orders', guarded(keyOf('one'), anOrder))).status, 502);
    const line = bench.log.find((entry) => entry.includes('redirect_refused')) ?? '';
    assert.match(line, /not https, or has a user name/, at);
    assert.doesNotMatch(line, /REDIRECT_HOSTS/);
  }
});

test('sends no notice for an order that the service refused', async (t) => {
  const told: OrderNotice[] = [];
  const bench = await startBench(t, {
    reply: (res) => json(res, 400, {errors: [{message: 'no'}]}),
    onOrder: (notice) => told.push(notice),
  });
  await bench.ask('/orders', guarded(keyOf('one'), anOrder));
  assert.deepEqual(told, []);
});

test('answers the visitor, and logs the order without notice, when a callback throws', async (t) => {
  const bench = await startBench(t, {
    onOrder: async () => {
      throw new Error('visitor@example.com');
    },
  });
  assert.equal((await bench.ask('/orders', guarded(keyOf('one'), anOrder))).status, 201);
  const line = bench.log.find((entry) => entry.includes('order_not_told')) ?? '';
  assert.match(line, /"productId":"logo\/1","briefIds":"brief-1","reason":"onOrder threw"/);
  assert.doesNotMatch(bench.log.join(), /visitor/);
});

function makeNotices(url: string | undefined, waits: number[], onOrder?: () => Promise<void>) {
  const errors: string[] = [];
  const warnings: string[] = [];
  const scan = new SecretScan([]);
  const lines = {error: errors, warn: warnings, info: warnings};
  const notices = new OrderNotices({
    onOrder,
    webhook: url === undefined ? undefined : {url, secret},
    log: new Log((entry) => lines[entry.level].push(JSON.stringify(entry)), scan),
    metrics: new Metrics(),
    wait: async (ms) => waits.push(ms),
  });
  return {notices, errors, warnings};
}

const notice = noticeOf('logo/1', {orderItems: [orderItem('brief-1'), orderItem('brief-2')]});

test('retries until the webhook is received, under the same id', async (t) => {
  const receiver = await startReceiver(t, (count) => (count < 4 ? 503 : 200));
  const waits: number[] = [];
  const {notices, errors} = makeNotices(receiver.url, waits);
  notices.notify(notice);
  await receiver.hears(4);
  await notices.close();
  assert.deepEqual(waits, [1000, 5000, 30_000]);
  assert.deepEqual(new Set(receiver.heard.map(({headers}) => headers['webhook-id'])), new Set([notice.id]));
  assert.deepEqual(errors, []);
});

test('gives up after an hour, logs the ids, and follows no redirect', async (t) => {
  const receiver = await startReceiver(t, () => 307);
  const waits: number[] = [];
  const {notices, errors} = makeNotices(receiver.url, waits);
  notices.notify(notice);
  await receiver.hears(7);
  await notices.close();
  assert.ok(waits.reduce((sum, ms) => sum + ms, 0) < 3_600_000);
  assert.match(errors.join(), /order_not_told.*"briefIds":"brief-1 brief-2"/);
});

test('many orders that wait for a webhook are no leak, not even for Node', async (t) => {
  const warned = t.mock.method(process, 'emitWarning', () => {});
  t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('fetch failed')));
  const log = new Log(() => {}, new SecretScan([]));
  const webhook = {url: 'http://127.0.0.1/orders', secret};
  const notices = new OrderNotices({onOrder: undefined, webhook, log, metrics: new Metrics()});
  for (let count = 0; count < 30; count++) notices.notify(notice);
  // By then, all of them have failed once.
  await new Promise(setImmediate);
  await notices.close();
  assert.equal(warned.mock.callCount(), 0);
});

test('deliveries leave nothing behind in memory', async (t) => {
  const {fetch} = globalThis;
  t.after(() => (globalThis.fetch = fetch));
  // A mock would remember its calls.
  globalThis.fetch = () => Promise.resolve(new Response(null, {status: 204}));
  const {notices, warnings} = makeNotices('http://127.0.0.1/orders', []);
  const deliver = async (count: number) => {
    for (let sent = 0; sent < count; sent += 500) {
      for (let index = 0; index < 500; index++) notices.notify(notice);
      await notices.close();
      warnings.length = 0;
    }
    return usedBytes();
  };
  const before = await deliver(2000);
  const grown = (await deliver(30_000)) - before;
  assert.ok(grown < 10e6, `grew by ${(grown / 1e6).toFixed(0)} MB`);
});

test('says at once that a webhook fails, and why, and when it is received again', async (t) => {
  const receiver = await startReceiver(t, (count) => (count < 4 ? 503 : 200));
  const {notices, warnings} = makeNotices(receiver.url, []);
  notices.notify(notice);
  await receiver.hears(4);
  await notices.close();
  const events = warnings.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    events.map(({event, reason}) => [event, reason]),
    [
      ['order_created', undefined],
      ['webhook_failing', 'it answered 503'],
      ['webhook_recovered', undefined],
    ],
  );
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const {port} = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const nowhere = makeNotices(`http://127.0.0.1:${port}`, []);
  nowhere.notices.notify(notice);
  await nowhere.notices.close();
  assert.match(nowhere.errors.join(), /"reason":"it cannot be reached \(ECONNREFUSED\)"/);
  const blocked = makeNotices('http://127.0.0.1:10080', []);
  blocked.notices.notify(notice);
  await blocked.notices.close();
  assert.match(blocked.errors.join(), /"reason":"it cannot be reached \(fetch blocks its port: take another one\)"/);
});

test('a webhook that fails now and then does not flood the log, and hears of each order', async (t) => {
  mock.timers.enable({apis: ['setTimeout']});
  t.after(() => mock.timers.reset());
  const receiver = await startReceiver(t, (count) => (count % 2 === 0 ? 200 : 503));
  const {notices, warnings, errors} = makeNotices(receiver.url, []);
  for (let order = 1; order <= 10; order++) {
    notices.notify({...notice, id: `order_${order}`});
    await receiver.hears(2 * order);
  }
  await notices.close();
  // A proxy that has stopped says no longer what is over.
  mock.timers.tick(calmMs);
  const events = warnings.map((line) => (JSON.parse(line) as {event: string}).event);
  assert.deepEqual(
    events.filter((event) => event !== 'order_created'),
    ['webhook_failing', 'webhook_recovered', 'webhook_failing'],
  );
  assert.equal(new Set(receiver.heard.map(({headers}) => headers['webhook-id'])).size, 10);
  assert.deepEqual(errors, []);
});

test('waits at its end for a callback that still runs', async () => {
  let finish = () => {};
  let isClosed = false;
  const onOrder = () => new Promise<void>((resolve) => (finish = resolve));
  const {notices} = makeNotices(undefined, [], onOrder);
  notices.notify(notice);
  const closing = notices.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isClosed, false);
  finish();
  await closing;
});

test('logs at its end the order with which a callback was called that has not ended', async () => {
  let fail = () => {};
  const onOrder = () => new Promise<void>((_, reject) => (fail = () => reject(new Error('late'))));
  const {notices, errors} = makeNotices(undefined, [], onOrder);
  notices.notify(notice);
  const closing = notices.close();
  notices.hurry();
  await closing;
  fail();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(errors.length, 1);
  assert.match(errors[0] ?? '', /order_not_told.*onOrder did not end/);
});

test('the id of an order comes from its briefs', () => {
  assert.equal(notice.id, noticeOf('logo/1', {orderItems: [orderItem('brief-1'), orderItem('brief-2')]}).id);
  assert.notEqual(notice.id, noticeOf('logo/1', {orderItems: [orderItem('brief-1')]}).id);
});

test('orders without briefs are told apart', () => {
  const [first, second] = [1, 2].map(() => noticeOf('logo/1', {orderItems: []}));
  assert.notEqual(first?.id, second?.id);
});

test('delivers also the notice of an order that is created while the proxy closes', async (t) => {
  const receiver = await startReceiver(t);
  const {notices, errors} = makeNotices(receiver.url, []);
  notices.notify(notice);
  const closing = notices.close();
  notices.notify({...notice, id: 'order_late'});
  await closing;
  assert.deepEqual(receiver.heard.map(({headers}) => headers['webhook-id']).sort(), [notice.id, 'order_late'].sort());
  assert.deepEqual(errors, []);
});
