/** Thrown when an analysis would take too long. */
export class TooMuchEffort extends Error {}

/** The remaining cost of an analysis, in steps of some ten nanoseconds. */
export class Effort {
  left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** Throws `TooMuchEffort` when nothing is left. */
  spend(steps: number) {
    this.left -= steps;
    if (this.left < 0) throw new TooMuchEffort();
  }
}
