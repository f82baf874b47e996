import {limits} from './limits.js';

/** Counts the work on one plan. Once it is spent, what is still to be drawn is drawn as simply as can be. */
export class Budget {
  #left = limits.work;

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Leaves nothing, where there is another reason to draw no more. */
  end() {
    this.#left = 0;
  }

  /** Notes so many units of work; false when there are none left. */
  spend(units: number): boolean {
    this.#left -= units;
    return this.#left > 0;
  }
}
