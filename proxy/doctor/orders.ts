import {randomUUID} from 'node:crypto';
import type {OperationId} from '../../src/contract/operations.js';
import {bad, good, isOfProxy, probe, remedyForForeign, type Finding} from './probe.js';

export const closedBy = (operation: OperationId) => `POLICY closes ${operation}: open it if your pages need it.`;

/** Examines whether orders of an origin's pages arrive: the preflight, and a long body that never reaches the service. */
export async function examineOrders(base: string, origin: string): Promise<Finding[]> {
  const preflight = await examinePreflight(base, origin);
  return preflight.isGood ? [preflight, ...(await examineBody(base, origin))] : [preflight];
}

async function examinePreflight(base: string, origin: string): Promise<Finding> {
  const wanted = ['content-type', 'idempotency-key'];
  const {status, json, headers} = await probe(`${base}/orders`, {
    method: 'OPTIONS',
    headers: {origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted.join()},
  });
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  if (status === 204 && wanted.every((name) => allowed.includes(name)))
    return good('and may order: the preflight is answered');
  if (json['code'] === 'not_found') return bad('visitors cannot order', closedBy('createOrder'));
  return bad(
    `orders fail in browsers: the preflight was answered with status ${status}`,
    'Let the web server forward OPTIONS.',
  );
}

/** As long as a brief with a small picture. */
const longBody = JSON.stringify({doctor: ' '.repeat(100_000)});

/** Without a product the proxy itself refuses the order: what counts is that the answer is its own. */
async function examineBody(base: string, origin: string): Promise<Finding[]> {
  const headers = {origin, 'content-type': 'application/json', 'idempotency-key': randomUUID()};
  const response = await probe(`${base}/orders`, {method: 'POST', headers, body: longBody});
  if (response.json['code'] === 'unsupported_media_type')
    return [bad('orders arrive without their Content-Type', 'Let the web server pass Content-Type as it is.')];
  if (isOfProxy(response)) return [];
  const remedy =
    response.status === 413
      ? 'Let the web server take bodies of MAX_BODY_BYTES (nginx: client_max_body_size).'
      : remedyForForeign(response.status, 'Let the web server forward POST.');
  return [bad(`an order of 100 kB does not arrive (status ${response.status})`, remedy)];
}
