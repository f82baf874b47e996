import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Coupon, CouponClaims} from '../src/contract/coupon.js';
import {mediaTypes} from '../src/contract/media-types.js';
import {operations, type Operation} from '../src/contract/operations.js';
import type {AwardedRoyalty, Royalty} from '../src/contract/royalty.js';
import {refusalAnswer, type Answer, type Note} from './http/answer.js';
import {checkBody} from './http/body.js';
import {visitorAddress} from './config/client-address.js';
import {completeConfig} from './config/config.js';
import {answer} from './handle-request.js';
import type {KeyPair, ProxyOptions} from './config/options.js';
import {makeParts, type Parts} from './services.js';
import {perform} from './operations/perform.js';
import {Refusal} from './base/refusal.js';
import {matchRoute, type Match} from './http/routes.js';
import {sendAnswer, type HeaderList} from './http/send.js';
import {runTogether} from './base/batched-writes.js';
import {requestIdOf, type Side, type Visit} from './http/request-context.js';

export type {HumanCheck, KeyPair, ProxyOptions} from './config/options.js';
export {ConfigError} from './config/config.js';
export {Refusal} from './base/refusal.js';

/** A request handler for `node:http`, Express and whatever speaks like them, and what belongs to it. */
export interface Proxy {
  (req: IncomingMessage, res: ServerResponse, next?: () => void): void;
  /** The handler of the partner's own port: never in front of visitors. */
  partner(req: IncomingMessage, res: ServerResponse): void;
  /** Settles when everything it needs is loaded. Rejects when a package is missing. */
  readonly ready: Promise<void>;
  /** Generates a coupon for the partner's own code, where the proxy is mounted. @throws Refusal */
  createCoupon(claims: CouponClaims): Promise<Coupon>;
  /** Awards a royalty for the partner's own code; the same key never awards twice. @throws Refusal */
  awardRoyalty(royalty: Royalty, idempotencyKey: string): Promise<AwardedRoyalty>;
  /** Uses other keys from now on, without a failed call. */
  rotate(secrets: {keys: readonly KeyPair[]; tokenSecrets?: readonly string[]}): void;
  /** Says "not ready" from now on, and ends each connection with its answer. */
  drain(): void;
  /** Frees what the proxy holds; what is in flight fails. */
  close(): Promise<void>;
}

/** Makes a proxy. @throws ConfigError that names every problem of the options */
export function createProxy(options: ProxyOptions): Proxy {
  const parts = makeParts(completeConfig(options));
  const handle = (req: IncomingMessage, res: ServerResponse, next?: () => void) =>
    serve(parts, 'public', req, res, next);
  return Object.assign(handle, {
    partner: (req: IncomingMessage, res: ServerResponse) => serve(parts, 'partner', req, res),
    ready: parts.store.ready,
    createCoupon: (claims: CouponClaims) => performForPartner<Coupon>(parts, 'createCoupon', claims),
    awardRoyalty: (royalty: Royalty, key: string) =>
      performForPartner<AwardedRoyalty>(parts, 'awardRoyalty', royalty, key),
    rotate: ({keys, tokenSecrets = []}: {keys: readonly KeyPair[]; tokenSecrets?: readonly string[]}) => {
      parts.scan.watch([...keys.map(({secret}) => secret), ...tokenSecrets]);
      parts.ways.service.rotate(keys);
      parts.tokens.rotate(tokenSecrets);
    },
    drain: () => void (parts.state.isDraining = true),
    close: async () => void (await Promise.all([parts.ways.service.close(), parts.store.close()])),
  });
}

/** The path of a request: what it asks for, the answer, the headers that every answer has, a line in the log. */
function serve(parts: Parts, side: Side, req: IncomingMessage, res: ServerResponse, next?: () => void) {
  const start = performance.now();
  const match = matchRoute(req.method ?? '', req.url ?? '', parts.config.pathPrefix, parts.isOpen[side]);
  if (match.kind === 'none' && next) return next();
  const visit: Visit = {
    req,
    side,
    requestId: requestIdOf(req, parts.scan),
    origin: req.headers.origin,
    address: visitorAddress(req, parts.trusted),
  };
  const send = (reply: Answer) => runTogether(() => finish(parts, visit, match, reply, res, start));
  answer(parts, visit, match).then(send, (error: unknown) => send(refused(parts, visit, error)));
}

function refused({log, metrics}: Parts, {requestId}: Visit, error: unknown): Answer {
  if (error instanceof Refusal) metrics.refused(error.code);
  else log.fault(requestId, error);
  return refusalAnswer(error);
}

function finish(parts: Parts, visit: Visit, match: Match, reply: Answer, res: ServerResponse, start: number) {
  const done = (status: number) => report(parts, visit, match, status, reply.note, performance.now() - start);
  const fail = (error: unknown) => {
    parts.log.fault(visit.requestId, error);
    res.destroy();
  };
  try {
    const sent = res.destroyed ? reply.status : sendAnswer(visit.req, res, reply, commonHeaders(parts, visit));
    if (sent instanceof Promise) sent.then(done).catch(fail);
    else done(sent);
  } catch (error) {
    fail(error);
  }
}

/** Whether much of a request was left unread: its connection is of no more use. */
function isLeftover({config}: Parts, req: IncomingMessage): boolean {
  if (req.complete || req.readableEnded) return false;
  const length = req.headers['content-length'];
  return length === undefined ? 'transfer-encoding' in req.headers : Number(length) > config.limits.maxBodyBytes;
}

function commonHeaders(parts: Parts, {req, side, origin, requestId}: Visit): HeaderList {
  const headers = ['X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff'];
  if (side === 'public') parts.cors.addHeaders(origin, headers);
  if (parts.state.isDraining || isLeftover(parts, req)) headers.push('Connection', 'close');
  return headers;
}

function report({log, metrics}: Parts, visit: Visit, match: Match, status: number, note: Note = 'miss', ms: number) {
  const operation = match.kind === 'operation' ? match.id : match.kind;
  metrics.request(operation, status, note, ms / 1000);
  log.request({requestId: visit.requestId, operation, status, ms, cache: note, address: visit.address});
}

async function performForPartner<T>(parts: Parts, id: 'createCoupon' | 'awardRoyalty', value: unknown, key?: string) {
  const operation: Operation = operations[id];
  const rule = parts.config.policy[id];
  if (rule.level === 'off') throw new Refusal(404, 'not_found', 'This operation is off.');
  const body = checkBody(operation, mediaTypes.json, value);
  const call = {id, operation, path: {}, query: '', body};
  const reply = await perform(parts.ways, {call, idempotencyKey: key ?? randomUUID(), isConfirmed: false});
  const said = JSON.parse(String(reply.body)) as {message?: string};
  if (reply.status !== 200) throw new Refusal(reply.status, 'bad_request', said.message ?? 'The service refused.');
  return said as T;
}
