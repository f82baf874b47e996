import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import {isIP} from 'node:net';
import {Refusal} from '../base/refusal.js';
import type {Visitor} from '../config/client-address.js';
import {isLoopback} from '../config/ip-address.js';
import type {ProxyErrorCode} from '../../src/contract/errors.js';
import type {CallRecord} from '../service/service.js';
import {hostOf} from './routes.js';
import {isSameSecret, type SecretScan} from '../wire/secret-scan.js';

/** The port a request came through: the public one, the partner's, or the metrics port. */
export type Side = 'public' | 'partner' | 'metrics';

/** One request, and what is known about its sender. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly side: Side;
  readonly requestId: string;
  readonly origin: string | undefined;
  readonly visitor: Visitor;
  /** Calls the listener when the client has disconnected or has its response. */
  onLeave(listener: () => void): void;
  readonly record: RequestRecord;
}

/** Log fields besides the response; filled in while the request is handled. */
export interface RequestRecord extends CallRecord {
  /** The code of the proxy's own refusal. */
  code?: ProxyErrorCode;
}

/** W3C Trace Context forbids ids of zeros only. */
const wellFormedTrace = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Creates the context of a new request; a well-formed `traceparent` is passed on to the service. */
export function startRecord({headers}: IncomingMessage): RequestRecord {
  const {traceparent} = headers;
  return typeof traceparent === 'string' && wellFormedTrace.test(traceparent) ? {traceparent} : {};
}

/** The trace id in a `traceparent` (https://www.w3.org/TR/trace-context). */
export const traceIdOf = (traceparent: string | undefined) => traceparent?.split('-')[1];

const wellFormed = /^[\w.-]{8,128}$/;

/** The request's own `X-Request-Id` if it is well-formed and contains no secret, otherwise a new one. */
export function requestIdOf({headers}: IncomingMessage, scan: SecretScan): string {
  const given = headers['x-request-id'];
  const isUsable = typeof given === 'string' && wellFormed.test(given) && !scan.finds(given);
  return isUsable ? given : randomUUID();
}

/** How often a header occurs in `rawHeaders`, where names and values alternate. */
export function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? '';
    if (given.length === name.length && given.toLowerCase() === name) count++;
  }
  return count;
}

/**
 * The single value of a request header; a request that a host makes in its own process may have parsed headers only. @throws
 * Refusal when it is repeated, since parsers differ on which one counts
 */
export function headerOf({headers, rawHeaders}: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  if (Array.isArray(value) || countOf(name, rawHeaders) > 1)
    throw new Refusal(400, 'bad_request', `Duplicate ${name} header.`);
  return value;
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(req: IncomingMessage): string {
  return /^Bearer +(\S+)$/i.exec(headerOf(req, 'authorization') ?? '')?.[1] ?? '';
}

/** What a refusal adds where a token has not arrived; the doctor recognises it. */
export const tokenIsMissing = {'WWW-Authenticate': 'Bearer'};

/** @throws Refusal when a request presents none of the configured tokens */
export function checkPartnerToken(req: IncomingMessage, tokens: readonly (string | undefined)[]) {
  const given = bearerOf(req);
  if (tokens.some((token) => token !== undefined && isSameSecret(given, token))) return;
  const isSet = tokens.some((token) => token !== undefined);
  const message = isSet
    ? 'The token in Authorization: Bearer is missing or wrong.'
    : 'The proxy has no token for its own server, so it refuses everybody here: set PARTNER_TOKEN.';
  throw new Refusal(401, 'unauthorized', message, tokenIsMissing, isSet ? 'wrong_token' : 'no_token_set');
}

/** Rejects requests from browsers: the partner's port is for the partner's own server. @throws Refusal */
export function refuseBrowsers(req: IncomingMessage) {
  if (!('origin' in req.headers) && !('sec-fetch-site' in req.headers)) return;
  throw new Refusal(
    403,
    'unauthorized',
    'This port is for your own server, not for browsers: no Origin, no Sec-Fetch-Site.',
    {},
    'from_browser',
  );
}

/**
 * Rejects unknown host names on the partner's port: a page can point its own name at this machine (DNS rebinding), but
 * cannot change the `Host` header. IP addresses are allowed, since no page has one as its name. @throws Refusal
 */
export function refuseForeignHost(req: IncomingMessage, names: ReadonlySet<string>) {
  // A name that is complete may end with a dot.
  const host = hostOf(req)
    .toLowerCase()
    .replace(/\.?(:\d*)?$/, '');
  const isAddress = isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;
  if (isAddress || isLoopback(host) || names.has(host)) return;
  const message = 'The Host header does not name this proxy: add its name to PARTNER_NAMES.';
  throw new Refusal(403, 'unauthorized', message, {}, 'foreign_host');
}
