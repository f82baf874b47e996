import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import {test, type TestContext} from 'node:test';
import {json, startRawService} from '../tools/fake-service.js';
import {anOrder, ask, guarded, origin, startBench, type Bench} from '../tools/harness.js';

/** After this, the connection counts as kept open. */
const timeout = 20_000;

const post = 'POST /designers HTTP/1.1\r\nHost: proxy\r\nContent-Type: application/json\r\n';

test('a body announced as 100 MB is refused before any of it arrives', {timeout}, async (t) => {
  const bench = await startBench(t);
  const told = await bench.sendRaw(`${post}Content-Length: 104857600\r\n\r\n`);
  assert.match(told, /^HTTP\/1\.1 413 /);
  assert.equal(bench.service.received.length, 0);
});

test(
  'a client that closes its side after the head of a refused request still gets the response',
  {timeout},
  async (t) => {
    const bench = await startBench(t);
    const {hostname, port} = new URL(bench.running.url);
    const socket = connect({host: hostname, port: Number(port), allowHalfOpen: true});
    socket.end(`${post}Content-Length: 104857600\r\n\r\n`);
    let told = '';
    for await (const chunk of socket) told += String(chunk);
    assert.match(told, /^HTTP\/1\.1 413 /);
  },
);

test('a body of 100 MB without a Content-Length is cut off', async (t) => {
  const bench = await startBench(t);
  const {told, sent} = await pour(bench, 100);
  assert.match(told, /^HTTP\/1\.1 413 /);
  assert.ok(sent < 16, `${sent} MB were taken`);
  assert.equal(bench.service.received.length, 0);
});

test('hundreds of large bodies that do not end take 64 MB at most, and ordinary orders are still read', async (t) => {
  const bench = await startBench(t, {limits: {requestTimeoutMs: 300_000}});
  const {hostname, port} = new URL(bench.running.url);
  const order = 'POST /orders HTTP/1.1\r\nHost: proxy\r\nOrigin: https://partner.example\r\n';
  const start = `${order}Content-Type: application/json\r\nContent-Length: 262144\r\n\r\n${' '.repeat(250_000)}`;
  const sockets = Array.from({length: 280}, () => connect(Number(port), hostname));
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  for (const socket of sockets) socket.on('error', () => {}).write(start);
  const large = (index: number) => guarded(`large${index}`, `${JSON.stringify(anOrder)}${' '.repeat(200_000)}`);
  let index = 0;
  while ((await bench.ask('/orders', large(++index))).status !== 503);
  assert.equal((await bench.ask('/orders', guarded('small', anOrder))).status, 201);
  for (const socket of sockets) socket.destroy();
  while ((await bench.ask('/orders', large(++index))).status !== 201);
});

test('a body one byte larger than allowed is refused, and one as large is not', async (t) => {
  const bench = await startBench(t, {limits: {maxBodyBytes: 2000}});
  const order = JSON.stringify(anOrder);
  const padded = (length: number) => order + ' '.repeat(length - order.length);
  assert.equal((await bench.ask('/orders', guarded('a', padded(2000)))).status, 201);
  assert.equal((await bench.ask('/orders', guarded('b', padded(2001)))).status, 413);
});

for (const encoding of ['gzip', 'deflate', 'br', 'x-gzip', 'gzip, identity']) {
  test(`a request compressed with ${encoding} is not inflated`, async (t) => {
    const bench = await startBench(t);
    const told = await bench.ask('/orders', guarded('k', anOrder, {'content-encoding': encoding}));
    assert.equal(told.status, 415);
    assert.equal(bench.service.received.length, 0);
  });

  test(`an answer compressed with ${encoding} is not inflated`, async (t) => {
    const bench = await startBench(t, {reply: (res) => json(res, 200, {products: []}, {'content-encoding': encoding})});
    assert.equal((await bench.ask('/products')).status, 502);
  });
}

test('an endless response is cut off at the limit', async (t) => {
  let taken = 0;
  const service = await startRawService((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
    const more = () => {
      while (!socket.destroyed && socket.write('['.repeat(65_536)));
      taken = socket.bytesWritten;
    };
    socket.on('drain', more);
    more();
  });
  t.after(() => service.close());
  const bench = await startBench(t, {serviceUrl: service.url, limits: {maxAnswerBytes: 100_000}});
  const told = await bench.ask('/designers/1');
  assert.equal((told.body as {code: string}).code, 'service_answer_invalid');
  assert.ok(taken < 16_000_000, `${taken} bytes were taken`);
});

const impatient = {requestTimeoutMs: 200, keepAliveMs: 200, writeDeadlineMs: 100, readDeadlineMs: 100} as const;

/** Clients that hold a connection without using it. The test waits until the proxy closes each. */
const slow: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'sends a head without end': (socket) => drip(socket, 'GET /products HTTP/1.1\r\n', 'X-A: b\r\n'),
  'sends a head letter by letter': (socket) => drip(socket, 'GET /', 'a'),
  'sends no more than half of a body': (socket) => drip(socket, `${post}Content-Length: 10000\r\n\r\n`, ''),
  'sends a body letter by letter': (socket) => drip(socket, `${post}Content-Length: 10000\r\n\r\n`, ' '),
  'sends chunks without end': (socket) => drip(socket, `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
  'sends one request and stays': (socket) => socket.write('GET /livez HTTP/1.1\r\nHost: proxy\r\n\r\n'),
};

for (const [what, act] of Object.entries(slow)) {
  test(`a client that ${what} is disconnected`, {timeout}, async (t) => {
    const bench = await startBench(t, {limits: impatient});
    const socket = open(bench);
    socket.resume();
    act(socket);
    await closed(socket);
    assert.equal(bench.service.received.length, 0);
  });
}

test('a client that does not read its responses is disconnected', {timeout}, async (t) => {
  const large = {products: [{id: 'p', title: 'x'.repeat(4_000_000), price: 1}]};
  const limits = {...impatient, readDeadlineMs: 10_000};
  const bench = await startBench(t, {reply: (res) => json(res, 200, large), limits});
  const socket = open(bench).pause();
  // Fewer than may wait for a response on one connection, and more than the system takes.
  socket.write('GET /products HTTP/1.1\r\nHost: proxy\r\n\r\n'.repeat(12));
  // A client that does not read notices a closed connection only when it writes; each write counts as activity.
  const timer = setInterval(() => socket.write('\r\n'), 1000);
  await closed(socket);
  clearInterval(timer);
});

test('two hundred slow clients do not delay others', async (t) => {
  const bench = await startBench(t);
  const sockets = Array.from({length: 200}, () => open(bench));
  for (const socket of sockets) socket.write(`${post}Content-Length: 100\r\n\r\n{`);
  const told = await Promise.all(Array.from({length: 50}, (_, index) => bench.ask(`/designers/${index}`)));
  assert.deepEqual(new Set(told.map(({status}) => status)), new Set([200]));
  for (const socket of sockets) socket.destroy();
});

test('a visitor who disconnects in mid-request leaves nothing behind', async (t) => {
  const bench = await startBench(t);
  const sockets = Array.from({length: 100}, () => open(bench));
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.write(`${post}Content-Length: 9\r\n\r\n{`, resolve))),
  );
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.map(closed));
  assert.equal((await bench.ask('/products')).status, 200);
  assert.equal(bench.service.received.length, 1);
});

test('a request for a thousand ranges of a file gets the whole file once', async (t) => {
  const bench = await startBench(t);
  const range = `bytes=${Array.from({length: 1000}, (_, index) => `${index}-`).join(',')}`;
  const told = await bench.ask('/products', {headers: {range}});
  assert.equal(told.status, 200);
  assert.equal(told.headers['content-range'], undefined);
});

function open({running}: Bench): Socket {
  const {hostname, port} = new URL(running.url);
  return connect(Number(port), hostname).on('error', () => {});
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Writes the beginning of a request, then a little more for as long as the connection is open. */
function drip(socket: Socket, beginning: string, more: string) {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(more), 20);
  socket.once('close', () => clearInterval(timer));
}

/** Sends a search with a body of that many megabytes; returns how much was sent before the connection was closed. */
async function pour(bench: Bench, megabytes: number): Promise<{told: string; sent: number}> {
  const socket = open(bench);
  let told = '';
  socket.setEncoding('latin1').on('data', (text: string) => (told += text));
  socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n`);
  const piece = `100000\r\n${' '.repeat(1 << 20)}\r\n`;
  const gone = closed(socket);
  let sent = 0;
  const flow = () => {
    while (sent < megabytes && !socket.destroyed && socket.write(piece)) sent++;
  };
  socket.on('drain', () => {
    sent++;
    flow();
  });
  flow();
  await gone;
  return {told, sent};
}

const chunked = 'Host: proxy\r\nTransfer-Encoding: chunked\r\n';
const ordered = `POST /orders HTTP/1.1\r\n${chunked}`;
const fromPartner = 'Origin: https://partner.example\r\n';
const ofJson = 'Content-Type: application/json\r\n';
const unreadBodies: Readonly<Record<string, string>> = {
  'from a page that is not allowed': `${ordered}${ofJson}`,
  'of another type': `${ordered}${fromPartner}Content-Type: text/plain\r\n`,
  'of two types': `${ordered}${fromPartner}${ofJson}${ofJson}`,
  'with an expectation that cannot be met': `${ordered}${fromPartner}${ofJson}Expect: a miracle\r\n`,
  'of two transfer codings': `${ordered}${fromPartner}${ofJson}`.replace('chunked', 'gzip, chunked'),
  'larger than allowed': `POST /orders HTTP/1.1\r\nHost: proxy\r\n${fromPartner}${ofJson}Content-Length: 999999\r\n`,
  'for an operation that has none': `GET /products HTTP/1.1\r\n${chunked}`,
  'for nothing': `POST /nothing HTTP/1.1\r\n${chunked}`,
};

/** Sends the first bytes of a request. Returns it once it has its response, and whether its body was read from the start. */
async function answered(t: TestContext, {running}: Bench, bytes: string) {
  let seen: {req?: IncomingMessage; isFlowing?: boolean | null} = {};
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    running.proxy(req, res);
    seen = {req, isFlowing: req.readableFlowing};
  };
  const server = createServer(listener).on('checkExpectation', listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => void server.close().closeAllConnections());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).write(bytes);
  const [told] = (await once(socket, 'data')) as [Buffer];
  return {...seen, told: told.toString()};
}

for (const [what, head] of Object.entries(unreadBodies)) {
  test(`a body ${what} is discarded from its first chunk on, so that it does not pile up`, async (t) => {
    const bench = await startBench(t);
    const {isFlowing} = await answered(t, bench, `${head}\r\n${'1\r\n \r\n'.repeat(1000)}`);
    assert.equal(isFlowing, true);
  });
}

test('the body of a visitor who has sent too many requests is not kept while it arrives', async (t) => {
  const bench = await startBench(t, {quotaScale: 0.2});
  const {url} = bench.running;
  assert.equal((await ask(url, '/orders', {...guarded('k', anOrder), headers: {origin}})).status, 400);
  const head = `POST /orders HTTP/1.1\r\nHost: proxy\r\n${fromPartner}${ofJson}Content-Length: 200000\r\n\r\n`;
  const {told, req} = await answered(t, bench, `${head}${' '.repeat(100_000)}`);
  assert.match(told, /^HTTP\/1\.1 429 /);
  assert.equal(req?.listenerCount('data'), 0);
});
