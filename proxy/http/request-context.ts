import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import {Refusal} from '../base/refusal.js';
import type {Visitor} from '../config/client-address.js';
import type {SecretScan} from '../wire/secret-scan.js';

/** Which door a request came through: the public port, or the port of the partner's own server. */
export type Side = 'public' | 'partner';

/** One request, and what is known of who sent it. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly side: Side;
  readonly requestId: string;
  readonly origin: string | undefined;
  readonly visitor: Visitor;
  /** Calls back when the client has hung up, or has its answer. */
  onLeave(listener: () => void): void;
}

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
  const names = Object.keys(req.headers);
  if (!names.includes('origin') && !names.some((name) => name.startsWith('sec-fetch-'))) return;
  throw new Refusal(
    403,
    'unauthorized',
    'This port is not for browsers: no Origin, no Sec-Fetch-* (which fetch in Node sends too: use http.request).',
  );
}
