import assert from 'node:assert/strict';
import {connect, type Socket} from 'node:net';
import {test} from 'node:test';
import {json, startRawService, wellBehaved, type Reply} from '../tools/fake-service.js';
import {anOrder, guarded, startBench, type Bench} from '../tools/harness.js';

const count = (told: readonly {status: number}[], status: number) => told.filter((one) => one.status === status).length;
const times = <T>(most: number, make: (index: number) => T) => Array.from({length: most}, (_, index) => make(index));

test('one visitor orders five times a minute, however often he tries', async (t) => {
  const bench = await startBench(t, {quotaScale: 1});
  const told = await Promise.all(times(50, (index) => bench.ask('/orders', guarded(`k${index}`, anOrder))));
  assert.deepEqual([count(told, 201), count(told, 429)], [5, 45]);
  assert.equal(bench.service.received.length, 5);
});

/** Headers in which intermediaries name the client; unless a proxy is trusted, they are only what a client says. */
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

test('behind a trusted proxy, what is no address counts as the one that named it', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const claims = (index: number) =>
    ['unknown', `203.0.113.${index}:80`, `${index}`, `::ffff:x${index}`, ''][index % 5] ?? '';
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

test('many visitors together order no more than the service is to bear', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const told = await Promise.all(
    times(300, (index) =>
      bench.ask('/orders', guarded(`k${index}`, anOrder, {'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`})),
    ),
  );
  // The quota grows by one while a second passes.
  assert.ok(count(told, 201) < 70);
  assert.ok(bench.service.received.length < 70);
});

test('whoever walks through all pages of all designers is stopped', async (t) => {
  const bench = await startBench(t, {quotaScale: 1});
  const told = await Promise.all(times(400, (index) => bench.ask(`/designers/${index}/reviews?page=${index}`)));
  // The quota grows by two while a second passes.
  assert.ok(count(told, 429) > 260);
  assert.ok(bench.service.received.length < 140);
});

test('a quota that is used up for one visitor is not for another', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.1']});
  const from = (address: string) => ({'x-forwarded-for': address});
  await Promise.all(times(20, (index) => bench.ask('/orders', guarded(`k${index}`, anOrder, from('203.0.113.1')))));
  assert.equal((await bench.ask('/orders', guarded('mine', anOrder, from('203.0.113.2')))).status, 201);
});

test('three hundred visitors at once are one question to the service', async (t) => {
  const bench = await startBench(t);
  const told = await Promise.all(times(300, () => bench.ask('/products')));
  assert.equal(count(told, 200), 300);
  assert.equal(bench.service.received.length, 1);
});

test('three hundred different questions at once reach the service in the numbers it is to bear', async (t) => {
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

test('forms of products that do not exist make no work', async (t) => {
  const bench = await startBench(t);
  const told = await Promise.all(times(200, (index) => bench.ask(`/products/none-${index}/form.js?v=${index}`)));
  assert.equal(count(told, 404), 200);
  assert.equal(bench.service.received.length, 1);
});

test('a body that says it has 100 MB is refused before it comes', async (t) => {
  const bench = await startBench(t);
  const {told, sent} = await pour(bench, 'Content-Length: 104857600\r\n', 100);
  assert.match(told, /^HTTP\/1\.1 413 /);
  assert.ok(sent < 16, `${sent} MB were taken`);
  assert.equal(bench.service.received.length, 0);
});

test('a body of 100 MB that does not say so is cut off', async (t) => {
  const bench = await startBench(t);
  const {told, sent} = await pour(bench, 'Transfer-Encoding: chunked\r\n', 100);
  assert.match(told, /^HTTP\/1\.1 413 /);
  assert.ok(sent < 16, `${sent} MB were taken`);
  assert.equal(bench.service.received.length, 0);
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

test('an answer without end is cut off at the limit', async (t) => {
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
  assert.equal((await bench.ask('/designers/1')).status, 502);
  assert.ok(taken < 16_000_000, `${taken} bytes were taken`);
});

/** Beyond this, nobody hung up. */
const timeout = 20_000;

const impatient = {requestTimeoutMs: 200, keepAliveMs: 200, writeDeadlineMs: 100, readDeadlineMs: 100} as const;

/** Clients that take a connection and give nothing for it. Each is hung up on; the test waits until it is. */
const slow: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'sends a head without end': (socket) => drip(socket, 'GET /products HTTP/1.1\r\n', 'X-A: b\r\n'),
  'sends a head letter by letter': (socket) => drip(socket, 'GET /', 'a'),
  'sends no more than half of a body': (socket) => drip(socket, `${post}Content-Length: 10000\r\n\r\n`, ''),
  'sends a body letter by letter': (socket) => drip(socket, `${post}Content-Length: 10000\r\n\r\n`, ' '),
  'sends chunks without end': (socket) => drip(socket, `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
  'sends one request and stays': (socket) => socket.write('GET /livez HTTP/1.1\r\nHost: proxy\r\n\r\n'),
};

const post = 'POST /designers HTTP/1.1\r\nHost: proxy\r\nContent-Type: application/json\r\n';

for (const [what, act] of Object.entries(slow)) {
  test(`a client that ${what} is hung up on`, {timeout}, async (t) => {
    const bench = await startBench(t, {limits: impatient});
    const socket = open(bench);
    socket.resume();
    act(socket);
    await closed(socket);
    assert.equal(bench.service.received.length, 0);
  });
}

test('a client that does not read its answer is hung up on', {timeout}, async (t) => {
  const large = {products: [{id: 'p', title: 'x'.repeat(4_000_000), price: 1}]};
  const bench = await startBench(t, {reply: (res) => json(res, 200, large), limits: impatient});
  const socket = open(bench).pause();
  // Who does not read learns of the end of a connection only by writing.
  const request = 'GET /products HTTP/1.1\r\nHost: proxy\r\n\r\n';
  drip(socket, request.repeat(20), request);
  await closed(socket);
});

test('two hundred slow clients keep nobody else waiting', async (t) => {
  const bench = await startBench(t);
  const sockets = times(200, () => open(bench));
  for (const socket of sockets) socket.write(`${post}Content-Length: 100\r\n\r\n{`);
  const told = await Promise.all(times(50, (index) => bench.ask(`/designers/${index}`)));
  assert.equal(count(told, 200), 50);
  for (const socket of sockets) socket.destroy();
});

test('a visitor who hangs up in the middle leaves nothing behind', async (t) => {
  const bench = await startBench(t);
  const sockets = times(100, () => open(bench));
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.write(`${post}Content-Length: 9\r\n\r\n{`, resolve))),
  );
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.map(closed));
  assert.equal((await bench.ask('/products')).status, 200);
  assert.equal(bench.service.received.length, 1);
});

test('a request for a thousand parts of a file is answered with the whole, once', async (t) => {
  const bench = await startBench(t);
  const range = `bytes=${times(1000, (index) => `${index}-`).join(',')}`;
  const told = await bench.ask('/products', {headers: {range}});
  assert.equal(told.status, 200);
  assert.equal(told.headers['content-range'], undefined);
});

function open({running}: Bench): Socket {
  const {hostname, port} = new URL(running.url);
  return connect(Number(port), hostname).on('error', () => {});
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Writes a beginning, and then a little more for as long as someone listens. */
function drip(socket: Socket, beginning: string, more: string) {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(more), 20);
  socket.once('close', () => clearInterval(timer));
}

/** Pours a body of so many megabytes into a search, and says how much of it went before someone hung up. */
async function pour(bench: Bench, header: string, megabytes: number): Promise<{told: string; sent: number}> {
  const socket = open(bench);
  let told = '';
  socket.setEncoding('latin1').on('data', (text: string) => (told += text));
  socket.write(`${post}${header}\r\n`);
  const piece = Buffer.alloc(1 << 20, ' ');
  const framed = header.startsWith('Transfer')
    ? Buffer.concat([Buffer.from('100000\r\n'), piece, Buffer.from('\r\n')])
    : piece;
  const gone = closed(socket);
  let sent = 0;
  const flow = () => {
    while (sent < megabytes && !socket.destroyed && socket.write(framed)) sent++;
  };
  socket.on('drain', () => {
    sent++;
    flow();
  });
  flow();
  await gone;
  return {told, sent};
}
