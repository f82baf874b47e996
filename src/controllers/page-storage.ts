/** Where a page keeps something for its visitor: this tab, this browser, or nowhere. */
export type StorageArea = 'session' | 'local' | 'off';

/** What the browser would not store, so that at least this page still has it. */
const unstored = new Map<string, string>();

/** Every key that the widget stores begins so. */
const prefix = 'dm-';

/** What stands in `local`, where nothing else would ever end it; `until` is in milliseconds since the epoch. */
interface Dated {
  readonly until: number;
  readonly value: unknown;
}

const monthMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps a JSON value; where storage is blocked or full, for as long as the page lives. In `local` it is forgotten at
 * `until` (milliseconds since the epoch), after 30 days where nobody says.
 */
export function keep(area: StorageArea, key: string, value: unknown, until = Date.now() + monthMs) {
  if (area === 'off') return;
  const dated: Dated = {until, value};
  const text = JSON.stringify(area === 'local' ? dated : value);
  if (attempt(area, (storage) => storage.setItem(key, text))) unstored.delete(slot(area, key));
  else unstored.set(slot(area, key), text);
}

/** Reads what was kept; nothing where there is nothing or it is no longer JSON. Its shape is for the caller to check. */
export function readKept(area: StorageArea, key: string): unknown {
  if (area === 'off') return undefined;
  if (area === 'local') forgetExpired();
  let text = unstored.get(slot(area, key)) ?? null;
  if (text === null) attempt(area, (storage) => (text = storage.getItem(key)));
  const kept = parse(text);
  return area === 'local' ? (isDated(kept) ? kept.value : undefined) : kept;
}

/** The keys of what is kept whose names begin so. */
export function keptKeys(area: StorageArea, start: string): string[] {
  if (area === 'off') return [];
  const keys = new Set(
    [...unstored.keys()].filter((key) => key.startsWith(slot(area, ''))).map((key) => key.slice(area.length + 1)),
  );
  attempt(area, (storage) => ownKeys(storage).forEach((key) => keys.add(key)));
  return [...keys].filter((key) => key.startsWith(start));
}

/** Forgets what was kept. */
export function forget(area: StorageArea, key: string) {
  if (area === 'off') return;
  unstored.delete(slot(area, key));
  attempt(area, (storage) => storage.removeItem(key));
}

/** Tells the forms on the page to write down nothing of what was typed so far. */
export const forgetEvent = 'dm-forget-visitor';

/**
 * Forgets all that the widget keeps in this browser for its visitor: drafts, attempts to send them, receipts, the
 * secret of this tab. For a page to call when its visitor logs out, before it shows anything to the next one.
 */
export function forgetVisitor() {
  window.dispatchEvent(new Event(forgetEvent));
  unstored.clear();
  for (const area of ['session', 'local'] as const) {
    attempt(area, (storage) => {
      for (const key of ownKeys(storage)) storage.removeItem(key);
    });
  }
}

/** Also of forms that nobody opens again. */
function forgetExpired() {
  attempt('local', (storage) => {
    for (const key of ownKeys(storage)) {
      const kept = parse(storage.getItem(key));
      if (isDated(kept) && kept.until <= Date.now()) storage.removeItem(key);
    }
  });
}

const ownKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(prefix));

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isDated = (kept: unknown): kept is Dated =>
  typeof kept === 'object' && kept !== null && 'value' in kept && 'until' in kept && typeof kept.until === 'number';

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
