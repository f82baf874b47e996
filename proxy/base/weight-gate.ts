interface Waiter {
  readonly weight: number;
  readonly enter: () => void;
}

/**
 * Limits the weight of work that has begun and not ended, because of the memory that it needs meanwhile. Work that is heavier
 * than the limit is done while there is no other.
 */
export class WeightGate {
  #weight = 0;
  readonly #waiting: Waiter[] = [];

  constructor(readonly maxWeight: number) {}

  /** Does work when there is room for it, first come, first served. */
  async do<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length > 0 || !this.#hasRoomFor(weight))
      await new Promise<void>((enter) => this.#waiting.push({weight, enter}));
    else this.#weight += weight;
    try {
      return await work();
    } finally {
      this.#weight -= weight;
      this.#admit();
    }
  }

  #hasRoomFor(weight: number): boolean {
    return this.#weight === 0 || this.#weight + weight <= this.maxWeight;
  }

  #admit() {
    for (let [next] = this.#waiting; next && this.#hasRoomFor(next.weight); [next] = this.#waiting) {
      this.#waiting.shift();
      this.#weight += next.weight;
      next.enter();
    }
  }
}
