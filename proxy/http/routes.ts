import type {IncomingMessage} from 'node:http';
import {operations, type Operation, type OperationId} from '../../src/contract/operations.js';
import type {Schema} from '../../src/contract/schema.js';

/** An operation, matched by method and path, with its path parameters. */
export interface OperationMatch {
  readonly kind: 'operation';
  readonly id: OperationId;
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: string;
  /** Whether the query holds the body, as in a search by GET. */
  readonly isBodyInQuery?: true;
}

/** The targets of requests: anything else is not answered and never reaches the service. */
export type Match =
  | OperationMatch
  | {readonly kind: 'form'; readonly productId: string; readonly version: string | null}
  | {readonly kind: 'product-page'; readonly query: string}
  | {readonly kind: 'file'; readonly name: string}
  | {readonly kind: 'probe'; readonly name: 'livez' | 'readyz' | 'metrics'}
  | {readonly kind: 'wrong-method'; readonly allow: readonly string[]}
  | {readonly kind: 'none'};

const none: Match = {kind: 'none'};
const routes = (Object.keys(operations) as OperationId[]).map((id) => {
  const operation: Operation = operations[id];
  return {id, operation, segments: operation.path.slice(1).split('/')};
});

/** The scheme and authority of a request target that is a whole address, as forward proxies send it (RFC 9112, 3.2.2). */
const authority = /^https?:\/\/([^/?#@]*)(?=[/?#]|$)/i;

/** The host that a request names: in its target, if that is a whole address, and otherwise in `Host`. */
export const hostOf = ({url = '', headers}: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  authority.exec(url)?.[1] ?? headers.host ?? '';

/** Matches a method and a raw request target. Operations that are not open on this port do not exist. */
export function matchRoute(method: string, given: string, prefix: string, isOpen: (id: OperationId) => boolean): Match {
  const target = given.startsWith('/') ? given : given.replace(authority, '');
  if (!target.startsWith(`${prefix}/`)) return none;
  const mark = target.indexOf('?');
  const path = target.slice(prefix.length, mark < 0 ? undefined : mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  const segments = path.slice(1).split('/');
  return matchOperation(method, segments, query, isOpen) ?? matchOther(method, path, {segments, query, isOpen});
}

function matchOperation(
  method: string,
  segments: readonly string[],
  query: string,
  isOpen: (id: OperationId) => boolean,
): Match | undefined {
  const allow: string[] = [];
  for (const {id, operation, segments: template} of routes) {
    if (template.length !== segments.length || template[0] !== segments[0]) continue;
    const path = matchSegments(operation, template, segments);
    if (!path || !isOpen(id)) continue;
    if (operation.method === method) return {kind: 'operation', id, operation, path, query};
    if (id === 'searchDesigners' && method === 'GET') {
      return {kind: 'operation', id, operation, path, query, isBodyInQuery: true};
    }
    allow.push(operation.method);
  }
  return allow.length > 0 ? {kind: 'wrong-method', allow} : undefined;
}

function matchSegments({pathParameters}: Operation, template: readonly string[], segments: readonly string[]) {
  const path: Record<string, string> = {};
  for (let index = 0; index < template.length; index++) {
    const part = template[index] ?? '';
    const segment = segments[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== segment) return undefined;
      continue;
    }
    const name = part.slice(1, -1);
    const value = readParameter(pathParameters?.[name] ?? false, segment);
    if (value === undefined) return undefined;
    path[name] = value;
  }
  return path;
}

/** Brief identifiers are opaque (part 2.2): these characters never have a meaning in a path. */
const identifier = /^(?!\.+$)[\w.~:@+=,!-]{1,128}$/;
const int32 = /^(0|[1-9]\d{0,9})$/;

function readParameter(schema: Schema, segment: string): string | undefined {
  if (typeof schema === 'object' && schema.type === 'integer') {
    return int32.test(segment) && Number(segment) <= 0x7fffffff ? segment : undefined;
  }
  const decoded = decodeSegment(segment);
  return decoded !== undefined && identifier.test(decoded) ? decoded : undefined;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

const fileName = /^\/((?:[\w-][\w.-]*\/){0,20}[\w-][\w.-]*\.(?:js|mjs|css|map|json|svg|png|woff2|txt))$/;
const reads = ['GET', 'HEAD'];

interface Target {
  readonly segments: readonly string[];
  readonly query: string;
  isOpen(id: OperationId): boolean;
}

function matchOther(method: string, path: string, target: Target): Match {
  const found = findOther(path, target);
  if (found.kind === 'none' || reads.includes(method)) return found;
  return {kind: 'wrong-method', allow: reads};
}

function findOther(path: string, {segments, query, isOpen}: Target): Match {
  const [first, id, last] = segments;
  if (segments.length === 1 && (first === 'livez' || first === 'readyz' || first === 'metrics')) {
    return {kind: 'probe', name: first};
  }
  // Both are made from the list of products; an order needs its form.
  if (path === '/products.html') return isOpen('listProducts') ? {kind: 'product-page', query} : none;
  if (segments.length === 3 && first === 'products' && last === 'form.json') {
    const productId = decodeSegment(id ?? '');
    // Only looked up in the product list, so any text of reasonable length will do.
    if (!productId || productId.length > 256) return none;
    if (!isOpen('listProducts') && !isOpen('createOrder')) return none;
    return {kind: 'form', productId, version: new URLSearchParams(query).get('v')};
  }
  const name = fileName.exec(path)?.[1];
  return name ? {kind: 'file', name} : none;
}
