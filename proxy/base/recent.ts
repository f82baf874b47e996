/**
 * Remembers what was used lately, under a bound. What is new or used again goes into a young map; when that is full it
 * becomes the old one, and the old one is forgotten in one go: no order to keep, nothing to move at each use.
 */
export class Recent<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  #weight = 0;

  /** Keeps at least the `most` values last used and at most twice as many; fewer where their weights pass `mostWeight`. */
  constructor(
    readonly most: number,
    readonly mostWeight = Infinity,
    readonly weigh: (value: Value) => number = () => 0,
  ) {}

  get(key: string): Value | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: Value) {
    this.#weight += this.weigh(value);
    if (this.#young.size >= this.most || this.#weight > this.mostWeight) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = this.weigh(value);
    }
    this.#young.set(key, value);
  }
}
