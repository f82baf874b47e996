import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Listen} from './config/environment.js';
import {completeLimits, type Limits} from './config/limits.js';
import type {ProxyOptions} from './config/options.js';
import {parseNetworks} from './config/trusted-networks.js';
import {shareConnections} from './http/connection-share.js';
import {longestUpload} from './http/read-bytes.js';
import {Shutdown} from './http/shutdown.js';
import {makeProxy} from './make-proxy.js';
import type {Proxy} from './proxy-interface.js';

/** A listening proxy. */
export interface RunningProxy {
  readonly proxy: Proxy;
  /** Its public address, without a trailing slash. */
  readonly url: string;
  /** The address for the partner's own server. */
  readonly partnerUrl: string;
  /** The metrics address, if configured. */
  readonly metricsUrl: string | undefined;
  /**
   * Looks at the widget's files before the first request: what is wrong with them is logged now, and other proxies with the
   * same folder of builds can serve this one.
   */
  prepareFiles(): Promise<void>;
  /** Keeps accepting for the drain delay, lets requests in flight finish within the drain time, and cuts off the rest. */
  stop(): Promise<void>;
  /** Lets `stop` wait no longer: what is in flight is cut off now, and has its lines in the log. */
  hurry(): void;
}

/** Why a server cannot listen, in one sentence that names the variable to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(
    /** The variable of its port; the host's variable has a matching name. */
    readonly variable: 'PORT' | 'PARTNER_PORT' | 'METRICS_PORT',
    readonly port: number,
    readonly host: string,
    override readonly cause: NodeJS.ErrnoException,
  ) {
    super(ListenError.explain(variable, port, host, cause.code));
  }

  /** The system's error code, such as `EADDRINUSE`. */
  get code(): string | undefined {
    return this.cause.code;
  }

  /** The sentence, for a port that is set by `variable`. */
  static explain(variable: string, port: number, host: string, code: string | undefined): string {
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken: stop the program that uses it, or set ${variable} to a free port.`;
    if (code === 'EACCES')
      return `Port ${port} needs rights that this user does not have: set ${variable} to 1024 or above.`;
    return `${variable.replace('PORT', 'HOST')}=${host} is no address of this machine (${code ?? 'unknown error'}).`;
  }
}

const local = '127.0.0.1';
const remedyOfShare =
  'One address or network has most of MAX_CONNECTIONS: if it is your web server or load balancer, set TRUST_PROXY to it.';

/** Starts a proxy on its ports; port 0 takes any free one. @throws ConfigError, ListenError */
export async function startProxy(options: ProxyOptions, listen: Partial<Listen> = {}): Promise<RunningProxy> {
  const {proxy, services} = makeProxy(options);
  const {connections} = services;
  const limits = completeLimits(options.limits ?? {}, []);
  const visitors = makeServer(proxy, limits);
  shareConnections(visitors, limits.maxConnections, parseNetworks(options.trustProxy ?? []), () =>
    connections.refused('too many of one address', remedyOfShare),
  );
  const partners = makeServer(proxy.partner, limits);
  const metrics = makeServer(proxy.metricsOnly, limits);
  const servers = [visitors, partners, metrics];
  for (const server of servers) connections.watch(server);
  const shutdowns = servers.map((server) => new Shutdown(server));
  const {host = local, partnerHost = local, metricsHost = local} = listen;
  try {
    await proxy.ready;
    await listening(visitors, 'PORT', listen.port ?? 8787, host);
    await listening(partners, 'PARTNER_PORT', listen.partnerPort ?? 8788, partnerHost);
    if (listen.metricsPort !== undefined) await listening(metrics, 'METRICS_PORT', listen.metricsPort, metricsHost);
  } catch (error) {
    for (const server of servers) server.close();
    await proxy.close();
    throw error;
  }
  const stop = async () => {
    const times = {delayMs: proxy.drain(), withinMs: limits.drainMs};
    await Promise.all(shutdowns.map((shutdown) => shutdown.run(times)));
    await proxy.close();
  };
  const hurry = () => {
    for (const shutdown of shutdowns) shutdown.hurry();
    services.orders.hurry();
  };
  const metricsUrl = metrics.listening ? addressOf(metrics) : undefined;
  const prepareFiles = () => services.files.prepare();
  return {proxy, url: addressOf(visitors), partnerUrl: addressOf(partners), metricsUrl, prepareFiles, stop, hurry};
}

/** A server that does not hold a connection for long, whatever its client sends or does not send. */
function makeServer(handler: RequestListener, limits: Limits): Server {
  const server = createServer(
    {
      insecureHTTPParser: false,
      // The proxy refuses them itself, so that its log and its response say why; and the same for `Expect`.
      requireHostHeader: false,
      maxHeaderSize: 16_384,
      headersTimeout: Math.min(10_000, limits.requestTimeoutMs),
      requestTimeout: longestUpload(limits.maxBodyBytes, limits.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(2000, limits.requestTimeoutMs),
      keepAliveTimeout: limits.keepAliveMs,
      noDelay: true,
    },
    handler,
  );
  server.on('checkExpectation', handler);
  server.maxConnections = limits.maxConnections;
  server.maxRequestsPerSocket = 0;
  return server;
}

function listening(server: Server, variable: ListenError['variable'], port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new ListenError(variable, port, host, error));
    server.once('error', fail);
    server.listen({port, host, backlog: 2048}, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function addressOf(server: Server): string {
  const {address, port, family} = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
