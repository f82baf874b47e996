import assert from 'node:assert/strict';
import {test} from 'node:test';
import {BriefTokens} from '../../../proxy/operations/brief-token.js';
import {json} from '../tools/fake-service.js';
import {aRoyalty, canaries, guarded, startBench} from '../tools/harness.js';

/** Texts that end a line, start a new record or colour a terminal if the log does not escape them. */
const injections: Readonly<Record<string, string>> = {
  'a line feed': '\n{"event":"request","operation":"forged"}',
  'a carriage return': '\r{"event":"request","operation":"forged"}',
  'a quote': '","operation":"forged","x":"',
  'a line separator': '\u2028{"operation":"forged"}',
  'an escape of a terminal': '\u001b[2J\u001b[31mforged',
  'a backspace': '\b\b\b\bforged',
  'a NUL': '\0forged',
  'a lookup': '${jndi:ldap://forged.example/a}',
  'a format': '%s%n%x forged',
  'a tag': '<script>forged</script>',
};

const fields = ['address', 'cache', 'event', 'level', 'method', 'ms', 'operation', 'requestId', 'status', 'time'];
const optional = ['code', 'keyIndex', 'serviceStatus'];

test('nothing that a visitor writes changes the structure of the log', async (t) => {
  const bench = await startBench(t);
  for (const [what, text] of Object.entries(injections)) {
    await t.test(`${what} leaves no trace in any part of a request`, async () => {
      const header = encodeURIComponent(text);
      bench.log.length = 0;
      await bench.ask(`/${encodeURIComponent(text)}`);
      await bench.ask(`/designers/1/reviews?page=${encodeURIComponent(text)}`);
      await bench.ask('/products', {headers: {'x-request-id': header, 'user-agent': header, referer: header}});
      await bench.ask('/designers', {method: 'POST', body: {keywordQuery: text}});
      await bench.ask('/orders', guarded(header, {productId: text, brief: {[text]: text}}));
      assert.equal(bench.log.length, 5);
      for (const line of bench.log) {
        assert.match(line, /^[\x20-\x7e]+$/);
        const names = Object.keys(JSON.parse(line) as object).filter((name) => !optional.includes(name));
        assert.deepEqual(names.sort(), fields);
        assert.doesNotMatch(line, /forged/);
      }
    });
  }
});

test('a request id of the wrong form is replaced, in the answer and in the log', async (t) => {
  const bench = await startBench(t);
  for (const id of [
    'short',
    'x'.repeat(129),
    'with space-1234',
    '"quoted"-1234',
    'käse-käse-käse',
    '../../../../etc',
  ]) {
    const head = `GET /livez HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\nX-Request-Id: ${id}\r\n\r\n`;
    const told = await bench.sendRaw(Buffer.from(head));
    assert.match(told, /X-Request-Id: [0-9a-f-]{36}\r\n/);
    assert.ok(!bench.log.at(-1)?.includes(id));
  }
});

test('the log contains no personal data, no input and no secret', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 10_000, trustProxy: ['127.0.0.1']});
  const token = new BriefTokens([canaries.tokenSecret]).sign(['brief-77']);
  const from = {'x-forwarded-for': '203.0.113.77'};
  const brief = {title: 'Confidential bakery', description: 'For anna@example.com', category: 'logo'};
  await bench.ask('/briefs', guarded('private-key-77', brief, from));
  await bench.ask('/designers', {method: 'POST', headers: from, body: {keywordQuery: 'confidential search'}});
  const headers = {authorization: `Bearer ${token}`, ...from};
  await bench.ask('/briefs/brief-77/state', {method: 'PUT', headers, body: {state: 'DELETED'}});
  await bench.askPartner('/designers/royalty', guarded('royalty-key-77', aRoyalty));
  const text = bench.log.join('\n');
  const personal = [
    'bakery',
    'anna',
    'example.com',
    'private-key',
    'royalty-key',
    'confidential',
    '203.0.113',
    'brief-77',
  ];
  for (const word of [...personal, token, 'Bearer']) assert.ok(!text.includes(word), word);
});

test('each visitor has a pseudonym of their own, which stays the same', async (t) => {
  const bench = await startBench(t, {trustProxy: ['127.0.0.1']});
  for (const last of [1, 1, 2]) await bench.ask('/livez', {headers: {'x-forwarded-for': `203.0.113.${last}`}});
  const requests = bench.log.filter((line) => line.includes('"event":"request"'));
  const [first, again, other] = requests.map((line) => (JSON.parse(line) as {address: string}).address);
  assert.equal(first, again);
  assert.notEqual(first, other);
});

test("the service's message about a failure is not in the log", async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 500, {message: 'anna@example.com failed'})});
  await bench.ask('/designers/1');
  assert.ok(!bench.log.join().includes('anna'));
});

test('no visitor adds series to the metrics', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/nothing');
  await bench.ask('/designers/0');
  const series = async () => (await bench.askPartner('/metrics')).text.split('\n').length;
  const before = await series();
  const metrics = await bench.askPartner('/metrics');
  for (let index = 1; index < 100; index++) {
    await bench.ask(`/path-${index}"} 1\n`.replace('\n', '%0a').replace(/["} ]/g, encodeURIComponent));
    await bench.ask(`/designers/${index}`);
  }
  // The request for metrics is itself an operation, seen for the first time.
  assert.ok((await series()) <= before + 15);
  assert.doesNotMatch(metrics.text, /path-/);
});

test('the metrics are not for visitors', async (t) => {
  const bench = await startBench(t);
  assert.equal((await bench.ask('/metrics')).status, 404);
  assert.equal((await bench.ask('/metrics', {headers: {origin: ''}})).status, 404);
});

test('a client learns nothing about the proxy itself', async (t) => {
  const bench = await startBench(t);
  for (const told of [await bench.ask('/nothing'), await bench.ask('/designers/x'), await bench.ask('/products')]) {
    assert.equal(told.headers.server, undefined);
    assert.equal(told.headers['x-powered-by'], undefined);
    assert.doesNotMatch(told.text, /node_modules|\.ts|\.js:|at /);
    assert.ok(!told.text.includes(bench.service.url));
  }
});
