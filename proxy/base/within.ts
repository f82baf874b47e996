import {setTimeout as pause} from 'node:timers/promises';

/** Waits until work is done, at most for a time. Returns whether it is done. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const isDone = await Promise.race([
    work.then(() => true),
    pause(ms, false, {signal: waiting.signal}).catch(() => false),
  ]);
  waiting.abort();
  return isDone;
}
