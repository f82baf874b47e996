import {writeJson} from '../json/json.js';
import {isValid, type Mismatch} from '../contract/is-valid.js';
import {ErrorMessage, ProxyError, ValidationErrors} from '../contract/errors.js';
import type {MediaType} from '../contract/media-types.js';
import type {Route} from '../contract/routes.js';
import type {Schema} from '../contract/schema.js';
import {lazy} from '../loading/lazy.js';
import {ConnectionError, RefusedError, ValidationError} from './errors.js';

/** The parameters of one call of an operation. */
export interface Call {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  body?: unknown;
  mediaType?: MediaType;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Few responses have entries to leave out. */
const loadValidEntries = lazy(() => import('../contract/repairs/valid-entries.js'));

/** Sends a request like `fetch`, the default. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** A response body that satisfies the contract, and the response's headers. */
export interface ValidResponse<T> {
  body: T;
  headers: Headers;
}

/**
 * Whether a request had no usable response: the browser may have cached wrong ones, such as the login page of a public
 * network.
 */
let hasFailed = false;

/**
 * The timeout of a call in milliseconds: longer than the proxy's own deadline for orders. A body adds what it takes at 4 kB a
 * second, the least that the proxy waits for.
 */
const deadlineFor = (body: string) => 30_000 + body.length / 4;

/**
 * Calls an operation at the proxy and checks the response against the contract.
 *
 * @throws ValidationError, RefusedError or ConnectionError; the caller's abort as it is.
 */
export async function request<T>(
  operation: Route,
  call: Call,
  proxyUrl: string,
  send: Send,
): Promise<ValidResponse<T>> {
  // `AbortSignal.any` is newer than the oldest browsers that we support.
  const ending = new AbortController();
  const end = () => ending.abort();
  const sent = init(operation, call);
  const timer = setTimeout(end, deadlineFor(sent.body ?? ''));
  // What was read over a lost connection may never be answered: the caller tries again at once.
  if (operation.method === 'GET' || operation.id === 'searchDesigners') globalThis.addEventListener?.('online', end);
  call.signal?.addEventListener('abort', end);
  if (call.signal?.aborted) end();
  try {
    const response = await send(address(operation, call, proxyUrl), {...sent, signal: ending.signal});
    return await read<T>(operation, response);
  } catch (error) {
    if (call.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (error instanceof ValidationError || error instanceof RefusedError) throw error;
    hasFailed = true;
    if (error instanceof ConnectionError) throw error;
    throw new ConnectionError(`${operation.id}: no response from ${proxyUrl}`, undefined, {cause: error});
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', end);
    // Not aborted: scripts of the page that record requests may still be reading a copy of the response.
    globalThis.removeEventListener?.('online', end);
  }
}

function address({path}: Route, call: Call, proxyUrl: string): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''));
  const url = new URL(filled.slice(1), proxyUrl);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) url.searchParams.append(name, String(one));
  }
  return url;
}

function init({method}: Route, {body, mediaType = 'application/json', headers}: Call): RequestInit & {body?: string} {
  const common = {method, cache: hasFailed ? 'reload' : 'default', credentials: 'omit'} as const;
  if (body === undefined) return {...common, headers};
  return {...common, headers: {...headers, 'Content-Type': mediaType}, body: writeJson(body)};
}

async function read<T>(operation: Route, response: Response): Promise<ValidResponse<T>> {
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  let body = await parse(operation, response);
  if (!response.ok) throw refusal(operation, response, body, requestId);
  const status = response.status === 201 ? 201 : 200;
  const schema = operation.responses[status];
  // What was created is complete or unknown.
  if (schema && status === 200 && !isValid(schema, body)) body = await validPart(operation, schema, body);
  if (schema && isValid<T>(schema, body)) return {body, headers: response.headers};
  throw new ConnectionError(`${operation.id}: violates the contract`, requestId);
}

/** A response without the list entries that violate the contract, which the console names. */
async function validPart({id}: Route, schema: Schema, body: unknown): Promise<unknown> {
  const {validEntries} = await loadValidEntries();
  const leftOut: Mismatch[] = [];
  const steps = validEntries(schema, body, leftOut);
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (leftOut.length > 0) console.warn(`dm: ${id}: entries that violate the contract are left out.`, leftOut);
  return step.value;
}

/** The proxy responds in JSON: anything else is not its own response, or not all of it. */
async function parse(operation: Route, response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConnectionError(`${operation.id}: status ${response.status}, not JSON`, undefined, {cause});
  }
}

function refusal(operation: Route, response: Response, body: unknown, requestId: string | undefined): Error {
  if (isValid<ValidationErrors>(ValidationErrors, body)) return new ValidationError(body.errors, requestId);
  const retryAfter = Number(response.headers.get('Retry-After') ?? NaN);
  const wait = Number.isFinite(retryAfter) ? retryAfter : undefined;
  if (isValid<ProxyError>(ProxyError, body)) {
    return new RefusedError(body.message, response.status, body.code, requestId, wait);
  }
  if (isValid<ErrorMessage>(ErrorMessage, body)) {
    return new RefusedError(body.message, response.status, undefined, requestId, wait);
  }
  return new ConnectionError(`${operation.id}: status ${response.status}, no message`, requestId);
}
