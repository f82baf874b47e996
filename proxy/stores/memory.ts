import {LRUCache} from 'lru-cache';
import type {Rate} from '../config/policy.js';
import {KeptKeys} from './kept-keys.js';
import type {Account, Claim, ClaimRequest, Quota, Settlement, Store} from './store.js';

interface Sum {
  cents: number;
  readonly since: number;
}

/** A quota, as the moment at which it would be full again. */
interface QuotaState {
  freeAt: number;
}

/** Per length of window. */
const maxQuotas = 50_000;
/** An account covers one day; nobody needs it a day later. */
const sumsMs = 2 * 86_400_000;

/** A store within one process, which forgets everything when it ends. */
export class MemoryStore implements Store {
  readonly ready = Promise.resolve();
  readonly warning = undefined;
  /** One cache for each length of window, in seconds: quotas of a minute must not evict those of a day. */
  readonly #quotas = new Map<number, LRUCache<string, QuotaState>>();
  readonly #keys: KeptKeys;
  readonly #sums = new Map<string, Sum>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now(), maxBytes?: number) {
    this.#now = now;
    this.#keys = new KeptKeys(now, maxBytes);
  }

  /**
   * GCRA. A refused request stores nothing: requests from many addresses must not push out the quotas that refuse
   * them.
   */
  take(quotas: readonly Quota[]): number {
    const now = this.#now();
    const states = quotas.map(({key, rate}) => this.#quotasOf(rate).get(key));
    let wait = 0;
    for (let index = 0; index < quotas.length; index++) {
      const {rate} = quotas[index]!;
      const state = states[index];
      if (state) wait = Math.max(wait, freeAfter(state, rate, now) - rate.seconds * 1000 - now);
    }
    // Less than a millisecond is a rounding error.
    if (wait >= 1) return wait;
    for (let index = 0; index < quotas.length; index++) this.#charge(quotas[index]!, states[index], now);
    return 0;
  }

  giveBack(quotas: readonly Quota[]) {
    for (const {key, rate} of quotas) {
      const state = this.#quotasOf(rate).peek(key);
      if (state) state.freeAt -= costOf(rate);
    }
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

  #charge({key, rate}: Quota, state: QuotaState | undefined, now: number) {
    if (state) state.freeAt = freeAfter(state, rate, now);
    else this.#quotasOf(rate).set(key, {freeAt: freeAfter({freeAt: 0}, rate, now)});
  }

  #quotasOf({seconds}: Rate): LRUCache<string, QuotaState> {
    const known = this.#quotas.get(seconds);
    if (known) return known;
    const made = new LRUCache<string, QuotaState>({max: maxQuotas});
    this.#quotas.set(seconds, made);
    return made;
  }
}

/** When all of a quota is free again, once one more is taken from it. */
function freeAfter({freeAt}: QuotaState, rate: Rate, now: number): number {
  return Math.max(now, freeAt) + costOf(rate);
}

/** How long one request takes to be free again, in milliseconds. */
const costOf = ({count, seconds}: Rate) => (seconds * 1000) / count;
