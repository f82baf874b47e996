import {Recent} from '../base/recent.js';
import {refuseUntil} from '../base/refusal.js';
import {keepMs, type Account, type Claim, type ClaimRequest, type Quota, type Settlement, type Store} from './store.js';

interface Kept {
  readonly fingerprint: string;
  readonly since: number;
  state: 'busy' | 'unknown' | 'done';
  owner: string;
  until: number;
  answer: string;
  /** An earlier try was sent, so that this key is never free again. */
  wasSent: boolean;
}

interface Moment {
  freeAt: number;
}

const mostQuotas = 50_000;
const mostKeys = 100_000;

/** Remembers within one process, and forgets everything when it ends. */
export class MemoryStore implements Store {
  readonly ready = Promise.resolve();
  readonly #quotas = new Recent<Moment>(mostQuotas);
  readonly #kept = new Map<string, Kept>();
  readonly #sums = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** GCRA: a quota is one moment, at which all of it would be free again. */
  take(quotas: readonly Quota[]): number {
    const now = this.#now();
    const moments = quotas.map(({key}) => this.#momentOf(key));
    let wait = 0;
    for (const [index, {rate}] of quotas.entries()) {
      const windowMs = rate.seconds * 1000;
      const freeAt = Math.max(now, moments[index]!.freeAt) + windowMs / rate.count;
      wait = Math.max(wait, freeAt - windowMs - now);
    }
    // Less than a millisecond is only rounding.
    if (wait >= 1) return wait;
    for (const [index, {rate}] of quotas.entries()) {
      const moment = moments[index]!;
      moment.freeAt = Math.max(now, moment.freeAt) + (rate.seconds * 1000) / rate.count;
    }
    return 0;
  }

  async claim({key, fingerprint, owner, leaseMs, isConfirmed}: ClaimRequest): Promise<Claim> {
    const now = this.#now();
    this.#forgetOld(now);
    const kept = this.#kept.get(key);
    if (!kept)
      return this.#start(key, {
        fingerprint,
        since: now,
        state: 'busy',
        owner,
        until: now + leaseMs,
        answer: '',
        wasSent: false,
      });
    if (kept.fingerprint !== fingerprint) return {state: 'other'};
    if (kept.state === 'done') return {state: 'done', answer: kept.answer};
    if (kept.state === 'busy' && now < kept.until) return {state: 'busy'};
    // Whoever had it is gone: what became of it, no one knows.
    kept.state = 'unknown';
    if (!isConfirmed) return {state: 'unknown'};
    Object.assign(kept, {state: 'busy', owner, until: now + leaseMs, wasSent: true});
    return {state: 'mine'};
  }

  async settle(key: string, owner: string, settlement: Settlement): Promise<void> {
    const kept = this.#kept.get(key);
    if (!kept || kept.owner !== owner || kept.state !== 'busy') return;
    if (settlement.state !== 'released') Object.assign(kept, settlement);
    else if (kept.wasSent) kept.state = 'unknown';
    else this.#kept.delete(key);
  }

  async spend(accounts: readonly Account[], amount: number): Promise<boolean> {
    const sums = accounts.map(({key}) => (this.#sums.get(key) ?? 0) + amount);
    if (amount > 0 && accounts.some(({cap}, index) => (sums[index] ?? 0) > cap)) return false;
    for (const [index, {key}] of accounts.entries()) this.#sums.set(key, sums[index] ?? 0);
    return true;
  }

  async isReachable() {
    return true;
  }

  async close() {}

  #momentOf(key: string): Moment {
    const known = this.#quotas.get(key);
    if (known) return known;
    const moment = {freeAt: 0};
    this.#quotas.set(key, moment);
    return moment;
  }

  #start(key: string, kept: Kept): Claim {
    // Forgetting a key could make a second order of it: better to take no more for now.
    if (this.#kept.size >= mostKeys) throw refuseUntil(60, 'overloaded', 'Too many requests are remembered.');
    this.#kept.set(key, kept);
    return {state: 'mine'};
  }

  #forgetOld(now: number) {
    for (const [key, {since}] of this.#kept) {
      if (now - since < keepMs) return;
      this.#kept.delete(key);
    }
  }
}
