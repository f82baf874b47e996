import type {IncomingMessage} from 'node:http';
import {isTrusted, peerOf, type Networks} from '../config/client-address.js';
import type {Log} from './log.js';

/** Warns once about `X-Forwarded-For` from an untrusted sender: all visitors may then count as one address. */
export class ForwardingWarning {
  #isSaid = false;

  constructor(
    readonly log: Log,
    readonly trusted: Networks,
  ) {}

  look(req: IncomingMessage) {
    if (this.#isSaid || !('x-forwarded-for' in req.headers)) return;
    const peer = peerOf(req);
    if (isTrusted(this.trusted, peer)) return;
    this.#isSaid = true;
    const isOwn = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(peer);
    const remedy = isOwn
      ? `If ${peer} is your web server or load balancer, set TRUST_PROXY to it: until then all visitors count as one.`
      : 'If there is a web server or load balancer in front of the proxy, set TRUST_PROXY to its address.';
    this.log.event('warn', 'forwarded_for_not_trusted', {remedy});
  }
}
