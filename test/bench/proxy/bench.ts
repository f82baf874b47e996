import {existsSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import {measureColdStart} from './cold-start.js';
import {interleave, median, printSamples, ratio, type Sample} from './figures.js';
import {measureIdleConnections} from './idle-connections.js';
import {burst} from './load.js';
import {
  builtProxy,
  startBare,
  startFastify,
  startFastifyChecked,
  startNginx,
  startOurs,
  startService,
} from './peers.js';
import {isInstalled, memoryOf, type Peer} from './processes.js';

/**
 * `npm run bench:proxy`: compares this proxy with its peers on loopback, in a few minutes. `ROUNDS` (5) is the number
 * of rounds. The process ends with 1 if a goal is missed.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const hasNginx = isInstalled('nginx');
let isGood = true;

function report(what: string, value: number, goal: {atLeast?: number; atMost?: number}, unit = '') {
  const {atLeast = -Infinity, atMost = Infinity} = goal;
  const isMet = value >= atLeast && value <= atMost;
  isGood &&= isMet;
  const wanted = goal.atLeast === undefined ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  console.log(`${isMet ? '✔' : '✖'} ${what.padEnd(64)} ${value.toFixed(2).padStart(8)}${unit}  (${wanted}${unit})`);
}

async function measureForwarding(service: Peer, ours: Peer) {
  const others = [await startBare(service.url), await startFastify(service.url)];
  if (hasNginx) others.push(await startNginx(service.url, false));
  const samples = await interleave([ours, ...others], 'unique', rounds);
  for (const other of others) await other.stop();
  printSamples('Forwarding, 2 KB, 32 connections', samples);
  report('throughput, of @fastify/http-proxy', ratio(samples, ours.name, '@fastify/http-proxy', 'perSecond'), {
    atLeast: 1.2,
  });
  if (hasNginx) {
    report('99th percentile, of nginx proxy_pass', ratio(samples, ours.name, 'nginx proxy_pass', 'p99'), {atMost: 5});
  }
  report('CPU for a request, of bare undici', ratio(samples, ours.name, 'bare undici', 'cpu'), {atMost: 1.5});
}

/** The same requests as a browser sends them; the peers compress nothing here, so this proxy is compared with itself. */
async function measureCompressed(ours: Peer) {
  const samples = new Map<string, readonly Sample[]>();
  for (const path of ['unique', 'compressed']) {
    samples.set(path, (await interleave([ours], path, rounds)).get(ours.name) ?? []);
  }
  printSamples('Forwarding with and without compression, 2 KB, 32 connections', samples);
  report('throughput with compression, of without', ratio(samples, 'compressed', 'unique', 'perSecond'), {
    atLeast: 0.45,
  });
}

async function measureCached(service: Peer, ours: Peer) {
  if (!hasNginx) return console.log('\nnginx is not installed: the cached list has nothing to be compared with.');
  const nginx = await startNginx(service.url, true);
  const samples = await interleave([ours, nginx], '/products', rounds);
  await nginx.stop();
  printSamples('The product list from the cache, 20 KB, 32 connections', samples);
  report('throughput, of nginx proxy_cache', ratio(samples, ours.name, nginx.name, 'perSecond'), {atLeast: 0.55});
}

/** Sixty files and lists, twenty-five searches, ten profiles, five orders of a hundred requests. */
async function measureMix(service: Peer, ours: Peer) {
  const fastify = await startFastifyChecked(service.url);
  const samples = await interleave([ours, fastify], 'mixed', rounds);
  await fastify.stop();
  printSamples('What pages ask, mixed, 32 connections', samples);
  report('throughput, of a Fastify proxy with the same checks', ratio(samples, ours.name, fastify.name, 'perSecond'), {
    atLeast: 1.5,
  });
}

/**
 * Over a million requests, in 24 samples of resident memory. V8 collects its old generation only now and then, so that
 * single samples rise and fall by tens of megabytes: the medians of the second and the last quarter are compared.
 */
async function measureMemory(ours: Peer) {
  const sizes: number[] = [];
  let requests = 0;
  while (sizes.length < 24) {
    for (const path of ['unique', '/products', '/nothing'])
      requests += (await burst(ours.url, path, {seconds: 1})).requests;
    sizes.push(memoryOf(ours.pid));
  }
  const quarters = [0, 6, 12, 18].map((start) => median(sizes.slice(start, start + 6)));
  const [, second = NaN, , last = NaN] = quarters;
  console.log(`\nMemory over ${requests} requests: ${quarters.map((size) => `${size.toFixed(0)} MB`).join(', ')}`);
  report('growth from the second to the last quarter', last - second, {atMost: 16}, ' MB');
}

async function main() {
  if (!existsSync(builtProxy)) throw new Error('dist/proxy is missing: run `npm run build` first.');
  const busy = loadavg()
    .map((load) => load.toFixed(1))
    .join(', ');
  console.log(`${rounds} rounds on ${cpus().length} processors. Machine load before: ${busy}.`);
  const service = await startService();
  try {
    const cold = await measureColdStart(service.url, rounds + 2);
    report('cold start, of bare undici', cold, {atMost: 1.2});
    const ours = await startOurs(service.url);
    try {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      report('memory when idle', memoryOf(ours.pid), {atMost: 90}, ' MB');
      await measureForwarding(service, ours);
      await measureCompressed(ours);
      await measureCached(service, ours);
      await measureMix(service, ours);
      const idle = await measureIdleConnections(ours);
      report('failed requests beside 10,000 idle connections', idle.failed, {atMost: 0});
      report('memory of 10,000 idle connections', idle.megabytes, {atMost: 100}, ' MB');
      report('99th percentile beside them, of without', idle.slowdown, {atMost: 1.5});
      await measureMemory(ours);
    } finally {
      await ours.stop();
    }
  } finally {
    await service.stop();
  }
  process.exitCode = isGood ? 0 : 1;
}

await main();
