import {createHash} from 'node:crypto';
import {createServer, request, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestContext} from 'node:test';
import {runDoctor} from '../../../proxy/doctor/command.js';
import {startBench, type BenchOptions} from './harness.js';

/** Serves a page on its own origin. */
export const startPage = (t: TestContext, html: () => string, policy: string | string[] = []): Promise<string> =>
  startSite(t, (_req, res) => {
    res.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy).end(html());
  });

/** A site that responds as the test defines. */
export async function startSite(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close() && server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const loaderCode = 'export {};';
/** The digest of the widget's loader, as an `integrity` attribute names it. */
export const digest = `sha256-${createHash('sha256').update(loaderCode).digest('base64')}`;

/** A proxy with a widget of one empty file. */
export async function startProxy(t: TestContext, options: BenchOptions = {}) {
  const widgetDir = mkdtempSync(join(tmpdir(), 'dm-widget-'));
  writeFileSync(join(widgetDir, 'widget.js'), loaderCode);
  t.after(() => rmSync(widgetDir, {recursive: true}));
  return startBench(t, {widgetDir, ...options});
}

/** Runs the command: its exit code, its lines, and those that report a problem. */
export async function doctor(...args: string[]) {
  const lines: string[] = [];
  const code = await runDoctor(args, (line) => lines.push(line));
  const bad = lines.filter((line) => line.startsWith('✖'));
  return {code, lines, bad};
}

/** What a page needs to show the widget of a proxy. */
export const tagsFor = (proxy: string) =>
  `<script type="module" nonce="abc" src="${proxy}/widget.js"></script><dm-marketplace></dm-marketplace>`;

interface Changes {
  readonly headers?: IncomingMessage['headers'];
  readonly more?: Record<string, string>;
  /** The name of a response's header. */
  readonly dropped?: string;
}

/**
 * Forwards a request as a web server does, with these headers in place of its own, and passes the response on with others, and
 * without one.
 */
export function forward(
  to: string,
  req: IncomingMessage,
  res: ServerResponse,
  {headers = req.headers, more = {}, dropped = ''}: Changes = {},
) {
  const {hostname, port} = new URL(to);
  const forwarded = request({hostname, port, path: req.url, method: req.method, headers}, (answer) => {
    const {[dropped]: _dropped, ...passed} = answer.headers;
    res.writeHead(answer.statusCode ?? 0, {...passed, ...more});
    answer.pipe(res);
  });
  req.pipe(forwarded);
}
