import {type Search} from '../../demo/sandbox/designers/search-index.js';
import {buildSandbox} from '../../demo/sandbox/sandbox.js';

/**
 * The sandbox's speed with many designers: `npx tsx test/bench/sandbox.ts [designers]`. It must start in less than 5 s
 * and search in less than 50 ms with 100,000 of them; otherwise the process ends with 1.
 */
const count = Number(process.argv[2] ?? 100_000);
const limits = {start: 5000, search: 50} as const;
const rounds = 30;

const searches: Readonly<Record<string, Search>> = {
  'no criteria': {},
  'one category': {category: ['logo-design']},
  'many criteria': {
    category: ['logo-design', 'web-design'],
    industry: ['food', 'art', 'bar'],
    language: ['de', 'en'],
    designerLevel: ['mid', 'top'],
    lastActivity: 'within_7_days',
  },
  'a keyword that many have': {keywordQuery: 'design'},
  'three keywords': {keywordQuery: 'bakeries letter german'},
  'a keyword that nobody has': {keywordQuery: 'zzzzzz'},
};

const keys = {
  'api-key-id': 'sandbox-key-id',
  'api-key-secret': 'sandbox-key-secret',
  'content-type': 'application/json',
};

let isGood = true;

const report = (what: string, milliseconds: number, limit: number) => {
  isGood &&= milliseconds < limit;
  console.log(`${what.padEnd(44)} ${milliseconds.toFixed(1).padStart(8)} ms  (limit ${limit})`);
};

const quantile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? NaN;

async function measureStart() {
  const begin = performance.now();
  const sandbox = buildSandbox({designers: count});
  const base = await sandbox.listen();
  report(`start with ${count} designers`, performance.now() - begin, limits.start);
  return {sandbox, base};
}

async function measureRequest(base: string, search: Search): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${base}/designers`, {method: 'POST', headers: keys, body: JSON.stringify(search)});
  await answer.json();
  return performance.now() - begin;
}

const {sandbox, base} = await measureStart();
// The very first request includes the client's start.
await fetch(`${base}/products`, {headers: keys});
for (const [name, search] of Object.entries(searches)) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await measureRequest(base, search));
  report(`${name}: median`, quantile(times, 0.5), limits.search);
  report(`${name}: slowest of ${rounds}`, quantile(times, 1), limits.search * 4);
}
console.log(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
await sandbox.close();
process.exitCode = isGood ? 0 : 1;
