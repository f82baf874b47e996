import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {test} from 'node:test';
import {isValid} from '../../../src/contract/is-valid.js';
import {operations, type OperationId} from '../../../src/contract/operations.js';
import {matchRoute} from '../../../proxy/http/routes.js';
import {assertNoSecrets, longKey, origin, startBench, type Bench} from '../tools/harness.js';
import {isLong, makeRandom, seed, type Random} from '../tools/random.js';
import type {Received} from '../tools/fake-service.js';

const count = isLong ? 100_000 : 1500;
const atOnce = 40;

test(`survives ${count} raw requests and forwards only listed operations (seed ${seed})`, async (t) => {
  const random = makeRandom(seed);
  const bench = await startBench(t, {quotaScale: 1_000_000, limits: {requestTimeoutMs: 200, keepAliveMs: 100}});
  const answered = new Map<string, number>();
  let checked = 0;
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const told = await exchange(bench, randomBytes(random), random.below(4) === 0);
      assert.match(told, /^(HTTP\/1\.1 \d{3} |$)/);
      assertNoSecrets(told);
      const status = told.slice(9, 12);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({length: atOnce}, one));
  for (const request of bench.service.received) {
    assertListed(request);
    checked++;
  }
  assertNoSecrets(bench.log.join('\n'));
  assert.equal((await bench.ask('/livez')).status, 200);
  assert.ok(checked > 0 && ['200', '400', '404'].every((status) => answered.has(status)), [...answered].join(' '));
  assert.ok(!answered.has('500') && !bench.log.some((line) => line.includes('"fault"')), 'the proxy itself failed');
});

const known = [
  'accept',
  'accept-encoding',
  'api-key-id',
  'api-key-secret',
  'connection',
  'content-length',
  'content-type',
  'host',
];

/** Fails for a request that cannot result from one of the listed requests. */
function assertListed({method, url, headers, body}: Received) {
  assert.ok(url.startsWith('/resources/v1/'), url);
  const match = matchRoute(method, url.slice('/resources/v1'.length), '', isPublic);
  assert.ok(match.kind === 'operation', `${method} ${url}`);
  for (const name of Object.keys(headers)) assert.ok(known.includes(name), name);
  const schemas = Object.values(match.operation.requestBody ?? {});
  if (schemas.length === 0) assert.equal(body, '');
  else
    assert.ok(
      schemas.some((schema) => isValid(schema, JSON.parse(body))),
      body,
    );
}

const isPublic = (id: OperationId) => id !== 'createCoupon' && id !== 'awardRoyalty';

/** Sends bytes on a new connection and reads until the proxy closes it; a rude client disconnects at once. */
function exchange({running}: Bench, bytes: Buffer, isRude: boolean): Promise<string> {
  const {hostname, port} = new URL(running.url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.write(Buffer.concat([bytes, last]), () => isRude && socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** If the proxy has read everything before this request, the request makes it close the connection. */
const last = Buffer.from('GET /livez HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n\r\n');

const bodies: readonly (readonly [OperationId, unknown])[] = [
  ['searchDesigners', {keywordQuery: 'x', page: 1}],
  ['createBrief', {category: 'logo', title: 't', description: 'd'}],
  ['createOrder', {productId: 'p', brief: {a: [1, 'b', null]}}],
  ['setBriefState', {state: 'DELETED'}],
  ['createCoupon', {aud: 'a', sub: 's'}],
];

const targets = [
  '/products',
  '/designers/7',
  '/designers/7/reviews?page=1',
  '/designers/7/designs',
  '/livez',
  '/metrics',
];

function randomRequest(random: Random): string {
  if (random.chance(0.4)) return `GET ${random.pick(targets)} HTTP/1.1\r\nHost: proxy\r\nOrigin: ${origin}\r\n\r\n`;
  const [id, value] = random.pick(bodies);
  const {method, path} = operations[id];
  const body = JSON.stringify(value);
  const head = `${method} ${path.replace('{briefId}', 'brief-1')} HTTP/1.1\r\nHost: proxy\r\nOrigin: ${origin}\r\n`;
  const about = `Content-Type: application/json\r\nIdempotency-Key: ${longKey(String(random.below(1e9)))}\r\n`;
  if (random.chance(0.7)) return `${head}${about}Content-Length: ${body.length}\r\n\r\n${body}`;
  return `${head}${about}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

const headers = [
  'Content-Length: 5',
  'Content-Length: 0',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding : chunked',
  'Host: other',
  'Connection: keep-alive, Transfer-Encoding',
  'Connection: close',
  'Expect: 100-continue',
  'Expect: something',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Content-Encoding: gzip',
  'Authorization: Bearer dm1.x.y.z',
  'X-Folded: a\r\n b',
  'X-Forwarded-For: 10.0.0.1',
  'If-None-Match: *',
  'Accept-Encoding: br;q=0, gzip',
  'Idempotency-Retry: confirmed',
];

const fragments = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  ',',
  ';',
  '%',
  '/',
  '..',
  '{',
  '}',
  '"',
  '[',
  '\\u0000',
  '0',
  'ffffffff',
  '\xff',
  '__proto__',
];

/** One or two requests with a few random faults. */
function randomBytes(random: Random): Buffer {
  let text = randomRequest(random) + (random.chance(0.2) ? randomRequest(random) : '');
  const faults = random.below(4);
  for (let index = 0; index < faults; index++) text = spoil(text, random);
  return Buffer.from(text, 'latin1');
}

function spoil(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at) + random.pick(fragments) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + random.below(8));
    case 2:
      return text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1);
    case 3:
      return text.replace('\r\n', `\r\n${random.pick(headers)}\r\n`);
    case 4:
      return text.slice(0, at);
    case 5:
      return text.replace(/HTTP\/1\.1/, random.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ', '']));
    default:
      return text.slice(0, at) + text.slice(at).repeat(2);
  }
}
