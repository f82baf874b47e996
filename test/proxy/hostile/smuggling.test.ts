import assert from 'node:assert/strict';
import {test} from 'node:test';
import {anOrder, longKey, origin, startBench} from '../tools/harness.js';
import {json, startRawService, wellBehaved} from '../tools/fake-service.js';

/** The request that an attacker hides in another's body or header; the service must never see it. */
const hidden = 'GET /designers/666 HTTP/1.1\r\nHost: proxy\r\n\r\n';

const search = 'POST /designers HTTP/1.1\r\nHost: proxy\r\nContent-Type: application/json\r\n';
const get = 'GET /designers/1 HTTP/1.1\r\nHost: proxy\r\n';
const chunked = `0\r\n\r\n${hidden}`;
const long = `Content-Length: ${chunked.length}\r\n`;

/** Messages whose end two parsers may see in different places: each is refused as a whole. */
const malformed: Readonly<Record<string, string>> = {
  'Content-Length and Transfer-Encoding together': `${search}${long}Transfer-Encoding: chunked\r\n\r\n${chunked}`,
  'Transfer-Encoding before Content-Length': `${search}Transfer-Encoding: chunked\r\n${long}\r\n${chunked}`,
  'two different Content-Lengths': `${search}Content-Length: 2\r\n${long}\r\n{}${hidden}`,
  'the same Content-Length twice': `${search}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
  'a list of Content-Lengths': `${search}Content-Length: 2, 2\r\n\r\n{}${hidden}`,
  'a Content-Length with a sign': `${search}Content-Length: +2\r\n\r\n{}${hidden}`,
  'a negative Content-Length': `${search}Content-Length: -2\r\n\r\n{}${hidden}`,
  'a hexadecimal Content-Length': `${search}Content-Length: 0x2\r\n\r\n{}${hidden}`,
  'a Content-Length beyond all numbers': `${search}Content-Length: 18446744073709551618\r\n\r\n{}${hidden}`,
  'a Content-Length with a space inside': `${search}Content-Length: 2 2\r\n\r\n{}${hidden}`,
  'an unknown Transfer-Encoding': `${search}Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
  'chunked before another Transfer-Encoding': `${search}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
  'a Transfer-Encoding twice': `${search}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n${chunked}`,
  'a Transfer-Encoding in quotes': `${search}Transfer-Encoding: "chunked"\r\n\r\n${chunked}`,
  'a Transfer-Encoding with a vertical tab': `${search}Transfer-Encoding: \x0bchunked\r\n\r\n${chunked}`,
  'a space before the colon': `${search}Transfer-Encoding : chunked\r\n\r\n${chunked}`,
  'a tab before the colon': `${search}Content-Length\t: 2\r\n\r\n{}${hidden}`,
  'a space before a header': `${get} Content-Length: 5\r\n\r\n${hidden}`,
  'a folded header': `${search}X-Folded: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
  'a folded Transfer-Encoding': `${search}Transfer-Encoding:\r\n chunked\r\n\r\n${chunked}`,
  'a header without a colon': `${get}Transfer-Encoding\r\n\r\n${hidden}`,
  'a header without a name': `${get}: value\r\n\r\n${hidden}`,
  'line feeds alone': `${get}X-Bare: a\nTransfer-Encoding: chunked\n\n${chunked}`,
  'a carriage return alone': `${get}X-Bare: a\rTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  'a NUL in a header': `${get}X-Nul: a\0b\r\n\r\n${hidden}`,
  'a NUL in a header name': `${get}X-N\0ul: a\r\n\r\n${hidden}`,
  'a NUL in the target': `GET /designers/1\0 HTTP/1.1\r\nHost: proxy\r\n\r\n${hidden}`,
  'a space in the target': `GET /designers/1 /x HTTP/1.1\r\nHost: proxy\r\n\r\n${hidden}`,
  'a line feed in the target': `GET /designers/1\n HTTP/1.1\r\nHost: proxy\r\n\r\n${hidden}`,
  'a chunk size with a sign': `${search}Transfer-Encoding: chunked\r\n\r\n+2\r\n{}\r\n${chunked}`,
  'a chunk size with 0x': `${search}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n${chunked}`,
  'a chunk size beyond all numbers': `${search}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n${chunked}`,
  'a chunk that ends without a line': `${search}Transfer-Encoding: chunked\r\n\r\n2\r\n{}${chunked}`,
  'a chunk that ends with a line feed alone': `${search}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`,
  'a chunk extension with a line feed': `${search}Transfer-Encoding: chunked\r\n\r\n2;a\n{}\r\n${chunked}`,
  'a chunk extension without end': `${search}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  'two hosts': `GET /designers/1 HTTP/1.1\r\nHost: proxy\r\nHost: other\r\n\r\n`,
  'no host': 'GET /designers/1 HTTP/1.1\r\n\r\n',
  'HTTP 0.9': `GET /designers/1\r\n\r\n${hidden}`,
  'chunks in HTTP 1.0': `${search.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n${chunked}`,
  'HTTP 2 with prior knowledge': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a version that does not exist': `GET /designers/1 HTTP/1.9\r\nHost: proxy\r\n\r\n`,
  'another protocol': `GET /designers/1 ICE/1.0\r\nHost: proxy\r\n\r\n`,
  'a head larger than any': `${get}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  'the first bytes of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
};

test('an ambiguous message is refused', async (t) => {
  const bench = await startBench(t);
  for (const [what, bytes] of Object.entries(malformed)) {
    await t.test(`${what}: refused, and the rest of the connection with it`, async () => {
      const told = await bench.sendRaw(Buffer.from(bytes, 'latin1'));
      assert.match(told, /^HTTP\/1\.1 (400|413|431|505) /);
      assert.equal(told.match(/HTTP\/1\.1 \d/g)?.length, 1, 'there is one answer only');
      assert.equal(bench.service.received.length, 0);
    });
  }
});

test('a body in another transfer coding than chunked is not read as if it were plain', async (t) => {
  const bench = await startBench(t);
  for (const coding of ['gzip, chunked', 'deflate,chunked', 'identity, Chunked']) {
    const told = await bench.sendRaw(`${search}Transfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    assert.match(told, /^HTTP\/1\.1 400 /, coding);
  }
  assert.deepEqual(urls(bench), []);
});

test('nothing is read from a connection behind a request whose end others may see elsewhere', async (t) => {
  const bench = await startBench(t);
  const old = search.replace('HTTP/1.1', 'HTTP/1.0');
  for (const start of [
    `${old}Connection: keep-alive\r\nTransfer-Encoding: chunked`,
    `${search}Transfer-Encoding: identity, chunked`,
  ]) {
    const told = await bench.sendRaw(`${start}\r\n\r\n2\r\n{}\r\n${chunked}`);
    assert.deepEqual(told.match(/^HTTP\/1\.1 \d+/gm), ['HTTP/1.1 400'], start);
    assert.match(told, /^Connection: close\r$/im, start);
  }
  assert.deepEqual(urls(bench), []);
});

test('a request with more headers than Node keeps is refused', async (t) => {
  const bench = await startBench(t);
  const headers = (count: number) => 'A: b\r\n'.repeat(count);
  assert.match(await bench.sendRaw(`${get}${headers(99)}\r\n`), /^HTTP\/1\.1 200 /);
  assert.match(await bench.sendRaw(`${get}${headers(100)}\r\n`), /^HTTP\/1\.1 431 /);
  assert.match(await bench.sendRaw(`${get}${headers(2500)}Host: other\r\n\r\n`), /^HTTP\/1\.1 431 /);
});

test('a request in the body of a GET stays a body', async (t) => {
  const bench = await startBench(t);
  await bench.sendRaw(`${get}Content-Length: ${hidden.length}\r\n\r\n${hidden}`);
  assert.deepEqual(urls(bench), ['/resources/v1/designers/1']);
});

test('a request in the body of a refused request stays a body', async (t) => {
  const bench = await startBench(t);
  const told = await bench.sendRaw(
    `POST /nothing HTTP/1.1\r\nHost: proxy\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  );
  assert.equal(told.match(/HTTP\/1\.1 \d/g)?.length, 1);
  assert.deepEqual(urls(bench), []);
});

test('a request in the body of one that is too large stays a body', async (t) => {
  const bench = await startBench(t);
  const body = `${' '.repeat(20_000)}${hidden.repeat(100)}`;
  const told = await bench.sendRaw(`${search}Content-Length: ${body.length}\r\n\r\n${body}`);
  assert.match(told, /^HTTP\/1\.1 413 /);
  assert.deepEqual(urls(bench), []);
});

test('a trailer behind a chunked body is no header', async (t) => {
  const bench = await startBench(t);
  const trailer = 'Api-Key-Secret: mine\r\nOrigin: https://evil.example\r\nContent-Type: text/plain\r\n';
  const told = await bench.sendRaw(
    `${search}Transfer-Encoding: chunked\r\nTrailer: Origin\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n${trailer}\r\n`,
  );
  assert.match(told, /^HTTP\/1\.1 200 /);
  assert.equal(bench.service.received[0]?.headers['content-type'], 'application/json');
});

test('a chunked body reaches the service with a length, in one piece', async (t) => {
  const bench = await startBench(t);
  const told = await bench.sendRaw(
    `${search}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n1\r\n{\r\n1;ext=1\r\n}\r\n0\r\n\r\n`,
  );
  assert.match(told, /^HTTP\/1\.1 200 /);
  const [received] = bench.service.received;
  assert.deepEqual([received?.body, received?.headers['content-length']], ['{}', '2']);
  assert.equal(received?.headers['transfer-encoding'], undefined);
});

test('pipelined requests each get their own response, in order', async (t) => {
  const bench = await startBench(t, {
    reply: (res, request) => {
      const id = Number(request.url.split('/').at(-1));
      return id > 0
        ? json(res, 200, {id, avatarUrl: 'https://a.example', expertiseCategories: []})
        : wellBehaved(res, request);
    },
  });
  const ids = [5, 4, 3, 2, 1];
  const told = await bench.sendRaw(ids.map((id) => `GET /designers/${id} HTTP/1.1\r\nHost: proxy\r\n\r\n`).join(''));
  assert.deepEqual(
    [...told.matchAll(/"id":(\d)/g)].map(([, id]) => Number(id)),
    ids,
  );
});

test('an order gets its own response, not that of what follows it and is no request', async (t) => {
  const body = JSON.stringify(anOrder);
  const order = `POST /orders HTTP/1.1\r\nHost: proxy\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nIdempotency-Key: ${longKey('k')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  for (const rest of ['BROKEN\r\n\r\n', 'CONNECT host:443 HTTP/1.1\r\nHost: proxy\r\n\r\n']) {
    const bench = await startBench(t);
    const told = await bench.sendRaw(order + rest + rest);
    assert.deepEqual(told.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 201']);
    assert.match(await bench.sendRaw(rest), /^HTTP\/1\.1 40[05] /);
  }
});

test('an unrequested second response of the service is dropped', async (t) => {
  const answer = (id: number) => {
    const body = JSON.stringify({id, avatarUrl: 'https://a.example', expertiseCategories: []});
    return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const service = await startRawService((socket, request) => {
    const id = Number(/designers\/(\d+)/.exec(request)?.[1]);
    socket.write(answer(id) + answer(666));
  });
  t.after(() => service.close());
  const bench = await startBench(t, {serviceUrl: service.url});
  for (const id of [1, 2, 3, 4]) {
    const told = await bench.ask(`/designers/${id}`);
    assert.ok(!told.text.includes('666'), told.text);
  }
});

const answers: Readonly<Record<string, string>> = {
  'two lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 20\r\n\r\n{}',
  'a length and chunks':
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'a folded header': 'HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 2\r\n\r\n{}',
  'a line feed alone': 'HTTP/1.1 200 OK\nContent-Length: 2\n\n{}',
  'a NUL': 'HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 2\r\n\r\n{}',
  'a status of two digits': 'HTTP/1.1 20 OK\r\nContent-Length: 2\r\n\r\n{}',
  'a switch of protocols': 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  'no HTTP': 'SSH-2.0-OpenSSH_9.2\r\n',
  'a head without end': `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(40_000)}\r\n`,
};

test('an ambiguous response of the service becomes a 502', async (t) => {
  for (const [what, bytes] of Object.entries(answers)) {
    await t.test(`an answer with ${what}`, async (t) => {
      const service = await startRawService((socket) => socket.end(Buffer.from(bytes, 'latin1')));
      t.after(() => service.close());
      const bench = await startBench(t, {serviceUrl: service.url});
      const told = await bench.ask('/designers/1');
      assert.equal(told.status, 502);
      assert.match(String((told.body as {code: string}).code), /^service_/);
    });
  }
});

const urls = (bench: Awaited<ReturnType<typeof startBench>>) => bench.service.received.map(({url}) => url);
