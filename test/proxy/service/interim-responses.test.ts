import assert from 'node:assert/strict';
import {Socket} from 'node:net';
import {test, type TestContext} from 'node:test';
import {skipInterimResponses} from '../../../proxy/service/interim-responses.js';
import {orderItem, product, startRawService} from '../tools/fake-service.js';
import {anOrder, codeOf, guarded, startBench} from '../tools/harness.js';

const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n';

function finalTo(request: string): string {
  const isOrder = request.startsWith('POST');
  const body = JSON.stringify(isOrder ? {orderItems: [orderItem('brief-1')]} : {products: [product]});
  const head = `HTTP/1.1 ${isOrder ? '201 Created' : '200 OK'}\r\nContent-Type: application/json`;
  return `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function writeByByte(socket: Socket, text: string) {
  if (text === '' || socket.destroyed) return;
  socket.write(text.slice(0, 1));
  setImmediate(writeByByte, socket, text.slice(1));
}

const write = (socket: Socket, text: string) => {
  socket.write(text);
};

async function startService(t: TestContext, interim: string, send: typeof writeByByte = write) {
  const raw = await startRawService((socket, request) => send(socket, `${interim}${finalTo(request)}`));
  t.after(() => raw.close());
  return {raw, bench: await startBench(t, {serviceUrl: raw.url})};
}

for (const [what, interim] of [
  ['100 Continue', goOn],
  ['100 Continue, three times', goOn.repeat(3)],
  ['103 Early Hints', hints],
  ['hints and then 100 Continue', `${hints}${goOn}`],
] as const) {
  for (const [how, send] of [
    ['at once', write],
    ['byte by byte', writeByByte],
  ] as const) {
    test(`takes the response after ${what} that nobody asked for, sent ${how}`, async (t) => {
      const {raw, bench} = await startService(t, interim, send);
      assert.equal((await bench.ask('/products')).status, 200);
      for (const key of ['first', 'second'])
        assert.equal((await bench.ask('/orders', guarded(key, anOrder))).status, 201, key);
      assert.deepEqual([raw.requests.length, raw.sockets.size], [3, 1], 'one call each, over one connection');
    });
  }
}

test('does not take what the service switches to for the response to an order', async (t) => {
  const {bench} = await startService(
    t,
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  );
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
});

test('says that an order may have been carried out when the connection ends after 100 Continue', async (t) => {
  const raw = await startRawService((socket) => socket.end(goOn));
  t.after(() => raw.close());
  const bench = await startBench(t, {serviceUrl: raw.url});
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
});

/** What undici reads of these chunks, and how the connection was ended. */
function readOf(...chunks: string[]) {
  const socket = new Socket();
  const left = chunks.map((chunk) => Buffer.from(chunk));
  socket.read = () => (left.shift() ?? null) as unknown;
  let code: unknown;
  socket.destroy = (error?: Error) => {
    code = error && 'code' in error ? error.code : undefined;
    return socket;
  };
  skipInterimResponses(socket);
  const lengths = chunks.map(() => (socket.read() as Buffer | null)?.length);
  return {lengths, code};
}

test('undici sees nothing of a chunk with thousands of headers, since it would make an error of each', () => {
  const many = 'Set-Cookie: a=b\r\n'.repeat(2000);
  const overflow = 'UND_ERR_HEADERS_OVERFLOW';
  for (const status of ['200 OK', '103 Early Hints'])
    assert.deepEqual(readOf(`HTTP/1.1 ${status}\r\n${many}`), {lengths: [undefined], code: overflow}, status);
  assert.deepEqual(readOf('HTTP/1.1 200 OK\r\n', many), {lengths: [17, undefined], code: overflow});
  assert.deepEqual(readOf(`HTTP/1.1 200 OK\r\n${many}\r\n{}`), {lengths: [undefined], code: overflow});
});

test('a large body is not taken for headers, wherever its chunks begin', () => {
  const text = `HTTP/1.1 200 OK\r\nA: b\r\n\r\n`;
  const body = 'x'.repeat(60_000);
  for (let at = 13; at <= text.length; at++) {
    const {lengths, code} = readOf(text.slice(0, at), text.slice(at) + body, body);
    assert.deepEqual([lengths, code], [[at, text.length - at + body.length, body.length], undefined], String(at));
  }
});
