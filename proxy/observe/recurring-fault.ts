/** How long a fault that has come back must stay away before its end is logged. */
export const calmMs = 300_000;

/**
 * Decides what of a fault is logged: each of its reasons, and its end. A fault that comes and goes must not flood the log:
 * if it returns within `calmMs` of its end, its next end is logged only once it has stayed away for that long.
 */
export class RecurringFault {
  /** The reasons that have been logged since the fault began. */
  readonly #reasons = new Set<string>();
  /** Runs after the fault has ended, for as long as it counts as the same one if it returns. */
  #calm: NodeJS.Timeout | undefined;
  #isBack = false;
  #beganAt = 0;

  /** `onEnd` is told how long the fault lasted. */
  constructor(readonly onEnd: (seconds: number) => void) {}

  get #isLogged(): boolean {
    return this.#reasons.size > 0;
  }

  /** Something failed. Returns whether its reason is to be logged. */
  failed(reason: string): boolean {
    if (!this.#isLogged) {
      this.#isBack = this.#calm !== undefined;
      this.#beganAt = performance.now();
    }
    this.#stopWaiting();
    const isNew = !this.#reasons.has(reason);
    this.#reasons.add(reason);
    return isNew;
  }

  /** It succeeded; may be called at any time, also without a fault. */
  succeeded() {
    if (!this.#isLogged || this.#calm) return;
    const seconds = Math.round((performance.now() - this.#beganAt) / 1000);
    const end = () => {
      this.#calm = undefined;
      if (this.#isLogged) this.#end(seconds);
    };
    this.#calm = setTimeout(end, calmMs).unref();
    if (!this.#isBack) this.#end(seconds);
  }

  /** What failed is no longer used: nothing more is logged of it. */
  forget() {
    this.#stopWaiting();
    this.#reasons.clear();
  }

  #end(seconds: number) {
    this.#reasons.clear();
    this.onEnd(seconds);
  }

  #stopWaiting() {
    clearTimeout(this.#calm);
    this.#calm = undefined;
  }
}
