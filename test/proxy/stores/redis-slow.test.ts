import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {namingsOf} from '../../../proxy/stores/naming.js';
import {RedisStore} from '../../../proxy/stores/redis.js';
import {wellBehaved, type Reply} from '../tools/fake-service.js';
import {anOrder, canaries, guarded} from '../tools/harness.js';
import {noRedis, startRedis, type RedisServer} from '../tools/redis.js';
import {intrude, startShared} from '../tools/shared-store.js';

const timeoutMs = 1000;

test('knows the response to an order that Redis was too slow to store in time', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const waiting: (() => void)[] = [];
  const reply: Reply = (res, request) =>
    request.url.endsWith('/orders') ? void waiting.push(() => wellBehaved(res, request)) : wellBehaved(res, request);
  const limits = {storeTimeoutMs: timeoutMs, writeDeadlineMs: 5000};
  const bench = await startShared(t, redis, {reply, limits});
  const told = bench.ask('/orders', guarded('k', anOrder));
  while (waiting.length === 0) await new Promise(setImmediate);
  redis.freeze();
  assert.equal((await bench.ask('/designers/1')).status, 200, 'its quota is counted without Redis');
  waiting[0]?.();
  assert.equal((await told).status, 201);
  redis.thaw();
  let again = await bench.ask('/orders', guarded('k', anOrder));
  while (again.status === 503) again = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual([again.status, again.text], [201, (await told).text]);
  assert.equal(waiting.length, 1);
});

/** A store on a Redis, ready for use. */
async function startStore(t: TestContext, redis: Pick<RedisServer, 'url'>) {
  const keys = [{id: canaries.keyId, secret: canaries.keySecret}];
  const tokenSecrets = [canaries.tokenSecret];
  const namings = namingsOf({tokenSecrets, keys, serviceUrl: new URL('https://api.example'), redisPrefix: undefined});
  const silent = {onFailure: () => {}, onEvent: () => {}};
  const store = new RedisStore({url: redis.url, timeoutMs, tokenSecrets, namings, ...silent});
  t.after(() => store.close());
  await store.ready;
  const claim = (owner: string) =>
    store.claim({key: 'k', fingerprint: 'f', owner, leaseMs: 60_000, isConfirmed: false}).catch(() => undefined);
  return {store, claim};
}

test('frees a key that Redis was too slow to claim in time, since nothing was sent', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const {claim} = await startStore(t, redis);
  redis.freeze();
  assert.equal(await claim('first'), undefined);
  redis.thaw();
  let second = await claim('second');
  while (!second) second = await claim('second');
  assert.deepEqual(second, {state: 'mine'});
});

test(
  'takes a reply of Redis that has arrived in time, but was read late because of other work',
  {skip: noRedis},
  async (t) => {
    const {store, claim} = await startStore(t, await startRedis(t));
    while (!(await store.isReachable())) await new Promise(setImmediate);
    const claiming = claim('first');
    // Keeps the event loop busy for longer than a command may take.
    for (const end = performance.now() + 2 * timeoutMs; performance.now() < end;);
    assert.deepEqual(await claiming, {state: 'mine'});
  },
);

/** Two proxies on a Redis, of which the first has claimed a key, and cannot store the outcome, since Redis is full. */
async function startWithFullRedis(t: TestContext) {
  const redis = await startRedis(t);
  const [first, second] = [await startStore(t, redis), await startStore(t, redis)];
  const operator = intrude(t, redis);
  const about = {key: 'k', fingerprint: 'f', leaseMs: 20_000, isConfirmed: false};
  while (!(await first.store.isReachable())) await new Promise(setImmediate);
  assert.deepEqual(await first.store.claim({...about, owner: 'first'}), {state: 'mine'});
  await operator.config('SET', 'maxmemory', '1');
  await assert.rejects(first.store.settle('k', 'first', {state: 'done', answer: 'the order'}), /OOM/);
  const outcomeAtSecond = async () => {
    await operator.config('SET', 'maxmemory', '0');
    const claim = () => second.store.claim({...about, owner: 'second'}).catch(() => ({state: 'busy'}));
    let claimed = await claim();
    while (claimed.state === 'busy') claimed = await claim();
    return claimed;
  };
  return {first, about, outcomeAtSecond};
}

test(
  'stores an outcome once Redis takes it, although no visitor comes to the proxy that knows it',
  {skip: noRedis},
  async (t) => {
    const {outcomeAtSecond} = await startWithFullRedis(t);
    assert.deepEqual(await outcomeAtSecond(), {state: 'done', answer: 'the order'});
  },
);

test('does not take a full Redis for one that stores outcomes, since it still reads', {skip: noRedis}, async (t) => {
  const {first, about, outcomeAtSecond} = await startWithFullRedis(t);
  const read = () => first.store.claim({...about, owner: 'third', fingerprint: 'g'}).catch(() => undefined);
  let claimed = await read();
  while (!claimed) claimed = await read();
  assert.deepEqual(claimed, {state: 'other'});
  assert.deepEqual(await outcomeAtSecond(), {state: 'done', answer: 'the order'});
});
