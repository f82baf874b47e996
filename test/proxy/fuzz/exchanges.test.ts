import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Pool} from 'undici';
import {isValid} from '../../../src/contract/is-valid.js';
import {operations, type Operation, type OperationId} from '../../../src/contract/operations.js';
import type {FakeService, Reply} from '../tools/fake-service.js';
import {assertNoSecrets, canaries, formsOf, longKey, origin, startBench} from '../tools/harness.js';
import {isLong, makeRandom, seed, type Random} from '../tools/random.js';
import {mutate, randomJson, valueOf} from './random-json.js';

const count = isLong ? 100_000 : 1500;
const atOnce = 16;
const ids = [
  'listProducts',
  'searchDesigners',
  'getDesigner',
  'listReviews',
  'listDesigns',
  'createBrief',
  'createOrder',
] as const;

test(`answers ${count} random bodies and service responses as the contract requires (seed ${seed})`, async (t) => {
  const random = makeRandom(seed);
  const bench = await startBench(t, {
    quotaScale: 1_000_000,
    reply: (res, request) => randomReply(random)(res, request),
  });
  const pool = new Pool(bench.running.url, {connections: atOnce});
  t.after(() => pool.close());
  const seen = new Map<number, number>();
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const {status, text, operation} = await exchange(pool, random, left);
      assertInContract(operation, status, text);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (bench.service.received.length > 1000) checkReceived(bench.service);
    }
  };
  await Promise.all(Array.from({length: atOnce}, one));
  checkReceived(bench.service);
  for (const status of [200, 201, 400, 502]) assert.ok((seen.get(status) ?? 0) > count / 100, [...seen].join(' '));
  assert.equal(({} as {polluted?: unknown}).polluted, undefined);
  assert.ok(!bench.log.some((line) => line.includes('"fault"')), 'the proxy itself failed');
});

async function exchange(pool: Pool, random: Random, number: number) {
  const id: OperationId = random.pick(ids);
  const operation: Operation = operations[id];
  const path = operation.path.replace('{designerId}', String(random.below(2 ** 31)));
  const {body, type} = randomBody(operation, random);
  const headers: Record<string, string> = {
    origin,
    'idempotency-key': longKey(String(number)),
    ...(type && {'content-type': type}),
  };
  const answer = await pool.request({method: operation.method, path, headers, body: body ?? null});
  const text = await answer.body.text();
  assertNoSecrets(JSON.stringify(answer.headers) + text);
  return {operation, status: answer.statusCode, text};
}

function randomBody({requestBody}: Operation, random: Random) {
  if (!requestBody) return {};
  const [type = '', schema = false] = random.pick(Object.entries(requestBody));
  const value = random.chance(0.9) ? mutate(valueOf(schema, random), random) : randomJson(random);
  return {type, body: spoilt(JSON.stringify(value), random)};
}

/** Mostly unchanged; sometimes no longer JSON, or with a member such as `__proto__`. */
function spoilt(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  if (random.chance(0.05)) return text.slice(0, at) + String.fromCharCode(random.below(0x3000)) + text.slice(at);
  if (random.chance(0.03)) return text.replace('{', '{"__proto__":{"polluted":1},');
  return random.chance(0.03) ? text.replace('{', '{"constructor":{"prototype":{"polluted":1}},') : text;
}

/** A response similar to the operation's own, which often repeats a secret in some encoding. */
function randomReply(random: Random): Reply {
  return (res, {method, url, headers}) => {
    const operation = operationOf(method, url);
    const status = random.pick([200, 200, 200, 201, 201, 400, 400, 404, 418, 302, 204]);
    const schema = operation?.responses[status === 201 ? 201 : 200] ?? operation?.responses[201] ?? true;
    let text = JSON.stringify(mutate(valueOf(schema, random), random));
    if (status >= 400)
      text = JSON.stringify(random.chance(0.5) ? {message: 'no'} : {errors: [{message: 'no', path: '/a'}]});
    if (random.chance(0.2)) text = text.replace(/"(no|[a-z]+)"/, () => JSON.stringify(random.pick(echoes)));
    const isOdd = random.chance(0.1);
    if (isOdd) text = spoilt(text, random);
    res.writeHead(status, {'content-type': 'application/json', 'x-echo': String(headers['api-key-secret'])});
    res.end(status === 204 ? undefined : text);
  };
}

const echoes = Object.values(canaries).flatMap((secret) => [...formsOf(secret), `Your key ${secret} is wrong.`]);

function operationOf(method: string, url: string): Operation | undefined {
  const path = url.replace('/resources/v1', '').replace(/\/\d+/, '/{designerId}');
  return ids.map((id): Operation => operations[id]).find((one) => one.method === method && one.path === path);
}

/** A successful response matches the operation's schema; any other is an error of the proxy or of the contract. */
function assertInContract({responses}: Operation, status: number, text: string) {
  const body: unknown = JSON.parse(text);
  if (status === 200 || status === 201) return assert.ok(isValid(responses[status] ?? false, body), text);
  assert.ok([400, 404, 413, 415, 422, 502, 503].includes(status), `${status} ${text}`);
  const told = body as {message?: unknown; errors?: unknown; code?: unknown};
  assert.ok(typeof told.message === 'string' || Array.isArray(told.errors), text);
  if (status >= 500) assert.match(String(told.code), /^[a-z_]+$/);
}

/** Every request that the service received conforms to the contract. */
function checkReceived(service: FakeService) {
  for (const {method, url, body, headers} of service.received.splice(0)) {
    const operation = operationOf(method, url);
    assert.ok(operation, `${method} ${url}`);
    const schema = operation.requestBody?.[headers['content-type'] as keyof typeof operation.requestBody];
    assert.ok(schema === undefined ? body === '' : isValid(schema, JSON.parse(body)), body);
    assert.doesNotMatch(body, /"(__proto__|prototype)":/);
  }
}
