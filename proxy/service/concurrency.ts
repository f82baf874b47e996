import type {Cancellation} from '../base/cancellation.js';
import {ClientLeft, refuseUntil, type Refusal} from '../base/refusal.js';
import type {Visitor} from '../config/client-address.js';
import type {OperationId} from '../../src/contract/operations.js';

/** The operation of a call, and who asked for it: undefined for the partner's own server. */
interface Caller {
  readonly id: OperationId;
  readonly visitor?: Visitor | undefined;
}

interface Waiter {
  readonly caller: Caller;
  enter(): void;
}

/** The share of an address, a network or an operation. */
interface Usage {
  running: number;
  waiting: number;
}

/** Created only when needed: an error captures its stack, and most waiting calls succeed. */
const busy = () => refuseUntil(1, 'overloaded', 'Too many requests are waiting for the service.', 'too_many_calls');

/**
 * Limits concurrency; excess calls queue briefly, then fail. No visitor takes all of it: an address gets at most a
 * third of the calls and a quarter of the queue, its network at most twice as much. Nor does one of several operations that
 * share it: a slow one gets at most three quarters of the calls.
 */
export class ConcurrencyLimiter {
  #running = 0;
  readonly #queue = new Set<Waiter>();
  readonly #usage = new Map<string, Usage>();
  readonly #maxOfAddress: Usage;
  readonly #maxOfOperation: number;

  constructor(
    readonly maxRunning: number,
    readonly maxWaiting: number,
    readonly maxWaitMs: number,
    isShared = false,
  ) {
    this.#maxOfOperation = isShared ? Math.ceil(maxRunning * 0.75) : maxRunning;
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
  enter(caller: Caller, cancellation?: Cancellation): Promise<void> | undefined {
    if (this.#running >= this.maxRunning || !this.#mayRun(caller)) return this.#wait(caller, cancellation);
    this.#countRunning(caller, 1);
    return undefined;
  }

  /** Ends a call, and starts the longest-waiting one that is within its share. */
  leave(caller: Caller) {
    this.#countRunning(caller, -1);
    for (const waiter of this.#queue) {
      if (!this.#mayRun(waiter.caller)) continue;
      this.#countRunning(waiter.caller, 1);
      waiter.enter();
      return;
    }
  }

  #wait(caller: Caller, cancellation: Cancellation | undefined): Promise<void> {
    const {visitor} = caller;
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
      const waiter = {caller, enter};
      if (cancellation) cancellation.onCancel = () => giveUp(new ClientLeft());
      this.#queue.add(waiter);
      this.#count(visitor, 'waiting', 1);
    });
  }

  #mayRun({id, visitor}: Caller): boolean {
    return (this.#usage.get(id)?.running ?? 0) < this.#maxOfOperation && this.#isWithin(visitor, 'running');
  }

  #isWithin(visitor: Visitor | undefined, what: keyof Usage): boolean {
    if (!visitor) return true;
    const max = this.#maxOfAddress[what];
    const used = (key: string) => this.#usage.get(key)?.[what] ?? 0;
    return used(visitor.address) < max && used(visitor.network) < 2 * max;
  }

  #countRunning({id, visitor}: Caller, change: 1 | -1) {
    this.#running += change;
    this.#countFor(id, 'running', change);
    this.#count(visitor, 'running', change);
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
