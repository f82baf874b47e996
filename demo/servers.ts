import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {readEnvironment} from '../proxy/config/environment.js';
import {ListenError, startProxy, type RunningProxy} from '../proxy/serve.js';
import {createPageServer} from './page-server.js';
import {readConfig} from './sandbox/config.js';
import {buildSandbox, type Sandbox} from './sandbox/sandbox.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The three servers of the demo, each with its own origin; `sandbox` is absent when the real service is used. */
export interface DemoServers {
  readonly pagesUrl: string;
  readonly proxy: RunningProxy;
  readonly sandbox: Sandbox | undefined;
  /** The base address of the service or the sandbox. */
  readonly serviceUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the partner pages, the proxy and, without `SERVICE_URL`, the sandbox. `PORT`, `PROXY_PORT`, `PARTNER_PORT` and
 * `SANDBOX_PORT` set the ports (0 takes any free one); the other variables are those of the proxy and the sandbox. To
 * allow pages of your own beside those of the demo, list their origins in `ALLOWED_ORIGINS`.
 *
 * @throws Error with one sentence when a port is taken, ConfigError when the proxy refuses its configuration.
 */
export async function startServers(environment: Environment): Promise<DemoServers> {
  const started: {stop(): Promise<void>}[] = [];
  const stop = async () => {
    for (const server of started.splice(0).reverse()) await server.stop();
  };
  try {
    const service = environment['SERVICE_URL'] ? realService(environment) : await startSandbox(environment);
    if (service.sandbox) started.push({stop: () => service.sandbox.close()});
    const pages = await startPages(environment);
    started.push(pages);
    const proxy = await startOwnProxy(environment, service.proxyEnvironment, pages.port);
    started.push(proxy);
    pages.useProxy(proxy.url);
    return {pagesUrl: `http://127.0.0.1:${pages.port}`, proxy, sandbox: service.sandbox, serviceUrl: service.url, stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

function realService(environment: Environment) {
  return {url: environment['SERVICE_URL'] ?? '', sandbox: undefined, proxyEnvironment: {}};
}

async function startSandbox(environment: Environment) {
  const {host, port, ...options} = readConfig(environment);
  const sandbox = buildSandbox(options);
  const url = await sandbox.listen({host, port}).catch(explainPort('SANDBOX_PORT', port));
  const proxyEnvironment = {
    SERVICE_URL: url,
    API_KEY_ID: options.apiKeyId,
    API_KEY_SECRET: options.apiKeySecret,
    // A developer who tries things out sends more requests than a visitor is allowed to.
    QUOTA_SCALE: environment['QUOTA_SCALE'] ?? '50',
  };
  return {url, sandbox, proxyEnvironment};
}

async function startPages(environment: Environment) {
  const port = Number(environment['PORT'] || 8080);
  let proxyUrl = 'http://127.0.0.1:8787';
  const server = createPageServer(() => proxyUrl);
  await listen(server, port).catch(explainPort('PORT', port));
  return {
    port: (server.address() as AddressInfo).port,
    useProxy: (url: string) => {
      proxyUrl = url;
    },
    stop: () => close(server),
  };
}

async function startOwnProxy(environment: Environment, service: Environment, pagesPort: number) {
  const proxyEnvironment = {
    ...environment,
    ...service,
    PORT: environment['PROXY_PORT'] || '8787',
    // After Ctrl-C there is nothing to drain, because there are no other visitors.
    DRAIN_DELAY_MS: environment['DRAIN_DELAY_MS'] ?? '0',
    ALLOWED_ORIGINS: [
      `http://127.0.0.1:${pagesPort}`,
      `http://localhost:${pagesPort}`,
      ...(environment['ALLOWED_ORIGINS']?.split(',') ?? []),
    ].join(),
  };
  const {options, listen: where} = readEnvironment(proxyEnvironment, {isDeveloping: true});
  return startProxy(options, where).catch((error: unknown) => {
    if (!(error instanceof ListenError)) throw error;
    const {port, host, cause} = error;
    const variable = error.variable === 'PORT' ? 'PROXY_PORT' : error.variable;
    throw new Error(ListenError.explain(variable, port, host, cause.code));
  });
}

/** A port that is in use is the likeliest first obstacle, so the message names the port and the variable to set. */
const explainPort = (variable: string, port: number) => (error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  const taken = 'port' in error ? error.port : port;
  throw new Error(`Port ${taken} is taken: stop the program that uses it, or set ${variable} to a free port.`);
};

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
