import {readFile} from 'node:fs/promises';
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join, normalize} from 'node:path';

/** The strictest policy a page can have that still runs scripts of its own. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const widget = join(import.meta.dirname, '../../dist/widget');
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title>
<meta name="viewport" content="width=device-width">
<script type="module" src="/widget/widget.js"></script><main></main>`;

/** Serves one page under that policy, the built widget, and forms and scripts by name. */
export async function servePage(
  modules: ReadonlyMap<string, string>,
  pagePolicy = policy,
): Promise<{url: string; stop(): Promise<void>}> {
  const server = createServer(({url = '/'}, response) => void answer(url, response));
  const answer = async (url: string, response: ServerResponse) => {
    response.setHeader('Content-Security-Policy', pagePolicy);
    const isPage = url === '/';
    response.setHeader('Content-Type', isPage ? 'text/html' : 'text/javascript');
    const body = isPage ? page : (modules.get(url) ?? (await widgetFile(url)));
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}/`, stop: () => close(server)};
}

function widgetFile(url: string): Promise<Buffer | undefined> {
  const path = normalize(url).replace(/^\/widget\//, '');
  return readFile(join(widget, path)).catch(() => undefined);
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
