/** Something that must be over at a moment. */
export interface Due {
  /** In milliseconds of `performance.now()`. */
  readonly end: number;
  /** Where it stands among those that run. */
  place: number;
  /** Called once its moment has passed, unless it was removed before. */
  expire(): void;
}

/** How late something may be ended, in milliseconds. */
const toleranceMs = 20;

/**
 * Ends what takes too long: one clock for all, because nearly all end in time and a timer for each costs them more. They
 * stand in an array and not in a Set: a Set that much goes in and out of keeps what is gone from being collected.
 */
export class Deadlines {
  readonly #running: Due[] = [];
  #clock: NodeJS.Timeout | undefined;

  add(due: Due) {
    due.place = this.#running.push(due) - 1;
    this.#clock ??= setInterval(() => this.#look(), toleranceMs);
  }

  /** Removes what was added, and not removed before. */
  remove(due: Due) {
    const last = this.#running.pop();
    if (!last || last === due) return;
    this.#running[due.place] = last;
    last.place = due.place;
  }

  #look() {
    const now = performance.now();
    for (const due of this.#running.filter(({end}) => end <= now)) due.expire();
    if (this.#running.length > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }
}
