import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Idempotency, type KeptAnswer} from '../../../proxy/operations/idempotency.js';
import {Refusal, ServiceFailure} from '../../../proxy/base/refusal.js';
import {MemoryStore} from '../../../proxy/stores/memory.js';
import type {Store} from '../../../proxy/stores/store.js';
import {fuzzScale, makeRandom, seed, type Random} from '../tools/random.js';

const deadlineMs = 20_000;
const interleavings = 1000 * fuzzScale;

/** Simulated time that advances only when nothing else is pending, and proxies that can crash at any point. */
class World {
  now = 0;
  readonly dead = new Set<number>();
  #events: {at: number; owner: number; run: () => void}[] = [];

  wait(ms: number, owner: number): Promise<void> {
    return new Promise((run) => this.#events.push({at: this.now + ms, owner, run}));
  }

  async runToEnd() {
    for (;;) {
      await new Promise(setImmediate);
      this.#events.sort((a, b) => a.at - b.at);
      const event = this.#events.shift();
      if (!event) return;
      this.now = event.at;
      // A crashed proxy never receives what it was waiting for.
      if (!this.dead.has(event.owner)) event.run();
    }
  }
}

/** The shared store as one proxy sees it: slow, and failing before or after it has done its work. */
function throughNetwork(store: Store, world: World, owner: number, random: Random): Store {
  const pass = async <T>(act: () => Promise<T>): Promise<T> => {
    await world.wait(random.below(30), owner);
    if (random.chance(0.04)) throw new Refusal(503, 'overloaded', 'The store is away.');
    const result = await act();
    await world.wait(random.below(30), owner);
    if (random.chance(0.04)) throw new Refusal(503, 'overloaded', 'The store went away.');
    return result;
  };
  return {
    ready: store.ready,
    take: (quotas) => store.take(quotas),
    giveBack: (quotas) => store.giveBack(quotas),
    claim: (request) => pass(() => store.claim(request)),
    settle: (key, owner, settlement) => pass(() => store.settle(key, owner, settlement)),
    spend: (accounts, amount) => pass(() => store.spend(accounts, amount)),
    isReachable: () => store.isReachable(),
    warning: undefined,
    rotate: () => {},
    close: () => store.close(),
  };
}

interface Sent {
  readonly body: string;
  readonly isConfirmed: boolean;
  isDone: boolean;
}

/** A service that may or may not accept, and whose response may arrive, be late or be lost, in every combination. */
async function serve(world: World, owner: number, random: Random, sent: Sent): Promise<KeptAnswer> {
  const failure = (mayHaveRun: boolean) =>
    new ServiceFailure({status: 502, code: 'service_failed', message: '', reason: 'test', mayHaveRun});
  const fate = random.pick(['answered', 'answered', 'lost', 'late', 'not reached', 'turned away', 'broken'] as const);
  if (fate === 'not reached') throw failure(false);
  sent.isDone = fate === 'answered' || fate === 'lost' || (fate === 'late' && random.chance(0.5));
  await world.wait(fate === 'late' ? deadlineMs : random.below(deadlineMs), owner);
  if (fate === 'turned away') throw failure(false);
  if (fate !== 'answered') throw failure(true);
  return {status: 201, body: {order: sent.body}};
}

interface Outcome {
  readonly body: string;
  readonly isConfirmed: boolean;
  readonly result: string;
}

/** One key, two proxies, and a few attempts at random times. */
async function interleave(random: Random): Promise<{sent: Sent[]; outcomes: Outcome[]}> {
  const world = new World();
  const shared = new MemoryStore(() => world.now);
  const proxies = [0, 1].map((owner) => {
    const store = throughNetwork(shared, world, owner, random);
    return new Idempotency(
      store,
      (ms) => world.wait(ms, owner),
      () => world.now,
    );
  });
  const sent: Sent[] = [];
  const outcomes: Outcome[] = [];
  const tries = 2 + random.below(5);
  for (let index = 0; index < tries; index++) {
    const owner = random.below(2);
    const body = random.chance(0.9) ? 'A' : 'B';
    const isConfirmed = random.chance(0.2);
    const send = () => {
      const one = {body, isConfirmed, isDone: false};
      sent.push(one);
      return serve(world, owner, random, one);
    };
    const run = async () => {
      await world.wait(random.pick([0, 5, 100, 5000, 25_000, 60_000, 300_000]) + random.below(50), -1);
      if (world.dead.has(owner)) return;
      const once = {scope: 'createOrder', key: 'k', content: body, isConfirmed, deadlineMs, send};
      const result = await proxies[owner]!.run(once).then(
        (answer) => JSON.stringify(answer.body),
        (error: unknown) => (error instanceof Refusal ? error.code : 'crash'),
      );
      outcomes.push({body, isConfirmed, result});
    };
    void run();
  }
  if (random.chance(0.4)) void world.wait(random.below(60_000), -1).then(() => world.dead.add(random.below(2)));
  await world.runToEnd();
  return {sent, outcomes};
}

test(`creates at most one order for a key in ${interleavings} interleavings of two proxies (seed ${seed})`, async () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < interleavings; round++) {
    const {sent, outcomes} = await interleave(makeRandom(seed + round));
    const where = `round ${round}: ${JSON.stringify({sent, outcomes})}`;
    const unasked = sent.filter(({isConfirmed}) => !isConfirmed);
    assert.ok(unasked.filter(({isDone}) => isDone).length <= 1, where);
    for (const [index, one] of sent.entries()) {
      const wasDone = sent.slice(0, index).some(({isDone}) => isDone);
      assert.ok(!wasDone || one.isConfirmed, `sent again unasked, ${where}`);
    }
    const answers = new Set(outcomes.map(({result}) => result).filter((result) => result.startsWith('{')));
    assert.ok(answers.size <= 1, `two answers for one key, ${where}`);
    assert.ok(!outcomes.some(({result}) => result === 'crash'), where);
    for (const {result} of outcomes) seen.set(result, (seen.get(result) ?? 0) + 1);
  }
  const expected = ['{"order":"A"}', 'outcome_unknown', 'idempotency_key_reused', 'service_failed', 'overloaded'];
  for (const result of expected) assert.ok((seen.get(result) ?? 0) > 10 * fuzzScale, `${result} hardly ever happened`);
});

for (const ageSeconds of [undefined, 0]) {
  test(`an attempt with the age ${ageSeconds} that waits for another one is not sent after the store has forgotten that one`, async () => {
    let now = 0;
    // Without any space for responses.
    const store = new MemoryStore(() => now, 0);
    const waitForFirst = async (ms: number) => {
      now += 5000 + ms;
      await first;
    };
    const idempotency = new Idempotency(store, waitForFirst, () => now);
    const once = {scope: 'createOrder', key: 'k', content: 'A', isConfirmed: false, ageSeconds, deadlineMs};
    let sent = 0;
    const send = async () => ({status: 201, body: {order: ++sent}});
    const first = idempotency.run({...once, ageSeconds: undefined, send});
    await assert.rejects(idempotency.run({...once, send}), {code: 'outcome_unknown'});
    assert.equal(sent, 1);
  });
}
