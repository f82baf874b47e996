import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import {isIP} from 'node:net';
import {Refusal} from '../base/refusal.js';
import type {Visitor} from '../config/client-address.js';
import {isLoopback} from '../config/checks.js';
import type {ProxyErrorCode} from '../../src/contract/errors.js';
import type {CallRecord} from '../service/service.js';
import type {SecretScan} from '../wire/secret-scan.js';

/** Which door a request came through: the public port, that of the partner's own server, or that of metrics alone. */
export type Side = 'public' | 'partner' | 'metrics';

/** One request, and what is known of who sent it. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly side: Side;
  readonly requestId: string;
  readonly origin: string | undefined;
  readonly visitor: Visitor;
  /** Calls back when the client has hung up, or has its answer. */
  onLeave(listener: () => void): void;
  readonly record: RequestRecord;
}

/** What the log says of a request beside its answer; filled in on the way. */
export interface RequestRecord extends CallRecord {
  /** Of the proxy's own refusal. */
  code?: ProxyErrorCode;
}

const wellFormedTrace = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** The record of a new request; a well-formed `traceparent` is passed on to the service. */
export function startRecord({headers}: IncomingMessage): RequestRecord {
  const {traceparent} = headers;
  return typeof traceparent === 'string' && wellFormedTrace.test(traceparent) ? {traceparent} : {};
}

/** The trace that a `traceparent` belongs to (https://www.w3.org/TR/trace-context). */
export const traceIdOf = (traceparent: string | undefined) => traceparent?.split('-')[1];

const wellFormed = /^[\w.-]{8,128}$/;

/** The request's own `X-Request-Id` where it is well-formed and no secret, else a new one. */
export function requestIdOf({headers}: IncomingMessage, scan: SecretScan): string {
  const given = headers['x-request-id'];
  const isUsable = typeof given === 'string' && wellFormed.test(given) && !scan.finds(given);
  return isUsable ? given : randomUUID();
}

/** The one value of a request header. @throws Refusal where it came more than once and others may read another one */
export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const values = req.headersDistinct[name] ?? [];
  if (values.length > 1) throw new Refusal(400, 'bad_request', `The header ${name} came more than once.`);
  return values[0];
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(req: IncomingMessage): string {
  return /^Bearer +(\S+)$/i.exec(headerOf(req, 'authorization') ?? '')?.[1] ?? '';
}

/** Turns away what a browser sends: the partner's port is for the partner's own server. @throws Refusal */
export function refuseBrowsers(req: IncomingMessage) {
  if (!('origin' in req.headers) && !('sec-fetch-site' in req.headers)) return;
  throw new Refusal(
    403,
    'unauthorized',
    'This port is for your own server, not for browsers: no Origin, no Sec-Fetch-Site.',
  );
}

/**
 * Turns away who calls the partner's port by a name that is not its own: a page can give its own name the address of this
 * machine (DNS rebinding), but it cannot change the name. An IP address is nobody's page. @throws Refusal
 */
export function refuseForeignHost(req: IncomingMessage, names: ReadonlySet<string>) {
  const host = (req.headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
  const isAddress = isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;
  if (isAddress || isLoopback(host) || names.has(host)) return;
  throw new Refusal(403, 'unauthorized', 'The Host header does not name this proxy: add its name to PARTNER_NAMES.');
}
