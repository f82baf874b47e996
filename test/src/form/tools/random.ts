/** A stream of random numbers that is the same for the same seed, so that compiling is deterministic. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number in [0, 1). Mulberry32: 32 bits of state are plenty for choosing test instances. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    const state = this.#state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whether something that has this probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (Math.max(high, low) - low + 1));
  }

  /** One of the items, `undefined` when there is none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.between(0, items.length - 1)];
  }
}
