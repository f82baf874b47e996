import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {readEnvironment} from '../../../proxy/config/environment.js';
import {startProxy} from '../../../proxy/serve.js';
import {readConfig} from '../../../demo/sandbox/config.js';
import {buildSandbox, type Sandbox} from '../../../demo/sandbox/sandbox.js';
import {FaultProxy} from './fault-proxy.js';

/** A partner's pages, a gateway that can fail, the proxy behind it and the sandbox: each on a free port. */
export interface Stage {
  readonly pagesUrl: string;
  readonly faultProxy: FaultProxy;
  readonly sandbox: Sandbox;
  /**
   * Adds a page of the partner, or a file with its own content type, with these headers; `WIDGET` in either
   * stands for the gateway's address. Returns its address.
   */
  page(content: string, headers?: Readonly<Record<string, string>>): string;
  stop(): Promise<void>;
}

/** Starts everything except the browser; `environment` is for the proxy and the sandbox. */
export async function startStage(environment: Record<string, string> = {}): Promise<Stage> {
  const documents = new Map<string, {content: string; headers: Readonly<Record<string, string>>}>();
  const pages = createServer(({url = '/'}, answer) => {
    const found = documents.get(new URL(url, 'http://partner.invalid').pathname);
    const headers = {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...found?.headers};
    answer.writeHead(found ? 200 : 404, headers).end(found?.content);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const pagesUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const {host: _host, port: _port, ...options} = readConfig(environment);
  const sandbox = buildSandbox(options);
  const serviceUrl = await sandbox.listen({host: '127.0.0.1', port: 0});
  const faultProxy = await FaultProxy.start();
  const {options: proxyOptions} = readEnvironment({
    ...environment,
    SERVICE_URL: serviceUrl,
    API_KEY_ID: options.apiKeyId,
    API_KEY_SECRET: options.apiKeySecret,
    ALLOWED_ORIGINS: pagesUrl,
    QUOTA_SCALE: '50',
    // The servers share the test's process and a busy machine, so slow requests are not refused.
    MAX_LOOP_DELAY_MS: '60000',
    QUEUE_MS: '60000',
  });
  const proxy = await startProxy(proxyOptions, {port: 0, partnerPort: 0});
  faultProxy.target = proxy.url;
  let count = 0;
  return {
    pagesUrl,
    faultProxy,
    sandbox,
    page(content, headers = {}) {
      const path = `/page-${++count}`;
      const filled = (text: string) => text.replaceAll('WIDGET', faultProxy.url);
      const own = Object.entries(headers).map(([name, value]) => [name, filled(value)] as const);
      documents.set(path, {content: filled(content), headers: Object.fromEntries(own)});
      return pagesUrl + path;
    },
    async stop() {
      await faultProxy.stop();
      await proxy.stop();
      await sandbox.close();
      await closed(pages);
    },
  };
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
