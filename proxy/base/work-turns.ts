/** Work that is done in slices. */
interface Job {
  slices: number;
}

interface Waiting {
  job: Job;
  go: () => void;
}

/** Work counts as long after this many slices. A slice takes some milliseconds. */
const quickSlices = 30;

/**
 * Schedules work that shares the thread with requests: one slice per turn of the event loop. Only one long job runs at
 * a time, so that short jobs never wait for long ones and memory stays bounded.
 */
export class WorkTurns {
  readonly #quick: Waiting[] = [];
  readonly #long: Waiting[] = [];
  #longJob: Job | undefined;
  #isScheduled = false;
  #wasLong = false;

  /** Runs work that pauses between its slices. */
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

  /** Short jobs and the one long job take turns. */
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
