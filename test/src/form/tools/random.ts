/** A pseudo-random generator that gives the same sequence for the same seed, so that tests are deterministic. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number in [0, 1), by Mulberry32, whose 32 bits of state are enough to choose test instances. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    const state = this.#state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** `true` with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (Math.max(high, low) - low + 1));
  }

  /** One of the items, `undefined` when there is none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.between(0, items.length - 1)];
  }
}
