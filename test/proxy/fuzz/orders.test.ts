import assert from 'node:assert/strict';
import type {ServerResponse} from 'node:http';
import {test, type TestContext} from 'node:test';
import {setTimeout as pause} from 'node:timers/promises';
import {json, orderItem, startFakeService, type Received} from '../tools/fake-service.js';
import {jsonType, startBench, type Bench} from '../tools/harness.js';
import {fuzzScale, makeRandom, seed, type Random} from '../tools/random.js';
import {noRedis, startRedis, type RedisServer} from '../tools/redis.js';
import {intrude, startEndpoint, type Endpoint} from '../tools/shared-store.js';
import {OrderingVisitor} from './ordering-visitor.js';

const walks = fuzzScale;
const actsOfWalk = 80;
const limits = {writeDeadlineMs: 400, storeTimeoutMs: 150, queueMs: 200, drainMs: 600};

/** What may happen to the parts around the proxies, by name. */
type Faults = Readonly<Record<string, () => unknown>>;

test(
  `sends no order twice while the service, Redis and two proxies fail (seed ${seed})`,
  {skip: noRedis},
  async (t) => {
    for (let walk = 0; walk < walks; walk++) {
      await t.test(`walk ${walk}`, async (t) => {
        const random = makeRandom(seed + walk);
        const redises = [await startRedis(t), await startRedis(t)] as const;
        const endpoint = await startEndpoint(t, redises[0]);
        const world = await startWorld(t, random, 2, endpoint.url);
        await walkThrough(world, faultsOf(t, redises, endpoint, random));
      });
    }
  },
);

test(`sends no order twice while the service and a single proxy fail (seed ${seed})`, async (t) => {
  for (let walk = 0; walk < walks; walk++) {
    await t.test(`walk ${walk}`, async (t) => {
      const world = await startWorld(t, makeRandom(seed + walk), 1);
      await walkThrough(world, {});
    });
  }
});

/** Everything of one walk. */
interface World {
  readonly random: Random;
  readonly service: Service;
  readonly proxies: Proxies;
  readonly visitors: readonly OrderingVisitor[];
  /** The ids that the partner was notified of. */
  readonly notices: readonly string[];
}

async function startWorld(t: TestContext, random: Random, count: number, redisUrl?: string): Promise<World> {
  const service = new Service(random);
  const {url, close} = await startFakeService((res, received) => service.answer(res, received));
  t.after(close);
  const notices: string[] = [];
  const proxies = new Proxies(() =>
    startBench(t, {
      serviceUrl: url,
      quotaScale: 1_000_000,
      limits,
      onOrder: ({briefIds}) => void notices.push(...briefIds),
      ...(redisUrl !== undefined && {redisUrl}),
    }),
  );
  for (let number = 0; number < count; number++) await proxies.add();
  const visitors = Array.from({length: 20}, (_, number) => {
    const name = `visitor${number}`;
    return new OrderingVisitor(
      name,
      () => proxies.pick(random),
      () => service.madeFor(name),
    );
  });
  return {random, service, proxies, visitors, notices};
}

/** Some proxies, which are replaced one by one. */
class Proxies {
  readonly #running: Bench[] = [];

  constructor(readonly start: () => Promise<Bench>) {}

  async add() {
    this.#running.push(await this.start());
  }

  /** As a deployment does: another one starts, then the oldest stops. */
  async replaceOne() {
    await this.add();
    await this.#running.shift()?.running.stop();
  }

  pick(random: Random): string {
    return random.pick(this.#running).running.url;
  }
}

/** Takes orders; until it is healed, it fails before or after an order is made, and sometimes never answers. */
class Service {
  readonly #made = new Map<string, string[]>();
  isHealed = false;

  constructor(readonly random: Random) {}

  /** The ids of the briefs that were made with a title. */
  madeFor(title: string): readonly string[] {
    return this.#made.get(title) ?? [];
  }

  get made(): readonly string[] {
    return [...this.#made.values()].flat();
  }

  async answer(res: ServerResponse, {body}: Received) {
    const {title} = (JSON.parse(body) as {brief: {title: string}}).brief;
    if (this.isHealed || this.random.chance(0.25)) return json(res, 201, this.#make(title));
    await this.random.pick([this.#refuse, this.#answerLate, this.#leaveOpen])(res, title);
  }

  readonly #refuse = (res: ServerResponse) => {
    json(res, this.random.pick([400, 401, 403, 422, 429]), {message: 'no'});
  };

  readonly #answerLate = async (res: ServerResponse, title: string) => {
    await pause(this.random.below(500));
    json(res, 201, this.#make(title));
  };

  /** An answer that does not tell whether the order was made. */
  readonly #leaveOpen = async (res: ServerResponse, title: string) => {
    if (this.random.chance(0.5)) this.#make(title);
    await pause(this.random.below(100));
    const answer = this.random.pick([
      () => json(res, this.random.pick([500, 502, 503, 504]), {message: 'no'}),
      () => json(res, 201, {orderItems: 'not a list'}),
      () => res.writeHead(201, {...jsonType, 'content-length': '500'}).write('{'),
      () => res.destroy(),
      () => {},
    ]);
    answer();
  };

  #make(title: string) {
    const ids = this.madeFor(title);
    const id = `${title}-${ids.length + 1}`;
    this.#made.set(title, [...ids, id]);
    return {orderItems: [orderItem(id)]};
  }
}

function faultsOf(t: TestContext, redises: readonly RedisServer[], endpoint: Endpoint, random: Random): Faults {
  const pairs = redises.map((redis) => ({redis, client: intrude(t, redis)}));
  // A restarted Redis closes these connections too; the clients connect again by themselves.
  for (const {client} of pairs) client.on('error', () => {});
  const closeConnections = () =>
    Promise.all(pairs.map(({client}) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')));
  const onOne = (act: (pair: (typeof pairs)[number]) => unknown) => () => act(random.pick(pairs));
  const forAMoment = async (begin: () => unknown, end: () => unknown) => {
    await begin();
    await pause(random.below(500));
    await end();
  };
  return {
    'Redis forgets everything': onOne(({client}) => client.flushall()),
    'Redis restarts': onOne(({redis}) => forAMoment(redis.kill, redis.start)),
    'Redis hangs': onOne(({redis}) => forAMoment(redis.freeze, redis.thaw)),
    'Redis is full': onOne(({client}) => {
      const setMemory = (limit: string) => client.config('SET', 'maxmemory', limit);
      return forAMoment(
        () => setMemory('1'),
        () => setMemory('0'),
      );
    }),
    'another Redis takes over': onOne(({redis}) => {
      endpoint.leadTo(redis);
      return closeConnections();
    }),
    'the connections to Redis are silent': () => endpoint.silence(),
    'Redis loses its reply to a claim': () => endpoint.loseReplyTo('#KEYS / 2'),
    'Redis loses its reply to an outcome': () => endpoint.loseReplyTo("kept[1] == ARGV[1] and kept[2] == 'busy'"),
    'Redis closes all connections': closeConnections,
  };
}

/** Visitors send and leave while things fail; in the end each of them has an order, and none has two. */
async function walkThrough(world: World, faults: Faults) {
  const {random, service, visitors, notices} = world;
  for (let act = 0; act < actsOfWalk; act++) {
    await actOnce(world, faults);
    await pause(random.below(30));
    for (const visitor of visitors) visitor.check();
  }
  service.isHealed = true;
  for (const visitor of visitors) {
    await visitor.sendUntilAccepted();
    visitor.check();
  }
  assert.ok(service.made.length >= visitors.length);
  assert.equal(new Set(notices).size, notices.length, 'the partner was notified twice');
}

async function actOnce({random, proxies, visitors}: World, faults: Faults) {
  const choice = random.next();
  if (choice < 0.4) random.pick(visitors).send();
  else if (choice < 0.65) random.pick(visitors).send(random.below(100));
  // Only a store older than a key's age, which is told in whole seconds, knows for sure that it was not used.
  else if (choice < 0.75) await pause(random.below(1500));
  else if (choice < 0.8) await proxies.replaceOne();
  else await random.pick(Object.values(faults))?.();
}
