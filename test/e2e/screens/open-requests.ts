import type {HTTPRequest, Page} from 'puppeteer-core';
import {setTimeout as wait} from 'node:timers/promises';

/** How long no request may be open, in milliseconds, until the network counts as idle. */
const quiet = 100;

/** The longest wait for the network, in milliseconds. */
const longest = 60_000;

/**
 * The open requests of a page's current document. Puppeteer's own count is of no use over several documents: Chromium does
 * not always report the end of a request that a navigation interrupts, and `waitForNetworkIdle` then waits for it in vain
 * in every later document.
 */
export class OpenRequests {
  readonly #open = new Set<HTTPRequest>();
  #changedAt = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#open.clear();
      this.#open.add(request);
      this.#changedAt = Date.now();
    });
    const end = (request: HTTPRequest) => {
      this.#open.delete(request);
      this.#changedAt = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Waits until no request has been open for a while. */
  async idle() {
    const start = Date.now();
    while (this.#open.size > 0 || Date.now() - Math.max(start, this.#changedAt) < quiet) {
      if (Date.now() - start > longest) throw new Error(`Requests without an end: ${this.#urls()}`);
      await wait(20);
    }
  }

  #urls = () => [...this.#open].map((request) => request.url()).join(', ');
}
