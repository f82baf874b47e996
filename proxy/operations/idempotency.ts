import {createHmac, randomUUID} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import type {IdempotencyFacts} from '../http/idempotency-headers.js';
import {refuseUntil, Refusal, ServiceFailure} from '../base/refusal.js';
import type {Claim, Settlement, Store} from '../stores/store.js';

/** An answer that is kept for its key. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  /** When it came, in milliseconds since the epoch. */
  readonly at?: number;
}

/** What a client says of its key, where it has one. */
export interface KeyedFacts extends IdempotencyFacts {
  readonly key: string;
}

/** One request that must have its effect at most once. */
export interface Once {
  /** What the key belongs to: the same key in another scope is another key. */
  readonly scope: string;
  readonly key: string;
  /** Everything that makes two requests the same. */
  readonly content: unknown;
  /** The visitor knows that an earlier try may have succeeded, and wants another one. */
  readonly isConfirmed: boolean;
  /** How long ago the key was first sent, in seconds, where it may have arrived then. */
  readonly ageSeconds?: number;
  /** How long one try, and waiting for another one's, may take. */
  readonly deadlineMs: number;
  /** Sends it. Only a ServiceFailure that says the service cannot have run it makes the key free again. */
  send(): Promise<KeptAnswer>;
}

/** A refusal is kept for those who wait for the same request; a later try is a new one. */
const refusalKeepMs = 60_000;

/** Beyond the deadline of a try, until others may take it for lost. */
const leaseMarginMs = 10_000;

/** Sees to it that a key is sent at most once, whatever is pressed, lost or repeated. */
export class Idempotency {
  constructor(
    readonly store: Store,
    readonly wait: (ms: number) => Promise<unknown> = pause,
    readonly now: () => number = () => performance.now(),
    /** Keys the names and fingerprints that a shared store sees: they tell nothing of what they stand for. */
    readonly digestKey: Buffer = Buffer.alloc(0),
  ) {}

  /** Sends a request, or answers as its key was answered before. @throws Refusal, `outcome_unknown` among them */
  async run(once: Once): Promise<KeptAnswer & {isReplay: boolean}> {
    const key = this.#digest(JSON.stringify([once.scope, once.key]));
    const owner = randomUUID();
    const claim = await this.#claim(key, owner, once);
    if (claim.state === 'mine') return {...(await this.#try(key, owner, once)), isReplay: false};
    const kept = claim.state === 'done' ? readKept(claim.answer) : undefined;
    if (kept) return {...kept, isReplay: true};
    if (claim.state === 'unknown' || claim.state === 'done') throw outcomeUnknown();
    if (claim.state === 'busy') throw refuseUntil(2, 'overloaded', 'The same request is still under way.');
    throw new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used with another body.');
  }

  /** Claims the key; while another try of it is under way, waits for that one. */
  async #claim(key: string, owner: string, once: Once): Promise<Claim> {
    const fingerprint = this.#digest(canonical(once.content));
    const leaseMs = once.deadlineMs + leaseMarginMs;
    const ageMs = once.ageSeconds === undefined ? undefined : once.ageSeconds * 1000;
    const end = this.now() + once.deadlineMs;
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 250)) {
      const claim = await this.store.claim({key, fingerprint, owner, leaseMs, isConfirmed: once.isConfirmed, ageMs});
      if (claim.state !== 'busy' || this.now() + waitMs > end) return claim;
      await this.wait(waitMs);
    }
  }

  #digest(text: string): string {
    return createHmac('sha256', this.digestKey).update(text).digest('base64url');
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
      // When this fails the key stays claimed, and after its lease counts as unknown: it is never sent again by itself.
      await this.store.settle(key, owner, settlement).catch(() => {});
    }
  }
}

/** The refusal to say what became of a request, or to guess. */
export const outcomeUnknown = () =>
  new Refusal(502, 'outcome_unknown', 'The request was sent, but what became of it is not known.');

/** What the store gives back; nothing where it is no answer. */
function readKept(text: string): KeptAnswer | undefined {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('status' in kept) || !('body' in kept)) return undefined;
  const {status, body} = kept;
  const at = 'at' in kept && typeof kept.at === 'number' ? kept.at : undefined;
  return typeof status === 'number' ? {status, body, at} : undefined;
}

/** The same text for the same JSON value, in whatever order its fields come. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
