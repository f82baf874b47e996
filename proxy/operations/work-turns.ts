/** A piece of work that is done in slices. */
interface Job {
  slices: number;
}

interface Waiting {
  job: Job;
  go: () => void;
}

/** After so many slices work counts as long. A slice takes some milliseconds. */
const quickSlices = 30;

/**
 * Gives out turns to pieces of work that share the thread with the visitors' requests: one slice for each round of the event
 * loop. Of all long work one piece goes on at a time, so that short work never waits for it and memory stays bounded.
 */
export class WorkTurns {
  readonly #quick: Waiting[] = [];
  readonly #long: Waiting[] = [];
  #longJob: Job | undefined;
  #isScheduled = false;
  #wasLong = false;

  /** Does work that pauses between its slices. */
  async do<Result>(work: (pause: () => Promise<void>) => Promise<Result>): Promise<Result> {
    const job: Job = {slices: 0};
    try {
      return await work(() => this.#pause(job));
    } finally {
      if (this.#longJob === job) this.#longJob = undefined;
      this.#schedule();
    }
  }

  #pause(job: Job): Promise<void> {
    job.slices += 1;
    return new Promise((go) => {
      (job.slices > quickSlices ? this.#long : this.#quick).push({job, go});
      this.#schedule();
    });
  }

  #schedule() {
    if (this.#isScheduled || this.#quick.length + this.#long.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#next()?.go();
      this.#schedule();
    });
  }

  /** Short work and the one piece of long work take turns. */
  #next(): Waiting | undefined {
    const isLongNext = this.#quick.length === 0 || !this.#wasLong;
    const long = isLongNext ? this.#nextLong() : undefined;
    this.#wasLong = long !== undefined;
    return long ?? this.#quick.shift();
  }

  #nextLong(): Waiting | undefined {
    const index = this.#longJob ? this.#long.findIndex(({job}) => job === this.#longJob) : 0;
    const [next] = index < 0 ? [] : this.#long.splice(index, 1);
    this.#longJob ??= next?.job;
    return next;
  }
}
