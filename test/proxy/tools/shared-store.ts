import {mkdtempSync, rmSync} from 'node:fs';
import {connect, createServer, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestContext} from 'node:test';
import {Redis} from 'ioredis';
import {startBench, type Bench, type BenchOptions} from './harness.js';
import type {RedisServer} from './redis.js';

/** Generous, for a busy machine; tests of the limit itself set their own. */
export const patient = {storeTimeoutMs: 5000};

/** A proxy with its own service and a Redis that it shares with others. */
export async function startShared(
  t: TestContext,
  redis: Pick<RedisServer, 'url'>,
  options: BenchOptions = {},
): Promise<Bench> {
  const bench = await startBench(t, {redisUrl: redis.url, limits: patient, ...options});
  while (!/"store":"(reachable|forgets|may forget)/.test((await bench.ask('/readyz')).text))
    await new Promise(setImmediate);
  return bench;
}

/** A client of the same Redis, as an intruder or an operator could have. */
export function intrude(t: TestContext, redis: Pick<RedisServer, 'url'>): Redis {
  const client = new Redis(new URL(redis.url).pathname);
  t.after(() => client.disconnect());
  return client;
}

/** How often an event is in the proxy's log. */
export const linesOf = (bench: Bench, event: string) => bench.log.filter((line) => line.includes(`"${event}"`)).length;

/** An address that a failover moves from one Redis to another. */
export interface Endpoint {
  readonly url: string;
  /** Sends new connections to another server; open ones stay. */
  leadTo(redis: RedisServer): void;
  /** Lets nothing through on the open connections, which stay open; new ones work. */
  silence(): void;
  /** Passes the next command with this text on, and closes the connection before its reply. */
  loseReplyTo(text: string): void;
}

export async function startEndpoint(t: TestContext, first: RedisServer): Promise<Endpoint> {
  const folder = mkdtempSync(join(tmpdir(), 'dm-endpoint-'));
  const path = join(folder, 'redis.sock');
  const sockets = new Set<Socket>();
  let target = first;
  let lost: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(new URL(target.url).pathname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => void (client.destroy(), upstream.destroy()));
    }
    client.on('data', (bytes) => {
      if (lost === undefined || !bytes.includes(lost)) return;
      lost = undefined;
      upstream.unpipe(client).once('data', () => client.destroy());
    });
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, {recursive: true, force: true});
  });
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    url: `unix://${path}`,
    leadTo: (redis) => void (target = redis),
    silence,
    loseReplyTo: (text) => void (lost = text),
  };
}
