import {IncomingMessage, ServerResponse} from 'node:http';
import {isIP, Socket} from 'node:net';
import {ClientLeft} from '../base/refusal.js';
import {makeProxy} from '../make-proxy.js';
import {unnamedAddress} from '../observe/forwarding-warning.js';
import type {Proxy, ProxyOptions} from '../proxy.js';
import {WebRequestBody} from './request-body.js';

/** The proxy for platforms with web-standard requests and responses: Next.js route handlers, Hono, cloud functions. */
export interface RequestHandler {
  /** Answers a visitor's request; 404 for paths that are not the proxy's. */
  handle(request: Request, from?: RequestOrigin): Promise<Response>;
  /** Everything else: coupons, royalties, metrics, `rotate`, `close`. */
  readonly proxy: Proxy;
}

/** Who sent a request, as the platform reports it. */
export interface RequestOrigin {
  /** The visitor's IP address, and nothing else. Without one, all visitors share one quota, which is soon used up. */
  readonly address?: string;
}

/** As much as the proxy's own server reads of a request before its body. */
const maxHeaderBytes = 16_384;

/** The size of a request before its body, as it was sent to the platform. */
function sizeOf({url, headers}: Request): number {
  let bytes = url.length;
  for (const [name, value] of headers) bytes += name.length + value.length + 4;
  return bytes;
}

/** The IP address that a platform names; its own types allow `null` and lists, and code in plain JavaScript passes them on. */
function addressIn(from: RequestOrigin | null | undefined): string | undefined {
  const given: unknown = from?.address;
  return typeof given === 'string' && isIP(given) !== 0 ? given : undefined;
}

/** Creates a proxy for `Request` and `Response`. @throws ConfigError that names every problem of the options */
export function createHandler(options: ProxyOptions): RequestHandler {
  const {proxy, services} = makeProxy(options);
  const {connections, forwarding} = services;
  forwarding.isOfPlatform = true;
  const handle = async (request: Request, from?: RequestOrigin) => {
    const named = addressIn(from);
    if (named === undefined) forwarding.addressMissing();
    const address = named ?? unnamedAddress;
    if (sizeOf(request) > maxHeaderBytes) {
      connections.tooLong(address);
      return new Response(null, {status: 431});
    }
    await proxy.ready;
    return new Promise<Response>((resolve) => {
      const req = incomingOf(request, address);
      const res = new CapturedAnswer(req, resolve);
      const body = new WebRequestBody(request, req);
      const leave = () => res.leave();
      res.once('close', () => {
        body.cancel();
        request.signal.removeEventListener('abort', leave);
      });
      if (request.signal.aborted) return leave();
      request.signal.addEventListener('abort', leave);
      proxy(req, res);
    });
  };
  return {handle, proxy};
}

/**
 * Responses are compressed by the platform, if at all: Next drops the header that says how a body is compressed, and
 * Cloudflare compresses such a body again.
 */
const compression = 'accept-encoding';

/** Converts a request to one of `node:http`. */
function incomingOf(request: Request, address: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', {value: address});
  const req = new IncomingMessage(socket);
  const {pathname, search, host} = new URL(request.url);
  req.method = request.method;
  req.url = `${pathname}${search}`;
  req.httpVersion = '1.1';
  req.headers = {host, ...Object.fromEntries([...request.headers].filter(([name]) => name !== compression))};
  req.rawHeaders = [...request.headers].flat();
  return req;
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

  /** The client has disconnected: the proxy's response is dropped. */
  leave() {
    this.destroyed = true;
    this.resolve(new Response(null, {status: ClientLeft.status}));
    this.emit('close');
  }

  /** The proxy failed while writing its response. */
  override destroy(): this {
    this.resolve(new Response(null, {status: 500}));
    this.emit('close');
    return this;
  }
}
