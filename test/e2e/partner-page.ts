import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A partner's web server beside the demo's; each test writes its pages. */
export interface PartnerPages {
  /** Its origin, for `ALLOWED_ORIGINS`. */
  readonly origin: string;
  /** Puts a page, or a file of another type, at a path. */
  put(path: string, content: string, headers?: Readonly<Record<string, string>>): void;
  stop(): void;
}

/** Starts a web server on a free port. */
export async function servePartnerPages(): Promise<PartnerPages> {
  const files = new Map<string, {content: string; headers: Readonly<Record<string, string>>}>();
  const server = createServer(({url = '/'}, response) => {
    const {content, headers} = files.get(new URL(url, 'http://partner.invalid').pathname) ?? {};
    response.writeHead(content === undefined ? 404 : 200, {'Content-Type': 'text/html; charset=utf-8', ...headers});
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, content, headers = {}) => void files.set(path, {content, headers}),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
