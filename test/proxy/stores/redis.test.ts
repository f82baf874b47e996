import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {startProxy} from '../../../proxy/serve.js';
import {wellBehaved, type Reply} from '../tools/fake-service.js';
import {
  anOrder,
  aRoyalty,
  ask,
  canaries,
  codeOf,
  guarded,
  origin,
  startBench,
  type TestResponse,
} from '../tools/harness.js';
import {noRedis, startRedis} from '../tools/redis.js';
import {intrude, startShared} from '../tools/shared-store.js';

/** Generous, for a busy machine; tests of the limit itself set their own. */
const patient = {storeTimeoutMs: 5000, drainDelayMs: 0};

/** Two proxies with one Redis, in front of one service. */
async function startTwo(t: TestContext, {reply, ...options}: NonNullable<Parameters<typeof startBench>[1]> = {}) {
  const redis = await startRedis(t);
  const first = await startBench(t, {redisUrl: redis.url, limits: patient, reply, ...options});
  const running = await startProxy(
    {
      serviceUrl: first.service.url,
      keys: [{id: canaries.keyId, secret: canaries.keySecret}],
      allowedOrigins: [origin],
      partnerToken: canaries.partnerToken,
      tokenSecrets: [canaries.tokenSecret],
      redirectHosts: ['pages.example'],
      quotaScale: 1000,
      redisUrl: redis.url,
      limits: patient,
      ...options,
    },
    {port: 0, partnerPort: 0},
  );
  t.after(() => running.stop());
  const askSecond: typeof first.ask = (path, request) =>
    ask(running.url, path, {...request, headers: {origin, ...request?.headers}});
  const askSecondPartner: typeof first.ask = (path, request) =>
    ask(running.partnerUrl, path, {
      ...request,
      headers: {authorization: `Bearer ${canaries.partnerToken}`, ...request?.headers},
    });
  // The driver connects in the background; money is refused until it has.
  const isReady = async (pending: Promise<TestResponse>) => /reachable/.test((await pending).text);
  while (!((await isReady(first.ask('/readyz'))) && (await isReady(askSecond('/readyz'))))) {
    await new Promise(setImmediate);
  }
  return {redis, first, askSecond, askSecondPartner};
}

test(
  'creates one order for a key that two proxies receive, and gives both the same response',
  {skip: noRedis},
  async (t) => {
    const {first, askSecond} = await startTwo(t);
    const both = await Promise.all([
      first.ask('/orders', guarded('k', anOrder)),
      askSecond('/orders', guarded('k', anOrder)),
    ]);
    assert.deepEqual(
      both.map(({status}) => status),
      [201, 201],
    );
    assert.equal(both[0]?.text, both[1]?.text);
    assert.equal(first.service.received.length, 1);
    const other = await askSecond('/orders', guarded('k', {...anOrder, productId: 'logo/2'}));
    assert.deepEqual(codeOf(other), [422, 'idempotency_key_reused']);
  },
);

test('one proxy knows that the response was lost at the other', {skip: noRedis}, async (t) => {
  const {first, askSecond} = await startTwo(t, {reply: (res) => res.socket?.resetAndDestroy()});
  assert.deepEqual(codeOf(await first.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
  assert.deepEqual(codeOf(await askSecond('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
  first.service.reply = wellBehaved;
  const confirmed = guarded('k', anOrder, {'idempotency-retry': 'confirmed'});
  assert.equal((await askSecond('/orders', confirmed)).status, 201);
  assert.equal((await first.ask('/orders', confirmed)).status, 201);
  assert.equal(first.service.received.length, 2);
});

test('one proxy knows that the other has cut off an order when it stopped', {skip: noRedis}, async (t) => {
  const {first, askSecond} = await startTwo(t, {reply: () => {}});
  const cut = first.ask('/orders', guarded('k', anOrder)).catch(() => 'cut');
  while (first.service.received.length === 0) await new Promise(setImmediate);
  await first.running.stop();
  assert.equal(await cut, 'cut');
  assert.deepEqual(codeOf(await askSecond('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
});

test(
  'leaves the outcome of a key unknown when a confirmed retry does not reach the service',
  {skip: noRedis},
  async (t) => {
    const {first, askSecond} = await startTwo(t, {reply: (res) => res.socket?.resetAndDestroy()});
    await first.ask('/orders', guarded('k', anOrder));
    await first.service.close();
    const confirmed = guarded('k', anOrder, {'idempotency-retry': 'confirmed'});
    assert.deepEqual(codeOf(await first.ask('/orders', confirmed)), [502, 'service_unreachable']);
    assert.deepEqual(codeOf(await askSecond('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
  },
);

test('all proxies share one quota', {skip: noRedis}, async (t) => {
  const {first, askSecond} = await startTwo(t, {quotaScale: 1});
  const statuses: number[] = [];
  for (let index = 0; index < 8; index++) {
    const order = guarded(`k${index}`, anOrder);
    statuses.push((await (index % 2 ? askSecond('/orders', order) : first.ask('/orders', order))).status);
  }
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429, 429]);
});

test('a visitor is not refused for an hour, when the clock of Redis is set back by one', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const bench = await startShared(t, redis, {quotaScale: 1});
  const client = intrude(t, redis);
  assert.equal((await bench.ask('/orders', guarded('k1', anOrder))).status, 201);
  // What it has stored is an hour ahead then.
  const hourMs = 3_600_000;
  for (const key of await client.keys('*:quota:*'))
    await client.set(key, Number(await client.get(key)) + hourMs, 'PX', 2 * hourMs);
  assert.equal((await bench.ask('/orders', guarded('k2', anOrder))).status, 201);
});

test('all proxies share the daily cap of royalties', {skip: noRedis}, async (t) => {
  const {first, askSecondPartner} = await startTwo(t, {royaltyDailyLimitCents: 1200});
  const award = (index: number) => guarded(`k${index}`, {...aRoyalty, recipientEmail: `d${index}@example.com`});
  const all = await Promise.all([
    first.askPartner('/designers/royalty', award(1)),
    askSecondPartner('/designers/royalty', award(2)),
    first.askPartner('/designers/royalty', award(3)),
    askSecondPartner('/designers/royalty', award(4)),
  ]);
  assert.deepEqual(all.map(({status}) => status).sort(), [200, 200, 403, 403]);
  assert.equal(first.service.received.length, 2);
});

for (const [how, die] of [
  ['is killed', 'kill'],
  ['hangs', 'freeze'],
] as const) {
  test(`counts quotas locally and refuses orders when Redis ${how}`, {skip: noRedis, timeout: 60_000}, async (t) => {
    const {redis, first} = await startTwo(t, {royaltyDailyLimitCents: 1200, limits: {drainDelayMs: 0}});
    await redis[die]();
    // A Redis that hangs never responds, so every response here is made without it.
    assert.equal((await first.ask('/designers/1')).status, 200);
    assert.deepEqual(codeOf(await first.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
    const awarded = await first.askPartner('/designers/royalty', guarded('r', aRoyalty));
    assert.deepEqual(codeOf(awarded), [503, 'overloaded']);
    assert.match((await first.ask('/readyz')).text, /failing/);
    const writes = first.service.received.filter(({method}) => method === 'POST');
    assert.equal(writes.length, 0);
  });
}

test('limits visitors locally while Redis is away', {skip: noRedis}, async (t) => {
  const {redis, first} = await startTwo(t, {quotaScale: 0.05});
  await redis.kill();
  const statuses: number[] = [];
  for (let index = 0; index < 7; index++) statuses.push((await first.ask('/designers/1')).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
});

test('takes orders again once Redis is back, and still knows earlier keys', {skip: noRedis}, async (t) => {
  const {redis, first} = await startTwo(t);
  const before = await first.ask('/orders', guarded('k', anOrder));
  await redis.kill();
  assert.equal((await first.ask('/orders', guarded('k', anOrder))).status, 503);
  await redis.start();
  let again = await first.ask('/orders', guarded('k', anOrder));
  while (again.status === 503) again = await first.ask('/orders', guarded('k', anOrder));
  assert.deepEqual([again.status, again.text], [201, before.text]);
  assert.equal(first.service.received.length, 1);
});

test(
  'answers an order whose Redis dies while the service is at work, and knows the answer when Redis is back',
  {skip: noRedis},
  async (t) => {
    const waiting: (() => void)[] = [];
    const reply: Reply = (res, request) => void waiting.push(() => wellBehaved(res, request));
    const {redis, first} = await startTwo(t, {reply, limits: {...patient, storeTimeoutMs: 1000}});
    const pending = first.ask('/orders', guarded('k', anOrder));
    while (waiting.length === 0) await new Promise(setImmediate);
    await redis.kill();
    waiting[0]?.();
    assert.equal((await pending).status, 201, 'the visitor gets the answer of the service');
    await redis.start();
    while (!/reachable/.test((await first.ask('/readyz')).text)) await new Promise(setImmediate);
    const again = await first.ask('/orders', guarded('k', anOrder));
    assert.deepEqual([again.status, again.text], [201, (await pending).text]);
    assert.equal(first.service.received.length, 1);
  },
);
