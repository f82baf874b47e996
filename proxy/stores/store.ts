import type {Rate} from '../config/policy.js';
import type {Naming} from './naming.js';

/** One quota to charge: what is counted, and its size. */
export interface Quota {
  readonly key: string;
  readonly rate: Rate;
}

/** The state of a key. */
export type Claim =
  /** It is new, or its sender confirmed another attempt: the request may be sent. */
  | {readonly state: 'mine'}
  /** It was used with another body. */
  | {readonly state: 'other'}
  /** Its request is pending. */
  | {readonly state: 'busy'}
  /** Its request was sent and the outcome is unknown. */
  | {readonly state: 'unknown'}
  /** Its request has a response. */
  | {readonly state: 'done'; readonly answer: string};

/** A claim to a key: `owner` identifies this attempt, `leaseMs` is its maximum duration. */
export interface ClaimRequest {
  readonly key: string;
  readonly fingerprint: string;
  readonly owner: string;
  readonly leaseMs: number;
  readonly isConfirmed: boolean;
  /**
   * How long ago the key was first sent, if that attempt may have arrived. If the store has lost data since then and
   * does not know the key, the outcome is unknown.
   */
  readonly ageMs?: number;
}

/** The result of an attempt: a response to keep, an unknown outcome, or nothing sent. */
export type Settlement =
  /** Kept for a day, or for `keepMs` if given, and then only if there is space. */
  | {readonly state: 'done'; readonly answer: string; readonly keepMs?: number}
  | {readonly state: 'unknown' | 'released'};

/** A sum with a daily limit. */
export interface Account {
  readonly key: string;
  readonly cap: number;
}

/** What a shared store derives from the proxy's secrets. */
export interface StoreSecrets {
  /** The first seals what is kept; what any of them has sealed can be opened. */
  readonly tokenSecrets: readonly string[];
  /** The names of keys, the current naming first. */
  readonly namings: readonly Naming[];
}

/** The shared state of proxies: in memory for one, in Redis for several. */
export interface Store {
  /** Resolves when it can be used. Rejects when a package is missing. */
  readonly ready: Promise<void>;
  /** Charges every quota, or none when one is used up; then returns the milliseconds until all have capacity again. */
  take(quotas: readonly Quota[]): number | Promise<number>;
  /** Returns one charge to every quota. */
  giveBack(quotas: readonly Quota[]): void | Promise<void>;
  claim(request: ClaimRequest): Promise<Claim>;
  /** Ends an attempt; without effect when the key has another owner by now. */
  settle(key: string, owner: string, settlement: Settlement): Promise<void>;
  /** Adds an amount to every account, or to none if one would exceed its limit; a negative amount gives back. */
  spend(accounts: readonly Account[], amount: number): Promise<boolean>;
  isReachable(): Promise<boolean>;
  /** A problem of the store that the operator should fix; undefined when there is none. */
  readonly warning: string | undefined;
  /** Uses these secrets from now on. What was stored under former names is still found. */
  rotate(secrets: StoreSecrets): void;
  close(): Promise<void>;
}

/** How long the response of a key is kept: a day. */
export const keepMs = 86_400_000;

/** The tolerance for a client's statement of when it first sent a key. */
export const clockToleranceMs = 2000;
