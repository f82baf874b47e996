import {LRUCache} from 'lru-cache';
import {Breaker} from './breaker.js';

const maxNetworks = 500;
/** How often the failures of one network count for all, until the service answers somebody: three networks open the breaker. */
const maxCounted = 2;

/**
 * The circuit breakers of one operation: one for all, and one for each visitor's network that has met failures. A
 * visitor's own requests may be what makes the service fail, so the failures of one network block only that network.
 */
export class Breakers {
  readonly #ofAll: Breaker;
  readonly #ofNetworks = new LRUCache<string, Breaker>({max: maxNetworks});
  readonly #counted = new LRUCache<string, number>({max: maxNetworks});

  constructor(readonly now: () => number = () => performance.now()) {
    this.#ofAll = new Breaker({now});
  }

  get isFailing(): boolean {
    if (this.#ofAll.state !== 'closed') return true;
    for (const {state, waitSeconds} of this.#ofNetworks.values())
      if (state === 'probing' || (state === 'open' && waitSeconds > 0)) return true;
    return false;
  }

  /** Seconds until the next probe of a network, for `Retry-After`. */
  waitSeconds(network: string | undefined): number {
    return Math.max(this.#ofAll.waitSeconds, this.#of(network)?.waitSeconds ?? 0);
  }

  /** Whether a call for a network may go out now. An admitted caller must report the result, or withdraw. */
  admit(network: string | undefined): boolean {
    const own = this.#of(network);
    if (own && !own.admit()) return false;
    if (this.#ofAll.admit()) return true;
    own?.withdraw();
    return false;
  }

  /** Reports that an admitted call never reached the service. */
  withdraw(network: string | undefined) {
    this.#of(network)?.withdraw();
    this.#ofAll.withdraw();
  }

  /** Reports the result of an admitted call. Returns true when this opened a breaker. */
  report(isSuccess: boolean, network: string | undefined): boolean {
    if (isSuccess) {
      if (this.#counted.size > 0) this.#counted.clear();
      this.#of(network)?.report(true);
      return this.#ofAll.report(true);
    }
    const hasOpenedOwn = network !== undefined && this.#makeOf(network).report(false);
    if (this.#counts(network)) return this.#ofAll.report(false) || hasOpenedOwn;
    this.#ofAll.withdraw();
    return hasOpenedOwn;
  }

  #of(network: string | undefined): Breaker | undefined {
    return network === undefined ? undefined : this.#ofNetworks.get(network);
  }

  #makeOf(network: string): Breaker {
    const known = this.#ofNetworks.get(network);
    if (known) return known;
    const made = new Breaker({now: this.now});
    this.#ofNetworks.set(network, made);
    return made;
  }

  /** The proxy's own calls always count: no visitor chose what they ask. */
  #counts(network: string | undefined): boolean {
    if (network === undefined) return true;
    const counted = (this.#counted.get(network) ?? 0) + 1;
    this.#counted.set(network, counted);
    return counted <= maxCounted;
  }
}
