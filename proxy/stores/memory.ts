import {LRUCache} from 'lru-cache';
import type {Rate} from '../config/policy.js';
import {KeptKeys} from './kept-keys.js';
import type {Account, Claim, ClaimRequest, Quota, Settlement, Store} from './store.js';

interface Moment {
  freeAt: number;
}

interface Sum {
  cents: number;
  readonly since: number;
}

const maxQuotas = 50_000;
/** An account covers one day; nobody needs it a day later. */
const sumsMs = 2 * 86_400_000;

/** A store within one process, which forgets everything when it ends. */
export class MemoryStore implements Store {
  readonly ready = Promise.resolve();
  readonly warning = undefined;
  readonly #quotas = new LRUCache<string, Moment>({max: maxQuotas});
  readonly #keys: KeptKeys;
  readonly #sums = new Map<string, Sum>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now(), maxBytes?: number) {
    this.#now = now;
    this.#keys = new KeptKeys(now, maxBytes);
  }

  /** GCRA: a quota is stored as the moment at which it would be full again. */
  take(quotas: readonly Quota[]): number {
    const now = this.#now();
    const moments: Moment[] = [];
    let wait = 0;
    for (const {key, rate} of quotas) {
      const moment = this.#momentOf(key);
      wait = Math.max(wait, freeAfter(moment, rate, now) - rate.seconds * 1000 - now);
      moments.push(moment);
    }
    // Less than a millisecond is a rounding error.
    if (wait >= 1) return wait;
    for (const [index, moment] of moments.entries()) moment.freeAt = freeAfter(moment, quotas[index]!.rate, now);
    return 0;
  }

  async claim(request: ClaimRequest): Promise<Claim> {
    return this.#keys.claim(request);
  }

  async settle(key: string, owner: string, settlement: Settlement): Promise<void> {
    this.#keys.settle(key, owner, settlement);
  }

  async spend(accounts: readonly Account[], amount: number): Promise<boolean> {
    const now = this.#now();
    for (const [key, {since}] of this.#sums) {
      if (now - since < sumsMs) break;
      this.#sums.delete(key);
    }
    const sums = accounts.map(({key}) => this.#sums.get(key) ?? {cents: 0, since: now});
    if (amount > 0 && accounts.some(({cap}, index) => sums[index]!.cents + amount > cap)) return false;
    for (const [index, {key}] of accounts.entries()) {
      const sum = sums[index]!;
      this.#sums.set(key, {...sum, cents: sum.cents + amount});
    }
    return true;
  }

  async isReachable() {
    return true;
  }

  rotate() {}

  async close() {}

  #momentOf(key: string): Moment {
    const known = this.#quotas.get(key);
    if (known) return known;
    const moment = {freeAt: 0};
    this.#quotas.set(key, moment);
    return moment;
  }
}

/** When all of a quota is free again, once one more is taken from it. */
const freeAfter = ({freeAt}: Moment, {count, seconds}: Rate, now: number) =>
  Math.max(now, freeAt) + (seconds * 1000) / count;
