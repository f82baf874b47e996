import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Coupon, CouponClaims} from '../src/contract/coupon.js';
import {mediaTypes} from '../src/contract/media-types.js';
import {operations, type Operation} from '../src/contract/operations.js';
import type {AwardedRoyalty, Royalty} from '../src/contract/royalty.js';
import {refusalAnswer, type Answer, type CacheStatus} from './http/answer.js';
import {checkBody} from './http/body.js';
import {partnerScope} from './http/idempotency-headers.js';
import {visitorOf} from './config/client-address.js';
import {completeConfig} from './config/config.js';
import {handleRequest} from './handle-request.js';
import type {ProxyOptions} from './config/options.js';
import {createServices, type Services} from './services.js';
import {perform} from './operations/perform.js';
import {Refusal} from './base/refusal.js';
import {matchRoute, type Match} from './http/routes.js';
import {sendAnswer, type HeaderList} from './http/send.js';
import {batchWrites} from './base/batched-writes.js';
import {requestIdOf, startRecord, traceIdOf, type Side, type RequestContext} from './http/request-context.js';

export type {HumanCheck, KeyPair, LogEntry, OrderNotice, OrderWebhook, ProxyOptions} from './config/options.js';
export {ConfigError} from './config/config.js';
export {Refusal} from './base/refusal.js';

/** A request handler for `node:http`, Express and whatever speaks like them, and what belongs to it. */
export interface Proxy {
  (req: IncomingMessage, res: ServerResponse, next?: () => void): void;
  /** The handler of the partner's own port: never in front of visitors. */
  partner(req: IncomingMessage, res: ServerResponse): void;
  /** The handler of an address that has `/metrics`, `/livez` and `/readyz` and asks for no token. */
  metricsOnly(req: IncomingMessage, res: ServerResponse): void;
  /** Settles when everything it needs is loaded. Rejects when a package is missing. */
  readonly ready: Promise<void>;
  /** Generates a coupon for the partner's own code, where the proxy is mounted. @throws Refusal */
  createCoupon(claims: CouponClaims): Promise<Coupon>;
  /** Awards a royalty for the partner's own code; the same key never awards twice. @throws Refusal */
  awardRoyalty(royalty: Royalty, idempotencyKey: string): Promise<AwardedRoyalty>;
  /** Uses other secrets from now on, without a failed call; what is not named stays. */
  rotate(secrets: Secrets): void;
  /** What happened so far, in Prometheus' text format: for an endpoint of your own, where the proxy is mounted. */
  metrics(): Promise<string>;
  /**
   * Says "not ready" from now on, and ends each connection with its answer. Gives the milliseconds to go on listening, so
   * that nobody is sent here any more when it ends: `DRAIN_DELAY_MS`, or 5 s where `/readyz` was ever asked for, or 0.5 s.
   */
  drain(): number;
  /** Frees what the proxy holds; what is in flight fails. */
  close(): Promise<void>;
}

/** The secrets that can be changed while the proxy runs. */
export type Secrets = Pick<ProxyOptions, 'keys' | 'tokenSecrets' | 'partnerToken' | 'metricsToken' | 'orderWebhook'>;

/** Without a readiness probe nobody waits for one, but clients have to learn that their connections end. */
const unprobedDelayMs = 500;

/** Makes a proxy. @throws ConfigError that names every problem of the options */
export function createProxy(options: ProxyOptions): Proxy {
  const services = createServices(completeConfig(options));
  const handle = (req: IncomingMessage, res: ServerResponse, next?: () => void) =>
    serve(services, 'public', req, res, next);
  return Object.assign(handle, {
    partner: (req: IncomingMessage, res: ServerResponse) => serve(services, 'partner', req, res),
    metricsOnly: (req: IncomingMessage, res: ServerResponse) => serve(services, 'metrics', req, res),
    ready: services.store.ready,
    createCoupon: (claims: CouponClaims) => performForPartner<Coupon>(services, 'createCoupon', claims),
    awardRoyalty: (royalty: Royalty, key: string) =>
      performForPartner<AwardedRoyalty>(services, 'awardRoyalty', royalty, key),
    rotate: (secrets: Secrets) => rotate(services, secrets),
    drain: () => {
      services.state.isDraining = true;
      const {drainDelayMs} = services.config.limits;
      return options.limits?.drainDelayMs ?? (services.state.wasProbed ? drainDelayMs : unprobedDelayMs);
    },
    metrics: () => services.metrics.print(),
    close: async () => {
      await services.orders.close();
      services.loopDelay.close();
      await Promise.all([services.handlers.service.close(), services.store.close()]);
    },
  });
}

function rotate({scan, handlers, tokens, store, tokensOfPartner, orders}: Services, secrets: Secrets) {
  const {keys, tokenSecrets = [], partnerToken, metricsToken, orderWebhook} = secrets;
  const all = [...keys.map(({secret}) => secret), ...tokenSecrets, partnerToken, metricsToken, orderWebhook?.secret];
  scan.watch(all.filter((secret) => secret !== undefined));
  handlers.service.rotate(keys);
  tokens.rotate(tokenSecrets);
  store.rotate(tokenSecrets);
  if ('partnerToken' in secrets) tokensOfPartner.partner = partnerToken;
  if ('metricsToken' in secrets) tokensOfPartner.metrics = metricsToken;
  if ('orderWebhook' in secrets) orders.rotate(orderWebhook);
}

/** The path of a request: what it asks for, the answer, the headers that every answer has, a line in the log. */
function serve(services: Services, side: Side, req: IncomingMessage, res: ServerResponse, next?: () => void) {
  const start = performance.now();
  const match = matchRoute(req.method ?? '', req.url ?? '', services.config.pathPrefix, services.isOpen[side]);
  if (match.kind === 'none' && next) return next();
  services.forwarding.look(req);
  const context: RequestContext = {
    req,
    side,
    requestId: requestIdOf(req, services.scan),
    origin: req.headers.origin,
    visitor: visitorOf(req, services.trusted),
    onLeave: (listener) => void (res.destroyed ? listener() : res.once('close', listener)),
    record: startRecord(req),
  };
  const send = (reply: Answer) => batchWrites(() => finish(services, context, match, reply, res, start));
  handleRequest(services, context, match).then(send, (error: unknown) => send(refused(services, context, error)));
}

function refused({log, metrics}: Services, {requestId, record}: RequestContext, error: unknown): Answer {
  record.code = error instanceof Refusal ? error.code : 'internal';
  metrics.refused(record.code);
  if (!(error instanceof Refusal)) log.fault(requestId, error);
  return refusalAnswer(error);
}

function finish(
  services: Services,
  context: RequestContext,
  match: Match,
  reply: Answer,
  res: ServerResponse,
  start: number,
) {
  const done = (status: number) =>
    report(services, context, match, status, reply.cacheStatus, performance.now() - start);
  const fail = (error: unknown) => {
    services.log.fault(context.requestId, error);
    res.destroy();
  };
  try {
    const sent = res.destroyed ? reply.status : sendAnswer(context.req, res, reply, commonHeaders(services, context));
    if (sent instanceof Promise) sent.then(done).catch(fail);
    else done(sent);
  } catch (error) {
    fail(error);
  }
}

/** Whether much of a request was left unread: its connection is of no more use. */
function isLeftover({config}: Services, req: IncomingMessage): boolean {
  if (req.complete || req.readableEnded) return false;
  const length = req.headers['content-length'];
  return length === undefined ? 'transfer-encoding' in req.headers : Number(length) > config.limits.maxBodyBytes;
}

function commonHeaders(services: Services, {req, side, origin, requestId}: RequestContext): HeaderList {
  const headers = ['X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff'];
  if (side === 'public') services.cors.addHeaders(origin, headers);
  if (services.state.isDraining || isLeftover(services, req)) headers.push('Connection', 'close');
  return headers;
}

function report(
  {log, metrics}: Services,
  context: RequestContext,
  match: Match,
  status: number,
  cacheStatus: CacheStatus = 'miss',
  ms: number,
) {
  const operation = match.kind === 'operation' ? match.id : match.kind;
  const {requestId, visitor, origin, record, req} = context;
  metrics.request(operation, status, cacheStatus, ms / 1000);
  log.request({
    requestId,
    traceId: traceIdOf(record.traceparent),
    method: req.method ?? '',
    operation,
    status,
    code: record.code,
    serviceStatus: record.serviceStatus,
    keyIndex: record.keyIndex,
    cache: cacheStatus,
    ms,
    address: visitor.address,
    refusedOrigin: record.code === 'origin_not_allowed' ? origin : undefined,
  });
}

async function performForPartner<T>(
  services: Services,
  id: 'createCoupon' | 'awardRoyalty',
  value: unknown,
  key?: string,
) {
  const operation: Operation = operations[id];
  const rule = services.config.policy[id];
  if (rule.level === 'off') throw new Refusal(404, 'not_found', 'This operation is off.');
  const body = checkBody(operation, mediaTypes.json, value);
  const call = {id, operation, path: {}, query: '', body};
  const once = {scope: partnerScope, key: key ?? randomUUID(), isConfirmed: false, ageSeconds: undefined};
  const reply = await perform(services.handlers, {call, once});
  const said = JSON.parse(String(reply.body)) as {message?: string};
  if (reply.status !== 200) throw new Refusal(reply.status, 'bad_request', said.message ?? 'The service refused.');
  return said as T;
}
