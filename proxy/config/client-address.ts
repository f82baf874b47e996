import {BlockList, isIP, type Socket} from 'node:net';
import type {IncomingMessage} from 'node:http';

/** Makes the list of networks whose `X-Forwarded-For` is believed; what is no network is named. */
export function parseNetworks(networks: readonly string[], problems: string[] = []): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits, rest] = network.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (!version || rest !== undefined || bits === '' || !(Number.isInteger(prefix) && prefix >= 0 && prefix <= most)) {
      problems.push('TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8.');
    } else if (prefix === 0) {
      problems.push('TRUST_PROXY must not trust everyone (/0): anybody could claim any address.');
    } else {
      list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
    }
  }
  return list;
}

const groupOf = new WeakMap<Socket, string>();

/** What quotas and the log count as one visitor. */
export function visitorAddress(req: IncomingMessage, trusted: BlockList): string {
  if ('x-forwarded-for' in req.headers) return addressGroup(clientAddress(req, trusted));
  // The address of a connection never changes, and many requests come over one.
  const known = groupOf.get(req.socket);
  if (known !== undefined) return known;
  const group = addressGroup(clientAddress(req, trusted));
  groupOf.set(req.socket, group);
  return group;
}

/** The address a request came from: the connection's, or the nearest one in `X-Forwarded-For` that is not trusted. */
export function clientAddress(req: IncomingMessage, trusted: BlockList): string {
  let address = plain(req.socket.remoteAddress ?? '');
  const header = req.headers['x-forwarded-for'];
  if (!header || !isTrusted(trusted, address)) return address;
  const claimed = (Array.isArray(header) ? header.join(',') : header).split(',');
  for (const claim of claimed.reverse()) {
    const next = plain(claim.trim());
    if (!isIP(next)) return address;
    address = next;
    if (!isTrusted(trusted, address)) return address;
  }
  return address;
}

/** What quotas count as one visitor: an IPv4 address, or the /64 of an IPv6 one. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  const groups = [...start, ...zeros, ...end].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const plain = (address: string) =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;

function isTrusted(trusted: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
