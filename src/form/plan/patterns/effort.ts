/** Thrown when an analysis would take too long. */
export class TooMuchEffort extends Error {}

/** What an analysis may still cost, in steps of some ten nanoseconds. */
export class Effort {
  left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** Throws `TooMuchEffort` when there is nothing left. */
  spend(steps: number) {
    this.left -= steps;
    if (this.left < 0) throw new TooMuchEffort();
  }
}
