import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Log} from '../../../proxy/observe/log.js';
import {json, wellBehaved} from '../tools/fake-service.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';
import {anOrder, assertNoSecrets, canaries, guarded, startBench, formsOf} from '../tools/harness.js';

/** Present for every request; the other fields only where they apply. */
const fields = ['level', 'time', 'event', 'requestId', 'method', 'operation', 'status', 'cache', 'ms', 'address'];
const optional = ['code', 'traceId', 'serviceStatus', 'reason', 'keyIndex', 'refusedOrigin'];

test('writes one line of fixed fields for each request, with any content', async (t) => {
  const bench = await startBench(t);
  const hostile = 'a\r\n{"event":"request"}\u2028\u001b[31m';
  await bench.ask(`/designers/1?x=${encodeURIComponent(hostile)}`, {headers: {'x-request-id': 'x"y\\z{}{}{}{}'}});
  await bench.ask(
    '/orders',
    guarded('key-of-a-visitor', {...anOrder, brief: {note: hostile, email: 'visitor@example.com'}}),
  );
  await bench.sendRaw('GET /\u001b[31mred HTTP/1.1\r\nHost: x\r\n\r\n');
  await bench.ask('/nothing/here?email=visitor@example.com');
  const lines = bench.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of lines) {
    const names = Object.keys(line).filter((name) => !optional.includes(name));
    assert.deepEqual(names.sort(), [...fields].sort());
  }
  assert.doesNotMatch(bench.log.join(''), /visitor|\u001b|\u2028|127\.0\.0\.1|nothing/);
});

for (const [what, onLog] of Object.entries({
  throws: () => {
    throw new Error('no disk');
  },
  rejects: (): unknown => Promise.reject(new Error('no disk')),
})) {
  test(`answers requests although the partner's logger ${what}, and counts what it has lost`, async (t) => {
    const bench = await startBench(t, {onLog});
    assert.equal((await bench.ask('/products')).status, 200);
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
    assert.equal((await bench.ask('/nothing')).status, 404);
    assert.match(await bench.running.proxy.metrics(), /^dm_events_total\{event="log_line_lost"\} 3$/m);
  });
}

test('recognises a visitor in the log without storing the address', () => {
  const scan = new SecretScan([]);
  const first = new Log(undefined, scan, 'salt');
  assert.equal(first.pseudonym('9.9.9.9'), new Log(undefined, scan, 'salt').pseudonym('9.9.9.9'));
  assert.notEqual(first.pseudonym('9.9.9.9'), first.pseudonym('9.9.9.8'));
  assert.notEqual(first.pseudonym('9.9.9.9'), new Log(undefined, scan).pseudonym('9.9.9.9'));
});

test('logs the location of an internal error, but not its message', () => {
  const lines: string[] = [];
  const log = new Log((entry) => lines.push(JSON.stringify(entry)), new SecretScan([]));
  log.fault('id', new TypeError('visitor@example.com broke it'));
  assert.match(lines[0] ?? '', /"error":"TypeError","at":"at .*log\.test/);
  assert.doesNotMatch(lines[0] ?? '', /visitor/);
});

test('masks a secret that reaches the log by mistake', () => {
  const lines: string[] = [];
  const log = new Log((entry) => lines.push(JSON.stringify(entry)), new SecretScan(Object.values(canaries)));
  for (const form of formsOf(canaries.keySecret)) log.event('info', 'odd', {form});
  assertNoSecrets(lines.join('\n'));
});

test('finds a secret in the middle of base64 at any offset', () => {
  const scan = new SecretScan([canaries.keySecret]);
  for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
    const text = Buffer.from(`${before}${canaries.keySecret} and more`).toString('base64');
    assert.ok(scan.finds(text), before);
  }
  assert.ok(!scan.finds('nothing of the kind'));
});

test('still finds keys after their rotation', async (t) => {
  const bench = await startBench(t);
  bench.running.proxy.rotate({keys: [{id: 'another-id', secret: 'another-secret-0123456789'}]});
  bench.service.reply = (res) =>
    res
      .writeHead(200, {'content-type': 'application/json'})
      .end(JSON.stringify({products: [{id: canaries.keySecret, title: '', price: 1}]}));
  assert.equal((await bench.ask('/products')).status, 502);
});

type Line = Record<string, unknown>;
const requestsIn = (log: readonly string[]) =>
  log.map((line) => JSON.parse(line) as Line).filter(({event}) => event === 'request');
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test('logs the method of each request, the status of the service, and the index of the keys', async (t) => {
  const bench = await startBench(t);
  bench.service.reply = (res, request) =>
    request.headers['api-key-id'] === 'second-key-id'
      ? json(res, 404, {message: 'nobody'})
      : json(res, 403, {message: 'no'});
  bench.running.proxy.rotate({
    keys: [
      {id: canaries.keyId, secret: canaries.keySecret},
      {id: 'second-key-id', secret: 'second-key-secret-4711'},
    ],
  });
  await bench.ask('/designers/1', {headers: {traceparent: `00-${trace}-00f067aa0ba902b7-01`}});
  const [line] = requestsIn(bench.log);
  const {level, method, operation, status, serviceStatus, keyIndex, cache, traceId} = line ?? {};
  assert.deepEqual(
    {level, method, operation, status, serviceStatus, keyIndex, cache, traceId},
    {
      level: 'info',
      method: 'GET',
      operation: 'getDesigner',
      status: 404,
      serviceStatus: 404,
      keyIndex: 2,
      cache: 'miss',
      traceId: trace,
    },
  );
});

test('passes a well-formed traceparent on to the service, and no other', async (t) => {
  const bench = await startBench(t);
  const good = `00-${trace}-00f067aa0ba902b7-01`;
  const bad = [
    '',
    'x',
    `${good}-more`,
    `01-${trace}-00f067aa0ba902b7-01`,
    good.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace}-00f067aa0ba902b7`,
  ];
  await bench.ask('/designers/1', {headers: {traceparent: good}});
  for (const [index, traceparent] of bad.entries())
    await bench.ask(`/designers/${index + 2}`, {headers: {traceparent}});
  assert.deepEqual(
    bench.service.received.map(({headers}) => headers['traceparent']),
    [good, ...bad.map(() => undefined)],
  );
});

test('names the code of a refusal, and the origin that is not allowed', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/products', {headers: {origin: 'https://other.example'}});
  await bench.ask('/products', {headers: {origin: 'https://x.example/visitor@example.com?"'}});
  await bench.ask('/products', {headers: {origin: `https://${'x'.repeat(200)}.example`}});
  await bench.ask('/products', {headers: {origin: 'null'}});
  assert.deepEqual(
    requestsIn(bench.log).map(({level, code, refusedOrigin}) => [level, code, refusedOrigin]),
    ['https://other.example', 'malformed', 'malformed', 'null'].map((shown) => ['warn', 'origin_not_allowed', shown]),
  );
});

test('logs once that keys are refused, with a remedy, and once that they are accepted again', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 401, {message: 'no'})});
  const readiness = async () => (await bench.ask('/readyz')).body as Line;
  for (let id = 1; id < 5; id++) await bench.ask(`/designers/${id}`);
  assert.deepEqual(await readiness(), {status: 'degraded', service: 'answering', keys: 'refused', store: 'reachable'});
  bench.service.reply = wellBehaved;
  await bench.ask('/designers/9');
  assert.deepEqual((await readiness())['keys'], 'accepted');
  const events = bench.log.map((line) => JSON.parse(line) as Line).filter(({event}) => /keys/.test(String(event)));
  assert.deepEqual(
    events.map(({level, event, keyIndex}) => [level, event, keyIndex]),
    [
      ['error', 'keys_refused', 1],
      ['info', 'keys_accepted', 1],
    ],
  );
  assert.match(String(events[0]?.['remedy']), /API_KEY_SECRET/);
});

test('logs once that the service is down, and once that it is back', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 500, {message: 'no'})});
  for (let id = 1; id < 5; id++) await bench.ask(`/designers/${id}`);
  assert.equal(((await bench.ask('/readyz')).body as Line)['service'], 'failing');
  bench.service.reply = wellBehaved;
  await bench.ask('/orders', guarded('key-of-an-order-0123456789', anOrder));
  assert.equal(((await bench.ask('/readyz')).body as Line)['service'], 'answering');
  const events = bench.log.map((line) => (JSON.parse(line) as Line)['event']).filter((event) => event !== 'request');
  assert.deepEqual(events, ['service_failing', 'service_recovered']);
});

test('warns once about an untrusted reverse proxy, and names the variable to set', async (t) => {
  const bench = await startBench(t);
  for (let index = 0; index < 5; index++)
    await bench.ask('/products', {headers: {'x-forwarded-for': `203.0.113.${index}`}});
  const warnings = bench.log.filter((line) => line.includes('forwarded_for_not_trusted'));
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /"level":"warn".*127\.0\.0\.1.*TRUST_PROXY/);
  const trusting = await startBench(t, {trustProxy: ['127.0.0.1/32']});
  await trusting.ask('/products', {headers: {'x-forwarded-for': '203.0.113.1'}});
  assert.doesNotMatch(trusting.log.join(), /forwarded_for/);
});

test('refuses two Content-Type headers, since a server behind it may read the second', async (t) => {
  const bench = await startBench(t);
  const head = 'POST /designers HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n';
  const types = 'Content-Type: application/json\r\nContent-Type: text/plain\r\n';
  assert.match(await bench.sendRaw(`${head}${types}\r\n{}`), /^HTTP\/1\.1 400 /);
  assert.equal(bench.service.received.length, 0);
});
