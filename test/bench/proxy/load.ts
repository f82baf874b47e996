import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';

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

/** Where the next unique numbers begin, so that no burst asks for what an earlier one has asked for. */
let first = 1;

/**
 * Asks for one path, for `unique` ones (`/designers/1`, `/designers/2` …), or for what pages ask (`mixed`), as fast as the
 * answers come.
 */
export async function burst(url: string, path: string, options: BurstOptions = {}): Promise<Burst> {
  const {seconds = 2, connections = 32} = options;
  const program = join(import.meta.dirname, 'peers/load.js');
  first += 1_000_000;
  const env = {...process.env, FIRST: String(first)};
  const {stdout} = await run(process.execPath, [program, url, String(connections), String(seconds), path], {env});
  const {requests, errors, p99} = JSON.parse(stdout) as Omit<Burst, 'perSecond'>;
  return {requests, errors, p99, perSecond: requests / seconds};
}
