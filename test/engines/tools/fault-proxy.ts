import {Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/**
 * A network fault: a 503 response, a reset connection, no response, a response that ends halfway, or one with nothing or a
 * web page in it, which in a public network the browser may even keep in its cache.
 */
export type Fault = '503' | 'reset' | 'hang' | 'cut' | 'empty' | 'html' | 'cached html';

/** Forwards requests of a browser to the proxy and injects network faults. */
export class FaultProxy {
  /** The method and path of each request received, oldest first. */
  readonly log: string[] = [];
  /** Chooses the fault for a request; undefined forwards it. */
  fault: (path: string, request: IncomingMessage) => Fault | undefined = () => undefined;
  /** Holds a request until its promise is resolved. */
  hold: (path: string) => Promise<void> | undefined = () => undefined;
  /** Disables the browser's cache, so that each page requests everything. */
  isUncached = false;
  /** The origin that requests are forwarded to. */
  target = '';
  #onFailure = () => undefined;
  #open = 0;
  #forwarded = 0;
  readonly #server: Server;
  readonly #agent = new Agent({keepAlive: true});

  private constructor() {
    this.#server = createServer((incoming, answer) => this.#pass(incoming, answer));
  }

  static async start(): Promise<FaultProxy> {
    const faultProxy = new FaultProxy();
    await new Promise<void>((resolve, reject) => {
      faultProxy.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return faultProxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether every request has been answered or has failed. */
  get isIdle(): boolean {
    return this.#open === 0;
  }

  /** Whether a response is on its way that no fault holds up. */
  get isForwarding(): boolean {
    return this.#forwarded > 0;
  }

  /** Resolves when the next request fails. */
  untilFailed(): Promise<void> {
    return new Promise((resolve) => {
      this.#onFailure = () => void resolve();
    });
  }

  /** Breaks all open and new connections until called with `false`. */
  goOffline(isOffline = true) {
    this.fault = () => (isOffline ? 'reset' : undefined);
    if (isOffline) this.#server.closeAllConnections();
  }

  /** Breaks all pending requests. */
  drop() {
    this.#server.closeAllConnections();
  }

  async stop() {
    this.#agent.destroy();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse) {
    const path = incoming.url ?? '/';
    this.log.push(`${incoming.method} ${path}`);
    this.#open++;
    answer.on('close', () => this.#open--);
    const fault = this.fault(path, incoming);
    if (fault) this.#onFailure();
    if (fault === 'hang') return;
    if (fault === 'reset') {
      incoming.socket.destroy();
      return;
    }
    if (fault === 'empty' || fault === 'html' || fault === 'cached html') {
      const [type, body] = fault === 'empty' ? ['text/javascript', ''] : ['text/html', '<h1>Welcome to our Wi-Fi</h1>'];
      const cache = fault === 'cached html' && {'Cache-Control': 'max-age=3600'};
      answer.writeHead(200, {'Content-Type': type, 'Access-Control-Allow-Origin': '*', ...cache}).end(body);
      return;
    }
    if (fault === '503') {
      // Readable across origins, like the proxy's own refusals, since a page must not depend on the difference.
      answer.writeHead(503, {'Content-Type': 'text/plain', 'Cache-Control': 'no-store'}).end('Try again later.');
      return;
    }
    const forward = () => this.#forward(incoming, answer, path, fault === 'cut');
    void (this.hold(path)?.then(forward) ?? forward());
  }

  #forward(incoming: IncomingMessage, answer: ServerResponse, path: string, isCut: boolean) {
    // The browser may have given up what was held.
    if (incoming.socket.destroyed) return;
    this.#forwarded++;
    answer.on('close', () => this.#forwarded--);
    const options = {method: incoming.method, headers: incoming.headers, agent: this.#agent};
    const outgoing = request(new URL(path, this.target), options, (response) => {
      const cache = this.isUncached && {'cache-control': 'no-store'};
      answer.writeHead(response.statusCode ?? 502, {...response.headers, ...cache});
      if (isCut) response.once('data', (begin: Buffer) => cut(answer, begin));
      else response.pipe(answer);
    });
    outgoing.on('error', () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  }
}

/** Sends the first half of what has come, and breaks the connection. */
function cut(answer: ServerResponse, begin: Buffer) {
  answer.write(begin.subarray(0, begin.length / 2), () => answer.destroy());
}
