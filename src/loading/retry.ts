/** Milliseconds to wait before the first tries after a failure; every later try waits as long as the last of them. */
const waits = [1000, 3000, 10_000];

/**
 * Tries something again after it has failed: after 1, 3 and 10 seconds, then every 10 seconds, and at once when the
 * connection returns or the visitor comes back to the page.
 */
export class Retry {
  readonly #again: () => void;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWaiting = false;
  #isOnlineAgain = false;

  constructor(again: () => void) {
    this.#again = again;
  }

  /** Says that a try has failed: the next one follows by itself. */
  failed() {
    addEventListener('online', this.#onOnline);
    addEventListener('pageshow', this.#onOnline);
    clearTimeout(this.#timer);
    const wait = waits[Math.min(this.#failures++, waits.length - 1)];
    this.#timer = setTimeout(this.#now, this.#isOnlineAgain ? 0 : wait);
    this.#isOnlineAgain = false;
    this.#isWaiting = true;
  }

  /** Says that it has worked, or that nobody needs it any more. */
  stop() {
    removeEventListener('online', this.#onOnline);
    removeEventListener('pageshow', this.#onOnline);
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    this.#isOnlineAgain = false;
    this.#failures = 0;
  }

  /** A try that is under way began before the connection returned: when it fails, the next one follows at once. */
  readonly #onOnline = () => {
    if (this.#isWaiting) this.#now();
    else this.#isOnlineAgain = true;
  };

  readonly #now = () => {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    this.#again();
  };
}

/**
 * Loads something until it is there. `onFailure` hears of each failure, with a function that tries again at once, for a
 * button; the promise waits on.
 */
export function untilLoaded<Result>(
  load: () => Promise<Result>,
  onFailure: (error: unknown, tryNow: () => void) => void = () => undefined,
): Promise<Result> {
  return new Promise((resolve) => {
    const run = () => {
      load().then(
        (result) => {
          retry.stop();
          resolve(result);
        },
        (error: unknown) => {
          retry.failed();
          onFailure(error, run);
        },
      );
    };
    const retry = new Retry(run);
    run();
  });
}
