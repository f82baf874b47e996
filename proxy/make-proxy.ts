import type {IncomingMessage, ServerResponse} from 'node:http';
import {Socket} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {Coupon, CouponClaims} from '../src/contract/coupon.js';
import {mediaTypes} from '../src/contract/media-types.js';
import {operations, type Operation} from '../src/contract/operations.js';
import type {AwardedRoyalty, Royalty} from '../src/contract/royalty.js';
import {refusalAnswer, type Answer, type CacheStatus} from './http/answer.js';
import {checkBody} from './http/body.js';
import {isPartnerKey, partnerScope, readAge} from './http/idempotency-headers.js';
import {completeConfig, ConfigError, type Config} from './config/config.js';
import {handleRequest, isPreflight} from './handle-request.js';
import type {ProxyOptions} from './config/options.js';
import {createServices, secretsOf, storeSecrets, type Services} from './services.js';
import {perform} from './operations/perform.js';
import {ClientLeft, Refusal, ServiceFailure} from './base/refusal.js';
import {discardBody} from './http/read-bytes.js';
import {matchRoute, type Match} from './http/routes.js';
import {sendAnswer, type HeaderList} from './http/send.js';
import {batchWrites} from './base/batched-writes.js';
import {admitPipelined} from './http/pipelining.js';
import type {Proxy, Secrets} from './proxy-interface.js';
import {requestIdOf, startRecord, traceIdOf, type Side, type RequestContext} from './http/request-context.js';

/** For a proxy that nothing probes: clients still need some time to learn that their connections end. */
const unprobedDelayMs = 500;

const remedyOfPipelining =
  'A client sends many requests before it has a response: let it wait for each, or turn off pipelining in your web server.';

/** Creates a proxy and its components. @throws ConfigError that names every problem of the options */
export function makeProxy(options: ProxyOptions): {proxy: Proxy; services: Services} {
  const services = createServices(completeConfig(options));
  let current = options;
  const handle = (req: IncomingMessage, res: ServerResponse, next?: () => void) =>
    serve(services, 'public', req, res, next);
  const proxy: Proxy = Object.assign(handle, {
    partner: (req: IncomingMessage, res: ServerResponse) => serve(services, 'partner', req, res),
    metricsOnly: (req: IncomingMessage, res: ServerResponse) => serve(services, 'metrics', req, res),
    ready: services.store.ready,
    createCoupon: (claims: CouponClaims) => performForPartner<Coupon>(services, 'createCoupon', claims),
    awardRoyalty: (royalty: Royalty, key: string, ageSeconds?: number) =>
      performForPartner<AwardedRoyalty>(services, 'awardRoyalty', royalty, {key, ageSeconds}),
    rotate: (secrets: Secrets) => {
      const changed = {...current, ...secrets};
      const config = completeConfig(changed);
      refuseFixed(secrets);
      rotate(services, config);
      current = changed;
    },
    drain: () => {
      services.state.isDraining = true;
      const {drainDelayMs} = services.config.limits;
      return options.limits?.drainDelayMs ?? (services.state.wasProbed ? drainDelayMs : unprobedDelayMs);
    },
    metrics: () => services.metrics.print(),
    close: () => close(services),
  });
  return {proxy, services};
}

/** How long requests whose calls are cut off have to settle their keys, and to be logged. */
const lastLinesMs = 1000;

async function close({orders, loopDelay, handlers, store, state}: Services) {
  await orders.close();
  loopDelay.close();
  await handlers.service.close();
  const end = performance.now() + lastLinesMs;
  while (state.unanswered > 0 && performance.now() < end) await pause(10);
  await store.close();
}

const changeable: readonly string[] = ['keys', 'tokenSecrets', 'partnerToken', 'metricsToken', 'orderWebhook'];

/** Callers in plain JavaScript could believe that they have changed another option. @throws ConfigError */
function refuseFixed(secrets: Secrets) {
  const fixed = Object.keys({...secrets}).filter((name) => !changeable.includes(name));
  const problems = fixed.map((name) => `The option ${name} cannot change while the proxy runs: create another proxy.`);
  if (problems.length > 0) throw new ConfigError(problems);
}

function rotate({scan, handlers, tokens, store, tokensOfPartner, orders}: Services, config: Config) {
  scan.watch(secretsOf(config));
  handlers.service.rotate(config.keys);
  tokens.rotate(config.tokenSecrets);
  store.rotate(storeSecrets(config));
  tokensOfPartner.partner = config.partnerToken;
  tokensOfPartner.metrics = config.metricsToken;
  orders.rotate(config.orderWebhook);
}

function matchTarget({config: {pathPrefix}, isOpen}: Services, side: Side, req: IncomingMessage): Match {
  const {method = '', url = ''} = req;
  const match = matchRoute(method, url, pathPrefix, isOpen[side]);
  return match.kind === 'none' && isPrefixTaken(req, pathPrefix) ? matchRoute(method, url, '', isOpen[side]) : match;
}

/** Whether the path that Express or connect has taken from a target, where it mounts the proxy, ends with the prefix itself. */
function isPrefixTaken(req: IncomingMessage, prefix: string): boolean {
  const {url = '', originalUrl = ''} = req as IncomingMessage & {originalUrl?: string};
  return prefix !== '' && originalUrl.endsWith(`${prefix}${url}`);
}

/** The path of a request: its target, the response, the common headers, one log entry. */
function serve(services: Services, side: Side, req: IncomingMessage, res: ServerResponse, next?: () => void) {
  const start = performance.now();
  const match = matchTarget(services, side, req);
  if (match.kind === 'none' && next) return next();
  const admission = admitPipelined(req, res);
  if (admission === 'too many') services.connections.refused('too many requests at once', remedyOfPipelining);
  if (admission !== 'admitted') return discardBody(req);
  services.state.unanswered++;
  services.forwarding.look(req);
  const context: RequestContext = {
    req,
    side,
    requestId: requestIdOf(req, services.scan),
    origin: req.headers.origin,
    visitor: services.visitors.of(req),
    onLeave: (listener) => void (res.destroyed ? listener() : res.on('close', listener)),
    record: startRecord(req),
  };
  const exchange = {context, match, res, start};
  const send = (answer: Answer) =>
    batchWrites(() => {
      finish(services, exchange, answer);
      services.state.unanswered--;
    });
  const refuse = (error: unknown) => {
    discardBody(req);
    send(refused(services, context, error));
  };
  try {
    const answer = handleRequest(services, context, match);
    if (answer instanceof Promise) answer.then(send, refuse);
    else send(answer);
  } catch (error) {
    refuse(error);
  }
}

function refused({log, metrics, refusals}: Services, {requestId, record}: RequestContext, error: unknown): Answer {
  if (error instanceof ClientLeft) return refusalAnswer(error);
  record.code = error instanceof Refusal ? error.code : 'internal';
  // A failed call has put its own reason there.
  if (error instanceof Refusal && !(error instanceof ServiceFailure)) record.reason ??= error.reason;
  refusals.note(record.reason ?? record.code);
  metrics.refused(record.code);
  if (!(error instanceof Refusal)) log.fault(requestId, error);
  return refusalAnswer(error);
}

/** A request in progress; `start` is in milliseconds of `performance.now()`. */
interface Exchange {
  readonly context: RequestContext;
  readonly match: Match;
  readonly res: ServerResponse;
  readonly start: number;
}

function finish(services: Services, exchange: Exchange, answer: Answer) {
  const {context, res} = exchange;
  const done = (status: number) => {
    limitUnread(services.config, context.req, res);
    report(services, exchange, status, answer.cacheStatus);
  };
  const fail = (error: unknown) => {
    services.log.fault(context.requestId, error);
    res.destroy();
  };
  try {
    const sent = res.destroyed ? answer.status : sendAnswer(context.req, res, answer, commonHeaders(services, context));
    if (sent instanceof Promise) sent.then(done).catch(fail);
    else done(sent);
  } catch (error) {
    fail(error);
  }
}

/**
 * A client that stops reading its response, or sending a body that nobody reads any more, must not hold its connection. Most
 * exchanges are complete by then and need no timer; `server.timeout` would set one for each request, and again at each write.
 */
function limitUnread({limits}: Config, {socket, complete}: IncomingMessage, res: ServerResponse) {
  // A request that a host makes in its own process, such as by Fastify's `inject`, has no real socket.
  if (!(socket instanceof Socket)) return;
  if (res.writableLength > 0) socket.setTimeout(2 * limits.writeDeadlineMs + limits.requestTimeoutMs);
  else if (!complete) socket.setTimeout(limits.requestTimeoutMs);
}

/** Whether a large part of the request is unread: its connection is not worth keeping. */
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
  {context, match, start}: Exchange,
  status: number,
  cacheStatus: CacheStatus = 'miss',
) {
  const ms = performance.now() - start;
  const {requestId, visitor, origin, record, req} = context;
  const operation = match.kind === 'operation' ? match.id : isPreflight(match, req) ? 'preflight' : match.kind;
  metrics.request(operation, status, cacheStatus, ms / 1000);
  log.request({
    requestId,
    traceId: traceIdOf(record.traceparent),
    method: req.method ?? '',
    operation,
    status,
    code: record.code,
    serviceStatus: record.serviceStatus,
    reason: record.reason,
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
  {key, ageSeconds}: {key?: string; ageSeconds?: number | undefined} = {},
) {
  const operation: Operation = operations[id];
  const rule = services.config.policy[id];
  if (rule.level === 'off') throw new Refusal(404, 'not_found', 'This operation is disabled.');
  const body = checkBody(operation, mediaTypes.json, value);
  const call = {id, operation, path: {}, query: '', body};
  // Callers in plain JavaScript may pass anything.
  const usable = typeof key === 'string' && isPartnerKey(key) ? key : undefined;
  const once = {
    scope: partnerScope,
    key: usable,
    isGiven: key !== undefined,
    isConfirmed: false,
    ageSeconds: readAge(ageSeconds?.toString()),
  };
  const reply = await perform(services.handlers, {call, once});
  const parsed = JSON.parse(String(reply.body)) as {message?: string};
  if (reply.status !== 200) throw new Refusal(reply.status, 'bad_request', parsed.message ?? 'The service refused.');
  return parsed as T;
}
