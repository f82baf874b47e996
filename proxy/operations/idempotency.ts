import {hash, randomUUID} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import {canonicalJson} from '../../src/json/canonical.js';
import type {IdempotencyFacts} from '../http/idempotency-headers.js';
import {refuseUntil, Refusal, ServiceFailure} from '../base/refusal.js';
import type {Claim, Settlement, Store} from '../stores/store.js';

/** The stored response of a key. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  /** When the service sent it, in milliseconds since the epoch. */
  readonly at?: number;
}

/** A client's key and the headers about it. */
export interface KeyedFacts extends IdempotencyFacts {
  readonly key: string;
}

/** One request that must take effect at most once. */
export interface Once {
  /** The key's scope: the same key in another scope is a different key. */
  readonly scope: string;
  readonly key: string;
  /** Everything that makes two requests the same. */
  readonly content: unknown;
  /** The visitor knows that an earlier attempt may have succeeded, and wants another one. */
  readonly isConfirmed: boolean;
  /** The number of seconds since the key was first sent, if that attempt may have arrived. */
  readonly ageSeconds?: number;
  /** The timeout of one attempt, and of waiting for another one. */
  readonly deadlineMs: number;
  /** Sends it. Only a ServiceFailure that rules out any effect releases the key. */
  send(): Promise<KeptAnswer>;
}

/** A refusal is kept only for clients that wait for the same request; a later attempt is sent again. */
const refusalKeepMs = 60_000;

/** Added to an attempt's deadline before others may consider it lost. */
const leaseMarginMs = 10_000;

/** Ensures that a key is sent at most once, however often a button is pressed or a request repeated. */
export class Idempotency {
  constructor(
    readonly store: Store,
    readonly wait: (ms: number) => Promise<unknown> = pause,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Sends a request, or repeats the stored response of its key. @throws Refusal, including `outcome_unknown` */
  async run(once: Once): Promise<KeptAnswer & {isReplay: boolean}> {
    const key = digest(JSON.stringify([once.scope, once.key]));
    const owner = randomUUID();
    const claim = await this.#claim(key, owner, once);
    if (claim.state === 'mine') return {...(await this.#try(key, owner, once)), isReplay: false};
    const kept = claim.state === 'done' ? readKept(claim.answer) : undefined;
    if (kept) return {...kept, isReplay: true};
    if (claim.state === 'unknown' || claim.state === 'done') throw outcomeUnknown();
    if (claim.state === 'busy')
      throw refuseUntil(2, 'overloaded', 'The same request is still under way.', 'key_in_use');
    throw new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used with another body.');
  }

  /** Claims the key; while another attempt with it is running, waits for that one. */
  async #claim(key: string, owner: string, once: Once): Promise<Claim> {
    const fingerprint = digest(canonicalJson(once.content));
    const leaseMs = once.deadlineMs + leaseMarginMs;
    const start = this.now();
    let sentAt = once.ageSeconds === undefined ? undefined : start - once.ageSeconds * 1000;
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 250)) {
      const ageMs = sentAt === undefined ? undefined : this.now() - sentAt;
      const claim = await this.store.claim({key, fingerprint, owner, leaseMs, isConfirmed: once.isConfirmed, ageMs});
      if (claim.state !== 'busy' || this.now() + waitMs > start + once.deadlineMs) return claim;
      // The other attempt may arrive: if the store forgets the key meanwhile, this one must not be sent.
      sentAt ??= start;
      await this.wait(waitMs);
    }
  }

  async #try(key: string, owner: string, once: Once): Promise<KeptAnswer> {
    let settlement: Settlement = {state: 'unknown'};
    try {
      const {status, body, at} = await once.send();
      const answer = JSON.stringify({status, body, at});
      settlement = status < 300 ? {state: 'done', answer} : {state: 'done', answer, keepMs: refusalKeepMs};
      return {status, body, at};
    } catch (error) {
      const isUnsent = error instanceof Refusal && !(error instanceof ServiceFailure && error.mayHaveRun);
      if (!isUnsent) throw outcomeUnknown();
      settlement = {state: 'released'};
      throw error;
    } finally {
      // If this fails, the key stays claimed and its outcome becomes unknown after the lease: it is never sent again
      // automatically.
      await this.store.settle(key, owner, settlement).catch(() => {});
    }
  }
}

const digest = (text: string) => hash('sha256', text, 'base64url');

/** Refuses, because the outcome of the request is unknown. */
export const outcomeUnknown = () =>
  new Refusal(502, 'outcome_unknown', 'The request was sent, but its outcome is unknown.');

/** The stored response; undefined when the data is not one. */
function readKept(text: string): KeptAnswer | undefined {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('status' in kept) || !('body' in kept)) return undefined;
  const {status, body} = kept;
  const at = 'at' in kept && typeof kept.at === 'number' ? kept.at : undefined;
  return typeof status === 'number' ? {status, body, at} : undefined;
}
