import type {IncomingMessage} from 'node:http';
import {keyHeaders} from '../src/contract/operations.js';
import {withoutSchemas} from '../src/contract/product.js';
import {after} from './base/after.js';
import type {Answer} from './http/answer.js';
import {readBody, readBodyOfQuery} from './http/body.js';
import {readIdempotency} from './http/idempotency-headers.js';
import {ignoreRest} from './http/pipelining.js';
import {discardBody} from './http/read-bytes.js';
import type {Services} from './services.js';
import {fileAnswer, formAnswer, productPageAnswer} from './operations/content.js';
import {checkHuman} from './operations/human-check.js';
import {perform, cacheableAnswer, type OperationRequest} from './operations/perform.js';
import type {ReadAnswer} from './operations/reads.js';
import type {Rule} from './config/policy.js';
import {readQuery} from './http/query.js';
import {Refusal, refuseUntil} from './base/refusal.js';
import type {Match, OperationMatch} from './http/routes.js';
import {
  bearerOf,
  checkPartnerToken,
  countOf,
  refuseBrowsers,
  refuseForeignHost,
  tokenIsMissing,
  type RequestContext,
} from './http/request-context.js';
import {answerProbe} from './operations/probes.js';

/**
 * Handles one request: access, quotas and body are checked before the operation runs. What is in memory is answered
 * without a promise. @throws Refusal, or rejects with it
 */
export function handleRequest(services: Services, context: RequestContext, match: Match): Answer | Promise<Answer> {
  refuseAmbiguous(context.req);
  refuseLoop(services, context.req);
  if (match.kind !== 'operation' || !hasBody(match)) discardBody(context.req);
  if (match.kind === 'probe') return answerProbe(services, context, match.name);
  shed(services, match);
  admit(services, context, match);
  switch (match.kind) {
    case 'none':
      throw new Refusal(404, 'not_found', 'Not found.');
    case 'wrong-method':
      return wrongMethod(services, context, match.allow);
    case 'file':
      return fileAnswer(services, context, match.name);
    case 'form':
      return formAnswer(services, context, match);
    case 'product-page':
      return productPageAnswer(services, context, match.query);
    case 'operation':
      return operate(services, context, match);
  }
}

/** Sheds load while the process is too slow: reads first, writes later. @throws Refusal */
function shed({config, loopDelay}: Services, match: Match) {
  const {maxLoopDelayMs} = config.limits;
  if (loopDelay.meanMs <= maxLoopDelayMs) return;
  const isContent = match.kind === 'form' || match.kind === 'product-page';
  const isRead = isContent || (match.kind === 'operation' && config.policy[match.id].cache !== undefined);
  const isWrite = match.kind === 'operation' && !isRead;
  if (isRead || (isWrite && loopDelay.meanMs > 3 * maxLoopDelayMs)) {
    throw refuseUntil(2, 'overloaded', 'The proxy is overloaded at the moment.', 'loop_delay');
  }
}

/** Rejects what Node's parser accepts but other parsers may read differently. @throws Refusal */
function refuseAmbiguous(req: IncomingMessage) {
  const {rawHeaders, httpVersion, headers} = req;
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    throw new Refusal(400, 'bad_request', 'The request must use HTTP/1.1.');
  if (httpVersion === '1.0' && 'transfer-encoding' in headers)
    throw refuseWithRest(req, 'The request must use HTTP/1.1.');
  if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked')
    throw refuseWithRest(req, 'The only transfer coding is chunked.');
  if (httpVersion === '1.1' && headers.host === undefined)
    throw new Refusal(400, 'bad_request', 'A request of HTTP/1.1 needs a Host header: add one to what sends it.');
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    throw new Refusal(417, 'bad_request', 'The only expectation that the proxy meets is 100-continue.');
  // Node drops headers beyond its own limit.
  if (rawHeaders.length > 2 * maxHeaders) throw new Refusal(431, 'bad_request', 'The request has too many headers.');
  for (const name of singleHeaders) {
    if (countOf(name, rawHeaders) > 1) throw new Refusal(400, 'bad_request', `Duplicate ${name} header.`);
  }
}

/**
 * Rejects the proxy's own calls to the service, where `SERVICE_URL` leads back to it: only they carry the secret.
 * @throws Refusal
 */
function refuseLoop({handlers}: Services, {headers}: IncomingMessage) {
  const secret = headers[secretHeader];
  if (typeof secret === 'string' && handlers.service.isOwnSecret(secret))
    throw new Refusal(508, 'bad_request', 'SERVICE_URL leads back to the proxy.');
}

const secretHeader = keyHeaders.secret.toLowerCase();

/** Other parsers may see the end of this request elsewhere, and a part of it in the next one (RFC 9112, 6.1). */
function refuseWithRest({socket}: IncomingMessage, message: string): Refusal {
  ignoreRest(socket);
  return new Refusal(400, 'bad_request', message, {Connection: 'close'});
}

/** Other web servers accept as many. */
const maxHeaders = 100;

/** Node uses the first of several; other parsers may use the last. */
const singleHeaders = ['host', 'content-type'];

function admit({config, cors, tokensOfPartner}: Services, {side, req, origin}: RequestContext, match: Match) {
  if (side === 'public') {
    const isGuarded = match.kind === 'operation' && config.policy[match.id].level === 'guarded';
    cors.admit(origin, isGuarded);
    // A plain script element can request files, and it sends no origin. A page that includes the product page may
    // forward the headers of a visitor who came from another site.
    if (match.kind !== 'file' && match.kind !== 'product-page')
      cors.admitSite(origin, req.headers['sec-fetch-site'] as string | undefined);
    return;
  }
  refuseBrowsers(req);
  refuseForeignHost(req, config.partnerNames);
  if (side === 'metrics') throw new Refusal(404, 'not_found', 'This port serves only metrics.');
  checkPartnerToken(req, [tokensOfPartner.partner]);
}

/** Whether a browser asks if it may send the request that a page wants to send. */
export const isPreflight = ({kind}: Match, {method, headers}: IncomingMessage) =>
  kind === 'wrong-method' && method === 'OPTIONS' && 'access-control-request-method' in headers;

/** Methods that no preflight has to allow: https://fetch.spec.whatwg.org/#cors-safelisted-method */
const safelisted = ['GET', 'HEAD', 'POST'];

function wrongMethod({cors}: Services, {req, origin, side, record}: RequestContext, allow: readonly string[]): Answer {
  if (side === 'public' && req.method === 'OPTIONS' && origin !== undefined) {
    const requested = req.headers['access-control-request-method'];
    // The browser then refuses to send the request: without this, nothing would say so in the log.
    if (requested !== undefined && ![...allow, ...safelisted].includes(requested)) record.code = 'method_not_allowed';
    return cors.preflight(allow);
  }
  throw new Refusal(405, 'method_not_allowed', 'Method not allowed.', {Allow: allow.join(', ')});
}

function operate(services: Services, context: RequestContext, match: OperationMatch): Answer | Promise<Answer> {
  const {config, quotas} = services;
  const {id, operation} = match;
  const rule = config.policy[id];
  // Started before anything is awaited, since unread chunks pile up in memory. Its errors are handled below.
  const reading = hasBody(match) ? readBody(context.req, operation, bodyLimits(services, rule)) : undefined;
  reading?.catch(() => {});
  const visitor = context.side === 'public' ? context.visitor : undefined;
  const counting = visitor && quotas.takeOwn(id, rule.perAddress, visitor);
  return after(counting, () => {
    const query = readQuery(operation, match.query);
    if (rule.level === 'capability' && visitor) checkBriefToken(services, context, match);
    const body = match.isBodyInQuery ? readBodyOfQuery(operation, match.query) : reading;
    return after(body, (body) => answerCall(services, context, match, {query, visitor, body}));
  });
}

function answerCall(
  services: Services,
  context: RequestContext,
  match: OperationMatch,
  {query, visitor, body}: Pick<OperationRequest['call'], 'query' | 'visitor' | 'body'>,
): Answer | Promise<Answer> {
  const {config, handlers} = services;
  const {id, operation, path} = match;
  const {cache} = config.policy[id];
  const call = {id, operation, path, query, visitor, body, record: context.record};
  if (cache) {
    const whole = handlers.reads.read(call, cache, context);
    const reading = isShortList(match) ? after(whole, (read) => shorten(services, read)) : whole;
    return after(reading, (read) => cacheableAnswer(read, context.req, cache));
  }
  const once = operation.requestBody && readIdempotency(context);
  return perform(handlers, {call, once, checkHuman: () => checkHuman(services, context, match)});
}

/** Pages list the products without their schemas: each form is requested when it is needed. */
const isShortList = ({id, query}: OperationMatch) => id === 'listProducts' && query === withoutSchemas;

function shorten({lists}: Services, read: ReadAnswer): ReadAnswer | Promise<ReadAnswer> {
  if (read.status !== 200) return read;
  return after(lists.withoutSchemas(read.content), (content) => ({...read, content}));
}

const hasBody = ({operation, isBodyInQuery}: OperationMatch) => operation.requestBody !== undefined && !isBodyInQuery;

function bodyLimits({config: {limits}}: Services, {maxBodyBytes = limits.maxBodyBytes}: Rule) {
  return {maxBytes: Math.min(maxBodyBytes, limits.maxBodyBytes), timeoutMs: limits.requestTimeoutMs};
}

/**
 * The same response for a token that is missing, forged, expired or for another brief, so that it reveals nothing. Only
 * where none has arrived, a header asks for one (RFC 6750, 3).
 */
function checkBriefToken({tokens}: Services, {req}: RequestContext, {id, path}: OperationMatch) {
  if (tokens.allows(bearerOf(req), id, path['briefId'] ?? '')) return;
  const headers = 'authorization' in req.headers ? {} : tokenIsMissing;
  throw new Refusal(403, 'token_invalid', 'The brief token does not allow this.', headers);
}
