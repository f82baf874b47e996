import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';

/** The result of a burst of requests. */
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

/** The next unique number, so that no burst repeats the requests of an earlier one. */
let first = 1;

/**
 * Requests one path, `unique` ones (`/designers/1`, `/designers/2` …), the same `compressed` as for a browser, or a
 * `mixed` load as from real pages, as fast as the responses come.
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
