/** A response requested before the code that reads it has loaded. */
interface EarlyResponse {
  readonly response: Promise<Response>;
  end(): void;
}

/** By address. The loader and the chunks each have a copy of this code, and share this map. */
const shared = globalThis as unknown as Record<symbol, Map<string, EarlyResponse>>;
const responses = (shared[Symbol.for('dm early')] ??= new Map());

/** Requests what an element will read once its code has loaded. */
export function requestEarly(address: string) {
  if (responses.has(address)) return;
  const ending = new AbortController();
  const response = fetch(address, {credentials: 'omit', signal: ending.signal});
  // The caller of `fetchOrTake` handles a failure.
  response.catch(() => undefined);
  responses.set(address, {response, end: () => ending.abort()});
  addEventListener('online', forgetEarly);
}

/**
 * Ends the requests that no element has read, which then requests the data again: it did not load in time, or the
 * connection was lost meanwhile. Chromium keeps a second request for the same address waiting for 20 seconds behind one
 * that gets no response.
 */
export function forgetEarly() {
  responses.forEach(({end}) => end());
  responses.clear();
}

/** Like `fetch`, but takes the response of an early request if there is one. */
export function fetchOrTake(url: URL, init: RequestInit): Promise<Response> {
  const early = init.method === 'GET' ? responses.get(url.href) : undefined;
  // As text: what pages put in the place of `fetch` may read nothing else.
  if (!early) return fetch(url.href, init);
  responses.delete(url.href);
  if (init.signal?.aborted) early.end();
  init.signal?.addEventListener('abort', early.end);
  return early.response;
}
