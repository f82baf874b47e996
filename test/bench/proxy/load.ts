import {execFile} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {isInstalled} from './processes.js';

/** What a burst of requests brought. */
export interface Burst {
  readonly requests: number;
  readonly perSecond: number;
  readonly errors: number;
  /** The 99th percentile of the time an answer took, in milliseconds. */
  readonly p99: number;
}

export interface BurstOptions {
  readonly seconds?: number;
  readonly connections?: number;
}

const run = promisify(execFile);
const hasWrk = isInstalled('wrk');

/** What makes the load, for the report. */
export const loadName = hasWrk ? 'wrk, one thread' : 'the own load generator (wrk is not installed)';

/**
 * Asks for one path, for `unique` ones (`/designers/1`, `/designers/2` …), or for what pages ask (`mixed`), as fast as the
 * answers come.
 */
export function burst(url: string, path: string, {seconds = 2, connections = 32}: BurstOptions = {}): Promise<Burst> {
  if (path === 'mixed') return own('mixed-load', url, path, seconds, connections);
  return hasWrk ? wrk(url, path, seconds, connections) : own('load', url, path, seconds, connections);
}

/** Where the next unique numbers begin, so that no burst asks for what an earlier one has asked for. */
let first = 1;

async function wrk(url: string, path: string, seconds: number, connections: number): Promise<Burst> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  const unique = path === 'unique' ? ['-s', uniqueScript()] : [];
  const {stdout} = await run('wrk', [...options, ...unique, path === 'unique' ? url : url + path]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const socketErrors = [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? '').matchAll(/\d+/g)].map(Number);
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    errors: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, one) => sum + one, 0),
    p99: Number(p99) * {us: 0.001, ms: 1, s: 1000}[unit as 'us' | 'ms' | 's'],
  };
}

function uniqueScript(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-wrk-')), 'unique.lua');
  const lines = [
    `local number = ${nextFirst()}`,
    'request = function()',
    '  number = number + 1',
    '  return wrk.format("GET", "/designers/" .. number)',
    'end',
  ];
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function own(name: string, url: string, path: string, seconds: number, connections: number): Promise<Burst> {
  const program = join(import.meta.dirname, `peers/${name}.js`);
  const env = {...process.env, FIRST: String(nextFirst())};
  const {stdout} = await run(process.execPath, [program, url, String(connections), String(seconds), path], {env});
  const {requests, errors, p99} = JSON.parse(stdout) as Omit<Burst, 'perSecond'>;
  return {requests, errors, p99, perSecond: requests / seconds};
}

function nextFirst(): number {
  first += 1_000_000;
  return first;
}
