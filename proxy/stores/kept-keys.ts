import {clockToleranceMs, keepMs, type Claim, type ClaimRequest, type Settlement} from './store.js';

interface Kept {
  readonly fingerprint: string;
  readonly since: number;
  state: 'busy' | 'unknown' | 'done';
  owner: string;
  /** When the lease of a pending attempt ends. */
  until: number;
  answer: string;
  /** An earlier attempt was sent, so this key is never free again. */
  wasSent: boolean;
}

/** A refusal, after which nothing was created: it may be forgotten at any time. */
interface KeptRefusal {
  readonly fingerprint: string;
  readonly until: number;
  readonly answer: string;
}

const normalMaxBytes = 64 * 1024 * 1024;
/** The size of a key and its entry without the response. */
const entryBytes = 500;
/** How many entries it examines to find one to forget: only pending ones are in the way, and they are few. */
const maxLookups = 200;

const weightOf = ({answer}: {answer: string}) => entryBytes + 2 * answer.length;

/**
 * The outcome of each key's requests, limited by size. It never refuses a new key for lack of space: it forgets
 * refusals first, then the oldest responses. When a forgotten key is sent again as a repetition, its outcome counts as
 * unknown.
 */
export class KeptKeys {
  readonly #kept = new Map<string, Kept>();
  readonly #refusals = new Map<string, KeptRefusal>();
  #bytes = 0;
  /** Every key since then is known. */
  #completeSince: number;

  constructor(
    readonly now: () => number,
    readonly maxBytes = normalMaxBytes,
  ) {
    this.#completeSince = now();
  }

  claim(request: ClaimRequest): Claim {
    const {key, fingerprint, owner, leaseMs, isConfirmed} = request;
    const now = this.now();
    this.#forgetOld(now);
    const refusal = this.#refusals.get(key);
    if (refusal)
      return refusal.fingerprint === fingerprint ? {state: 'done', answer: refusal.answer} : {state: 'other'};
    const kept = this.#kept.get(key);
    if (!kept) return this.#claimNew(request, now);
    if (kept.fingerprint !== fingerprint) return {state: 'other'};
    if (kept.state === 'done') return {state: 'done', answer: kept.answer};
    if (kept.state === 'busy' && now < kept.until) return {state: 'busy'};
    // Its owner is gone: the outcome is unknown.
    kept.state = 'unknown';
    if (!isConfirmed) return {state: 'unknown'};
    Object.assign(kept, {state: 'busy', owner, until: now + leaseMs, wasSent: true});
    return {state: 'mine'};
  }

  settle(key: string, owner: string, settlement: Settlement) {
    const kept = this.#kept.get(key);
    if (!kept || kept.owner !== owner || kept.state !== 'busy') return;
    this.#delete(this.#kept, key);
    if (settlement.state === 'released' && !kept.wasSent) return;
    const isDone = settlement.state === 'done';
    const answer = isDone ? settlement.answer : '';
    const {fingerprint} = kept;
    const isRefusal = isDone && settlement.keepMs !== undefined;
    if (isRefusal) this.#put(this.#refusals, key, {fingerprint, answer, until: this.now() + settlement.keepMs});
    // After the refusal of a second attempt, the outcome of the first is still unknown.
    if (isRefusal && kept.wasSent) this.#put(this.#kept, key, {...kept, answer: '', state: 'unknown'});
    if (!isRefusal) this.#put(this.#kept, key, {...kept, answer, state: isDone ? 'done' : 'unknown'});
    this.#makeRoom();
  }

  #claimNew({key, fingerprint, owner, leaseMs, isConfirmed, ageMs}: ClaimRequest, now: number): Claim {
    // Outcomes are kept for a day: an older key may have been forgotten for its age.
    const knownSince = Math.max(this.#completeSince, now - keepMs);
    const isLost = ageMs !== undefined && now - ageMs - clockToleranceMs < knownSince;
    const state = isLost && !isConfirmed ? 'unknown' : 'busy';
    const until = now + leaseMs;
    this.#put(this.#kept, key, {fingerprint, since: now, state, owner, until, answer: '', wasSent: isLost});
    this.#makeRoom();
    return {state: state === 'busy' ? 'mine' : 'unknown'};
  }

  #forgetOld(now: number) {
    for (const [key, {until}] of this.#refusals) {
      if (now < until) break;
      this.#delete(this.#refusals, key);
    }
    for (const [key, {since}] of this.#kept) {
      if (now - since < keepMs) return;
      this.#delete(this.#kept, key);
    }
  }

  #makeRoom() {
    for (const key of this.#refusals.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#delete(this.#refusals, key);
    }
    let lookups = 0;
    for (const [key, {state, until, since}] of this.#kept) {
      if (this.#bytes <= this.maxBytes || ++lookups > maxLookups) return;
      if (state === 'busy' && this.now() < until) continue;
      this.#completeSince = Math.max(this.#completeSince, since);
      this.#delete(this.#kept, key);
    }
  }

  #put<T extends {answer: string}>(map: Map<string, T>, key: string, value: T) {
    this.#bytes += weightOf(value);
    map.set(key, value);
  }

  #delete<T extends {answer: string}>(map: Map<string, T>, key: string) {
    const value = map.get(key);
    if (value && map.delete(key)) this.#bytes -= weightOf(value);
  }
}
