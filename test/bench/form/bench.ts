import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import puppeteer, {type Browser, type CDPSession, type Page} from 'puppeteer-core';
import {compileForm} from '../../../src/compile.js';
import {bundle} from '../bundle.js';
import {chromeArguments, findChrome} from '../../tools/chrome.js';
import {serve} from './pages.js';
import {largestSchemas, schemaOf, type Layout} from './schemas.js';

/**
 * How fast forms are: `npm run bench:form`. Flat and sectioned forms of 10, 100 and 1,000 fields, drawn by this
 * library, as bare HTML and by @rjsf/core in one Chromium. A render costs all the work of the page's thread until the next
 * frame, a key press the script, style and layout; both are Chromium's own counters. Then a key press in the twenty largest
 * of the open schemas. Ends with 1 where a limit is broken.
 */
const entries = {ours: 'ours.ts', bare: 'bare.ts', rjsf: 'rjsf.js'} as const;
const makers = ['ours', 'bare', 'rjsf'] as const;
const layouts: Layout[] = ['flat', 'sectioned'];
const counts = [10, 100, 1000];
const rounds = 7;
const keys = 'abcdefghijklmnopqrst';

type Maker = (typeof makers)[number];

/** A form to draw: its schema and the address of its definition. */
interface Subject {
  address: string;
  schema: unknown;
}

/** Medians, in ms. */
interface Result {
  render: number;
  key: number;
}

/** In ms, by Chromium's counters in seconds. */
type Cost = (counters: ReadonlyMap<string, number>) => number;

const inMs = (value = Number.NaN) => value * 1000;

const scriptStyleLayout: Cost = (counters) =>
  inMs(counters.get('ScriptDuration')) +
  inMs(counters.get('RecalcStyleDuration')) +
  inMs(counters.get('LayoutDuration'));

/** Script in microtasks, where elements are drawn, is in no other counter. */
const work: Cost = (counters) => inMs(counters.get('TaskDuration')) - inMs(counters.get('DevToolsCommandDuration'));

const scripts = new Map<string, string>();
scripts.set('/page.js', await readFile(join(import.meta.dirname, 'page.js'), 'utf8'));
for (const maker of makers) scripts.set(`/${maker}.js`, await bundle(join(import.meta.dirname, entries[maker])));
const subjects = new Map(
  layouts.flatMap((layout) =>
    counts.map((count) => [`${layout} ${count}`, subjectOf(schemaOf(layout, count))] as const),
  ),
);
const largest = largestSchemas(20).map(([name, schema]) => [name, subjectOf(schema)] as const);

const {address, close} = await serve(scripts);
const browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});

const results = new Map<string, Result>();
for (const layout of layouts) {
  for (const count of counts) {
    const subject = subjects.get(`${layout} ${count}`);
    if (!subject) continue;
    for (const maker of makers) results.set(`${layout} ${count} ${maker}`, await measure(browser, maker, subject));
    report(layout, count);
  }
}
const keysInLargest: number[] = [];
for (const [name, subject] of largest) {
  const {key} = await measure(browser, 'ours', subject);
  keysInLargest.push(key);
  console.log(`${name.padEnd(60)} a key ${key.toFixed(2).padStart(6)} ms`);
}
await browser.close();
close();
checkLimits();

/** Compiles the form of a schema and serves it. */
function subjectOf(schema: unknown): Subject {
  const address = `/form-${scripts.size}.json`;
  scripts.set(address, JSON.stringify(compileForm(schema)));
  return {address, schema};
}

async function measure(chromium: Browser, maker: Maker, subject: Subject): Promise<Result> {
  const renders: number[] = [];
  const presses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await chromium.newPage();
    await page.goto(address);
    const session = await page.createCDPSession();
    await session.send('Performance.enable');
    const schema = JSON.stringify(subject.schema);
    await page.evaluate(
      `import('/page.js').then(({prepare}) => prepare('/${maker}.js', '${subject.address}', ${schema}))`,
    );
    renders.push(await cost(session, work, () => page.evaluate('go()')));
    await page.evaluate('settle()');
    const all = await cost(session, scriptStyleLayout, () => type(page));
    presses.push(all / keys.length);
    await page.close();
  }
  return {render: median(renders), key: median(presses)};
}

/** Types one key at a time and waits for a frame after each, as a person would. */
async function type(page: Page) {
  for (const key of keys) {
    await page.keyboard.press(key as 'a');
    await page.evaluate('frame()');
  }
}

async function cost(session: CDPSession, of: Cost, act: () => Promise<unknown>): Promise<number> {
  const before = of(await readCounters(session));
  await act();
  return of(await readCounters(session)) - before;
}

async function readCounters(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const {metrics} = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({name, value}) => [name, value]));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function resultOf(layout: Layout, count: number, maker: Maker): Result {
  return results.get(`${layout} ${count} ${maker}`) ?? {render: Number.NaN, key: Number.NaN};
}

function report(layout: Layout, count: number) {
  for (const maker of makers) {
    const {render, key} = resultOf(layout, count, maker);
    console.log(
      `${layout.padEnd(10)} ${String(count).padStart(5)} ${maker.padEnd(6)} first render ${render.toFixed(1).padStart(7)} ms   a key ${key.toFixed(2).padStart(6)} ms`,
    );
  }
}

/** The limits the form is held to. */
function checkLimits() {
  const broken = layouts.flatMap((layout) => {
    const ours = resultOf(layout, 1000, 'ours');
    const bare = resultOf(layout, 1000, 'bare');
    const rjsf = resultOf(layout, 1000, 'rjsf');
    const few = resultOf(layout, 10, 'ours');
    const limits: [string, number, number][] = [
      ['first render of 1,000 fields to bare controls', ours.render / bare.render, 0.5],
      ['a key in 1,000 fields to bare controls', ours.key / bare.key, 1.25],
      ['a key in 1,000 fields to one in 10', ours.key / few.key, 2],
      ['a key in 1,000 fields to @rjsf/core', ours.key / rjsf.key, 0.05],
    ];
    for (const count of [10, 100]) {
      const ratio = resultOf(layout, count, 'ours').key / resultOf(layout, count, 'bare').key;
      limits.push([`a key in ${count} fields to bare controls`, ratio, 1.25]);
    }
    return limits.map(([what, ratio, limit]) => {
      console.log(`${layout.padEnd(10)} ${what.padEnd(46)} ${ratio.toFixed(2)} (at most ${limit})`);
      return ratio > limit;
    });
  });
  const slowest = Math.max(0, ...keysInLargest);
  console.log(`the slowest key in the largest open schemas      ${slowest.toFixed(2)} ms (at most 8)`);
  broken.push(slowest > 8);
  process.exitCode = broken.includes(true) ? 1 : 0;
}
