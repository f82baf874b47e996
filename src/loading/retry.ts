/** The delays in milliseconds before the first retries: none when the connection has just returned. */
const waits = [0, 1000, 3000];

/** The delay before all later ones. */
const longestWait = 10_000;

/** Dispatched on the window when a visitor presses "Try again". */
const again = 'dm-again';

/** The events on which requests without a response end, and what has failed is retried. */
export const returns = ['online', again];

const signs = [...returns, 'pageshow'];

/**
 * Retries what has failed: after 1, 3 and 10 seconds, then every 10 seconds. When the connection returns or the visitor
 * comes back to the page, it retries at once and begins again with the short delays: the first requests of a new
 * connection often fail.
 */
export class Retry {
  readonly #again: () => void;
  /** The index of the next delay. */
  #next = 1;
  /** Set while it waits for the next attempt. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  /** Call it before the first attempt if the return of the connection ends that attempt. */
  listen() {
    for (const sign of signs) addEventListener(sign, this.#onReturn);
  }

  /** Reports a failure; the next attempt follows by itself. */
  failed() {
    this.listen();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#now, waits[this.#next++] ?? longestWait);
  }

  /** Ends the retries, after success or because nobody needs the result. */
  stop() {
    for (const sign of signs) removeEventListener(sign, this.#onReturn);
    this.#stopWaiting();
    this.#next = 1;
  }

  /**
   * A pending attempt may have started before the connection returned: if it fails, the next one follows at once. When a
   * page is shown for the first time (`persisted` is false), that says nothing about the connection.
   */
  readonly #onReturn = ({persisted}: Event & {persisted?: boolean}) => {
    if (persisted === false) return;
    this.#next = this.#timer ? 1 : 0;
    if (this.#timer) this.#now();
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
          onFailure?.(error, () => dispatchEvent(new CustomEvent(again)));
        },
      );
    };
    const retry = new Retry(run);
    retry.listen();
    run();
  });
}
