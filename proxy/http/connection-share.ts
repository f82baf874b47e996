import type {Server} from 'node:net';
import {addressGroup, networkGroup} from '../config/client-address.js';
import {isTrusted, type Networks} from '../config/trusted-networks.js';

const shareOfAddress = 3 / 4;
const shareOfNetwork = 7 / 8;

/**
 * Keeps one address (an IPv6 /64) and one network (/24, /48) from using up a server's connections: those beyond three
 * quarters and seven eighths are closed at once. Trusted proxies, which forward the requests of many, are exempt.
 */
export function shareConnections(
  server: Server,
  maxConnections: number,
  trusted: Networks,
  onRefused: () => void = () => {},
) {
  const maxOf = (share: number) => Math.max(1, Math.floor(maxConnections * share));
  const open = new Map<string, number>();
  const change = (group: string, by: 1 | -1) => {
    const count = (open.get(group) ?? 0) + by;
    if (count > 0) open.set(group, count);
    else open.delete(group);
    return count;
  };
  server.on('connection', (socket) => {
    const {remoteAddress} = socket;
    if (remoteAddress === undefined || isTrusted(trusted, remoteAddress)) return;
    const address = addressGroup(remoteAddress);
    const network = networkGroup(remoteAddress);
    socket.once('close', () => {
      change(address, -1);
      change(network, -1);
    });
    const isTooMany = change(address, 1) > maxOf(shareOfAddress);
    if (change(network, 1) <= maxOf(shareOfNetwork) && !isTooMany) return;
    socket.destroy();
    onRefused();
  });
}
