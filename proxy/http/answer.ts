import type {Content} from './encoding.js';
import {Refusal} from '../base/refusal.js';

/** What a client is sent. `cacheStatus` says in the log where it came from. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Content;
  /** Whether its content has a tag by which a client can ask whether it has changed. */
  readonly isTagged?: boolean;
  readonly cacheStatus?: CacheStatus;
}

/** Where an answer came from: the cache, the service, or an earlier answer to the same key. */
export type CacheStatus = 'hit' | 'stale' | 'miss' | 'shared' | 'replay';

const json = 'application/json; charset=utf-8';

/** An answer of JSON that no one may keep. */
export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: {'Content-Type': json, 'Cache-Control': 'no-store', ...headers},
    body: JSON.stringify(body),
  };
}

/** The answer that says what a refusal says; anything else that was thrown is only called an internal error. */
export function refusalAnswer(error: unknown): Answer {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal', 'The proxy failed.');
  return jsonAnswer(refusal.status, refusal.body, refusal.headers);
}
