import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Serves an empty page, and these files beside it. */
export async function serve(files: ReadonlyMap<string, string>) {
  const server = createServer(({url = '/'}, response) => {
    response.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(url === '/' ? '<!doctype html><html lang="en"><title>Bench</title><main></main>' : files.get(url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {address: `http://127.0.0.1:${port}/`, close: () => server.close()};
}
