import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {test} from 'node:test';
import {wellBehaved, type Reply} from '../tools/fake-service.js';
import {anOrder, guarded, startBench} from '../tools/harness.js';

const count = (told: readonly {status: number}[], status: number) => told.filter((one) => one.status === status).length;
/** The seconds that have passed: a quota refills with time, so a slow machine sees more of it. */
const stopwatch = () => {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
};
const times = <T>(most: number, make: (index: number) => T) => Array.from({length: most}, (_, index) => make(index));

test('one visitor can order five times a minute', async (t) => {
  const bench = await startBench(t, {quotaScale: 1});
  const told = await Promise.all(times(50, (index) => bench.ask('/orders', guarded(`k${index}`, anOrder))));
  assert.deepEqual([count(told, 201), count(told, 429)], [5, 45]);
  assert.equal(bench.service.received.length, 5);
});

/** Headers in which proxies name the client; from an untrusted sender they are mere claims. */
const addressHeaders = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'forwarded',
  'x-cluster-client-ip',
];

test('a visitor with a thousand claimed addresses is one visitor', async (t) => {
  const bench = await startBench(t, {quotaScale: 1});
  const told = await Promise.all(
    times(70, (index) => {
      const claim = Object.fromEntries(addressHeaders.map((name) => [name, `203.0.113.${index}`]));
      return bench.ask('/orders', guarded(`k${index}`, anOrder, claim));
    }),
  );
  assert.equal(count(told, 201), 5);
});

test('behind a trusted proxy, a visitor who claims another address in front is still one visitor', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const claims = (index: number) => `198.51.100.${index}, 203.0.113.9`;
  const told = await Promise.all(
    times(30, (index) => bench.ask('/orders', guarded(`k${index}`, anOrder, {'x-forwarded-for': claims(index)}))),
  );
  assert.equal(count(told, 201), 5);
});

test('behind a trusted proxy, an invalid address counts as the proxy that sent it', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const claims = (index: number) =>
    ['unknown', `203.0.113.${index}:x`, `${index}`, `::ffff:x${index}`, ''][index % 5] ?? '';
  const told = await Promise.all(
    times(30, (index) =>
      bench.ask('/orders', guarded(`k${index}`, anOrder, {'x-forwarded-for': claims(index) || ' '})),
    ),
  );
  assert.equal(count(told, 201), 5);
});

test('a visitor with a whole IPv6 network is one visitor', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const address = (index: number) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`;
  const told = await Promise.all(
    times(30, (index) => bench.ask('/orders', guarded(`k${index}`, anOrder, {'x-forwarded-for': address(index)}))),
  );
  assert.equal(count(told, 201), 5);
});

test('many visitors together stay within the shared quota of orders', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const seconds = stopwatch();
  const told = await Promise.all(
    times(300, (index) =>
      bench.ask('/orders', guarded(`k${index}`, anOrder, {'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`})),
    ),
  );
  // The quota refills by one a second.
  const most = 65 + seconds();
  assert.ok(count(told, 201) < most);
  assert.ok(bench.service.received.length < most);
});

test('a client that walks through all pages of all designers is stopped', async (t) => {
  const bench = await startBench(t, {quotaScale: 1});
  const seconds = stopwatch();
  const told = await Promise.all(times(400, (index) => bench.ask(`/designers/${index}/reviews?page=${index}`)));
  // The quota refills by two a second.
  const most = 130 + 2 * seconds();
  assert.ok(count(told, 429) > 400 - most);
  assert.ok(bench.service.received.length < most);
});

test('a quota that is used up for one visitor is not for another', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const from = (address: string) => ({'x-forwarded-for': address});
  await Promise.all(times(20, (index) => bench.ask('/orders', guarded(`k${index}`, anOrder, from('203.0.113.1')))));
  assert.equal((await bench.ask('/orders', guarded('mine', anOrder, from('203.0.113.2')))).status, 201);
});

test('three hundred equal requests at once make one call to the service', async (t) => {
  const bench = await startBench(t);
  const told = await Promise.all(times(300, () => bench.ask('/products')));
  assert.equal(count(told, 200), 300);
  assert.equal(bench.service.received.length, 1);
});

test('three hundred different requests at once stay within the limit of concurrent calls', async (t) => {
  let running = 0;
  let most = 0;
  const reply: Reply = async (res, request) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    await wellBehaved(res, request);
  };
  const bench = await startBench(t, {reply, limits: {maxCalls: 8, maxQueue: 16}});
  const told = await Promise.all(times(300, (index) => bench.ask(`/designers/${index}`)));
  assert.ok(most <= 8, String(most));
  assert.equal(count(told, 200) + count(told, 503), 300);
  assert.ok(count(told, 503) > 0);
});

test('a flood of paths that do not exist reaches nothing', async (t) => {
  const bench = await startBench(t);
  const told = await Promise.all(times(500, (index) => bench.ask(`/${index}/admin.php?${index}`)));
  assert.equal(count(told, 404), 500);
  assert.equal(bench.service.received.length, 0);
});

test('forms of unknown products cause no work', async (t) => {
  const bench = await startBench(t);
  const told = await Promise.all(times(200, (index) => bench.ask(`/products/none-${index}/form.json?v=${index}`)));
  assert.equal(count(told, 404), 200);
  assert.equal(bench.service.received.length, 1);
});

test('requests for forms are limited', async (t) => {
  const bench = await startBench(t, {quotaScale: 1});
  const told = await Promise.all(times(200, () => bench.ask('/products/none/form.json')));
  // The quota refills by two a second.
  assert.ok(count(told, 429) > 60);
});

const livez = 'GET /livez HTTP/1.1\r\nHost: proxy\r\n\r\n';

test('a connection with thousands of requests behind one slow answer is closed, without effect on other visitors', async (t) => {
  const reply: Reply = (res, received) =>
    received.url.endsWith('/designers/7') ? undefined : wellBehaved(res, received);
  const bench = await startBench(t, {reply});
  const slow = 'GET /designers/7 HTTP/1.1\r\nHost: proxy\r\n\r\n';
  const {hostname, port} = new URL(bench.running.url);
  const socket = connect(Number(port), hostname, () => socket.write(slow + livez.repeat(5000)));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  assert.ok(bench.log.length < 100, `${bench.log.length} requests were handled`);
  assert.equal((await bench.ask('/designers/8')).status, 200);
});

test('a few requests that do not wait for each other are answered in turn', async (t) => {
  const bench = await startBench(t);
  const told = await bench.sendRaw(livez.repeat(10));
  assert.equal(told.split('{"status":"alive"}').length - 1, 10);
});
