import assert from 'node:assert/strict';
import {connect, createServer, type AddressInfo} from 'node:net';
import {test, type TestContext} from 'node:test';
import {anOrder, codeOf, guarded, startBench, type Bench} from '../tools/harness.js';
import {noRedis, startRedis, type RedisServer} from '../tools/redis.js';
import {intrude, linesOf, patient, startShared} from '../tools/shared-store.js';

/** The address of a database of a Redis: only addresses with a port can name one. */
async function databaseOf(t: TestContext, redis: RedisServer, database: number): Promise<{url: string}> {
  const server = createServer((client) => {
    const upstream = connect(new URL(redis.url).pathname);
    for (const socket of [client, upstream])
      socket.on('error', () => {}).on('close', () => void (client.destroy(), upstream.destroy()));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return {url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}/${database}`};
}

/** The line about a store that a new proxy cannot use, while orders are refused. */
async function refusalOf(t: TestContext, {url}: {url: string}): Promise<{bench: Bench; line: string}> {
  const bench = await startBench(t, {redisUrl: url, limits: patient});
  await bench.running.proxy.ready;
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [503, 'overloaded']);
  assert.match(
    bench.log.at(-1) ?? '',
    /"operation":"createOrder","status":503,"code":"overloaded","reason":"store_unusable"/,
  );
  return {bench, line: bench.log.find((one) => one.includes('store_failed')) ?? ''};
}

test('uses the database that REDIS_URL names', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const bench = await startShared(t, await databaseOf(t, redis, 3));
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  const client = intrude(t, redis);
  assert.equal(await client.dbsize(), 0);
  await client.select(3);
  assert.ok((await client.dbsize()) > 0);
});

test('names a database that Redis does not have, and uses no other one', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const {line} = await refusalOf(t, await databaseOf(t, redis, 99));
  assert.match(line, /"reason":"no such database".*number at the end of REDIS_URL/);
  assert.equal(await intrude(t, redis).dbsize(), 0);
});

test('uses no other database where its user must not select one', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const client = intrude(t, redis);
  await client.call('ACL', 'SETUSER', 'default', '-select');
  const {bench, line} = await refusalOf(t, await databaseOf(t, redis, 3));
  assert.match(line, /"reason":"NOPERM".*\+select/);
  assert.equal(await client.dbsize(), 0);
  await client.call('ACL', 'SETUSER', 'default', '+select');
  while (linesOf(bench, 'store_recovered') === 0) await bench.ask('/readyz');
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
});

test('says that a Redis Cluster has no databases', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t, ['--cluster-enabled', 'yes']);
  const {line} = await refusalOf(t, await databaseOf(t, redis, 3));
  assert.match(line, /"reason":"CROSSSLOT".*Cluster/);
});

test('names a command that Redis lacks', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t, ['--rename-command', 'EVAL', '']);
  const {line} = await refusalOf(t, redis);
  assert.match(line, /"reason":"unknown command".*rename-command\. .*Sentinel/);
});

for (const command of ['get', 'set', 'del', 'hget', 'hmget', 'hset', 'pexpire', 'time']) {
  test(`is degraded as long as its user of Redis must not run ${command}`, {skip: noRedis}, async (t) => {
    const redis = await startRedis(t);
    const client = intrude(t, redis);
    await client.call('ACL', 'SETUSER', 'default', `-${command}`);
    const bench = await startBench(t, {redisUrl: redis.url, limits: patient});
    await bench.running.proxy.ready;
    await bench.ask('/orders', guarded('k', anOrder));
    // Longer than the pause after a failure, so that Redis is asked again.
    for (const end = performance.now() + 700; performance.now() < end;)
      assert.match((await bench.ask('/readyz')).text, /"status":"degraded".*"store":"failing"/);
    await client.call('ACL', 'SETUSER', 'default', `+${command}`);
    while (!/"ready"/.test((await bench.ask('/readyz')).text)) await new Promise(setImmediate);
    assert.equal((await bench.ask('/orders', guarded('other', anOrder))).status, 201);
  });
}

test('works with a Redis without INFO, which may forget keys', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t, ['--rename-command', 'INFO', '']);
  const bench = await startShared(t, redis);
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  assert.equal(linesOf(bench, 'store_evicts'), 1);
});

test('says what may end its connections, where Redis has too many clients', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t, ['--maxclients', '1']);
  const client = intrude(t, redis);
  await client.ping();
  const {line} = await refusalOf(t, redis);
  assert.match(line, /"reason":"(ENDED|EPIPE|ECONNRESET)".*maxclients/);
});

test('says that another program changes its keys', {skip: noRedis}, async (t) => {
  for (const spoil of [['LPUSH'], ['SET', 'EX', '600']]) {
    const redis = await startRedis(t);
    const bench = await startShared(t, redis);
    await bench.ask('/orders', guarded('k', anOrder));
    const client = intrude(t, redis);
    const [command = '', ...options] = spoil;
    for (const key of await client.keys('*:quota:*')) {
      await client.del(key);
      await client.call(command, key, 'a word', ...options);
    }
    await bench.ask('/orders', guarded('l', anOrder));
    const line = bench.log.find((one) => one.includes('store_failed')) ?? '';
    assert.match(line, /"reason":"WRONGTYPE".*Another program/, command);
  }
});

test('says that Redis still loads its data', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t, ['--key-load-delay', '300']);
  // As many commands in its file as make it load for some seconds; it answers connections now and then.
  await intrude(t, redis).eval("for i = 1, 10000 do redis.call('SET', i, i) end return 0", 0);
  await redis.kill();
  const loaded = redis.start();
  const bench = await startBench(t, {redisUrl: redis.url, limits: patient});
  let isLoading = true;
  void loaded.then(() => (isLoading = false));
  while (isLoading && linesOf(bench, 'LOADING') === 0) await bench.ask('/readyz');
  assert.equal(linesOf(bench, 'LOADING'), 1);
  await loaded;
  while (linesOf(bench, 'store_recovered') === 0) await bench.ask('/readyz');
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
});
