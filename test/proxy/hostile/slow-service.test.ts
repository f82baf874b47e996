import assert from 'node:assert/strict';
import type {ServerResponse} from 'node:http';
import {connect, type Socket} from 'node:net';
import {test} from 'node:test';
import {json, wellBehaved, type Reply} from '../tools/fake-service.js';
import {aBrief, anOrder, aRoyalty, guarded, startBench, type TestRequest, type Bench} from '../tools/harness.js';

const from = (address: string, request: TestRequest = {}): TestRequest => ({
  ...request,
  headers: {...request.headers, 'x-forwarded-for': address},
});
const search = (keywordQuery: string): TestRequest => ({method: 'POST', body: {keywordQuery}});
const behindProxy = {trustProxy: ['127.0.0.1']};

/** A service that responds to searches when the test says so, and the searches that are waiting. */
function slowSearches() {
  const waiting: (() => unknown)[] = [];
  let isSlow = true;
  const reply: Reply = (res, received) => {
    if (!isSlow || !received.url.endsWith('/designers')) return wellBehaved(res, received);
    waiting.push(() => wellBehaved(res, received));
    return undefined;
  };
  const release = () => {
    isSlow = false;
    for (const answer of waiting) answer();
  };
  return {waiting, reply, release};
}

/** Longer than any test: the test releases what waits, not the clock. */
const patient = {readDeadlineMs: 60_000, queueMs: 60_000};

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('failing searches block neither products nor profiles nor orders', async (t) => {
  const reply: Reply = (res, received) =>
    received.url.endsWith('/designers') ? json(res, 500, {message: 'bad query'}) : wellBehaved(res, received);
  const bench = await startBench(t, {reply});
  for (let index = 0; index < 8; index++)
    assert.notEqual((await bench.ask('/designers', search(`${index}`))).status, 200);
  const searches = bench.service.received.length;
  assert.ok(searches < 8, 'searches themselves are no longer sent');
  for (const path of ['/products', '/designers/7', '/designers/7/reviews', '/designers/7/designs']) {
    assert.equal((await bench.ask(path)).status, 200, path);
  }
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  assert.match((await bench.ask('/readyz')).text, /failing/);
});

test('a visitor whose searches the service fails at shuts nobody else out of searching', async (t) => {
  const reply: Reply = (res, received) =>
    received.body.includes('bad') ? json(res, 500, {message: 'bad query'}) : wellBehaved(res, received);
  const bench = await startBench(t, {...behindProxy, reply});
  const searchOf = (address: string, words: string) => bench.ask('/designers', from(address, search(words)));
  for (let index = 0; index < 20; index++) await searchOf('203.0.113.1', `bad ${index}`);
  assert.ok(bench.service.received.length < 20, 'its own searches are no longer sent');
  assert.equal((await searchOf('198.51.100.1', 'good')).status, 200);
  for (let index = 20; index < 40; index++) {
    await searchOf('203.0.113.1', `bad ${index}`);
    assert.equal((await searchOf('198.51.100.1', `good ${index}`)).status, 200);
  }
});

test('66 slow searches of two visitors do not block orders', async (t) => {
  const {waiting, reply, release} = slowSearches();
  const bench = await startBench(t, {...behindProxy, reply, limits: patient});
  const searches = Array.from({length: 66}, (_, index) =>
    bench.ask('/designers', from(`203.0.${index % 2}.1`, search(`${index}`))),
  );
  await until(() => waiting.length > 30);
  for (let index = 0; index < 5; index++) {
    assert.equal((await bench.ask('/orders', from('198.51.100.9', guarded(`k${index}`, anOrder)))).status, 201);
  }
  assert.equal(bench.service.received.length, waiting.length + 5);
  release();
  await Promise.all(searches);
});

test('slow searches of many visitors do not block profiles', async (t) => {
  const {waiting, reply, release} = slowSearches();
  const bench = await startBench(t, {...behindProxy, reply, limits: {...patient, maxCalls: 8}});
  const searches = Array.from({length: 10}, (_, index) =>
    bench.ask('/designers', from(`203.0.${index}.1`, search(`${index}`))),
  );
  await until(() => waiting.length === 6);
  for (const id of ['7', '8', '9'])
    assert.equal((await bench.ask(`/designers/${id}`, from('198.51.100.9'))).status, 200, id);
  assert.equal(waiting.length, 6);
  release();
  for (const {status} of await Promise.all(searches)) assert.equal(status, 200);
});

test("slow coupons and royalties of the partner's server do not block orders", async (t) => {
  const waiting: (() => unknown)[] = [];
  const reply: Reply = (res, received) => {
    if (!/coupons|royalty/.test(received.url)) return wellBehaved(res, received);
    return waiting.push(() => wellBehaved(res, received));
  };
  const bench = await startBench(t, {
    ...behindProxy,
    reply,
    limits: {...patient, maxCalls: 8},
    royaltyDailyLimitCents: 90_000,
  });
  const coupons = Array.from({length: 5}, (_, index) =>
    bench.askPartner('/coupons', {method: 'POST', body: {aud: 'campaign', sub: `user-${index}`}}),
  );
  const royalties = Array.from({length: 5}, (_, index) =>
    bench.askPartner('/designers/royalty', {method: 'POST', headers: {'idempotency-key': `r${index}`}, body: aRoyalty}),
  );
  await until(() => waiting.length === 4);
  for (const path of ['/orders', '/briefs']) {
    const body = path === '/orders' ? anOrder : aBrief;
    assert.equal((await bench.ask(path, from('198.51.100.9', guarded('k', body)))).status, 201, path);
  }
  let answered = 0;
  const all = [...coupons, ...royalties].map((request) => request.then(() => answered++));
  while (answered < all.length) {
    for (const answer of waiting.splice(0)) answer();
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test('one visitor never occupies all calls to the service, nor the whole queue', async (t) => {
  const {waiting, reply, release} = slowSearches();
  const limits = {...patient, maxCalls: 9, maxQueue: 8};
  const bench = await startBench(t, {...behindProxy, reply, limits});
  const searches = Array.from({length: 40}, (_, index) =>
    bench.ask('/designers', from('203.0.113.1', search(`${index}`))),
  );
  const refused = await Promise.race(searches);
  assert.equal((refused.body as {code: string}).code, 'overloaded');
  await until(() => waiting.length === 3);
  assert.equal((await bench.ask('/designers/7', from('203.0.113.2'))).status, 200, 'a neighbour');
  release();
  const responses = await Promise.all(searches);
  assert.equal(responses.filter(({body}) => (body as {code: string}).code === 'overloaded').length, 40 - 3 - 2);
});

test('one network never occupies all calls to the service', async (t) => {
  const {waiting, reply, release} = slowSearches();
  const bench = await startBench(t, {...behindProxy, reply, limits: {...patient, maxCalls: 9}});
  const searches = Array.from({length: 60}, (_, index) =>
    bench.ask('/designers', from(`2001:db8:1:${index}::1`, search(`${index}`))),
  );
  await until(() => waiting.length === 6);
  assert.equal((await bench.ask('/designers/7', from('2001:db8:2::1'))).status, 200);
  release();
  await Promise.all(searches);
});

test('a call to the service ends when the last visitor who waits for it has left', async (t) => {
  const calls: ServerResponse[] = [];
  const bench = await startBench(t, {reply: (res) => void calls.push(res)});
  const readers = [openRead(bench), openRead(bench)];
  await until(() => calls.length === 1);
  const call = calls[0]!;
  const ended = new Promise<void>((resolve) => call.once('close', resolve));
  // A second reader of the same response may still be arriving; the call lives while one of them waits.
  readers[0]!.destroy();
  assert.equal((await bench.ask('/livez')).status, 200);
  assert.equal(call.destroyed, false);
  readers[1]!.destroy();
  await ended;
  assert.equal(call.writableEnded, false);
  assert.doesNotMatch((await bench.askPartner('/metrics')).text, /^dm_breaker_open 1$/m);
});

test('calls of pipelined requests end, too, when their visitor has left', async (t) => {
  const calls: ServerResponse[] = [];
  const bench = await startBench(t, {reply: (res) => void calls.push(res), limits: patient});
  const reader = openRead(bench);
  reader.write('GET /designers/8 HTTP/1.1\r\nHost: proxy\r\n\r\n');
  await until(() => calls.length === 2);
  const ended = Promise.all(calls.map((call) => new Promise((resolve) => call.once('close', resolve))));
  reader.destroy();
  await ended;
  assert.ok(calls.every(({writableEnded}) => !writableEnded));
});

test('a waiting visitor gets the response of a call that another has abandoned', async (t) => {
  const calls: (() => unknown)[] = [];
  const bench = await startBench(t, {reply: (res, received) => calls.push(() => wellBehaved(res, received))});
  const leaves = openRead(bench);
  await until(() => calls.length === 1);
  const stays = bench.ask('/designers/7');
  assert.equal((await bench.ask('/livez')).status, 200);
  leaves.destroy();
  assert.equal((await bench.ask('/livez')).status, 200);
  calls[0]?.();
  assert.equal((await stays).status, 200);
  assert.equal(calls.length, 1);
});

test('a visitor who leaves while the service is at work is no failure in log and metrics', async (t) => {
  const calls: unknown[] = [];
  const bench = await startBench(t, {reply: (res) => calls.push(res)});
  const leaves = openRead(bench);
  await until(() => calls.length === 1);
  leaves.destroy();
  const line = () => bench.log.find((one) => one.includes('getDesigner'));
  await until(() => line() !== undefined);
  assert.match(line() ?? '', /"level":"info".*"status":499,"keyIndex"/, 'it has no code of a refusal');
  const metrics = await bench.running.proxy.metrics();
  assert.match(metrics, /operation="getDesigner",status="499"/);
  assert.match(metrics, /^dm_refusals_total\{code="overloaded"\} 0$/m);
});

test('visitors who give up before their call was sent leave the queue', async (t) => {
  const {waiting, reply, release} = slowSearches();
  const limits = {...patient, maxCalls: 2, maxQueue: 1};
  const bench = await startBench(t, {reply, limits});
  const searches = ['a', 'b'].map((text) => bench.ask('/designers', search(text)));
  await until(() => waiting.length === 2);
  for (let round = 0; round < 5; round++) {
    const gone = openRead(bench);
    await new Promise((resolve) => gone.once('connect', resolve));
    assert.equal((await bench.ask('/livez')).status, 200);
    gone.destroy();
    assert.equal((await bench.ask('/livez')).status, 200);
  }
  const metrics = (await bench.askPartner('/metrics')).text;
  assert.match(metrics, /^dm_service_calls_waiting 0$/m);
  assert.match(metrics, /^dm_refusals_total\{code="overloaded"\} 0$/m, 'nobody was turned away');
  release();
  await Promise.all(searches);
});

test(
  'a process that cannot keep up refuses reads and goes on taking orders, until it can',
  {timeout: 60_000},
  async (t) => {
    const bench = await startBench(t, {limits: {maxLoopDelayMs: 200}});
    let isBlocking = true;
    const block = () => {
      const end = performance.now() + 350;
      while (performance.now() < end);
      if (isBlocking) setTimeout(block, 1);
    };
    block();
    const refused = async () => (await bench.ask(`/designers/${Math.floor(Math.random() * 1e9)}`)).status === 503;
    while (!(await refused()));
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
    assert.equal((await bench.ask('/livez')).status, 200);
    isBlocking = false;
    while (await refused());
  },
);

function openRead({running}: Bench): Socket {
  const {hostname, port} = new URL(running.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write('GET /designers/7 HTTP/1.1\r\nHost: proxy\r\n\r\n');
  return socket;
}
