import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Browser, BrowserContext, CDPSession, Page} from 'puppeteer-core';
import {RequestLog} from '../../e2e/loading/request-log.js';

/** The cost of loading a page until something is shown. */
export interface Figures {
  /** Milliseconds. */
  time: number;
  requests: number;
  bytes: number;
  /** Milliseconds; 0 where no task took 50. */
  longest: number;
  moved: number;
}

/** Waits for the content that a visitor wants to see. */
export type Look = (measured: MeasuredPage) => Promise<Figures>;

export type Thing = 'products' | 'field' | 'card';

/** The measurements that `watch.js` makes in the page. */
interface Watched {
  seen: Partial<Record<Thing, number>>;
  longest: number;
  moved: number;
  find(selector: string): HTMLElement | undefined;
  until(thing: Thing): Promise<void>;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

const watch = readFileSync(join(import.meta.dirname, 'watch.js'), 'utf8');
/** How long a visitor reads the products, in milliseconds. */
const reading = 3000;

/** A slow phone: 150 ms, 1.6 Mbit/s, a quarter of this machine's speed. */
async function slowDown(session: CDPSession) {
  const throughput = 1_600_000 / 8;
  const network = {offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput};
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

/** A page whose loading is measured, in a browser with a cache. */
export class MeasuredPage {
  #requests = 0;
  #bytes = 0;

  private constructor(readonly page: Page) {}

  static async start(context: BrowserContext, isSlow = true): Promise<MeasuredPage> {
    const page = await context.newPage();
    const measured = new MeasuredPage(page);
    const session = await page.createCDPSession();
    session.on('Network.responseReceived', ({response}) => {
      if (!response.fromDiskCache && !response.url.startsWith('data:')) measured.#requests++;
    });
    session.on('Network.dataReceived', ({encodedDataLength}) => (measured.#bytes += encodedDataLength));
    await session.send('Network.enable');
    if (isSlow) await slowDown(session);
    await page.evaluateOnNewDocument(watch);
    return measured;
  }

  /** Waits until something is there, in the page itself: Puppeteer's own waiting runs a script of 60 ms there. */
  async see(thing: Thing): Promise<Figures> {
    await this.page.evaluate((what: Thing) => window.watched.until(what), thing);
    const {time, longest, moved} = await this.page.evaluate(
      (what: Thing) => ({...window.watched, time: window.watched.seen[what] ?? NaN}),
      thing,
    );
    return {time, longest, moved, requests: this.#requests, bytes: this.#bytes};
  }

  /**
   * Reads the products, chooses the first, continues at once, and waits for the field. The time excludes the reading.
   */
  async choose(): Promise<Figures> {
    const {time: products} = await this.see('products');
    await new Promise((resolve) => setTimeout(resolve, reading));
    const chosenAt = await this.page.evaluate(async () => {
      const start = performance.now();
      window.watched.find('input[type=radio]')?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      window.watched.find('fieldset button')?.click();
      return start;
    });
    const figures = await this.see('field');
    return {...figures, time: products + figures.time - chosenAt};
  }

  close() {
    return this.page.close();
  }
}

/**
 * The longest chain of requests that depend on each other after the page itself, with `saveData`, which turns off
 * preloading. Not timed, since the log slows the page down.
 */
export async function depthOf(browser: Browser, url: string, look: Look): Promise<number> {
  const context = await browser.createBrowserContext();
  const measured = await MeasuredPage.start(context, false);
  const saveData = () => Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
  await measured.page.evaluateOnNewDocument(saveData);
  const log = await RequestLog.start(measured.page, 'http://127.0.0.1');
  await measured.page.goto(url);
  await look(measured);
  await context.close();
  return log.depth - 1;
}
