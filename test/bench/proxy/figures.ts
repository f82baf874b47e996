import {burst} from './load.js';
import {cpuOf, type Peer} from './processes.js';

/** One peer's figures in one burst. */
export interface Sample {
  readonly perSecond: number;
  /** Processor time of the peer for one request, in microseconds. */
  readonly cpu: number;
  readonly errors: number;
  /** The 99th percentile of the time an answer took, in milliseconds. */
  readonly p99: number;
}

/** The samples of each peer by its name, in rounds: the first of each belong together, and so on. */
export type Samples = ReadonlyMap<string, readonly Sample[]>;

/** Measures every peer in every round, so that other load on the machine affects all of them. */
export async function interleave(peers: readonly Peer[], path: string, rounds: number): Promise<Samples> {
  const samples = new Map<string, Sample[]>(peers.map(({name}) => [name, []]));
  for (const peer of peers) await warmUp(peer, path);
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? peers : [...peers].reverse();
    for (const peer of order) samples.get(peer.name)?.push(await sample(peer, path));
  }
  return samples;
}

/**
 * Warms a peer up, so that the compiler's work is not measured: a proxy runs for days. With fewer requests, the figures of the
 * first rounds still fall from one to the next.
 */
async function warmUp({url}: Peer, path: string) {
  let requests = 0;
  for (let bursts = 0; requests < 60_000 && bursts < 15; bursts++) {
    requests += (await burst(url, path, {seconds: 1})).requests;
  }
}

async function sample({url, pid}: Peer, path: string): Promise<Sample> {
  const before = cpuOf(pid);
  const {requests, perSecond, errors, p99} = await burst(url, path);
  return {perSecond, errors, p99, cpu: (cpuOf(pid) - before) / Math.max(1, requests)};
}

/** The ratio of two peers' figures: the median over the rounds. */
export function ratio(samples: Samples, one: string, other: string, field: 'perSecond' | 'cpu' | 'p99'): number {
  const others = samples.get(other) ?? [];
  return median((samples.get(one) ?? []).map((sample, round) => sample[field] / (others[round]?.[field] ?? NaN)));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The samples as a table. */
export function printSamples(title: string, samples: Samples) {
  console.log(`\n${title}`);
  for (const [name, all] of samples) {
    const perSecond = median(all.map((sample) => sample.perSecond));
    const best = Math.max(...all.map((sample) => sample.perSecond));
    const cpu = median(all.map((sample) => sample.cpu));
    const errors = all.reduce((sum, sample) => sum + sample.errors, 0);
    const figures = [
      `${perSecond.toFixed(0)}/s`,
      `best ${best.toFixed(0)}/s`,
      `${cpu.toFixed(0)} µs CPU`,
      `p99 ${median(all.map((sample) => sample.p99)).toFixed(1)} ms`,
      `${errors} errors`,
    ];
    console.log(`  ${name.padEnd(22)}${figures.map((figure) => figure.padStart(16)).join('')}`);
  }
}
