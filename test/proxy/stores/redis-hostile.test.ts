import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Redis} from 'ioredis';
import {json, wellBehaved} from '../tools/fake-service.js';
import {anOrder, aRoyalty, canaries, codeOf, guarded, longKey, type BenchOptions} from '../tools/harness.js';
import {RedisStore} from '../../../proxy/stores/redis.js';
import {noRedis, startRedis} from '../tools/redis.js';
import {intrude, linesOf, startShared} from '../tools/shared-store.js';

/** The whole content of a Redis, as text. */
async function everythingIn(client: Redis): Promise<string> {
  const texts: string[] = [];
  for (const key of await client.keys('*')) {
    const value = (await client.type(key)) === 'hash' ? await client.hgetall(key) : await client.get(key);
    texts.push(key, JSON.stringify(value));
  }
  return texts.join('\n');
}

const onceKey = async (client: Redis) => (await client.keys('*:once:*'))[0] ?? '';

/** Leaves Redis no memory until it has evicted all that it may, as its policy says. */
async function evictAll(client: Redis) {
  await client.config('SET', 'maxmemory', '1');
  while (await onceKey(client)) await client.set('filler', 'x').catch(() => {});
  await client.config('SET', 'maxmemory', '0');
}

const sentBefore = (name: string, more: Record<string, string> = {}) =>
  guarded(name, anOrder, {'idempotency-age': '60', ...more});

const partners: Readonly<Record<string, BenchOptions>> = {
  'another API key': {keys: [{id: 'another-key-id-0815', secret: canaries.keySecret}]},
  'another secret for tokens': {tokenSecrets: ['another-token-secret-fedcba9876543210-0815']},
  'another prefix': {redisPrefix: 'second'},
};

for (const [what, options] of Object.entries(partners)) {
  test(`two partners on one Redis, the second with ${what}, get their own orders`, {skip: noRedis}, async (t) => {
    const redis = await startRedis(t);
    const first = await startShared(t, redis);
    const second = await startShared(t, redis, options);
    assert.equal((await first.ask('/orders', guarded('k', anOrder))).status, 201);
    assert.equal((await second.ask('/orders', guarded('k', anOrder))).status, 201);
    assert.deepEqual([first.service.received.length, second.service.received.length], [1, 1]);
  });
}

test(
  "who reads Redis learns neither orders nor tokens, neither visitors' addresses nor whom royalties go to",
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis, {royaltyDailyLimitCents: 1000});
    const told = await bench.ask('/orders', guarded('k', anOrder));
    await bench.askPartner('/designers/royalty', guarded('r', aRoyalty));
    const all = await everythingIn(intrude(t, redis));
    const token = String(told.headers['brief-token']);
    const hidden = [
      'brief-1',
      'pages.example',
      'dm1.',
      token.slice(0, 20),
      aRoyalty.recipientEmail,
      'A logo',
      longKey('k'),
      '127.0.0',
    ];
    for (const text of hidden) assert.ok(!all.includes(text), text);
  },
);

test('writing to Redis redirects no visitor and creates no second order', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const bench = await startShared(t, redis);
  await bench.ask('/orders', guarded('k', anOrder));
  const client = intrude(t, redis);
  const place = await onceKey(client);
  const sealed = String(await client.hget(place, 'answer'));
  await bench.ask('/orders', guarded('other', anOrder));
  const otherPlace = (await client.keys('*:once:*')).find((key) => key !== place) ?? '';
  const plain = JSON.stringify({status: 201, body: {orderItems: []}, headers: {'Set-Cookie': 'a=b'}});
  const forgeries = [plain, '', sealed.slice(0, -8), `${sealed.slice(0, -4)}AAAA`, `00000000${sealed.slice(8)}`];
  forgeries.push(String(await client.hget(otherPlace, 'answer')));
  for (const forged of forgeries) {
    await client.hset(place, 'answer', forged);
    const told = await bench.ask('/orders', guarded('k', anOrder));
    assert.deepEqual(codeOf(told), [502, 'outcome_unknown'], forged.slice(0, 40));
    assert.equal(told.headers['set-cookie'], undefined);
  }
  assert.equal(bench.service.received.length, 2);
});

test('a replayed response redirects only to hosts that are allowed now', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const first = await startShared(t, redis);
  assert.equal((await first.ask('/orders', guarded('k', anOrder))).status, 201);
  const stricter = await startShared(t, redis, {serviceUrl: first.service.url, redirectHosts: ['other.example']});
  const told = await stricter.ask('/orders', guarded('k', anOrder));
  assert.deepEqual(codeOf(told), [502, 'service_answer_invalid']);
  assert.equal(told.headers['brief-token'], undefined);
  assert.equal(first.service.received.length, 1);
});

test(
  'a sealed answer is opened after the secret was rotated, while the old one is the second',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    const first = await bench.ask('/orders', guarded('k', anOrder));
    const keys = [{id: canaries.keyId, secret: canaries.keySecret}];
    const fresh = 'canary-fresh-secret-89abcdef01234567-4711';
    bench.running.proxy.rotate({keys, tokenSecrets: [fresh, canaries.tokenSecret]});
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).text, first.text);
    bench.running.proxy.rotate({keys, tokenSecrets: [fresh]});
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
  },
);

test(
  'after FLUSHALL, the visitor is asked about an earlier order, and it is not sent again',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
    await intrude(t, redis).flushall();
    for (let round = 0; round < 2; round++) {
      assert.deepEqual(codeOf(await bench.ask('/orders', sentBefore('k'))), [502, 'outcome_unknown']);
    }
    assert.equal(bench.service.received.length, 1);
    assert.equal((await bench.ask('/orders', guarded('new', anOrder))).status, 201, 'a new order goes out');
    assert.equal((await bench.ask('/orders', sentBefore('k', {'idempotency-retry': 'confirmed'}))).status, 201);
    assert.equal(bench.service.received.length, 3);
  },
);

test(
  'after a failover that lost a key, the visitor is asked about its order, and it is not sent again',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
    const client = intrude(t, redis);
    // The replacement has another run id, and lacks only the last write.
    await client.del(await onceKey(client));
    client.disconnect();
    await redis.kill();
    await redis.start();
    let told = await bench.ask('/orders', sentBefore('k'));
    while (told.status === 503) told = await bench.ask('/orders', sentBefore('k'));
    assert.deepEqual(codeOf(told), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
  },
);

test(
  'where Redis evicts keys, the visitor is asked about an order whose key is gone, and it is not sent again',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t, ['--maxmemory-policy', 'allkeys-lru']);
    const bench = await startShared(t, redis);
    const client = intrude(t, redis);
    const [born = ''] = await client.keys('*:born:*');
    await client.hset(born, 'since', Date.now() - 3_600_000);
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
    await client.del(await onceKey(client));
    assert.deepEqual(codeOf(await bench.ask('/orders', sentBefore('k'))), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
  },
);

for (const isNoticed of [true, false]) {
  const when = isNoticed ? 'until its policy was changed' : 'while nobody looked';
  test(`a visitor is asked about an order whose key Redis has evicted ${when}`, {skip: noRedis}, async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    const client = intrude(t, redis);
    const [born = ''] = await client.keys('*:born:*');
    await client.hset(born, 'since', Date.now() - 3_600_000);
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
    await client.config('SET', 'maxmemory-policy', 'volatile-lru');
    if (isNoticed) await bench.ask('/readyz');
    await evictAll(client);
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    if (isNoticed) await bench.ask('/readyz');
    assert.deepEqual(codeOf(await bench.ask('/orders', sentBefore('k'))), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
    await client.hset(born, 'since', Date.now() - 3_600_000);
    assert.equal((await bench.ask('/orders', sentBefore('other'))).status, 201, 'nothing was evicted since then');
  });
}

test(
  'where Redis does not tell what it has lost, the visitor is asked about an order whose key is gone',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t, ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', '-info']);
    const bench = await startShared(t, redis);
    assert.ok(bench.log.some((line) => line.includes('store_evicts') && line.includes('+info')));
    assert.match((await bench.ask('/readyz')).text, /"store":"may forget keys: maxmemory-policy is unknown"/);
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
    const client = intrude(t, redis);
    await client.del(await onceKey(client));
    assert.deepEqual(codeOf(await bench.ask('/orders', sentBefore('k'))), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
  },
);

test(
  'a refusal of a confirmed attempt does not make Redis forget that the first may have succeeded',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis, {reply: (res) => json(res, 500, {message: 'lost'})});
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    bench.service.reply = (res) => json(res, 400, {errors: [{message: 'refused'}]});
    const confirmed = await bench.ask('/orders', guarded('k', anOrder, {'idempotency-retry': 'confirmed'}));
    assert.equal(confirmed.status, 400);
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 400, 'kept for a minute');
    const client = intrude(t, redis);
    const place = await onceKey(client);
    assert.ok((await client.pttl(place)) > 3_600_000);
    await client.hset(place, 'until', Date.now());
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 2);
  },
);

test('an order that certainly never reached the service is sent on a retry', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const bench = await startShared(t, redis);
  const client = intrude(t, redis);
  const [born = ''] = await client.keys('*:born:*');
  await client.hset(born, 'since', Date.now() - 3_600_000);
  assert.equal((await bench.ask('/orders', sentBefore('k'))).status, 201);
});

test('a Redis that evicts keys is reported at start and by /readyz', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t, ['--maxmemory-policy', 'allkeys-lru']);
  const bench = await startShared(t, redis);
  assert.ok(bench.log.some((line) => line.includes('store_evicts') && line.includes('allkeys-lru')));
  const {status, body} = await bench.ask('/readyz');
  assert.deepEqual([status, (body as {status: string}).status], [200, 'degraded']);
  assert.match(bench.log.find((line) => line.includes('store_evicts')) ?? '', /"remedy":"Set maxmemory-policy/);
});

test('a change of the eviction policy of a running Redis is noticed by /readyz', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const bench = await startShared(t, redis);
  const statusOf = async () => ((await bench.ask('/readyz')).body as {status: string}).status;
  for (const _ of [1, 2]) {
    await intrude(t, redis).config('SET', 'maxmemory-policy', 'allkeys-lru');
    assert.equal(await statusOf(), 'degraded');
    await intrude(t, redis).config('SET', 'maxmemory-policy', 'noeviction');
    assert.equal(await statusOf(), 'ready');
  }
  assert.equal(linesOf(bench, 'store_evicts'), 2);
});

test(
  'an outage and the recovery of Redis are one line each, and /readyz says degraded between',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    const statusOf = async () => ((await bench.ask('/readyz')).body as {status: string}).status;
    assert.equal(await statusOf(), 'ready');
    await redis.kill();
    for (let index = 0; index < 5; index++) await bench.ask('/orders', guarded(`k${index}`, anOrder));
    while (linesOf(bench, 'store_failed') === 0) assert.equal(await statusOf(), 'degraded');
    assert.deepEqual([linesOf(bench, 'store_failed'), linesOf(bench, 'store_recovered')], [1, 0]);
    await redis.start();
    while ((await statusOf()) !== 'ready');
    assert.deepEqual([linesOf(bench, 'store_failed'), linesOf(bench, 'store_recovered')], [1, 1]);
    bench.service.reply = wellBehaved;
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  },
);

test('concurrent readiness probes query Redis once', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const client = intrude(t, redis);
  const store = new RedisStore({
    url: redis.url,
    timeoutMs: 5000,
    namings: [{prefix: 'p', nameKey: Buffer.alloc(32)}],
    tokenSecrets: [canaries.tokenSecret],
    onFailure: () => {},
    onEvent: () => {},
  });
  t.after(() => store.close());
  await store.ready;
  while (!(await store.isReachable())) await new Promise(setImmediate);
  const before = await commandsOf(client);
  const answers = await Promise.all(Array.from({length: 500}, () => store.isReachable()));
  assert.ok(answers.every((isReachable) => isReachable));
  assert.equal((await commandsOf(client)) - before, 1);
  assert.equal(await store.isReachable(), true);
  assert.equal((await commandsOf(client)) - before, 2, 'and later again');
});

/** The number of scripts that a Redis has run. */
async function commandsOf(client: Redis): Promise<number> {
  return Number(/cmdstat_eval:calls=(\d+)/.exec(await client.info('commandstats'))?.[1] ?? 0);
}
