import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Log} from '../../../proxy/observe/log.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';
import {anOrder, assertNoSecrets, canaries, guarded, startBench, formsOf} from '../tools/harness.js';

const fields = ['time', 'event', 'requestId', 'operation', 'status', 'cache', 'ms', 'address'];

test('writes one line of fixed fields for each request, whatever it holds', async (t) => {
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
  for (const line of lines) assert.deepEqual(Object.keys(line), fields);
  assert.doesNotMatch(bench.log.join(''), /visitor|\u001b|\u2028|127\.0\.0\.1|nothing/);
});

test('knows a visitor again without knowing the address', () => {
  const scan = new SecretScan([]);
  const first = new Log(undefined, scan, 'salt');
  assert.equal(first.pseudonym('9.9.9.9'), new Log(undefined, scan, 'salt').pseudonym('9.9.9.9'));
  assert.notEqual(first.pseudonym('9.9.9.9'), first.pseudonym('9.9.9.8'));
  assert.notEqual(first.pseudonym('9.9.9.9'), new Log(undefined, scan).pseudonym('9.9.9.9'));
});

test('tells where a fault of its own lies, but not what it said', () => {
  const lines: string[] = [];
  const log = new Log((line) => lines.push(line), new SecretScan([]));
  log.fault('id', new TypeError('visitor@example.com broke it'));
  assert.match(lines[0] ?? '', /"error":"TypeError","at":"at .*log\.test/);
  assert.doesNotMatch(lines[0] ?? '', /visitor/);
});

test('masks a secret that reaches the log against all rules', () => {
  const lines: string[] = [];
  const log = new Log((line) => lines.push(line), new SecretScan(Object.values(canaries)));
  for (const form of formsOf(canaries.keySecret)) log.event('odd', {form});
  assertNoSecrets(lines.join('\n'));
});

test('finds a secret in the middle of base64, wherever it begins', () => {
  const scan = new SecretScan([canaries.keySecret]);
  for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
    const text = Buffer.from(`${before}${canaries.keySecret} and more`).toString('base64');
    assert.ok(scan.finds(text), before);
  }
  assert.ok(!scan.finds('nothing of the kind'));
});

test('still finds the keys that were rotated away', async (t) => {
  const bench = await startBench(t);
  bench.running.proxy.rotate({keys: [{id: 'another-id', secret: 'another-secret-0123456789'}]});
  bench.service.reply = (res) =>
    res
      .writeHead(200, {'content-type': 'application/json'})
      .end(JSON.stringify({products: [{id: canaries.keySecret, title: '', price: 1}]}));
  assert.equal((await bench.ask('/products')).status, 502);
});
