import {connect, type Socket} from 'node:net';
import {burst} from './load.js';
import {memoryOf, type Peer} from './processes.js';

const count = 10_000;

/** Sixteen busy connections, alone and then beside ten thousand idle ones that have sent one request. */
export async function measureIdleConnections({url, pid}: Peer) {
  const options = {connections: 16, seconds: 3};
  const alone = await burst(url, '/products', options);
  const before = memoryOf(pid);
  const sockets: Socket[] = [];
  while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({length: 200}, () => openIdle(url)))));
  const beside = await burst(url, '/products', options);
  const megabytes = memoryOf(pid) - before;
  const cut = sockets.filter(({destroyed}) => destroyed).length;
  for (const socket of sockets) socket.destroy();
  const again = await burst(url, '/products', options);
  console.log(
    `\nBeside ${count} idle connections: ${beside.perSecond.toFixed(0)}/s, alone ${alone.perSecond.toFixed(0)}/s`,
  );
  return {failed: beside.errors + alone.errors + cut, megabytes, slowdown: beside.p99 / Math.max(alone.p99, again.p99)};
}

function openIdle(url: string): Promise<Socket> {
  const {hostname, port} = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('data', () => resolve(socket.resume())).once('error', reject);
    socket.write('GET /livez HTTP/1.1\r\nHost: proxy\r\n\r\n');
  });
}
