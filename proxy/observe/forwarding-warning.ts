import type {IncomingMessage} from 'node:http';
import {parseAddress} from '../config/ip-address.js';
import {peerOf} from '../config/client-address.js';
import {isTrusted, type Networks} from '../config/trusted-networks.js';
import type {Log} from './log.js';

const ownRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** The address of a platform's requests that come without the visitor's. */
export const unnamedAddress = '127.0.0.1';

/**
 * Warns once about `X-Forwarded-For` from an untrusted sender, or about a platform that does not name a visitor's address: all
 * visitors may then count as one.
 */
export class ForwardingWarning {
  #hasWarned = false;
  /** Platforms send `X-Forwarded-For`, too, but name the address in another way. */
  isOfPlatform = false;

  constructor(
    readonly log: Log,
    readonly trusted: Networks,
  ) {}

  look(req: IncomingMessage) {
    if (this.#hasWarned || this.isOfPlatform || !('x-forwarded-for' in req.headers)) return;
    const peer = peerOf(req);
    if (isTrusted(this.trusted, peer)) return;
    this.#hasWarned = true;
    this.log.event('warn', 'forwarded_for_not_trusted', {remedy: remedyFor(peer)});
  }

  /** A platform has passed on a request without a usable address of its visitor. */
  addressMissing() {
    if (this.#hasWarned || isTrusted(this.trusted, unnamedAddress)) return;
    this.#hasWarned = true;
    const remedy =
      'handle() was called without {address}, or with more than one IP address in it: where that happens, all visitors share one quota. Pass the address from a header that your platform sets itself.';
    this.log.event('warn', 'visitor_address_missing', {remedy});
  }
}

function remedyFor(peer: string): string {
  if (peer === '')
    return 'If your web server connects over a Unix socket, let it connect to 127.0.0.1, and set TRUST_PROXY to that: a socket has no address to trust, and all visitors count as one.';
  return ownRanges.has(parseAddress(peer)?.range() ?? '')
    ? `If ${peer} is your web server or load balancer, set TRUST_PROXY to it: until then all visitors count as one.`
    : 'If there is a web server or load balancer in front of the proxy, set TRUST_PROXY to its address.';
}
