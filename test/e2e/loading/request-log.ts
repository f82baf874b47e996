import type {CDPSession, Page} from 'puppeteer-core';

/** One request that went over the network, as the browser tells it. */
export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  /** How many requests follow from each other up to this one: what the page itself names has 1. */
  readonly depth: number;
}

interface Frames {
  callFrames: readonly {url: string}[];
  parent?: Frames;
}

/** What a page asks the proxy for, from the browser's own log: preflights too, but nothing that comes from a cache. */
export class RequestLog {
  readonly #requests = new Map<string, LoggedRequest>();

  private constructor(readonly origin: string) {}

  /** Begins to write down what a page asks of an origin. */
  static async start(page: Page, origin: string): Promise<RequestLog> {
    const log = new RequestLog(origin);
    const session = await page.createCDPSession();
    // Otherwise the log does not say which script began a request after a promise.
    await session.send('Debugger.enable');
    await session.send('Debugger.setAsyncCallStackDepth', {maxDepth: 32});
    await session.send('Network.enable');
    log.#listen(session);
    return log;
  }

  get requests(): readonly LoggedRequest[] {
    return [...this.#requests.values()].filter(({url}) => url.startsWith(this.origin));
  }

  get depth(): number {
    return Math.max(0, ...this.requests.map(({depth}) => depth));
  }

  /** What was asked for, one in a line, for the message of a test that fails. */
  toString(): string {
    return this.requests.map(({method, url, depth}) => `${depth} ${method} ${url}`).join('\n');
  }

  #listen(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({requestId, request: {method, url}, initiator}) => {
      const asker = initiator.stack as Frames | undefined;
      const urls = [initiator.url ?? '', ...framesOf(asker)];
      this.#requests.set(requestId, {method, url, depth: 1 + Math.max(0, ...urls.map((from) => this.#depthOf(from)))});
    });
    session.on('Network.requestServedFromCache', ({requestId}) => this.#requests.delete(requestId));
    session.on('Network.responseReceived', ({requestId, response}) => {
      if (response.fromDiskCache) this.#requests.delete(requestId);
    });
  }

  /** The page itself has none. */
  #depthOf(url: string): number {
    return this.requests.find((request) => request.url === url)?.depth ?? 0;
  }
}

function framesOf(frames: Frames | undefined): string[] {
  return frames ? [...frames.callFrames.map(({url}) => url), ...framesOf(frames.parent)] : [];
}
