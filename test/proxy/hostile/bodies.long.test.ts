import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {test} from 'node:test';
import {addressesOf, goodEnvironment, startCli} from '../tools/cli.js';
import {designer, json, product, startFakeService} from '../tools/fake-service.js';
import {guarded, anOrder, origin, startBench, type Bench} from '../tools/harness.js';

const post = 'POST /orders HTTP/1.1\r\nHost: proxy\r\nContent-Type: application/json\r\n';
const orderHead = `${post}Origin: ${origin}\r\nIdempotency-Key: 7f3a91c05be24d68\r\nTransfer-Encoding: chunked\r\n\r\n`;
const getHead = 'GET /designers/7 HTTP/1.1\r\nHost: proxy\r\nTransfer-Encoding: chunked\r\n\r\n';

/** A body of that many one-byte chunks, without its end. */
const dust = (chunks: number) => '1\r\n \r\n'.repeat(chunks);

/** Sends a request and reads until the connection ends or the text matches. */
function exchange(url: string, bytes: string, until = /\r\n\r\n/): Promise<string> {
  const {hostname, port} = new URL(url);
  return new Promise((resolve) => {
    let told = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => {
      told += String(chunk);
      if (until.test(told)) socket.destroy();
    });
    socket.on('error', () => {}).on('close', () => resolve(told));
    socket.write(bytes);
  });
}

test('a body of a quarter of a million chunks is refused', async (t) => {
  const bench = await startBench(t);
  assert.match(await exchange(bench.running.url, orderHead + dust(260_000)), /^HTTP\/1\.1 400 /);
  assert.equal(bench.service.received.length, 0);
});

test('a body in some hundred chunks is read', async (t) => {
  const bench = await startBench(t);
  const order = JSON.stringify({...anOrder, brief: {title: 'x'.repeat(900)}});
  const chunks = [...order].map((char) => `1\r\n${char}\r\n`).join('');
  assert.match(await exchange(bench.running.url, `${orderHead}${chunks}0\r\n\r\n`), /^HTTP\/1\.1 201 /);
  assert.equal(bench.service.received[0]?.body, order);
});

for (const [what, head] of [
  ['of orders', orderHead],
  ['of requests that take none', getHead],
] as const) {
  test(`ten bodies ${what}, of 262,000 chunks each, take less than 20 MB, and a heap of 192 MB survives them`, async (t) => {
    const service = await startFakeService(() => {});
    t.after(() => service.close());
    const cli = startCli(t, {...goodEnvironment(service.url), NODE_OPTIONS: '--max-old-space-size=192'});
    const {url, partnerUrl} = await addressesOf(cli);
    const bodies = () => Promise.all(Array.from({length: 10}, () => pour(url, head + dust(262_000))));
    // Warms up: what a process needs once for its first connections must not count.
    await bodies();
    let grown = Infinity;
    // Garbage collection adds noise, so one good round is enough.
    for (let round = 0; round < 3 && grown >= 20e6; round++) {
      const before = await memoryOf(partnerUrl);
      await bodies();
      grown = Math.min(grown, (await memoryOf(partnerUrl)) - before);
    }
    assert.ok(grown < 20e6, `grew by ${(grown / 1e6).toFixed(1)} MB`);
    assert.match(await exchange(url, 'GET /livez HTTP/1.1\r\nHost: proxy\r\n\r\n'), /^HTTP\/1\.1 200 /);
  });
}

test('a heap of 96 MB survives four answers of the service, of a million chunks each', async (t) => {
  const service = await startFakeService((res) => {
    res.writeHead(200, {'content-type': 'application/json', 'transfer-encoding': 'chunked'}).flushHeaders();
    res.socket?.end(`${dust(1_000_000)}${JSON.stringify(designer).replace(/./g, '1\r\n$&\r\n')}0\r\n\r\n`);
  });
  t.after(() => service.close());
  const cli = startCli(t, {
    ...goodEnvironment(service.url),
    // A busy machine reads this many chunks in more than the usual ten seconds.
    READ_DEADLINE_MS: '60000',
    NODE_OPTIONS: '--max-old-space-size=96',
  });
  const {url} = await addressesOf(cli);
  const reads = [1, 2, 3, 4].map((id) => fetch(`${url}/designers/${id}`).then((response) => response.json()));
  assert.deepEqual(await Promise.all(reads), Array(4).fill(designer));
});

test('a heap of 192 MB survives an answer of the service that lists a million mistakes', async (t) => {
  const text = JSON.stringify({products: [...Array<object>(1_200_000).fill({}), product]});
  const service = await startFakeService((res) => res.writeHead(200, {'content-type': 'application/json'}).end(text));
  t.after(() => service.close());
  const more = {READ_DEADLINE_MS: '60000', NODE_OPTIONS: '--max-old-space-size=192'};
  const {url} = await addressesOf(startCli(t, {...goodEnvironment(service.url), ...more}));
  assert.deepEqual(await (await fetch(`${url}/products`)).json(), {products: [product]});
});

const many = <Item>(count: number, make: (at: number) => Item) => Array.from({length: count}, (_, at) => make(at));
const statusesOf = async (urls: readonly string[]) => {
  const responses = urls.map(async (url) => {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  });
  return new Set(await Promise.all(responses));
};

for (const [what, count, designs] of [
  ['of fourteen thousand designs', 20, many(14_000, (id) => ({id, title: 'x'.repeat(100), imageUrl: 'y'.repeat(100)}))],
  ['of a million empty designs', 4, many(1_300_000, () => ({}))],
] as const) {
  test(`a heap of 192 MB survives ${count} different answers at once, each ${what}`, async (t) => {
    const text = JSON.stringify({...designer, designs});
    const service = await startFakeService((res) => res.writeHead(200, {'content-type': 'application/json'}).end(text));
    t.after(() => service.close());
    const more = {READ_DEADLINE_MS: '60000', NODE_OPTIONS: '--max-old-space-size=192'};
    const {url} = await addressesOf(startCli(t, {...goodEnvironment(service.url), ...more}));
    assert.deepEqual(await statusesOf(many(count, (id) => `${url}/designers/${id}`)), new Set([200]));
  });
}

test('a heap of 192 MB survives sixty different lists in HTML at once, of a thousand products each', async (t) => {
  const products = many(1000, (at) => ({...product, id: `p${at}`, description: "'".repeat(3500)}));
  const service = await startFakeService((res) => json(res, 200, {products}));
  t.after(() => service.close());
  const more = {NODE_OPTIONS: '--max-old-space-size=192'};
  const {url} = await addressesOf(startCli(t, {...goodEnvironment(service.url), ...more}));
  const pages = many(60, (at) => `${url}/products.html?link=${encodeURIComponent(`/${at}/{id}`)}`);
  assert.deepEqual(await statusesOf(pages), new Set([200]));
});

test('a body takes no more memory than its received bytes, whatever its Content-Length', async (t) => {
  const bench = await startBench(t);
  const before = process.memoryUsage().arrayBuffers;
  const open = await Promise.all(Array.from({length: 200}, () => announce(bench)));
  const grown = process.memoryUsage().arrayBuffers - before;
  for (const socket of open) socket.destroy();
  assert.ok(grown < 20e6, `grew by ${(grown / 1e6).toFixed(1)} MB`);
});

test('a request whose body arrives in full is answered, however large it may be', async (t) => {
  const bench = await startBench(t);
  const told = await bench.ask('/orders', guarded('k', {...anOrder, brief: {title: 'y'.repeat(200_000)}}));
  assert.equal(told.status, 201);
  assert.equal((JSON.parse(bench.service.received[0]?.body ?? '') as typeof anOrder).brief.title.length, 200_000);
});

/** Writes everything without reading, and disconnects when all is written or refused. */
function pour(url: string, bytes: string): Promise<void> {
  const {hostname, port} = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).on('close', () => resolve());
    socket.on('data', () => socket.destroy());
    socket.write(bytes, () => setImmediate(() => socket.destroy()));
  });
}

/** Announces a large body, and sends the beginning of it. */
async function announce({running}: Bench) {
  const {hostname, port} = new URL(running.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const head = `${post}Origin: ${origin}\r\nIdempotency-Key: 7f3a91c05be24d68\r\nContent-Length: 250000\r\n\r\n{`;
  await new Promise((resolve) => socket.write(head, resolve));
  return socket;
}

/** The resident memory that the proxy reports, in bytes. */
async function memoryOf(partnerUrl: string): Promise<number> {
  const token = goodEnvironment('').PARTNER_TOKEN;
  const head = `GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const told = await exchange(partnerUrl, head, /$^/);
  return Number(/resident_memory_bytes ([\d.e+]+)/.exec(told)?.[1]);
}
