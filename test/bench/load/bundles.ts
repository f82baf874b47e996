import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {brotliCompressSync} from 'node:zlib';
import {bundle} from '../bundle.js';

/** Serves programs as one bundle each, in brotli, that browsers may keep. */
export async function serveBundles(entries: Readonly<Record<string, string>>) {
  const bundles = new Map<string, Buffer>();
  for (const [name, entry] of Object.entries(entries))
    bundles.set(`/${name}.js`, brotliCompressSync(await bundle(entry)));
  const server = createServer(({url = '/'}, response) => {
    const headers = {
      'Content-Type': 'text/javascript',
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
    };
    const found = bundles.get(url);
    response.writeHead(found ? 200 : 404, found && headers).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
