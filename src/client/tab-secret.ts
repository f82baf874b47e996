import {randomKey} from './random-key.js';

const storageKey = 'dm-tab-secret';
let pageSecret: string | undefined;

/**
 * A secret of this browser tab, which survives reloads. The proxy binds each `Idempotency-Key` to it: someone who guesses or
 * overhears a key in another tab is not given what was created with it.
 */
export function tabSecret(): string {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept) return kept;
    const made = randomKey();
    sessionStorage.setItem(storageKey, made);
    return made;
  } catch {
    // Storage is blocked, or there is none (in Node): the secret lasts as long as the page.
    return (pageSecret ??= randomKey());
  }
}
