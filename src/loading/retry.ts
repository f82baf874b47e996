/** The delays in milliseconds before the first retries; the last one repeats. */
const waits = [1000, 3000, 10_000];

/**
 * Retries what has failed: after 1, 3 and 10 seconds, then every 10 seconds, and at once when the connection returns or
 * the visitor comes back to the page.
 */
export class Retry {
  readonly #again: () => void;
  #failures = 0;
  /** Set while it waits for the next attempt. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOnlineAgain = false;

  constructor(again: () => void) {
    this.#again = again;
  }

  /** Call it before the first attempt if that ends when the connection returns. */
  listen() {
    addEventListener('online', this.#onOnline);
    addEventListener('pageshow', this.#onOnline);
  }

  /** Reports a failure; the next attempt follows by itself. */
  failed() {
    this.listen();
    clearTimeout(this.#timer);
    const wait = waits[Math.min(this.#failures++, waits.length - 1)];
    this.#timer = setTimeout(this.#now, this.#isOnlineAgain ? 0 : wait);
    this.#isOnlineAgain = false;
  }

  /** Ends the retries, after success or because nobody needs the result. */
  stop() {
    removeEventListener('online', this.#onOnline);
    removeEventListener('pageshow', this.#onOnline);
    this.#stopWaiting();
    this.#isOnlineAgain = false;
    this.#failures = 0;
  }

  /**
   * A pending attempt may have started before the connection returned: if it fails, the next one follows at once. A page
   * that is shown for the first time (`persisted` is false) tells nothing about the connection.
   */
  readonly #onOnline = ({persisted}: Event & {persisted?: boolean}) => {
    if (persisted === false) return;
    if (this.#timer) this.#now();
    else this.#isOnlineAgain = true;
  };

  readonly #now = () => {
    this.#stopWaiting();
    this.#again();
  };

  #stopWaiting() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * Loads something until it succeeds. `onFailure` is called on each failure, with a function for a "Try again" button;
 * the promise stays pending meanwhile.
 */
export function untilLoaded<Result>(
  load: () => Promise<Result>,
  onFailure?: (error: unknown, tryNow: () => void) => void,
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
          onFailure?.(error, run);
        },
      );
    };
    const retry = new Retry(run);
    retry.listen();
    run();
  });
}
