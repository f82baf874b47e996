/** An answer that was asked for before the code that reads it was there. */
interface EarlyAnswer {
  readonly response: Promise<Response>;
  end(): void;
}

/** By address. The loader and the chunks have a copy of this code each; they share this. */
const shared = globalThis as unknown as Record<symbol, Map<string, EarlyAnswer>>;
const answers = (shared[Symbol.for('dm early answers')] ??= new Map());

/** Asks the proxy for what an element will read as soon as its code is there. */
export function askEarly(address: string) {
  if (answers.has(address)) return;
  const ending = new AbortController();
  const response = fetch(address, {credentials: 'omit', signal: ending.signal});
  // The caller of `fetchOrTake` handles a failure.
  response.catch(() => undefined);
  answers.set(address, {response, end: () => ending.abort()});
}

/** Drops what nobody has taken: the element did not load in time, and asks anew once it is there. */
export const forgetEarly = () => answers.clear();

/** As `fetch`, but what was asked for early is not asked for again. */
export function fetchOrTake(url: URL, init: RequestInit): Promise<Response> {
  const early = init.method === 'GET' ? answers.get(url.href) : undefined;
  if (!early) return fetch(url, init);
  answers.delete(url.href);
  if (init.signal?.aborted) early.end();
  init.signal?.addEventListener('abort', early.end);
  return early.response;
}
