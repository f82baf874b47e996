import {limits} from './limits.js';

/** Limits the work on one plan. Once it is spent, the remaining nodes are drawn as simply as possible. */
export class Budget {
  #left = limits.work;

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Spends all that is left, when drawing has to stop for another reason. */
  end() {
    this.#left = 0;
  }

  /** Spends units of work; false when none are left. */
  spend(units: number): boolean {
    this.#left -= units;
    return this.#left > 0;
  }
}
