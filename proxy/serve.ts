import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Listen} from './config/environment.js';
import {completeLimits, type Limits} from './config/limits.js';
import type {ProxyOptions} from './config/options.js';
import {createProxy, type Proxy} from './proxy.js';

/** A proxy that listens on its two ports. */
export interface RunningProxy {
  readonly proxy: Proxy;
  /** Its public address, without a slash at the end. */
  readonly url: string;
  /** The address for the partner's own server. */
  readonly partnerUrl: string;
  /** Stops accepting, lets what is in flight finish within the drain time, and ends the rest. */
  stop(): Promise<void>;
}

/** Starts a proxy on its two ports; port 0 takes any free one. @throws ConfigError, or what listening throws */
export async function startProxy(options: ProxyOptions, listen: Partial<Listen> = {}): Promise<RunningProxy> {
  const proxy = createProxy(options);
  const limits = completeLimits(options.limits ?? {}, []);
  const visitors = makeServer(proxy, limits);
  const partners = makeServer(proxy.partner, limits);
  const servers = [visitors, partners];
  try {
    await proxy.ready;
    await listening(visitors, listen.port ?? 8787, listen.host ?? '127.0.0.1');
    await listening(partners, listen.partnerPort ?? 8788, listen.partnerHost ?? '127.0.0.1');
  } catch (error) {
    for (const server of servers) server.close();
    await proxy.close();
    throw error;
  }
  const stop = async () => {
    proxy.drain();
    await Promise.all(servers.map((server) => ended(server, limits.drainMs)));
    await proxy.close();
  };
  return {proxy, url: addressOf(visitors), partnerUrl: addressOf(partners), stop};
}

/** A server that keeps no connection waiting for long, whatever its client sends or does not send. */
function makeServer(handler: RequestListener, limits: Limits): Server {
  const server = createServer(
    {
      insecureHTTPParser: false,
      maxHeaderSize: 16_384,
      headersTimeout: Math.min(10_000, limits.requestTimeoutMs),
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(2000, limits.requestTimeoutMs),
      keepAliveTimeout: limits.keepAliveMs,
      noDelay: true,
    },
    handler,
  );
  // A client that stops reading its answer must not hold its connection for ever; the longest wait of any other is shorter.
  server.timeout = 2 * limits.writeDeadlineMs + limits.requestTimeoutMs;
  server.maxConnections = limits.maxConnections;
  server.maxRequestsPerSocket = 0;
  return server;
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({port, host, backlog: 2048}, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function ended(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), withinMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function addressOf(server: Server): string {
  const {address, port, family} = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
