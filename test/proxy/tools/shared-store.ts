import {mkdtempSync, rmSync} from 'node:fs';
import {connect, createServer, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestContext} from 'node:test';
import {Redis} from 'ioredis';
import {startBench, type Bench, type BenchOptions} from './harness.js';
import type {RedisServer} from './redis.js';

/** For a machine that has other work too, except where a test is about the limit itself. */
export const patient = {storeTimeoutMs: 5000};

/** A proxy in front of a service of its own, with a Redis that it shares with others. */
export async function startShared(
  t: TestContext,
  redis: Pick<RedisServer, 'url'>,
  options: BenchOptions = {},
): Promise<Bench> {
  const bench = await startBench(t, {redisUrl: redis.url, limits: patient, ...options});
  while (!/"store":"(reachable|forgets)/.test((await bench.ask('/readyz')).text)) await new Promise(setImmediate);
  return bench;
}

/** A client of the same Redis, as an intruder or an operator has one. */
export function intrude(t: TestContext, redis: Pick<RedisServer, 'url'>): Redis {
  const client = new Redis(new URL(redis.url).pathname);
  t.after(() => client.disconnect());
  return client;
}

/** How often an event is in a proxy's log. */
export const linesOf = (bench: Bench, event: string) => bench.log.filter((line) => line.includes(`"${event}"`)).length;

/** The address of a Redis that a failover moves from one server to another. */
export interface Endpoint {
  readonly url: string;
  /** Leads new connections to another server; those that are open stay where they are. */
  leadTo(redis: RedisServer): void;
}

export async function startEndpoint(t: TestContext, first: RedisServer): Promise<Endpoint> {
  const folder = mkdtempSync(join(tmpdir(), 'dm-endpoint-'));
  const path = join(folder, 'redis.sock');
  const sockets = new Set<Socket>();
  let target = first;
  const server = createServer((client) => {
    const upstream = connect(new URL(target.url).pathname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => void (client.destroy(), upstream.destroy()));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, {recursive: true, force: true});
  });
  return {url: `unix://${path}`, leadTo: (redis) => void (target = redis)};
}
