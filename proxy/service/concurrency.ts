import type {Cancellation} from '../base/cancellation.js';
import {ClientLeft, refuseUntil, type Refusal} from '../base/refusal.js';
import type {Visitor} from '../config/client-address.js';

interface Waiter {
  readonly visitor: Visitor | undefined;
  enter(): void;
}

/** The share of one address or network. */
interface Usage {
  running: number;
  waiting: number;
}

/** Created only when needed: an error captures its stack, and most waiting calls succeed. */
const busy = () => refuseUntil(1, 'overloaded', 'Too many requests are waiting for the service.');

/**
 * Limits concurrency; excess calls queue briefly, then fail. No visitor takes all of it: an address gets at most a
 * third of the calls and a quarter of the queue, its network at most twice as much.
 */
export class ConcurrencyLimiter {
  #running = 0;
  readonly #queue = new Set<Waiter>();
  readonly #usage = new Map<string, Usage>();
  readonly #maxOfAddress: Usage;

  constructor(
    readonly maxRunning: number,
    readonly maxWaiting: number,
    readonly maxWaitMs: number,
  ) {
    this.#maxOfAddress = {
      running: Math.max(2, Math.ceil(maxRunning / 3)),
      waiting: Math.max(1, Math.ceil(maxWaiting / 4)),
    };
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Starts a call, immediately or after a wait; each started call must `leave`. @throws Refusal `overloaded` */
  enter(visitor?: Visitor, cancellation?: Cancellation): Promise<void> | undefined {
    if (this.#running >= this.maxRunning || !this.#isWithin(visitor, 'running'))
      return this.#wait(visitor, cancellation);
    this.#start(visitor);
    return undefined;
  }

  /** Ends a call, and starts the longest-waiting one that is within its share. */
  leave(visitor?: Visitor) {
    this.#running--;
    this.#count(visitor, 'running', -1);
    for (const waiter of this.#queue) {
      if (!this.#isWithin(waiter.visitor, 'running')) continue;
      this.#start(waiter.visitor);
      waiter.enter();
      return;
    }
  }

  #start(visitor: Visitor | undefined) {
    this.#running++;
    this.#count(visitor, 'running', 1);
  }

  #wait(visitor: Visitor | undefined, cancellation: Cancellation | undefined): Promise<void> {
    if (this.#queue.size >= this.maxWaiting || !this.#isWithin(visitor, 'waiting')) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        if (cancellation) cancellation.onCancel = undefined;
        this.#queue.delete(waiter);
        this.#count(visitor, 'waiting', -1);
      };
      const giveUp = (reason: Refusal) => {
        stop();
        reject(reason);
      };
      const enter = () => {
        stop();
        resolve();
      };
      const timer = setTimeout(() => giveUp(busy()), this.maxWaitMs);
      const waiter = {visitor, enter};
      if (cancellation) cancellation.onCancel = () => giveUp(new ClientLeft());
      this.#queue.add(waiter);
      this.#count(visitor, 'waiting', 1);
    });
  }

  #isWithin(visitor: Visitor | undefined, what: keyof Usage): boolean {
    if (!visitor) return true;
    const max = this.#maxOfAddress[what];
    const used = (key: string) => this.#usage.get(key)?.[what] ?? 0;
    return used(visitor.address) < max && used(visitor.network) < 2 * max;
  }

  #count(visitor: Visitor | undefined, what: keyof Usage, change: 1 | -1) {
    if (!visitor) return;
    this.#countFor(visitor.address, what, change);
    this.#countFor(visitor.network, what, change);
  }

  #countFor(key: string, what: keyof Usage, change: 1 | -1) {
    let usage = this.#usage.get(key);
    if (!usage) this.#usage.set(key, (usage = {running: 0, waiting: 0}));
    usage[what] += change;
    if (usage.running + usage.waiting === 0) this.#usage.delete(key);
  }
}
