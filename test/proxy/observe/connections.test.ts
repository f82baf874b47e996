import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {test} from 'node:test';
import {setTimeout as pause} from 'node:timers/promises';
import type {LogEntry} from '../../../proxy/config/options.js';
import {Connections} from '../../../proxy/observe/connections.js';
import {Log} from '../../../proxy/observe/log.js';
import {Metrics} from '../../../proxy/observe/metrics.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';
import {startBench, type Bench} from '../tools/harness.js';
import {linesOf} from '../tools/shared-store.js';

const tls = Buffer.from('160301020001000001fc0303', 'hex');
const longHeaders = `GET /livez HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`;

const unreadable: readonly (readonly [what: string, bytes: string | Buffer, status: number, reason: string])[] = [
  ['TLS', tls, 400, 'tls'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'http2'],
  ['the PROXY protocol', 'PROXY TCP4 9.9.9.9 127.0.0.1 1 2\r\nGET /livez HTTP/1.1\r\n\r\n', 400, 'proxy_protocol'],
  ['the PROXY protocol in binary', Buffer.from('0d0a0d0a000d0a515549540a2111000c', 'hex'), 400, 'proxy_protocol'],
  ['more headers than it reads', longHeaders, 431, 'hpe_header_overflow'],
];

for (const [what, bytes, status, reason] of unreadable) {
  test(`what sends ${what} leaves a line and a metric for each request, and one line with the remedy`, async (t) => {
    const bench = await startBench(t);
    for (let count = 0; count < 2; count++)
      assert.match(await bench.sendRaw(bytes), new RegExp(`^HTTP/1.1 ${status} `));
    await bench.sendRawToPartner(bytes);
    const known = new RegExp(`"operation":"unreadable","status":${status},.*"reason":"${reason}"`);
    assert.equal(bench.log.filter((line) => known.test(line)).length, 3);
    assert.equal(linesOf(bench, 'requests_unreadable'), 1);
    assert.match(bench.log.find((line) => line.includes('requests_unreadable')) ?? '', /"remedy":"\w/);
    const metrics = await bench.running.proxy.metrics();
    assert.ok(metrics.includes(`dm_requests_total{operation="unreadable",status="${status}",cache="miss"} 3\n`));
    assert.ok(metrics.includes('dm_refusals_total{code="bad_request"} 3\n'));
  });
}

test('a request that does not arrive in time leaves a line; a connection without a byte leaves none', async (t) => {
  const bench = await startBench(t, {limits: {requestTimeoutMs: 100}});
  assert.match(await bench.sendRaw(''), /^HTTP\/1.1 408 /);
  assert.match(await bench.sendRaw('GET /livez HT'), /^HTTP\/1.1 408 /);
  const lines = bench.log.filter((line) => line.includes('"unreadable"'));
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"status":408,.*"reason":"err_http_request_timeout"/);
});

test('a request with an unreadable body is one line, that of the request', async (t) => {
  const bench = await startBench(t);
  const head =
    'POST /designers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  await bench.sendRaw(`${head}zz\r\n`);
  while (linesOf(bench, 'searchDesigners') === 0) await new Promise(setImmediate);
  assert.equal(linesOf(bench, 'request'), 1);
});

async function openMany(bench: Bench, url: string, count: number) {
  const {hostname, port} = new URL(url);
  const sockets = Array.from({length: count}, () => connect(Number(port), hostname).on('error', () => {}));
  const counted = async () => Number(/connection_refused"\} (\d+)/.exec(await bench.running.proxy.metrics())?.[1] ?? 0);
  while ((await counted()) < 3) await new Promise(setImmediate);
  for (const socket of sockets) socket.destroy();
}

test('refused connections are counted, and said once a minute with the remedy', async (t) => {
  const bench = await startBench(t, {limits: {maxConnections: 4}});
  await openMany(bench, bench.running.url, 6);
  assert.equal(linesOf(bench, 'connections_refused'), 1);
  assert.match(bench.log.join('\n'), /"reason":"too many of one address","remedy":".*TRUST_PROXY/);
});

test('connections beyond all that are allowed are counted, too', async (t) => {
  const bench = await startBench(t, {limits: {maxConnections: 4}});
  await openMany(bench, bench.running.partnerUrl, 7);
  assert.match(bench.log.join('\n'), /"reason":"all in use","remedy":".*MAX_CONNECTIONS/);
});

test('a connection that sends many requests at once is closed, and leaves one line with the remedy', async (t) => {
  const bench = await startBench(t, {reply: () => {}});
  assert.equal(await bench.sendRaw('GET /designers/1 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40)), '');
  assert.equal(linesOf(bench, 'connections_refused'), 1);
  assert.match(bench.log.join('\n'), /"reason":"too many requests at once","remedy":".*pipelining/);
});

test('a request that Node refuses by itself leaves a line, and its response says why', async (t) => {
  const bench = await startBench(t);
  const noHost = await bench.sendRaw('GET /readyz HTTP/1.1\r\nConnection: close\r\n\r\n');
  assert.match(noHost, /^HTTP\/1.1 400 [^]*needs a Host header/);
  const head = 'POST /designers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';
  assert.match(
    await bench.sendRaw(`${head}Expect: magic\r\nConnection: close\r\n\r\n{}`),
    /^HTTP\/1.1 417 [^]*100-continue/,
  );
  const lines = bench.log.filter((line) => line.includes('"event":"request"'));
  assert.match(lines[0] ?? '', /"operation":"probe","status":400,"code":"bad_request"/);
  assert.match(lines[1] ?? '', /"operation":"searchDesigners","status":417,"code":"bad_request"/);
  assert.equal(lines.length, 2);
  assert.equal(bench.service.received.length, 0);
});

test('still takes requests of HTTP/1.0 without a host, and bodies that wait for 100-continue', async (t) => {
  const bench = await startBench(t);
  assert.match(await bench.sendRaw('GET /readyz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /);
  const head = 'POST /designers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';
  const told = await bench.sendRaw(`${head}Expect: 100-Continue\r\nConnection: close\r\n\r\n{}`);
  assert.match(told, /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
});

test('a CONNECT is refused with a response and leaves a line', async (t) => {
  const bench = await startBench(t);
  const told = await bench.sendRaw('CONNECT api.example:443 HTTP/1.1\r\nHost: api.example:443\r\n\r\n');
  assert.match(told, /^HTTP\/1.1 405 /);
  assert.match(
    bench.log.join('\n'),
    /"operation":"unreadable","status":405,"code":"method_not_allowed",.*"reason":"connect"/,
  );
});

test('a CONNECT behind a request that has no response yet gets none in its place', async (t) => {
  const bench = await startBench(t, {reply: () => {}});
  const get = 'GET /designers/1 HTTP/1.1\r\nHost: x\r\n\r\n';
  assert.equal(await bench.sendRaw(`${get}CONNECT api.example:443 HTTP/1.1\r\nHost: api.example:443\r\n\r\n`), '');
});

test('a body that does not arrive in time is one line, that of its request', async (t) => {
  const bench = await startBench(t, {limits: {requestTimeoutMs: 100}});
  const head = 'POST /designers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  const slow = await bench.sendRaw(`${head}{`);
  assert.match(slow, /^HTTP\/1.1 408 /);
  assert.match(slow, /\r\nConnection: close\r\n/);
  assert.equal(slow.match(/HTTP\/1.1/g)?.length, 1, 'one response to one request');
  assert.equal(bench.log.filter((line) => line.includes('"status":408')).length, 1);
});

test('a body that keeps arriving at the rate of a bad connection is read to its end', async (t) => {
  const bench = await startBench(t, {limits: {requestTimeoutMs: 200}});
  const {hostname, port} = new URL(bench.running.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  const closed = once(socket, 'close');
  let told = '';
  socket.on('data', (text: string) => (told += text));
  const body = `{"keywordQuery":"logo"}${' '.repeat(14_000)}`;
  socket.write(
    `POST /designers HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let sent = 0; sent < body.length; sent += 2000) {
    socket.write(body.slice(sent, sent + 2000));
    await pause(100);
  }
  await closed;
  assert.match(told, /^HTTP\/1.1 200 /);
});

test('a request that was refused before its body gets no second response when the body does not arrive', async (t) => {
  const bench = await startBench(t, {limits: {requestTimeoutMs: 100}});
  const {hostname, port} = new URL(bench.running.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let told = '';
  socket.on('data', (text: string) => (told += text));
  const head = 'POST /orders HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n';
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
  await once(socket, 'close');
  assert.match(told, /^HTTP\/1.1 403 /);
  assert.equal(told.match(/HTTP\/1.1/g)?.length, 1, told);
  assert.equal(linesOf(bench, 'request'), 1);
});

test('a process that may open no more files says so, with the remedy', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const {port} = server.address() as AddressInfo;
  const line = await new Promise<LogEntry>((resolve) => {
    const connections = new Connections(new Log(resolve, new SecretScan([])), new Metrics(), () => {
      throw Object.assign(new Error('open'), {code: 'EMFILE'});
    });
    connections.watch(server);
    const socket = connect(port, '127.0.0.1');
    t.after(() => socket.destroy());
  });
  assert.deepEqual([line.level, line.event, line['reason']], ['warn', 'connections_refused', 'emfile']);
  assert.match(String(line['remedy']), /LimitNOFILE.*MAX_CONNECTIONS/);
});

test('says so at once, since a crowd may come and go within a second', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const {port} = server.address() as AddressInfo;
  let opened = 0;
  server.on('connection', () => opened++);
  const reasons: unknown[] = [];
  const log = new Log(({reason}) => void reasons.push(reason), new SecretScan([]));
  new Connections(log, new Metrics(), () => {
    if (opened === 2) throw Object.assign(new Error('open'), {code: 'EMFILE'});
  }).watch(server);
  const known = new Promise((resolve) => {
    server.on('connection', () => opened === 2 && resolve([...reasons]));
  });
  for (let count = 0; count < 2; count++) {
    const socket = connect(port, '127.0.0.1');
    t.after(() => socket.destroy());
  }
  assert.deepEqual(await known, ['emfile']);
});
