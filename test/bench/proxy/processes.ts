import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';

/** A peer under measurement: its process, and the address it said it listens on. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  readonly child: ChildProcess;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Ends all child processes when the benchmark is interrupted. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const addressInText = /http:\/\/127\.0\.0\.1:\d+/;

/** Starts a program that prints its address, and waits for it; `url` is of a program that prints none. */
export async function startPeer(
  name: string,
  command: string[],
  env: Record<string, string> = {},
  url?: string,
): Promise<Peer> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
  running.add(child);
  const pids = url ? () => workerOf(child.pid ?? 0) : () => child.pid ?? 0;
  try {
    const found = url ?? (await addressOf(child));
    await answering(found, child);
    return {name, url: found, child, pid: pids(), stop: () => ended(child)};
  } catch (error) {
    await ended(child);
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk: Buffer) => {
      text += chunk;
      const [address] = addressInText.exec(text) ?? [];
      if (!address) return;
      // From here on its output is read and discarded, as a log collector would read it.
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', look).resume();
      resolve(address);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', () => reject(new Error(`It ended before it listened: ${text}`)));
  });
}

/** Waits until an address answers at all. */
async function answering(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 2000 && child.exitCode === null; tries++) {
    const isUp = await fetch(`${url}/livez`).then(
      (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} does not answer.`);
}

/** nginx does its work in a child of the started process. */
function workerOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children[0]) || pid;
}

/** Ends a program, and waits until it has. */
function ended(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 3000);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** The processor time that a process has used, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}
