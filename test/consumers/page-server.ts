import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {createServer as createTcpServer, type AddressInfo} from 'node:net';
import {extname, join, normalize} from 'node:path';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A project's page, served from its own origin. */
export interface Served {
  url: string;
  stop(): Promise<void>;
}

/** Serves the files that a build has written. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://partner.invalid');
    const name = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    readFile(join(folder, name)).then(
      (content) => response.setHeader('Content-Type', mediaTypes[extname(name)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}`, stop: async () => void server.close()};
}

/** Starts a project's own server and waits until it responds. */
export async function serveByCommand(folder: string, command: (port: number) => string[]): Promise<Served> {
  const port = await freePort();
  const [program = '', ...args] = command(port);
  const child = spawn(program, args, {cwd: folder, stdio: 'ignore', detached: true});
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    // Ends the whole process group, since a package's command starts its server as a child.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  while (child.exitCode === null) {
    if (await fetch(url).then(Boolean, () => false)) return {url, stop};
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${command(port).join(' ')} ended with ${child.exitCode}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createTcpServer();
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
