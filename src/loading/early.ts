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
}

/** Drops unused responses: the element did not load in time, and will request them again. */
export const forgetEarly = () => responses.clear();

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
