import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {createHandler} from '../../../proxy/adapters/fetch.js';
import type {ProxyOptions} from '../../../proxy/proxy.js';
import {json, product, startFakeService, wellBehaved} from '../tools/fake-service.js';
import {anOrder, canaries, jsonType, longKey, origin} from '../tools/harness.js';

async function startHandler(t: TestContext, options: Partial<ProxyOptions> = {}) {
  const service = await startFakeService();
  t.after(() => service.close());
  const {handle, proxy} = createHandler({
    serviceUrl: service.url,
    keys: [{id: canaries.keyId, secret: canaries.keySecret}],
    allowedOrigins: [origin],
    redirectHosts: ['pages.example'],
    limits: {maxLoopDelayMs: 60_000},
    ...options,
  });
  t.after(() => proxy.close());
  const ask = (path: string, init: RequestInit = {}, address?: string) =>
    handle(
      new Request(`https://shop.example${path}`, {...init, headers: {origin, ...init.headers}}),
      address === undefined ? {} : {address},
    );
  return {service, handle, ask, proxy};
}

test('answers a Request with a Response, with headers, bodies and empty answers as over a connection', async (t) => {
  const {ask, handle, service} = await startHandler(t);
  const list = await ask('/products');
  assert.deepEqual([list.status, list.headers.get('access-control-allow-origin')], [200, origin]);
  assert.equal(((await list.json()) as {products: unknown[]}).products.length, 1);
  const tag = {'if-none-match': list.headers.get('etag') ?? ''};
  assert.equal((await ask('/products', {headers: tag})).status, 304);
  assert.equal((await ask('/products', {method: 'HEAD'})).body, null);
  assert.equal((await ask('/orders', {method: 'OPTIONS'})).status, 204);
  const body = JSON.stringify(anOrder);
  const headers = {'content-type': 'application/json', 'idempotency-key': 'key-of-an-order-7f3a91c05be24d68'};
  const told = await Promise.all([1, 2].map(() => ask('/orders', {method: 'POST', headers, body})));
  assert.deepEqual(
    told.map(({status}) => status),
    [201, 201],
  );
  assert.equal(service.received.filter(({url}) => url.endsWith('/orders')).length, 1);
  assert.deepEqual(JSON.parse(service.received.at(-1)?.body ?? ''), anOrder);
  assert.equal((await ask('/nothing')).status, 404);
  assert.equal((await handle(new Request('https://shop.example/other'))).status, 404);
  assert.equal((await ask('/orders', {method: 'POST', headers, body: 'x'.repeat(3_000_000)})).status, 413);
  const strange = await ask('/products', {headers: {origin: 'https://other.example'}});
  assert.equal(strange.status, 403);
});

test('leaves compression to the platform, some of which drop the header that names it', async (t) => {
  const {ask, service} = await startHandler(t);
  const products = Array.from({length: 50}, (_, index) => ({...product, id: `logo/${index}`}));
  service.reply = (res, request) =>
    request.url.endsWith('/products') ? json(res, 200, {products}) : wellBehaved(res, request);
  const headers = {'accept-encoding': 'gzip, deflate, br, zstd'};
  const list = await ask('/products', {headers});
  assert.equal(list.headers.get('content-encoding'), null);
  assert.match(list.headers.get('vary') ?? '', /Accept-Encoding/);
  assert.equal(((await list.json()) as {products: unknown[]}).products.length, products.length);
});

test('refuses a request whose headers or address are larger than its own server reads', async (t) => {
  const {ask, service} = await startHandler(t);
  const many = Object.fromEntries(Array.from({length: 90}, (_, index) => [`x-${index}`, 'a'.repeat(200)]));
  assert.equal((await ask('/products', {headers: {'x-long': 'a'.repeat(17_000)}})).status, 431);
  assert.equal((await ask('/products', {headers: many})).status, 431);
  assert.equal((await ask(`/products?${'a'.repeat(17_000)}`)).status, 431);
  assert.equal(service.received.length, 0);
  assert.equal((await ask('/products', {headers: {'x-long': 'a'.repeat(15_000)}})).status, 200);
});

/** What a handler has logged, as JSON. */
function makeLog() {
  const lines: string[] = [];
  return {lines, onLog: (entry: unknown) => void lines.push(JSON.stringify(entry))};
}

test('logs and counts a request that it refuses for the size of its headers, with the remedy', async (t) => {
  const {lines, onLog} = makeLog();
  const {ask, proxy} = await startHandler(t, {onLog});
  for (let index = 0; index < 2; index++)
    assert.equal((await ask('/products', {headers: {cookie: 'a'.repeat(17_000)}}, '9.9.9.9')).status, 431);
  const requests = lines.filter((line) => line.includes('"event":"request"'));
  assert.equal(requests.length, 2);
  assert.match(requests[0] ?? '', /"operation":"unreadable","status":431.*"reason":"hpe_header_overflow"/);
  const warnings = lines.filter((line) => line.includes('requests_unreadable'));
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /16 KB.*cookies/);
  assert.match(await proxy.metrics(), /dm_requests_total\{[^}]*"unreadable"[^}]*\} 2/);
});

test('asks for the address of visitors where a platform does not name it, and not for a proxy to trust', async (t) => {
  const {lines, onLog} = makeLog();
  const {ask} = await startHandler(t, {onLog});
  const warnings = () => lines.filter((line) => /"level":"warn"/.test(line) && !/"event":"config"/.test(line));
  const headers = {'x-forwarded-for': '203.0.113.7'};
  await ask('/products', {headers}, '9.9.9.9');
  assert.deepEqual(warnings(), [], 'platforms send this header, whatever address they name');
  for (const address of ['9.9.9.9, 10.0.0.1', undefined]) await ask('/products', {headers}, address);
  assert.equal(warnings().length, 1);
  assert.match(warnings()[0] ?? '', /visitor_address_missing.*handle/);
  assert.doesNotMatch(lines.join(), /TRUST_PROXY|9\.9\.9\.9/);
  const trusting = makeLog();
  const behind = await startHandler(t, {onLog: trusting.onLog, trustProxy: ['127.0.0.1/32']});
  await behind.ask('/products', {headers});
  assert.doesNotMatch(trusting.lines.join(), /address_missing/);
});

for (const from of [null, {address: null}, {address: ['9.9.9.9']}, {address: 9}, '9.9.9.9']) {
  test(`counts a visitor of whom code in plain JavaScript says ${JSON.stringify(from)} as one without an address`, async (t) => {
    const {lines, onLog} = makeLog();
    const {handle} = await startHandler(t, {onLog});
    const told = await handle(new Request('https://shop.example/products', {headers: {origin}}), from as never);
    assert.equal(told.status, 200);
    assert.match(lines.join(), /visitor_address_missing/);
  });
}

test('counts visitors of a platform by the address that it names', async (t) => {
  const {ask} = await startHandler(t);
  const statusFrom = async (address: string) => (await ask('/products', {}, address)).status;
  // Twice the quota of a minute, because on a slow machine some of it refills meanwhile.
  const first = await Promise.all(Array.from({length: 240}, () => statusFrom('9.9.9.9')));
  assert.ok(first.includes(429));
  assert.equal(await statusFrom('8.8.8.8'), 200);
});

const order = (body: ReadableStream<Uint8Array> | string) => ({
  method: 'POST',
  headers: {...jsonType, 'idempotency-key': longKey('k')},
  body,
  duplex: 'half' as const,
});

/** An endless body, and the number of chunks read from it. */
function endless(pieceBytes = 1) {
  const taken = {pieces: 0, isCancelled: false};
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken.pieces++;
      controller.enqueue(new Uint8Array(pieceBytes));
    },
    cancel: () => void (taken.isCancelled = true),
  });
  return {body, taken};
}

const laterTurn = () => new Promise((resolve) => setImmediate(resolve));

test('stops reading a body of endless one-byte chunks once it is refused', async (t) => {
  const {ask} = await startHandler(t);
  const {body, taken} = endless();
  assert.equal((await ask('/orders', order(body))).status, 400);
  await laterTurn();
  assert.ok(taken.pieces < 6000, `${taken.pieces} pieces were taken`);
  assert.ok(taken.isCancelled, 'its sender is told');
});

test('gives up a body of endless empty chunks at its deadline', async (t) => {
  const {ask} = await startHandler(t, {limits: {requestTimeoutMs: 100}});
  const {body, taken} = endless(0);
  assert.equal((await ask('/orders', order(body))).status, 408);
  await laterTurn();
  assert.ok(taken.isCancelled);
});

test('reads nothing of a body that no operation needs, and tells its sender', async (t) => {
  const {ask} = await startHandler(t);
  const {body, taken} = endless();
  const headers = {'transfer-encoding': 'chunked'};
  assert.equal((await ask('/nothing', {...order(body), headers})).status, 404);
  await laterTurn();
  assert.ok(taken.pieces < 100, `${taken.pieces} pieces were taken`);
  assert.ok(taken.isCancelled);
});

test('gives up a body that does not arrive, and tells its sender', async (t) => {
  const {ask} = await startHandler(t, {limits: {requestTimeoutMs: 100}});
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({cancel: () => void (isCancelled = true)});
  assert.equal((await ask('/orders', order(body))).status, 408);
  await laterTurn();
  assert.ok(isCancelled);
});

const messageOf = async (response: Response) => ((await response.json()) as {message?: string}).message ?? '';

test('refuses a body that breaks off, and one that was read before', async (t) => {
  const {ask, handle, service} = await startHandler(t);
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('The phone went into a tunnel.')),
  });
  const unfinished = await ask('/orders', order(broken));
  assert.deepEqual([unfinished.status, await messageOf(unfinished)], [400, 'The body is incomplete.']);
  const {headers, ...init} = order(JSON.stringify(anOrder));
  const make = () => new Request('https://shop.example/orders', {...init, headers: {origin, ...headers}});
  const [read, locked, cloned] = [make(), make(), make()];
  await read.text();
  locked.body?.getReader();
  for (const request of [read, locked]) {
    const lost = await handle(request);
    assert.equal(lost.status, 400);
    assert.match(await messageOf(lost), /body was lost: pass the request on before/);
  }
  assert.equal(service.received.length, 0);
  const copy = cloned.clone();
  await cloned.text();
  assert.equal((await handle(copy)).status, 201);
});

test('answers at once when a request is aborted, and aborts the read, but not the order', async (t) => {
  const {ask, service} = await startHandler(t);
  const waiting: {answer: () => unknown; isGone: boolean}[] = [];
  service.reply = (res, request) => {
    const call = {answer: () => wellBehaved(res, request), isGone: false};
    res.on('close', () => (call.isGone = !res.writableEnded));
    waiting.push(call);
  };
  for (const [path, init] of [
    ['/designers/1', {}],
    ['/orders', order(JSON.stringify(anOrder))],
  ] as const) {
    const leaving = new AbortController();
    const told = ask(path, {...init, signal: leaving.signal});
    const calls = waiting.length;
    while (waiting.length === calls) await laterTurn();
    leaving.abort();
    assert.equal((await told).status, 499);
  }
  while (!waiting[0]?.isGone) await laterTurn();
  waiting[1]?.answer();
  const again = await ask('/orders', order(JSON.stringify(anOrder)));
  assert.equal(again.status, 201);
  assert.equal(service.received.filter(({url}) => url.endsWith('/orders')).length, 1);
});

test('does nothing for a request that was aborted before', async (t) => {
  const {ask, service} = await startHandler(t);
  assert.equal((await ask('/orders', {...order(JSON.stringify(anOrder)), signal: AbortSignal.abort()})).status, 499);
  assert.equal(service.received.length, 0);
});

test('counts all invalid addresses as one visitor', async (t) => {
  const {ask} = await startHandler(t);
  const statuses = await Promise.all(
    Array.from({length: 240}, async (_, index) => (await ask('/products', {}, `9.9.9.9:${40_000 + index}`)).status),
  );
  assert.ok(statuses.includes(429));
  assert.equal((await ask('/products', {}, '8.8.8.8')).status, 200);
});

test('reads unusual URLs as a server does', async (t) => {
  const {ask, handle} = await startHandler(t, {pathPrefix: '/api/design'});
  const statusOf = async (path: string) => (await ask(path)).status;
  assert.equal(await statusOf('/api/design/products?page=1#top'), 200);
  assert.equal(await statusOf('/api/design/./designers/../products'), 200);
  for (const path of ['/api/design', '/api/designs/products', '//api/design/products', '/api/design/%2e%2e/products'])
    assert.equal(await statusOf(path), 404, path);
  const head = new Request('https://shop.example:8443/api/design/livez', {method: 'HEAD', headers: {origin}});
  const told = await handle(head);
  assert.deepEqual([told.status, told.body, Number(told.headers.get('content-length')) > 0], [200, null, true]);
});
