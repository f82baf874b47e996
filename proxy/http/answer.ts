import type {Content} from './encoding.js';
import {Refusal} from '../base/refusal.js';

/** The response to a client. `cacheStatus` is logged. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Content;
  /** Whether it has an ETag, so that clients can revalidate it. */
  readonly isTagged?: boolean;
  readonly cacheStatus?: CacheStatus;
}

/** The source of a response: the cache, the service, or an earlier response to the same key. */
export type CacheStatus = 'hit' | 'stale' | 'miss' | 'shared' | 'replay';

const json = 'application/json; charset=utf-8';

/** A JSON response that must not be stored. */
export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: {'Content-Type': json, 'Cache-Control': 'no-store', ...headers},
    body: JSON.stringify(body),
  };
}

/** The response for a refusal; any other error becomes an internal error. */
export function refusalAnswer(error: unknown): Answer {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal', 'Internal error of the proxy.');
  return jsonAnswer(refusal.status, refusal.body, refusal.headers);
}
