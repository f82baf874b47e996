import type {IncomingMessage} from 'node:http';
import {isIP, type Socket} from 'node:net';
import ipaddr from 'ipaddr.js';
import {LRUCache} from 'lru-cache';
import {parseAddress} from './ip-address.js';
import {isTrusted, type Networks} from './trusted-networks.js';

/** The sender of a request, as quotas and the log identify visitors. */
export interface Visitor {
  /** An IPv4 address, or the /64 of an IPv6 one: the network of one household. */
  readonly address: string;
  /** Its /24 or /48: what one customer of a provider can have. */
  readonly network: string;
}

const maxKnown = 5000;
const maxKnownLength = 200;

/** Finds the visitor of each request, and caches recent visitors, who send many requests. */
export class Visitors {
  readonly #ofConnections = new WeakMap<Socket, Visitor>();
  /** By the address of a connection and its `X-Forwarded-For`. */
  readonly #forwarded = new LRUCache<string, Visitor>({max: maxKnown});

  constructor(readonly trusted: Networks) {}

  of(req: IncomingMessage): Visitor {
    if ('x-forwarded-for' in req.headers) return this.#ofForwarded(req);
    // The address of a connection never changes, and one connection carries many requests.
    const known = this.#ofConnections.get(req.socket);
    if (known) return known;
    const visitor = visitorAt(clientAddress(req, this.trusted));
    this.#ofConnections.set(req.socket, visitor);
    return visitor;
  }

  #ofForwarded(req: IncomingMessage): Visitor {
    const key = `${req.socket.remoteAddress} ${String(req.headers['x-forwarded-for'])}`;
    const visitor = this.#forwarded.get(key) ?? visitorAt(clientAddress(req, this.trusted));
    if (key.length <= maxKnownLength) this.#forwarded.set(key, visitor);
    return visitor;
  }
}

/** The sender at an address. */
export const visitorAt = (address: string): Visitor => ({
  address: addressGroup(address),
  network: networkGroup(address),
});

/** The remote address of a request's connection. */
export const peerOf = ({socket}: Pick<IncomingMessage, 'socket'>): string => plain(socket.remoteAddress ?? '');

/** The client's address: the connection's, or the nearest one in `X-Forwarded-For` that is not trusted. */
export function clientAddress(req: IncomingMessage, trusted: Networks): string {
  let address = peerOf(req);
  const header = req.headers['x-forwarded-for'];
  if (!header || !isTrusted(trusted, address)) return address;
  const claimed = (Array.isArray(header) ? header.join(',') : header).split(',');
  for (const claim of claimed.reverse()) {
    const next = plain(withoutPort(claim.trim()));
    if (!isIP(next)) return address;
    address = next;
    if (!isTrusted(trusted, address)) return address;
  }
  return address;
}

/** Azure's gateway appends the port of each visitor: `9.9.9.9:50123`, `[2001:db8::1]:50123`. */
const withoutPort = (claim: string) =>
  claim.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1').replace(/^\[(.*)\](?::\d{1,5})?$/, '$1');

/** What quotas count as one visitor: an IPv4 address, or the /64 of an IPv6 one. */
export function addressGroup(address: string): string {
  const parsed = countedAddress(address);
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6 ? `${hexOf(parsed, 4)}::/64` : parsed.toString();
}

/** What quotas count as one network: the /24 of an IPv4 address, or the /48 of an IPv6 one. */
export function networkGroup(address: string): string {
  const parsed = countedAddress(address);
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6 ? `${hexOf(parsed, 3)}::/48` : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

/** Translators before a server of IPv6 only give every visitor of IPv4 an address in `64:ff9b::/96` (RFC 6052). */
function countedAddress(address: string) {
  const parsed = parseAddress(address);
  const isTranslated = parsed instanceof ipaddr.IPv6 && parsed.range() === 'rfc6052';
  return isTranslated ? new ipaddr.IPv4(parsed.toByteArray().slice(12)) : parsed;
}

const hexOf = ({parts}: ipaddr.IPv6, count: number) =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? (parseAddress(address)?.toString() ?? address) : address;
}
