interface Waiter {
  readonly weight: number;
  readonly enter: () => void;
}

/**
 * Limits the total weight of the work that runs at once, because of the memory that it needs. Work that is heavier than the
 * limit runs alone.
 */
export class WeightGate {
  #weight = 0;
  readonly #waiting: Waiter[] = [];

  constructor(readonly maxWeight: number) {}

  /** Runs work once there is room for it, first come, first served. */
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
