import {randomKey} from './random-key.js';

/** Other text, as after an edit by hand, is replaced: the proxy refuses it, or a header cannot carry it. */
const isKey = (kept: string | null): kept is string => /^[0-9a-f]{32}$/.test(`${kept}`);

const storageKey = 'dm-tab-secret';
let pageSecret: string | undefined;

/**
 * A secret of this browser tab, which survives reloads. The proxy binds each `Idempotency-Key` to it: a key that
 * another tab guesses or overhears does not give access to what was created with it. Where storage is blocked or, in Node,
 * absent, it is `unstored`, which lasts as long as the page.
 */
export function tabSecret(unstored = (pageSecret ??= randomKey())): string {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (isKey(kept)) return kept;
    const made = randomKey();
    sessionStorage.setItem(storageKey, made);
    return made;
  } catch {
    return unstored;
  }
}
