import type {CDPSession, Page} from 'puppeteer-core';

/** One request over the network, as the browser reports it. */
export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  /** The length of the chain of requests that led to this one: 1 for those that the HTML names. */
  readonly depth: number;
}

interface Frames {
  callFrames: readonly {url: string}[];
  parent?: Frames;
}

/** A page's requests to the proxy, from the browser's own log: with preflights, without cached responses. */
export class RequestLog {
  readonly #requests = new Map<string, LoggedRequest>();

  private constructor(readonly origin: string) {}

  /** Starts to record a page's requests to an origin. */
  static async start(page: Page, origin: string): Promise<RequestLog> {
    const log = new RequestLog(origin);
    const session = await page.createCDPSession();
    // Without this, the log does not name the script that sent a request after a promise.
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

  /** The requests, one on each line, for the message of a failing test. */
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

  /** The page's own request has no initiator. */
  #depthOf(url: string): number {
    return this.requests.find((request) => request.url === url)?.depth ?? 0;
  }
}

function framesOf(frames: Frames | undefined): string[] {
  return frames ? [...frames.callFrames.map(({url}) => url), ...framesOf(frames.parent)] : [];
}
