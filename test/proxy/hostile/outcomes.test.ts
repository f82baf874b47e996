import assert from 'node:assert/strict';
import {test} from 'node:test';
import {json, wellBehaved} from '../tools/fake-service.js';
import {anOrder, codeOf, guarded, startBench} from '../tools/harness.js';
import {usedBytes} from '../tools/memory.js';

test('refusals of 250 KB each do not pile up', async (t) => {
  const errors = [{message: 'x'.repeat(250_000)}];
  const bench = await startBench(t, {reply: (res) => json(res, 400, {errors})});
  const ask = (index: number) => bench.ask('/orders', guarded(`k${index}`, anOrder));
  for (let index = 0; index < 30; index++) await ask(index);
  const before = usedBytes();
  let remembered = 0;
  for (let index = 30; index < 330; index++) remembered += (await ask(index)).text.length;
  const grown = usedBytes() - before - remembered;
  assert.ok(grown < 80e6, `grew by ${(grown / 1e6).toFixed(0)} MB beside what the test itself remembers`);
});

test('after a restart of the proxy, an earlier order is not sent again before the visitor confirms it', async (t) => {
  const first = await startBench(t);
  assert.equal((await first.ask('/orders', guarded('k', anOrder))).status, 201);
  const second = await startBench(t);
  const again = guarded('k', anOrder, {'idempotency-age': '60'});
  assert.deepEqual(codeOf(await second.ask('/orders', again)), [502, 'outcome_unknown']);
  assert.equal(second.service.received.length, 0);
  const confirmed = guarded('k', anOrder, {'idempotency-age': '60', 'idempotency-retry': 'confirmed'});
  assert.equal((await second.ask('/orders', confirmed)).status, 201);
});

test('an invalid age is refused', async (t) => {
  const bench = await startBench(t);
  for (const age of ['-1', '1.5', '1e9', 'yesterday', '99999999999']) {
    assert.equal((await bench.ask('/orders', guarded('k', anOrder, {'idempotency-age': age}))).status, 400, age);
  }
});

test('a replayed response carries a token of the current secret', async (t) => {
  const bench = await startBench(t);
  const first = await bench.ask('/orders', guarded('k', anOrder));
  const again = await bench.ask('/orders', guarded('k', anOrder));
  assert.equal(again.headers['brief-token'], first.headers['brief-token']);
  bench.running.proxy.rotate({
    keys: [{id: 'canary-key-id-4711', secret: 'another-secret-0123456789'}],
    tokenSecrets: ['canary-fresh-secret-89abcdef01234567-4711'],
  });
  const rotated = await bench.ask('/orders', guarded('k', anOrder));
  assert.notEqual(rotated.headers['brief-token'], first.headers['brief-token']);
  bench.service.reply = wellBehaved;
  const state = (token: unknown) => ({
    method: 'PUT',
    body: {state: 'LAUNCHED'},
    headers: {authorization: `Bearer ${String(token)}`},
  });
  assert.equal((await bench.ask('/briefs/brief-1/state', state(first.headers['brief-token']))).status, 403);
  assert.equal((await bench.ask('/briefs/brief-1/state', state(rotated.headers['brief-token']))).status, 200);
});
