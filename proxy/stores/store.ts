import type {Rate} from '../config/policy.js';

/** One quota to take from: what is counted, and how much of it there is. */
export interface Quota {
  readonly key: string;
  readonly rate: Rate;
}

/** What a key of an earlier request stands for now. */
export type Claim =
  /** It is new, or its sender confirmed another try: the request may be sent. */
  | {readonly state: 'mine'}
  /** It was used with another body. */
  | {readonly state: 'other'}
  /** Its request is under way. */
  | {readonly state: 'busy'}
  /** Its request was sent and no one knows what became of it. */
  | {readonly state: 'unknown'}
  /** Its request was answered. */
  | {readonly state: 'done'; readonly answer: string};

/** Who asks for a key: `owner` is this one try, `leaseMs` how long it can take at most. */
export interface ClaimRequest {
  readonly key: string;
  readonly fingerprint: string;
  readonly owner: string;
  readonly leaseMs: number;
  readonly isConfirmed: boolean;
  /**
   * How long ago the key was first sent, where it may have arrived then. If the store has lost its memory since, and does
   * not know the key, the outcome is unknown.
   */
  readonly ageMs?: number;
}

/** How a try ended: with an answer to keep, in the dark, or without having been sent. */
export type Settlement =
  /** Kept for a day; where `keepMs` is given, for so long, and not at all where there is no room. */
  | {readonly state: 'done'; readonly answer: string; readonly keepMs?: number}
  | {readonly state: 'unknown' | 'released'};

/** A sum that may grow up to a cap within a day. */
export interface Account {
  readonly key: string;
  readonly cap: number;
}

/** What proxies have to remember together: in memory for one, in Redis for several. */
export interface Store {
  /** Settles when it can be used. Rejects when something is missing that waiting does not bring. */
  readonly ready: Promise<void>;
  /** Takes one from every quota, or nothing where one is used up; then the milliseconds until all have one again. */
  take(quotas: readonly Quota[]): number | Promise<number>;
  claim(request: ClaimRequest): Promise<Claim>;
  /** Ends a try; without effect when it is no longer the owner's. */
  settle(key: string, owner: string, settlement: Settlement): Promise<void>;
  /** Adds an amount to every account, or to none where one would pass its cap; a negative amount gives back. */
  spend(accounts: readonly Account[], amount: number): Promise<boolean>;
  isReachable(): Promise<boolean>;
  /** What the operator should mend about the store; nothing where all is well. */
  readonly warning: string | undefined;
  /** Seals with the first of these secrets from now on, and still opens what others of them have sealed. */
  rotate(tokenSecrets: readonly string[]): void;
  close(): Promise<void>;
}

/** How long an answer is kept for a key: a day. */
export const keepMs = 86_400_000;

/** How wrong a client's word on when it first sent a key may be. */
export const clockToleranceMs = 2000;
