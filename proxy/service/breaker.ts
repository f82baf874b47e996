/** The recent health of the service, and whether to call it. */
export type BreakerState = 'closed' | 'open' | 'probing';

interface BreakerOptions {
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  readonly windowMs?: number;
  readonly minCalls?: number;
  readonly failuresInARow?: number;
  readonly openMs?: number;
}

/**
 * Stops calling a failing service: after several failures in a row, or when half of the recent calls failed. After a
 * pause one call probes it; its success closes the breaker, its failure opens it for another pause.
 */
export class Breaker {
  #state: BreakerState = 'closed';
  #openedAt = 0;
  #inARow = 0;
  #window = {start: 0, calls: 0, failures: 0};
  readonly #options: Required<BreakerOptions>;

  constructor(options: BreakerOptions = {}) {
    const defaults = {now: () => performance.now(), windowMs: 10_000, minCalls: 20, failuresInARow: 5, openMs: 5000};
    this.#options = {...defaults, ...options};
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** Seconds until the next probe, for `Retry-After`; 0 while it is closed. */
  get waitSeconds(): number {
    if (this.#state === 'closed') return 0;
    return Math.max(0, this.#openedAt + this.#options.openMs - this.#options.now()) / 1000;
  }

  /** Whether a call may go out now. An admitted caller must report the result. */
  admit(): boolean {
    if (this.#state === 'closed') return true;
    if (this.#state === 'probing' || this.waitSeconds > 0) return false;
    this.#state = 'probing';
    return true;
  }

  /** Reports that an admitted call never reached the service: the next one may probe in its place. */
  withdraw() {
    if (this.#state === 'probing') this.#state = 'open';
  }

  /** Reports the result of an admitted call. Returns true when this opened the breaker. */
  report(isSuccess: boolean): boolean {
    if (this.#state === 'probing') return isSuccess ? this.#close() : this.#open();
    if (this.#state === 'open') return false;
    this.#count(isSuccess);
    const {minCalls, failuresInARow} = this.#options;
    const {calls, failures} = this.#window;
    const isFailing = this.#inARow >= failuresInARow || (calls >= minCalls && failures * 2 >= calls);
    return isFailing && this.#open();
  }

  #count(isSuccess: boolean) {
    const {now, windowMs} = this.#options;
    if (now() - this.#window.start > windowMs) this.#window = {start: now(), calls: 0, failures: 0};
    this.#window.calls++;
    if (!isSuccess) this.#window.failures++;
    this.#inARow = isSuccess ? 0 : this.#inARow + 1;
  }

  #open(): boolean {
    this.#state = 'open';
    this.#openedAt = this.#options.now();
    return true;
  }

  #close(): boolean {
    this.#state = 'closed';
    this.#inARow = 0;
    this.#window = {start: this.#options.now(), calls: 0, failures: 0};
    return false;
  }
}
