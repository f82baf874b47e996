import {refuseUntil} from '../base/refusal.js';

interface Waiter {
  enter(): void;
  timer: NodeJS.Timeout;
}

/** Lets so many calls in at one time; more wait for a short while, and what would wait too long is turned away. */
export class ConcurrencyLimiter {
  #inside = 0;
  readonly #queue = new Set<Waiter>();

  constructor(
    readonly most: number,
    readonly longestQueue: number,
    readonly patienceMs: number,
  ) {}

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Goes in, at once or after a while; whoever went in must leave. @throws Refusal `overloaded` */
  enter(): Promise<void> | undefined {
    if (this.#inside >= this.most) return this.#wait();
    this.#inside++;
    return undefined;
  }

  leave() {
    const {value: next} = this.#queue.values().next();
    if (!next) {
      this.#inside--;
      return;
    }
    // The place goes straight to who waited longest.
    this.#queue.delete(next);
    clearTimeout(next.timer);
    next.enter();
  }

  #wait(): Promise<void> {
    const busy = refuseUntil(1, 'overloaded', 'Too many requests are waiting for the service.');
    if (this.#queue.size >= this.longestQueue) return Promise.reject(busy);
    return new Promise((enter, reject) => {
      const timer = setTimeout(() => {
        this.#queue.delete(waiter);
        reject(busy);
      }, this.patienceMs);
      const waiter = {enter, timer};
      this.#queue.add(waiter);
    });
  }
}
