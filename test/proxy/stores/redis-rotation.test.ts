import assert from 'node:assert/strict';
import {test} from 'node:test';
import {anOrder, aRoyalty, canaries, codeOf, guarded, type BenchOptions} from '../tools/harness.js';
import {noRedis, startRedis} from '../tools/redis.js';
import {intrude, startShared} from '../tools/shared-store.js';

const formerKeys = {id: canaries.keyId, secret: canaries.keySecret};
const newKeys = {id: 'another-key-id-0815', secret: 'another-key-secret-89ab'};
const newSecret = 'canary-fresh-secret-89abcdef01234567-4711';

type Rotation = Pick<BenchOptions, 'keys' | 'tokenSecrets'>;

const rotations: Readonly<Record<string, Rotation>> = {
  'TOKEN_SECRET, the former one as the second': {tokenSecrets: [newSecret, canaries.tokenSecret]},
  'TOKEN_SECRET alone': {tokenSecrets: [newSecret]},
  'the API keys, the former pair as the second': {keys: [newKeys, formerKeys]},
  'the API keys alone': {keys: [newKeys]},
  'both at once': {keys: [newKeys, formerKeys], tokenSecrets: [newSecret, canaries.tokenSecret]},
};

for (const [what, rotation] of Object.entries(rotations)) {
  test(
    `a proxy that took ${what} by SIGHUP and one that took it by a restart create one order for a key`,
    {skip: noRedis},
    async (t) => {
      const redis = await startRedis(t);
      const first = await startShared(t, redis);
      first.running.proxy.rotate(rotation);
      const second = await startShared(t, redis, {serviceUrl: first.service.url, ...rotation});
      const created = await first.ask('/orders', guarded('k', anOrder));
      const repeated = await second.ask('/orders', guarded('k', anOrder, {'idempotency-age': '1'}));
      assert.deepEqual([created.status, repeated.status], [201, 201]);
      assert.equal(repeated.text, created.text);
      const back = await second.ask('/orders', guarded('other', anOrder));
      assert.equal((await first.ask('/orders', guarded('other', anOrder))).text, back.text);
      assert.equal(first.service.received.length, 2);
    },
  );
}

test(
  'a proxy with both secrets and one that has not read the new one yet create one order for a key',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const former = await startShared(t, redis);
    const tokenSecrets = [newSecret, canaries.tokenSecret];
    const rotated = await startShared(t, redis, {serviceUrl: former.service.url, tokenSecrets});
    assert.equal((await rotated.ask('/orders', guarded('k', anOrder))).status, 201);
    // It cannot open what the new secret has sealed.
    assert.deepEqual(codeOf(await former.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    assert.equal((await former.ask('/orders', guarded('other', anOrder))).status, 201);
    assert.equal((await rotated.ask('/orders', guarded('other', anOrder))).status, 201);
    assert.equal(former.service.received.length, 2);
  },
);

test(
  'what is written under a new name about an earlier order is forgotten in time, too',
  {skip: noRedis},
  async (t) => {
    const redis = await startRedis(t);
    const former = await startShared(t, redis, {reply: (res) => res.socket?.resetAndDestroy()});
    assert.deepEqual(codeOf(await former.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    const tokenSecrets = [newSecret, canaries.tokenSecret];
    const rotated = await startShared(t, redis, {serviceUrl: former.service.url, tokenSecrets});
    assert.deepEqual(codeOf(await rotated.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    const client = intrude(t, redis);
    const places = await client.keys('*:once:*');
    assert.equal(places.length, 2);
    for (const place of places) assert.ok((await client.pttl(place)) > 0, place);
  },
);

test('the royalties of a day are counted on when the secrets are rotated', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  const limit = {royaltyDailyLimitCents: 1000};
  const award = (cents: number) => ({...aRoyalty, royaltyAmountInCents: cents});
  const former = await startShared(t, redis, limit);
  assert.equal((await former.askPartner('/designers/royalty', guarded('a', award(600)))).status, 200);
  const rotation = {keys: [newKeys, formerKeys], tokenSecrets: [newSecret, canaries.tokenSecret]};
  const rotated = await startShared(t, redis, {serviceUrl: former.service.url, ...limit, ...rotation});
  const refused = await rotated.askPartner('/designers/royalty', guarded('b', award(500)));
  assert.deepEqual(codeOf(refused), [403, 'royalty_limit_reached']);
  assert.equal((await rotated.askPartner('/designers/royalty', guarded('c', award(300)))).status, 200);
  // Once the former secrets are gone, the sum is still there.
  const later = await startShared(t, redis, {
    serviceUrl: former.service.url,
    ...limit,
    keys: [newKeys],
    tokenSecrets: [newSecret],
  });
  assert.equal((await later.askPartner('/designers/royalty', guarded('d', award(200)))).status, 403);
});
