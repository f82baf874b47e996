/** Where a page keeps something for its visitor: this tab, this browser, or nowhere. */
export type StorageArea = 'session' | 'local' | 'off';

/** What the browser would not store, so that at least this page still has it. */
const unstored = new Map<string, string>();

/** Keeps a JSON value; where storage is blocked or full, for as long as the page lives. */
export function keep(area: StorageArea, key: string, value: unknown) {
  if (area === 'off') return;
  const text = JSON.stringify(value);
  if (attempt(area, (storage) => storage.setItem(key, text))) unstored.delete(slot(area, key));
  else unstored.set(slot(area, key), text);
}

/** Reads what was kept; nothing where there is nothing or it is no longer JSON. Its shape is for the caller to check. */
export function readKept(area: StorageArea, key: string): unknown {
  if (area === 'off') return undefined;
  let text = unstored.get(slot(area, key)) ?? null;
  if (text === null) attempt(area, (storage) => (text = storage.getItem(key)));
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Forgets what was kept. */
export function forget(area: StorageArea, key: string) {
  if (area === 'off') return;
  unstored.delete(slot(area, key));
  attempt(area, (storage) => storage.removeItem(key));
}

const slot = (area: StorageArea, key: string) => `${area} ${key}`;

/** Even naming `window.localStorage` throws where a browser or a sandboxed frame forbids it. */
function attempt(area: 'session' | 'local', act: (storage: Storage) => void): boolean {
  try {
    act(area === 'local' ? window.localStorage : window.sessionStorage);
    return true;
  } catch {
    return false;
  }
}
