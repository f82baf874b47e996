/**
 * Work in small steps: a generator that yields after each, so that its caller can do something else in between. A step
 * takes well under a millisecond.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const {done, value} = steps.next();
    if (done) return value;
  }
}

/** The length of a slice of work, in milliseconds. */
const slice = 4;

/** Does the work in slices of a few milliseconds, with a pause after each. */
export async function finishInSlices<Result>(steps: Steps<Result>, pause: () => Promise<unknown>): Promise<Result> {
  for (;;) {
    const end = performance.now() + slice;
    do {
      const {done, value} = steps.next();
      if (done) return value;
    } while (performance.now() < end);
    await pause();
  }
}
