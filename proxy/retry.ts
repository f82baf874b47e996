import {setTimeout as pause} from 'node:timers/promises';
import {ServiceFailure} from './refusal.js';

/** Allows second attempts for a tenth of all calls, so that an ill service is never asked much more than a well one. */
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

/** Two seconds: longer than this nobody on a page waits for a second attempt. */
const longestWaitMs = 2000;

/** Runs a read, and once more where that is likely to help and time is left. `onRetry` hears of it. */
export async function withRetry<T>(
  attempt: (deadlineMs: number) => Promise<T>,
  {deadlineMs, budget, onRetry}: {deadlineMs: number; budget: RetryBudget; onRetry: () => void},
): Promise<T> {
  const end = performance.now() + deadlineMs;
  budget.earn();
  try {
    return await attempt(deadlineMs);
  } catch (error) {
    if (!(error instanceof ServiceFailure) || !error.worthRetry) throw error;
    const waitMs = Math.max(error.waitSeconds * 1000, 50 + Math.random() * 200);
    if (waitMs > longestWaitMs || performance.now() + waitMs >= end || !budget.spend()) throw error;
    onRetry();
    await pause(waitMs);
    return await attempt(end - performance.now());
  }
}
