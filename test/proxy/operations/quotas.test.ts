import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MemoryStore} from '../../../proxy/stores/memory.js';
import {makeRandom, seed} from '../tools/random.js';

const second = 1000;

test('allows a burst, then as many as the quota refills', () => {
  const clock = {ms: 0};
  const store = new MemoryStore(() => clock.ms);
  const take = () => store.take([{key: 'k', rate: {count: 3, seconds: 60}}]);
  assert.deepEqual([take(), take(), take()], [0, 0, 0]);
  assert.equal(take(), 20 * second);
  clock.ms = 20 * second;
  assert.equal(take(), 0);
  assert.ok(take() > 0);
});

test('takes from all quotas or from none', () => {
  const store = new MemoryStore(() => 0);
  const own = (key: string) => ({key, rate: {count: 1, seconds: 60}});
  const all = {key: 'all', rate: {count: 2, seconds: 60}};
  assert.equal(store.take([own('a'), all]), 0);
  assert.ok(store.take([own('a'), all]) > 0);
  assert.equal(store.take([own('b'), all]), 0, 'the refused one took nothing of what is for all');
  assert.ok(store.take([own('c'), all]) > 0);
});

test(`admits a flood at the configured rate, in any rhythm (seed ${seed})`, () => {
  const random = makeRandom(seed);
  for (const count of [1, 3, 7, 30, 120]) {
    const clock = {ms: 0};
    const store = new MemoryStore(() => clock.ms);
    const minutes = 20;
    let admitted = 0;
    while (clock.ms < minutes * 60 * second) {
      if (store.take([{key: 'k', rate: {count, seconds: 60}}]) === 0) admitted++;
      clock.ms += random.below((60 * second) / count / 5) + 1;
    }
    const fair = count * minutes + count;
    assert.ok(admitted <= fair + 1 && admitted >= fair * 0.95 - 1, `${admitted} of ${fair}`);
  }
});

test('evicts the least recently seen visitors when there are too many, and nothing else grows', () => {
  const store = new MemoryStore(() => 0);
  const rate = {count: 1, seconds: 60};
  for (let index = 0; index <= 100_000; index++) store.take([{key: String(index), rate}]);
  assert.equal(store.take([{key: '0', rate}]), 0, 'the first one was forgotten');
  assert.ok(store.take([{key: '100000', rate}]) > 0);
});

test('refused requests evict no quota, from however many addresses they come', () => {
  const store = new MemoryStore(() => 0);
  const own = {key: 'order attacker', rate: {count: 1, seconds: 60}};
  const full = {key: 'full', rate: {count: 1, seconds: 60}};
  assert.equal(store.take([own]), 0);
  assert.equal(store.take([full]), 0);
  for (let index = 0; index < 100_000; index++) {
    assert.ok(store.take([{key: `address ${index}`, rate: {count: 1, seconds: 60}}, full]) > 0);
  }
  assert.ok(store.take([own]) > 0);
});

test('quotas of a minute do not evict those of a day', () => {
  const store = new MemoryStore(() => 0);
  const day = {key: 'order attacker', rate: {count: 1, seconds: 86_400}};
  assert.equal(store.take([day]), 0);
  for (let index = 0; index < 100_000; index++) {
    store.take([{key: `search ${index}`, rate: {count: 1, seconds: 60}}]);
  }
  assert.ok(store.take([day]) > 0);
});

test('keeps keys for a day and then forgets them', async () => {
  const clock = {ms: 0};
  const store = new MemoryStore(() => clock.ms);
  const request = {key: 'k', fingerprint: 'f', owner: 'o', leaseMs: 1000, isConfirmed: false};
  await store.claim(request);
  await store.settle('k', 'o', {state: 'done', answer: 'a'});
  clock.ms = 86_399_000;
  assert.deepEqual(await store.claim(request), {state: 'done', answer: 'a'});
  clock.ms = 86_400_000;
  assert.deepEqual(await store.claim(request), {state: 'mine'});
});

test('allows only the owner to settle a key', async () => {
  const store = new MemoryStore(() => 0);
  await store.claim({key: 'k', fingerprint: 'f', owner: 'o', leaseMs: 1000, isConfirmed: false});
  await store.settle('k', 'other', {state: 'released'});
  assert.deepEqual(await store.claim({key: 'k', fingerprint: 'f', owner: 'p', leaseMs: 1000, isConfirmed: true}), {
    state: 'busy',
  });
});

test('never lets a sum exceed its cap, and releases what was not spent', async () => {
  const store = new MemoryStore(() => 0);
  const accounts = [
    {key: 'day', cap: 1000},
    {key: 'one', cap: 600},
  ];
  assert.equal(await store.spend(accounts, 600), true);
  assert.equal(await store.spend(accounts, 1), false);
  await store.spend(accounts, -600);
  assert.equal(await store.spend(accounts, 600), true);
  assert.equal(await store.spend([{key: 'day', cap: 1000}], 401), false);
  assert.equal(await store.spend([{key: 'day', cap: 1000}], 400), true);
});
