import {monitorEventLoopDelay} from 'node:perf_hooks';

const resolutionMs = 10;
const windowMs = 250;

/** Measures how busy this process is: the mean delay of its event loop over the last quarter second. */
export class EventLoopDelay {
  readonly #histogram = monitorEventLoopDelay({resolution: resolutionMs});
  readonly #timer: NodeJS.Timeout;
  #meanMs = 0;
  #seen = {count: 0, total: 0};

  constructor() {
    this.#histogram.enable();
    this.#timer = setInterval(() => this.#look(), windowMs).unref();
  }

  get meanMs(): number {
    return this.#meanMs;
  }

  close() {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  /** The histogram is never reset: a reset drops the next sample, which may be the only one of a slow moment. */
  #look() {
    const {count, mean} = this.#histogram;
    if (count === this.#seen.count) return;
    const total = mean * count;
    const meanNs = (total - this.#seen.total) / (count - this.#seen.count);
    this.#seen = {count, total};
    // A sample is the time between two ticks; the timer's resolution is not part of the delay.
    this.#meanMs = Math.max(0, meanNs / 1e6 - resolutionMs);
  }
}
