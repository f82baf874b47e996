import {IncomingMessage, ServerResponse} from 'node:http';
import {Socket} from 'node:net';
import {createProxy, type Proxy, type ProxyOptions} from '../proxy.js';

/** The proxy for platforms with web-standard requests and responses: Next.js route handlers, Hono, cloud functions. */
export interface RequestHandler {
  /** Answers a visitor's request; 404 for paths that are not the proxy's. */
  handle(request: Request, from?: RequestOrigin): Promise<Response>;
  /** Everything else: coupons, royalties, metrics, `rotate`, `close`. */
  readonly proxy: Proxy;
}

/** Who sent a request, as the platform reports it. */
export interface RequestOrigin {
  /** The visitor's IP address. Without it, all visitors share one quota, which is soon used up. */
  readonly address?: string;
}

/** Larger than any allowed body: longer bodies are refused unread. */
const mostBytes = 2 * 1024 * 1024;

/** Creates a proxy for `Request` and `Response`. @throws ConfigError that names every problem of the options */
export function createHandler(options: ProxyOptions): RequestHandler {
  const proxy = createProxy(options);
  const handle = async (request: Request, {address = '127.0.0.1'}: RequestOrigin = {}) => {
    await proxy.ready;
    return new Promise<Response>((resolve) => {
      const req = incomingOf(request, address);
      const res = new CapturedAnswer(req, resolve);
      request.signal.addEventListener('abort', () => res.emit('close'), {once: true});
      proxy(req, res);
    });
  };
  return {handle, proxy};
}

/** A request in the form of `node:http`. */
function incomingOf(request: Request, address: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', {value: address});
  const req = new IncomingMessage(socket);
  const {pathname, search} = new URL(request.url);
  req.method = request.method;
  req.url = `${pathname}${search}`;
  req.httpVersion = '1.1';
  req.headers = Object.fromEntries(request.headers);
  req.headersDistinct = Object.fromEntries([...request.headers].map(([name, value]) => [name, [value]]));
  req.rawHeaders = [...request.headers].flat();
  passBody(request.body, req);
  return req;
}

/** Passes a body on as it is read: what nobody reads stays with its sender, in however many pieces it comes. */
function passBody(body: Request['body'], req: IncomingMessage) {
  const reader = body?.getReader();
  let bytes = 0;
  let passing: Promise<void> | undefined;
  const pass = async () => {
    for (let isWanted = true; isWanted;) {
      const chunk = (await reader?.read())?.value;
      bytes += chunk?.byteLength ?? 0;
      if (chunk) isWanted = req.push(chunk);
      if (chunk && bytes <= mostBytes) continue;
      req.complete = true;
      req.push(null);
      return;
    }
    passing = undefined;
  };
  req._read = () => void (passing ??= pass().catch(() => void req.destroy()));
}

const withoutBody = new Set([204, 304]);

/** Collects the proxy's response in place of a connection. */
class CapturedAnswer extends ServerResponse {
  #status = 500;
  readonly #headers = new Headers();

  constructor(
    req: IncomingMessage,
    readonly resolve: (answer: Response) => void,
  ) {
    super(req);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.#status = status;
    const list: unknown[] = rest.flat();
    for (let at = 0; at + 1 < list.length; at += 2) {
      const name = String(list[at]);
      if (name !== 'Connection') this.#headers.append(name, String(list[at + 1]));
    }
    return this;
  }

  override end(...[body]: unknown[]): this {
    const isEmpty = withoutBody.has(this.#status) || this.req.method === 'HEAD';
    const given = body instanceof Uint8Array ? new Uint8Array(body) : typeof body === 'string' ? body : null;
    this.resolve(new Response(isEmpty ? null : given, {status: this.#status, headers: this.#headers}));
    this.emit('close');
    return this;
  }

  /** The proxy failed while writing its response. */
  override destroy(): this {
    this.resolve(new Response(null, {status: 500}));
    this.emit('close');
    return this;
  }
}
