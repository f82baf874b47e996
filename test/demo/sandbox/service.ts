import {after} from 'node:test';
import {mediaTypes, parseMediaType} from '../../../src/contract/media-types.js';
import {operations, type OperationId, type Operation} from '../../../src/contract/operations.js';
import {buildSandbox, type SandboxOptions} from '../../../demo/sandbox/sandbox.js';
import {checkRequest, checkResponse} from './document.js';

/** What a call sends besides the operation's method and path. */
export interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly mediaType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const firstKey = {'api-key-id': 'sandbox-key-id', 'api-key-secret': 'sandbox-key-secret'} as const;
export const secondKey = {
  'api-key-id': 'sandbox-second-key-id',
  'api-key-secret': 'sandbox-second-key-secret',
} as const;

/** A fixed reference time for the designers' last visits. */
export const now = new Date('2026-03-01T12:00:00Z');

/** Starts a sandbox for one test file; every call to it is checked against the OpenAPI document. */
export async function startService(options: SandboxOptions = {}) {
  const sandbox = buildSandbox({designers: 60, now, ...options});
  const base = await sandbox.listen();
  after(() => sandbox.close());
  return {sandbox, base, call: (id: OperationId, request?: Request) => call(base, operations[id], request)};
}

async function call(base: string, operation: Operation, request: Request = {}) {
  const {params = {}, query = '', body, mediaType = mediaTypes.json, headers = {}} = request;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetch(base + path + query, {
    method: operation.method,
    headers: {...firstKey, ...(body !== undefined && {'content-type': mediaType}), ...headers},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
  const answer: unknown = await response.json();
  checkResponse(operation, response.status, response.headers.get('content-type'), answer);
  if (response.ok) checkRequest(operation, parseMediaType(mediaType) ?? mediaType, body);
  return {status: response.status, headers: response.headers, body: answer};
}

/** The locations of all failures in a response with `errors`, sorted. */
export function pathsOf(answer: unknown): string[] {
  const errors = field(answer, 'errors');
  return Array.isArray(errors) ? errors.map((error) => String(field(error, 'path'))).sort() : [];
}

/** One field of a response. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** A field that must be text, such as an address. */
export function textOf(value: unknown, name: string): string {
  const text = field(value, name);
  if (typeof text !== 'string') throw new Error(`${name} is no text in ${JSON.stringify(value)}`);
  return text;
}

/** A field that must be a list. */
export function listOf(value: unknown, name: string): unknown[] {
  const list = field(value, name);
  if (!Array.isArray(list)) throw new Error(`${name} is no list in ${JSON.stringify(value)}`);
  return list;
}

/** A copy of an object with some fields replaced, or left out where the new value is `undefined`. */
export const changed = (value: object, changes: object) => JSON.parse(JSON.stringify({...value, ...changes}));

/** Changes as text for a test's name; removed fields are shown, and long values are cut. */
export function show(changes: unknown): string {
  const text = JSON.stringify(changes, (_, value: unknown) => (value === undefined ? 'left out' : value)) ?? 'left out';
  return text.length > 90 ? `${text.slice(0, 70)}… (${text.length} characters)` : text;
}
