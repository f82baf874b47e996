import type {IncomingMessage} from 'node:http';
import {parseAddress} from '../config/ip-address.js';
import {peerOf} from '../config/client-address.js';
import {isTrusted, type Networks} from '../config/trusted-networks.js';
import type {Log} from './log.js';

const ownRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** Warns once about `X-Forwarded-For` from an untrusted sender: all visitors may then count as one address. */
export class ForwardingWarning {
  #hasWarned = false;

  constructor(
    readonly log: Log,
    readonly trusted: Networks,
  ) {}

  look(req: IncomingMessage) {
    if (this.#hasWarned || !('x-forwarded-for' in req.headers)) return;
    const peer = peerOf(req);
    if (isTrusted(this.trusted, peer)) return;
    this.#hasWarned = true;
    this.log.event('warn', 'forwarded_for_not_trusted', {remedy: remedyFor(peer)});
  }
}

function remedyFor(peer: string): string {
  if (peer === '')
    return 'If your web server connects over a Unix socket, let it connect to 127.0.0.1, and set TRUST_PROXY to that: a socket has no address to trust, and all visitors count as one.';
  return ownRanges.has(parseAddress(peer)?.range() ?? '')
    ? `If ${peer} is your web server or load balancer, set TRUST_PROXY to it: until then all visitors count as one.`
    : 'If there is a web server or load balancer in front of the proxy, set TRUST_PROXY to its address.';
}
