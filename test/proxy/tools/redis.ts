import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** Why tests with a real Redis cannot run here; undefined where they can. */
export const noRedis =
  spawnSync('redis-server', ['--version']).status === 0 ? undefined : 'redis-server is not installed: not tested here';

/** A separate Redis on a Unix socket. */
export interface RedisServer {
  readonly url: string;
  /** Suspends it: it accepts connections and never responds. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a Redis that persists its data, as production should for orders. */
export async function startRedis(
  t: {after(end: () => unknown): void},
  more: readonly string[] = [],
): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dm-redis-'));
  const socket = join(folder, 'redis.sock');
  let child: ChildProcess | undefined;
  const start = async () => {
    const options = [
      '--port',
      '0',
      '--unixsocket',
      socket,
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'yes',
      '--appendfsync',
      'always',
      ...more,
    ];
    child = spawn('redis-server', options, {stdio: 'ignore'});
    while (!(await answers(socket))) {
      if (child.exitCode !== null) throw new Error(`redis-server does not start with ${more.join(' ')}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kill = () =>
    new Promise<void>((resolve) => {
      child?.once('exit', () => resolve());
      child?.kill('SIGKILL');
    });
  await start();
  t.after(async () => {
    child?.kill('SIGCONT');
    if (child?.exitCode === null && child.signalCode === null) await kill();
    rmSync(folder, {recursive: true});
  });
  return {
    url: `unix://${socket}`,
    start,
    kill,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket, () => client.write('PING\r\n'));
    client.once('data', (data) => {
      client.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    client.once('error', () => resolve(false));
  });
}
