import {randomKey} from './random-key.js';

const storageKey = 'dm-tab-secret';
let pageSecret: string | undefined;
/** What this page has stored. */
let stored: string | undefined;

/**
 * A secret of this browser tab, which survives reloads, and a page that empties its storage. The proxy binds each
 * `Idempotency-Key` to it: a key that another tab guesses or overhears does not give access to what was created with it.
 * Where storage is blocked or, in Node, absent, it is `unstored`, which lasts as long as the page.
 */
export function tabSecret(unstored = (pageSecret ??= randomKey())): string {
  try {
    // Other text, as after an edit by hand, is replaced: the proxy refuses it, or a header cannot carry it.
    const kept = sessionStorage.getItem(storageKey)?.match(/^[0-9a-f]{32}$/)?.[0];
    stored = kept ?? stored ?? randomKey();
    sessionStorage.setItem(storageKey, stored);
    addEventListener('dm-forget-visitor', drop);
    // The next page of the tab may forget the visitor, and Back lead to this one.
    addEventListener('pagehide', drop);
    return stored;
  } catch {
    return unstored;
  }
}

const drop = () => (stored = undefined);
