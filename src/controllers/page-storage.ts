import {isObject, writeJson} from '../json/json.js';

/** Where a visitor's data is kept: in this tab, in this browser, or not at all. */
export type StorageArea = 'session' | 'local' | 'off';

/** What the browser could not store; at least this page keeps it. */
const unstored = {session: new Map<string, string>(), local: new Map<string, string>()};

/** A page may set another text as a property: it counts as `session`. */
const unstoredIn = (area: StorageArea) => unstored[area === 'local' ? area : 'session'];

/** The prefix of every key that the widget stores. */
const prefix = 'dm-';

/** An entry in `local`, which browsers never expire; `until` is in milliseconds since the epoch. */
interface Dated {
  readonly until: number;
  readonly value: unknown;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores a JSON value. Where storage is blocked or full, the page keeps it for its life, and stores it without its files.
 * In `local` it expires after so many days; the page may have set something else in their place, which counts as 30.
 * Returns whether another page will find it whole.
 */
export function keep(area: StorageArea, key: string, value: unknown, days = 30): boolean {
  if (area === 'off') return false;
  // JSON has no infinite numbers.
  const dated: Dated = {until: Date.now() + (days > 0 ? Math.min(days, 1e9) : 30) * dayMs, value};
  const text = writeJson(area === 'local' ? dated : value);
  const store = (json: string) => attempt(area, (storage) => storage.setItem(key, json));
  const isStored = store(text);
  if (isStored) unstoredIn(area).delete(key);
  else {
    unstoredIn(area).set(key, text);
    store(writeJson(JSON.parse(text, withoutFile)));
  }
  return isStored;
}

/** For `JSON.parse`: leaves out a text that nobody has typed. */
const withoutFile = (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > 100_000 ? undefined : value;

/** Reads a stored value; undefined when there is none or it is not JSON. The caller checks its type. */
export function readKept(area: StorageArea, key: string): unknown {
  if (area === 'off') return undefined;
  if (area === 'local') forgetExpired();
  let text = unstoredIn(area).get(key) ?? null;
  if (text === null) attempt(area, (storage) => (text = storage.getItem(key)));
  const kept = parse(text);
  return area === 'local' ? (isDated(kept) ? kept.value : undefined) : kept;
}

/** The stored keys with a prefix. */
export function keptKeys(area: StorageArea, start: string): string[] {
  if (area === 'off') return [];
  const keys = new Set(unstoredIn(area).keys());
  attempt(area, (storage) => Object.keys(storage).forEach((key) => keys.add(key)));
  return [...keys].filter((key) => key.startsWith(start));
}

/** Deletes a stored value. */
export function forget(area: StorageArea, key: string) {
  if (area === 'off') return;
  unstoredIn(area).delete(key);
  attempt(area, (storage) => storage.removeItem(key));
}

/** The event on which the forms of the page drop input that they have not saved yet. */
export const forgetEvent = 'dm-forget-visitor';

/**
 * Deletes everything the widget has stored in this browser for its visitor: drafts, submission attempts, receipts, the
 * secret of this tab. A page calls it when its visitor logs out, before it shows anything to the next one.
 */
export function forgetVisitor() {
  window.dispatchEvent(new CustomEvent(forgetEvent));
  for (const area of ['session', 'local'] as const) for (const key of keptKeys(area, prefix)) forget(area, key);
}

/** Also deletes the entries of forms that are never opened again. */
function forgetExpired() {
  attempt('local', (storage) => {
    for (const key of keptKeys('local', prefix)) {
      const kept = parse(storage.getItem(key));
      if (isDated(kept) && kept.until <= Date.now()) storage.removeItem(key);
    }
  });
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isDated = (kept: unknown): kept is Dated => isObject(kept) && typeof kept['until'] === 'number';

/** Even reading `window.localStorage` throws where a browser or a sandboxed frame forbids it. */
function attempt(area: 'session' | 'local', act: (storage: Storage) => void): boolean {
  try {
    act(area === 'local' ? window.localStorage : window.sessionStorage);
    return true;
  } catch {
    return false;
  }
}
