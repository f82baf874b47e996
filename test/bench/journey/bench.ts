import type {Page} from 'puppeteer-core';
import {startDemo} from '../../e2e/demo.js';
import {named, press, seen, shown} from '../../tools/find.js';

/**
 * How quickly the page answers a visitor on a phone four times slower than this machine: `npm run bench:journey`, or
 * `npm run bench:journey -- continue` for one act. Each act is measured as Interaction to Next Paint is: the longest
 * event of the interaction, from the press to the next frame, in ms; the median of several rounds. Ends with 1 if an
 * act takes longer than the limit.
 */
const rounds = 5;
const slowdown = 4;
const limit = 200;

interface Act {
  readonly name: string;
  readonly path: string;
  /** Goes to the page state in which the act is possible, without throttling. */
  prepare(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
}

const hasCards = (page: Page) => seen(page, '[part=card] .name');

const acts: readonly Act[] = [
  {
    name: 'choose a product',
    path: '/',
    prepare: (page) => shown(page, 'radio', 'Logo design $299'),
    act: (page) => named(page, 'radio', 'Logo design $299').click(),
  },
  {
    name: 'continue to its brief',
    path: '/',
    prepare: async (page) => {
      await named(page, 'radio', 'Brand guide $799').click();
      await shown(page, 'button', 'Continue with Brand guide');
    },
    act: (page) => press(page, 'Continue with Brand guide'),
  },
  {
    name: 'filter designers',
    path: '/designers.html',
    prepare: async (page) => {
      await hasCards(page);
      await page.locator('>>> .toggle').click();
      await shown(page, 'checkbox', 'Top level');
    },
    act: (page) => named(page, 'checkbox', 'Top level').click(),
  },
  {
    name: 'show more designers',
    path: '/designers.html',
    prepare: hasCards,
    act: (page) => press(page, 'Show more'),
  },
  {
    name: 'open a profile',
    path: '/designers.html',
    prepare: hasCards,
    act: (page) => page.locator('>>> [part=card] .name').click(),
  },
];

/** Part of the name of the acts to measure; all without one. */
const [asked = ''] = process.argv.slice(2);

const demo = await startDemo({QUOTA_SCALE: '1000'});
const slow: string[] = [];
for (const act of acts.filter(({name}) => name.includes(asked))) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await measure(act));
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`${act.name.padEnd(24)} ${median.toFixed(0).padStart(4)} ms (${sorted.join(', ')})`);
  if (!(median <= limit)) slow.push(act.name);
}
await demo.stop();
console.log(slow.length > 0 ? `Longer than ${limit} ms: ${slow.join(', ')}` : `All within ${limit} ms.`);
process.exitCode = slow.length > 0 ? 1 : 0;

/** One act on a fresh page, in ms. */
async function measure({path, prepare, act}: Act): Promise<number> {
  const context = await demo.browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({width: 390, height: 844, isMobile: true, hasTouch: true});
  await page.goto(`${demo.pagesUrl}${path}`);
  await prepare(page);
  await page.waitForNetworkIdle({idleTime: 200});
  await page.evaluate(watch);
  await page.emulateCPUThrottling(slowdown);
  await act(page);
  await page.waitForNetworkIdle({idleTime: 500});
  const time = await page.evaluate(() => Number(document.documentElement.dataset['interaction'] ?? 16));
  await context.close();
  return time;
}

/**
 * Runs in the page: records the longest event of an interaction from now on. Browsers do not report events below 16 ms,
 * and may report those of the way here late.
 */
function watch() {
  const begin = performance.now();
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId || entry.startTime < begin) continue;
      longest = Math.max(longest, entry.duration);
      document.documentElement.dataset['interaction'] = String(longest);
    }
  }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
}
