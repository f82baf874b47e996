/** How long a fault that has come back must stay away before its end is logged. */
export const calmMs = 300_000;

/**
 * What of a fault is worth a line of the log: each of its reasons, and its end. A fault that comes and goes would flood
 * the log: where it is back within `calmMs` of its end, its next end is logged only once it has stayed away so long.
 */
export class RecurringFault {
  /** Those in the log, since the fault began. */
  readonly #reasons = new Set<string>();
  /** Runs while nothing is wrong, for as long as the fault may still be back. */
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

  /** It succeeded, which it may do at any time. */
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
