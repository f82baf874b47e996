import assert from 'node:assert/strict';
import type {Socket} from 'node:net';
import {after, before, test, type TestContext} from 'node:test';
import {buildSandbox} from '../../../demo/sandbox/sandbox.js';
import {startRawService} from '../tools/fake-service.js';
import {canaries, guarded, startBench, type Bench, type TestResponse} from '../tools/harness.js';

const deadlineMs = 700;
/** After this, the response counts as missing. */
const timeout = 60_000;
const limits = {
  readDeadlineMs: deadlineMs,
  writeDeadlineMs: deadlineMs,
  connectTimeoutMs: 300,
  maxAnswerBytes: 100_000,
};

const order = {
  productId: 'logo-design-v1',
  brief: {title: 'A', description: 'B', startDate: '2030-01-01', endDate: '2030-01-02'},
};

/** Waits for a well-formed response. Where the service never ends its response, only a deadline produces one. */
async function cleanAnswer(what: string, pending: Promise<TestResponse>): Promise<TestResponse> {
  const response = await pending;
  assert.equal(typeof response.body, 'object', `${what}: ${response.text.slice(0, 80)}`);
  if (response.status >= 400) assert.equal(typeof (response.body as {message: unknown}).message, 'string', what);
  return response;
}

const codeOf = ({body}: TestResponse) => (body as {code?: string}).code;

/** How a fault must appear to clients: for a read, and for an order. */
interface Expected {
  readonly read: readonly number[];
  readonly order: readonly [number, string | undefined];
}

const sandboxFaults: Record<string, Expected> = {
  'latency=5000': {read: [504], order: [502, 'outcome_unknown']},
  '500': {read: [502], order: [502, 'outcome_unknown']},
  '502': {read: [502], order: [502, 'outcome_unknown']},
  '503=5': {read: [502], order: [502, 'outcome_unknown']},
  '429': {read: [503], order: [503, 'overloaded']},
  reset: {read: [502], order: [502, 'outcome_unknown']},
  'accept-reset': {read: [502], order: [502, 'outcome_unknown']},
  cut: {read: [502], order: [502, 'outcome_unknown']},
  truncated: {read: [502], order: [502, 'outcome_unknown']},
  html: {read: [502], order: [502, 'outcome_unknown']},
  'html=502': {read: [502], order: [502, 'outcome_unknown']},
  '401': {read: [502], order: [502, 'service_failed']},
};

const sandbox = buildSandbox({designers: 5, apiKeyId: canaries.keyId, apiKeySecret: canaries.keySecret});
let serviceUrl = '';
let callCount = 0;
const calls = () => callCount;

before(async () => {
  serviceUrl = await sandbox.listen();
  sandbox.app.server.on('request', () => callCount++);
});
after(() => sandbox.close());

/** A proxy in front of the sandbox, which starts without faults or orders. */
function startWithSandbox(t: TestContext): Promise<Bench> {
  sandbox.faults.clear();
  sandbox.store.orders.length = 0;
  callCount = 0;
  return startBench(t, {serviceUrl, redirectHosts: [new URL(serviceUrl).host], limits});
}

for (const [fault, expected] of Object.entries(sandboxFaults)) {
  test(`sends a well-formed response, and no call too often, at fault ${fault}`, {timeout}, async (t) => {
    const bench = await startWithSandbox(t);
    sandbox.faults.set(fault);
    const list = await cleanAnswer('read', bench.ask('/products'));
    assert.ok(expected.read.includes(list.status), `read: ${list.status} ${list.text}`);
    assert.ok(calls() <= 2, `${calls()} attempts of a read`);

    const earlier = calls();
    const ordered = await cleanAnswer('order', bench.ask('/orders', guarded('k', order)));
    assert.deepEqual([ordered.status, codeOf(ordered)], expected.order);
    assert.equal(calls() - earlier, 1, 'attempts of an order');

    sandbox.faults.clear();
    await bench.ask('/orders', guarded('k', order));
    assert.ok(sandbox.store.orders.length <= 1, 'orders made of one key');
    const recovered = await bench.ask('/products');
    assert.equal(recovered.status, 200, 'works again');
  });
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** Responses of services that break HTTP, by mistake or on purpose. */
const rawFaults: Record<string, (socket: Socket) => void> = {
  'takes the connection and never answers': () => {},
  'sends headers and then nothing': (socket) => socket.write(`${head}Content-Length: 100\r\n\r\n`),
  'drips a byte at a time': (socket) => {
    socket.write(`${head}Content-Length: 100000\r\n\r\n{`);
    const timer = setInterval(() => socket.write(' '), 50);
    socket.on('close', () => clearInterval(timer));
  },
  'drips headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('X-A: b\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  },
  'answers with garbage': (socket) => socket.end('\0\x01\x02 what is this\r\n\r\n'),
  'answers with a bad status line': (socket) => socket.end('HTTP/1.1 abc OK\r\n\r\n'),
  'answers with a status of four digits': (socket) => socket.end('HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\n{}'),
  'answers with a bare line feed in a header': (socket) => socket.end(`${head}X: a\nb\r\nContent-Length: 2\r\n\r\n{}`),
  'answers with two lengths': (socket) => socket.end(`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `),
  'answers with a length and chunks': (socket) =>
    socket.end(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`),
  'answers with a bad chunk': (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`),
  'ends chunks too early': (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`),
  'closes before the promised end': (socket) => socket.end(`${head}Content-Length: 100\r\n\r\n{"products":[`),
  'answers with endless headers': (socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`),
  'answers with a body that is too large': (socket) =>
    socket.end(`${head}Content-Length: 200000000\r\n\r\n${'x'.repeat(300_000)}`),
  'answers with endless chunks': (socket) => {
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  },
  'answers compressed though it was asked not to': (socket) =>
    socket.end(`${head}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`),
  'answers in another encoding than UTF-8': (socket) =>
    socket.end(
      Buffer.concat([Buffer.from(`${head}Content-Length: 4\r\n\r\n"`), Buffer.from([0xff, 0xfe]), Buffer.from('"')]),
    ),
  'switches protocols': (socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  'answers with hints and then nothing': (socket) => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'answers twice': (socket) =>
    socket.write(`${head}Content-Length: 2\r\n\r\n[]${head}Content-Length: 17\r\n\r\n{"products":[{}]}`),
  'answers an array instead of an object': (socket) => socket.write(`${head}Content-Length: 2\r\n\r\n[]`),
  'answers without content': (socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'),
};

for (const [what, answer] of Object.entries(rawFaults)) {
  test(`sends a well-formed response when the service ${what}`, {timeout}, async (t) => {
    const raw = await startRawService(answer);
    t.after(() => raw.close());
    const bench = await startBench(t, {serviceUrl: raw.url, limits});
    const response = await cleanAnswer('read', bench.ask('/products'));
    assert.ok([502, 504].includes(response.status), `${response.status} ${response.text}`);
    assert.ok(raw.requests.length <= 2, `${raw.requests.length} attempts of a read`);
    const before = raw.requests.length;
    const ordered = await cleanAnswer('order', bench.ask('/orders', guarded('k', order)));
    assert.deepEqual([ordered.status, codeOf(ordered)], [502, 'outcome_unknown']);
    assert.equal(raw.requests.length - before, 1, 'attempts of an order');
    assert.equal((await bench.ask('/livez')).status, 200);
  });
}

test('limits how much of an enormous response it holds', async (t) => {
  const raw = await startRawService((socket) => rawFaults['answers with endless chunks']?.(socket));
  t.after(() => raw.close());
  const bench = await startBench(t, {
    serviceUrl: raw.url,
    limits: {...limits, maxAnswerBytes: 4_194_304, readDeadlineMs: 5000},
  });
  const before = process.memoryUsage.rss();
  const responses = await Promise.all(Array.from({length: 3}, (_, index) => bench.ask(`/designers/${index}`)));
  assert.ok(responses.every(({body}) => (body as {code: string}).code === 'service_answer_invalid'));
  const grown = (process.memoryUsage.rss() - before) / 1e6;
  assert.ok(grown < 150, `grew by ${grown} MB`);
});

test('barely retries at a failing service, opens the breaker, and still takes orders', async (t) => {
  const bench = await startWithSandbox(t);
  await bench.ask('/products');
  sandbox.faults.set('503');
  const requests = 60;
  for (let index = 0; index < requests; index++) await bench.ask(`/designers/${index}`);
  assert.ok(calls() <= 20, `${calls()} calls for ${requests} requests`);
  assert.equal((await bench.ask('/products')).status, 200);
  assert.match((await bench.askPartner('/metrics')).text, /dm_breaker_open 1/);
});

test('reports that the service is down', async (t) => {
  const bench: Bench = await startBench(t, {limits});
  await bench.service.close();
  const response = await cleanAnswer('read', bench.ask('/products'));
  assert.deepEqual([response.status, codeOf(response)], [502, 'service_unreachable']);
  const ordered = await cleanAnswer('order', bench.ask('/orders', guarded('k', order)));
  assert.deepEqual(
    [ordered.status, codeOf(ordered)],
    [502, 'service_unreachable'],
    'nothing was sent, so the key stays free',
  );
});
