import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import type {Redis} from 'ioredis';
import {remedyOfStore} from '../../../proxy/observe/remedies.js';
import {json, startRawService, wellBehaved, type Reply} from '../tools/fake-service.js';
import {anOrder, aRoyalty, codeOf, guarded, startBench, type Bench} from '../tools/harness.js';
import {noRedis, startRedis, type RedisServer} from '../tools/redis.js';
import {intrude, linesOf, patient, startEndpoint, startShared} from '../tools/shared-store.js';

const statusOf = async (bench: Bench) => (await bench.ask('/readyz')).body as {status: string; store: string};

/** Retries until the shared store can be used. */
async function orderWhenUp(bench: Bench, key: string, headers: Record<string, string> = {}) {
  for (;;) {
    const told = await bench.ask('/orders', guarded(key, anOrder, headers));
    if (told.status !== 503) return told;
    await new Promise(setImmediate);
  }
}

test('takes the first order of a new proxy, although Redis takes a moment to answer', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  await intrude(t, redis).call('CLIENT', 'PAUSE', '300');
  const bench = await startBench(t, {redisUrl: redis.url, limits: patient});
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
});

test('logs one line when something in place of Redis closes each connection', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-closing-'));
  const path = join(folder, 'redis.sock');
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.on('error', () => {}).end();
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  t.after(() => server.close(() => rmSync(folder, {recursive: true})));
  const bench = await startBench(t, {redisUrl: `unix://${path}`, limits: patient});
  while (connections < 4 || linesOf(bench, 'store_failed') === 0) await new Promise(setImmediate);
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
  assert.equal(linesOf(bench, 'store_failed'), 1);
});

for (const [what, answer, reason] of [
  ['another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'not redis'],
  ['a greeting that never ends', '+', 'no answer'],
] as const) {
  test(`logs that ${what} comes from what stands in place of Redis`, async (t) => {
    const other = await startRawService((socket) => {
      const more = setInterval(() => socket.write(answer), 20);
      socket.on('close', () => clearInterval(more));
    });
    t.after(() => other.close());
    const bench = await startBench(t, {redisUrl: `redis://127.0.0.1:${new URL(other.url).port}`, limits: patient});
    while (linesOf(bench, 'store_failed') === 0) await new Promise(setImmediate);
    const line = bench.log.find((one) => one.includes('store_failed')) ?? '';
    assert.match(line, new RegExp(`"reason":"${reason}","remedy":".*the address in REDIS_URL`));
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
  });
}

test('logs that there is no TLS at the port of Redis, by the code of the error', async (t) => {
  const plain = await startRawService((socket) => socket.end('-ERR Protocol error\r\n'));
  t.after(() => plain.close());
  const redisUrl = `rediss://:passwordpassword@127.0.0.1:${new URL(plain.url).port}`;
  const bench = await startBench(t, {redisUrl, limits: patient});
  await bench.running.proxy.ready;
  const line = bench.log.find((one) => one.includes('store_failed')) ?? '';
  assert.match(line, /"reason":"ERR_SSL_WRONG_VERSION_NUMBER".*No trusted TLS with Redis/);
  assert.match(remedyOfStore('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /intermediate/);
});

test('starts although Redis never answers, and answers visitors', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  redis.freeze();
  const bench = await startBench(t, {redisUrl: redis.url});
  assert.equal((await bench.ask('/designers/1')).status, 200);
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
});

test('goes to the new primary when a failover leaves its connection with a replica', {skip: noRedis}, async (t) => {
  const [first, second] = [await startRedis(t), await startRedis(t)];
  const endpoint = await startEndpoint(t, first);
  const bench = await startShared(t, endpoint);
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  // As in managed services: the old primary becomes a replica, and its name resolves to the new one.
  endpoint.leadTo(second);
  await intrude(t, first).replicaof('127.0.0.1', '1');
  assert.equal((await orderWhenUp(bench, 'new')).status, 201);
  const again = await bench.ask('/orders', guarded('k', anOrder, {'idempotency-age': '60'}));
  assert.deepEqual(codeOf(again), [502, 'outcome_unknown'], 'the new primary does not know the key');
  assert.equal(bench.service.received.length, 2);
  assert.deepEqual([linesOf(bench, 'store_failed'), linesOf(bench, 'store_recovered')], [1, 1]);
});

test(
  'knows an order whose response arrived while Redis was a replica, once it takes writes',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const client = intrude(t, redis);
    let answer = () => {};
    const reply: Reply = (res, request) => {
      answer = () => wellBehaved(res, request);
      if (!request.url.endsWith('/orders')) answer();
    };
    const bench = await startShared(t, redis, {reply, limits: {...patient, writeDeadlineMs: 2000}});
    const connections = async () => Number(/total_connections_received:(\d+)/.exec(await client.info('stats'))?.[1]);
    const ordering = bench.ask('/orders', guarded('k', anOrder));
    while (bench.service.received.length === 0) await new Promise(setImmediate);
    await client.replicaof('127.0.0.1', '1');
    const before = await connections();
    answer();
    const first = await ordering;
    // The proxy looks for the new primary, and finds the replica, as long as the name leads there.
    while ((await connections()) < before + 2) await new Promise(setImmediate);
    assert.deepEqual(await statusOf(bench), {
      status: 'degraded',
      service: 'answering',
      keys: 'accepted',
      store: 'failing',
    });
    assert.deepEqual([linesOf(bench, 'store_failed'), linesOf(bench, 'store_recovered')], [1, 0]);
    await client.replicaof('NO', 'ONE');
    while ((await statusOf(bench)).status !== 'ready') await new Promise(setImmediate);
    const again = await bench.ask('/orders', guarded('k', anOrder, {'idempotency-age': '1'}));
    assert.deepEqual([again.status, again.body], [201, first.body]);
    assert.equal(bench.service.received.filter(({url}) => url.endsWith('/orders')).length, 1);
  },
);

test(
  'asks about an order that only another Redis knows, when the one used before takes over again',
  {skip: noRedis},
  async (t) => {
    const [first, second] = [await startRedis(t), await startRedis(t)];
    const endpoint = await startEndpoint(t, first);
    const bench = await startShared(t, endpoint);
    const [ofFirst, ofSecond] = [intrude(t, first), intrude(t, second)];
    const [born = ''] = await ofFirst.keys('*:born:*');
    await ofFirst.hset(born, 'since', Date.now() - 3_600_000);
    const failOver = async (from: Redis, to: RedisServer) => {
      endpoint.leadTo(to);
      await from.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    };
    await failOver(ofFirst, second);
    assert.equal((await orderWhenUp(bench, 'k')).status, 201);
    assert.equal((await ofFirst.keys('*:once:*')).length, 0);
    await failOver(ofSecond, first);
    const again = await orderWhenUp(bench, 'k', {'idempotency-age': '60'});
    assert.deepEqual(codeOf(again), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
  },
);

test(
  'asks about an order that was lost when Redis was a replica for a moment, although the connection is the same',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    const client = intrude(t, redis);
    const [born = ''] = await client.keys('*:born:*');
    await client.hset(born, 'since', Date.now() - 3_600_000);
    const sentBefore = (key: string) => guarded(key, anOrder, {'idempotency-age': '60'});
    assert.equal((await bench.ask('/orders', sentBefore('k'))).status, 201);
    await client.replicaof('127.0.0.1', '1');
    await client.replicaof('NO', 'ONE');
    // It has taken the data of the other primary, without what it had not sent there.
    await client.del(await client.keys('*:once:*'));
    assert.deepEqual(codeOf(await bench.ask('/orders', sentBefore('k'))), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
  },
);

test('replaces a connection that a firewall has forgotten', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const endpoint = await startEndpoint(t, redis);
  const bench = await startShared(t, endpoint, {limits: {storeTimeoutMs: 400}});
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  endpoint.silence();
  assert.equal((await orderWhenUp(bench, 'new')).status, 201);
  assert.deepEqual([linesOf(bench, 'store_failed'), linesOf(bench, 'store_recovered')], [1, 1]);
});

test('frees a key that was claimed by a connection which broke before it said so', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const endpoint = await startEndpoint(t, redis);
  const bench = await startShared(t, endpoint, {limits: {storeTimeoutMs: 400}});
  endpoint.loseReplyTo('#KEYS / 2');
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
  assert.equal((await orderWhenUp(bench, 'k')).status, 201);
  assert.equal(bench.service.received.length, 1);
});

test(
  'a declined royalty is answered as such, although Redis fails when its sum is given back',
  {skip: noRedis},
  async (t) => {
    const endpoint = await startEndpoint(t, await startRedis(t));
    const reply: Reply = (res) => json(res, 400, {message: 'No such artifact.'});
    const bench = await startShared(t, endpoint, {royaltyDailyLimitCents: 1000, reply});
    endpoint.loseReplyTo('-500');
    const told = await bench.askPartner('/designers/royalty', guarded('k', aRoyalty));
    assert.deepEqual([told.status, told.body], [400, {message: 'No such artifact.'}]);
    const steps = bench.log.flatMap((line) => /"step":"(\w+)"/.exec(line)?.[1] ?? []);
    assert.deepEqual(steps, ['sending', 'declined']);
  },
);

test('is degraded while Redis refuses writes, gives the reason, and logs one line', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const bench = await startShared(t, redis);
  const client = intrude(t, redis);
  await client.config('SET', 'maxmemory', '1');
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('full', anOrder))), [503, 'overloaded']);
  // Longer than the pause after a failure, so Redis is called again and fails again.
  for (const end = performance.now() + 1200; performance.now() < end;) {
    const {status, store} = await statusOf(bench);
    assert.deepEqual([status, store], ['degraded', 'failing']);
  }
  assert.deepEqual([linesOf(bench, 'store_failed'), linesOf(bench, 'store_recovered')], [1, 0]);
  assert.match(bench.log.find((line) => line.includes('store_failed')) ?? '', /"reason":"OOM"/);
  await client.config('SET', 'maxmemory', '0');
  assert.equal((await orderWhenUp(bench, 'k')).status, 201);
  assert.equal(linesOf(bench, 'store_recovered'), 1);
});

test('logs a further reason when Redis comes back from an outage and refuses writes', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const endpoint = await startEndpoint(t, redis);
  const bench = await startShared(t, endpoint);
  const full = await startRedis(t, ['--maxmemory', '1']);
  await redis.kill();
  while (linesOf(bench, 'store_failed') === 0) await statusOf(bench);
  endpoint.leadTo(full);
  while (linesOf(bench, 'store_failed') === 1) await statusOf(bench);
  assert.match(bench.log.findLast((line) => line.includes('store_failed')) ?? '', /"reason":"OOM".*maxmemory/);
});

test(
  'logs that the password has changed, and takes orders again once the old one is back',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    const client = intrude(t, redis);
    await client.config('SET', 'requirepass', 'another');
    await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    while (linesOf(bench, 'store_failed') === 0) await statusOf(bench);
    assert.match(bench.log.find((line) => line.includes('store_failed')) ?? '', /"reason":"NOAUTH"/);
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
    assert.equal((await bench.ask('/designers/1')).status, 200, 'lists need no Redis');
    await client.config('SET', 'requirepass', '');
    assert.equal((await orderWhenUp(bench, 'k')).status, 201);
    assert.deepEqual([linesOf(bench, 'store_failed'), linesOf(bench, 'store_recovered')], [1, 1]);
  },
);

for (const [what, rules] of [
  ['no scripts', ['~dm:*', '+info']],
  ['one command of its scripts', ['~dm:*', '+eval', '+info', '+hget', '+hset']],
  ['other keys only', ['~other:*', '+@all']],
] as const) {
  test(`names what the user of Redis must be allowed, where it is allowed ${what}`, {skip: noRedis}, async (t) => {
    const redis = await startRedis(t);
    const client = intrude(t, redis);
    await client.call('ACL', 'SETUSER', 'default', 'resetkeys', '-@all', '+ping', '+acl', ...rules);
    const bench = await startBench(t, {redisUrl: redis.url, limits: patient});
    await bench.running.proxy.ready;
    const line = bench.log.find((one) => one.includes('store_failed')) ?? '';
    assert.match(line, /"reason":"NOPERM".*~dm:\*/);
    const [, commands = ''] = /with ((?:\+\w+ ?)+)/.exec(line) ?? [];
    await client.call('ACL', 'SETUSER', 'default', 'reset', 'on', 'nopass', '~dm:*', ...commands.split(' '));
    assert.equal((await orderWhenUp(bench, 'k')).status, 201, 'what the remedy names is enough');
  });
}

test('says that it cannot use a Redis Cluster', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t, ['--cluster-enabled', 'yes']);
  const bench = await startBench(t, {redisUrl: redis.url, limits: patient});
  await bench.running.proxy.ready;
  assert.match(bench.log.find((line) => line.includes('store_failed')) ?? '', /"reason":"CLUSTERDOWN".*Cluster/);
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
});

test('does not lose an order to FLUSHALL while the service is processing it', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const bench = await startShared(t, redis, {limits: patient});
  const {reply} = bench.service;
  const waiting: (() => unknown)[] = [];
  bench.service.reply = (res, request) => void waiting.push(() => reply(res, request));
  const first = bench.ask('/orders', guarded('k', anOrder));
  while (waiting.length === 0) await new Promise(setImmediate);
  await intrude(t, redis).flushall();
  const again = bench.ask('/orders', guarded('k', anOrder, {'idempotency-age': '5'}));
  assert.deepEqual(codeOf(await again), [502, 'outcome_unknown']);
  waiting[0]?.();
  assert.equal((await first).status, 201);
  assert.equal(bench.service.received.length, 1);
});

test('a short password of Redis is not masked in what visitors read', async (t) => {
  const bench = await startBench(t, {redisUrl: 'redis://:logo@127.0.0.1:1'});
  const {status, text} = await bench.ask('/designers/1');
  assert.deepEqual([status, text.includes('logo')], [200, true]);
});
