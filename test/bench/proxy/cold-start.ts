import {request} from 'node:http';
import {median} from './figures.js';
import {startBare, startOurs} from './peers.js';
import {cpuOf, type Peer} from './processes.js';

/** Our proxy's time from its start to its first list, divided by that of a bare one; in alternation. */
export async function measureColdStart(serviceUrl: string, rounds: number): Promise<number> {
  const ours: Start[] = [];
  const bare: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await time(() => startOurs(serviceUrl)));
    bare.push(await time(() => startBare(serviceUrl)));
  }
  console.log('\nCold start, to the first list');
  for (const [name, starts] of [
    ['this proxy', ours],
    ['bare undici', bare],
  ] as const) {
    const [ms, cpu] = [median(starts.map((start) => start.ms)), median(starts.map((start) => start.cpu))];
    const least = Math.min(...starts.map((start) => start.ms));
    console.log(
      `  ${name.padEnd(22)} ${ms.toFixed(0)} ms, least ${least.toFixed(0)} ms, ${(cpu / 1000).toFixed(0)} ms CPU`,
    );
  }
  return median(ours.map(({ms}, round) => ms / (bare[round]?.ms ?? NaN)));
}

interface Start {
  readonly ms: number;
  readonly cpu: number;
}

async function time(start: () => Promise<Peer>): Promise<Start> {
  const begin = performance.now();
  const peer = await start();
  await firstList(peer.url);
  const ms = performance.now() - begin;
  const cpu = cpuOf(peer.pid);
  await peer.stop();
  return {ms, cpu};
}

function firstList(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/products`, {agent: false}, (answer) => {
      answer.resume().on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error('No list came.'))));
    });
    sent.on('error', reject).end();
  });
}
