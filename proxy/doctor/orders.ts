import {randomUUID} from 'node:crypto';
import type {OperationId} from '../../src/contract/operations.js';
import {requestHeaders} from '../http/cors.js';
import {keyIsUnusable} from '../http/idempotency-headers.js';
import {tokenIsMissing} from '../http/request-context.js';
import {bad, good, isOfProxy, passResponseHeaders, probe, remedyForForeign, type Finding, type Probe} from './probe.js';

export const closedBy = (operation: OperationId) => `POLICY closes ${operation}: open it if your pages need it.`;

/** Examines whether what an origin's pages send arrives. Nothing of it reaches the service. */
export async function examineOrders(base: string, origin: string): Promise<Finding[]> {
  const preflight = await examinePreflight(base, origin);
  if (!preflight.isGood) return [preflight];
  return [preflight, ...(await examineOrder(base, origin)), ...(await examineState(base, origin))];
}

async function examinePreflight(base: string, origin: string): Promise<Finding> {
  const wanted = ['content-type', 'idempotency-key', 'tab-secret'];
  const {status, json, headers} = await probe(`${base}/orders`, {
    method: 'OPTIONS',
    headers: {origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted.join()},
  });
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const readableBy = headers.get('access-control-allow-origin') ?? '';
  const isAllowed = [origin, '*'].includes(readableBy) && wanted.every((name) => allowed.includes(name));
  if (status === 204 && isAllowed) return good('and may order: the preflight is answered');
  if (json['code'] === 'not_found') return bad('visitors cannot order', closedBy('createOrder'));
  return bad(
    `orders fail in browsers: the preflight was answered with status ${status}${isAllowed ? '' : ', and does not allow them'}`,
    'Let the web server forward OPTIONS.',
  );
}

/** As long as a brief with a small picture, and longer than what `express.json()` takes. */
const longOrder = {productId: 'doctor', brief: {doctor: ' '.repeat(200_000)}};
const shortBrief = {category: 'other', title: 'doctor', description: 'doctor'};
/** With such a key the proxy itself refuses an order: what counts is that the answer is its own. */
const unusableKey = 'doctor';
const passHeaders = `Let the web server pass these headers on as they are: ${requestHeaders.join(', ')}.`;

async function examineOrder(base: string, origin: string): Promise<Finding[]> {
  const response = await sendUnusable(`${base}/orders`, origin, longOrder);
  const {status, json, headers} = response;
  if (!isOfProxy(response))
    return [bad(`an order of 200 kB does not arrive (status ${status})`, remedyOfOrder(status))];
  if (json['code'] === 'unsupported_media_type') return [bad('orders arrive without their Content-Type', passHeaders)];
  if (json['code'] !== 'idempotency_key_missing') return [];
  if (json['message'] !== keyIsUnusable) return [bad('orders arrive without their Idempotency-Key', passHeaders)];
  return [
    ...(headers.has('brief-token') ? [] : [bad('orders are answered without their Brief-Token', passResponseHeaders)]),
    ...(await examineDropped(`${base}/orders`, origin, {name: 'Tab-Secret', body: {...longOrder, brief: {}}})),
    // Briefs have a quota of their own.
    ...(await examineDropped(`${base}/briefs`, origin, {name: 'Idempotency-Age', body: shortBrief})),
    ...(await examineDropped(`${base}/briefs`, origin, {name: 'Idempotency-Retry', body: shortBrief})),
  ];
}

/** The proxy refuses the unusable value of a header before an unusable key. */
async function examineDropped(url: string, origin: string, {name, body}: {name: string; body: object}) {
  const {json} = await sendUnusable(url, origin, body, {[name.toLowerCase()]: 'doctor'});
  return json['code'] === 'idempotency_key_missing' ? [bad(`orders arrive without their ${name}`, passHeaders)] : [];
}

function sendUnusable(url: string, origin: string, body: object, more: Record<string, string> = {}): Promise<Probe> {
  const headers = {
    ...{origin, 'content-type': 'application/json', 'idempotency-key': unusableKey, 'tab-secret': randomUUID()},
    ...more,
  };
  return probe(url, {method: 'POST', headers, body: JSON.stringify(body)});
}

function remedyOfOrder(status: number): string {
  if (status === 413)
    return 'Let the web server take bodies of MAX_BODY_BYTES (nginx: client_max_body_size; Express: the limit of express.json).';
  if (status === 400)
    return 'Let the web server pass on the answers of the proxy as they are, also those of errors (nginx: proxy_intercept_errors off).';
  return remedyForForeign(status, 'Let the web server forward POST.');
}

/** Without a valid token the proxy itself refuses a change of a brief's state. */
async function examineState(base: string, origin: string): Promise<Finding[]> {
  const headers = {origin, 'content-type': 'application/json', authorization: 'Bearer doctor'};
  const response = await probe(`${base}/briefs/doctor/state`, {method: 'PUT', headers, body: '{}'});
  if (response.status === 403 && response.headers.get('www-authenticate') === tokenIsMissing['WWW-Authenticate'])
    return [bad('changes of a brief arrive without their Authorization', passHeaders)];
  if (isOfProxy(response)) return [];
  const remedy = remedyForForeign(response.status, 'Let the web server forward PUT.');
  return [bad(`changes of a brief do not arrive (status ${response.status})`, remedy)];
}
