import type {Server} from 'node:net';
import {addressGroup} from '../config/client-address.js';
import {isTrusted, type Networks} from '../config/trusted-networks.js';

const shareOfAddress = 3 / 4;

/**
 * Keeps one address (an IPv6 /64) from using up a server's connections: those beyond three quarters are closed at once.
 * Trusted proxies, which forward the requests of many, are exempt.
 */
export function shareConnections(server: Server, maxConnections: number, trusted: Networks) {
  const most = Math.max(1, Math.floor(maxConnections * shareOfAddress));
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const {remoteAddress} = socket;
    if (remoteAddress === undefined || isTrusted(trusted, remoteAddress)) return;
    const group = addressGroup(remoteAddress);
    const count = (open.get(group) ?? 0) + 1;
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 0) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
    if (count > most) socket.destroy();
  });
}
