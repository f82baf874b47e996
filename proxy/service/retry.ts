import {setTimeout as pause} from 'node:timers/promises';
import {ServiceFailure} from '../base/refusal.js';

/** Allows retries for a tenth of all calls, so that a failing service receives hardly more calls than a healthy one. */
export class RetryBudget {
  #left = 10;

  earn() {
    this.#left = Math.min(10, this.#left + 0.1);
  }

  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

/** Two seconds: nobody on a page waits longer for a second attempt. */
const longestWaitMs = 2000;

/** Waits until a retry is due. @throws the first error when a retry is unlikely to help in time */
export async function waitForRetry(error: unknown, end: number, budget: RetryBudget): Promise<void> {
  if (!(error instanceof ServiceFailure) || !error.worthRetry) throw error;
  const waitMs = Math.max(error.waitSeconds * 1000, 50 + Math.random() * 200);
  if (waitMs > longestWaitMs || performance.now() + waitMs >= end || !budget.spend()) throw error;
  await pause(waitMs);
}
