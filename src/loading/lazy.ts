import {Retry, returns, untilLoaded} from './retry.js';

const here = import.meta.url;

/** The folder of the built chunks: this code is in one of them, or in the script beside the folder. */
const chunks = here.includes('/chunks/')
  ? `${here.slice(0, here.lastIndexOf('/chunks/'))}/chunks/`
  : new URL('./chunks/', here).href;

/** The proxy that serves them. */
export const ownProxy = new URL('..', chunks).href;

/**
 * In milliseconds: an import counts as failed if no chunk has arrived for that long, or if it is still on its way when the
 * connection returns. If it completes later, it is still used. A connection on which this small script took 1.5 seconds
 * takes up to half a minute for the chunks of a brief, which are loaded together.
 */
const deadline = () => ((timing()?.duration ?? 0) > 1500 ? 30_000 : 8000);

/** The timeout of a repeated request in milliseconds, after which the chunk counts as broken. */
const patience = 1500;

/** The addresses of chunks that have loaded. */
const arrived = new Set<string>();

/** The addresses of copies that did not run, since they came when another one had replaced them, or what they import. */
const late = new Set<string>();

/** The chunks that each chunk may import, by its hash. */
const imports = new Map<string, readonly string[]>();

/** The addresses fetched before their import, so that each attempt only requests what the last one did not get. */
const fetched = new Set<string>();

/** The imports without a response so far, by address. */
const pending = new Map<string, Promise<unknown>>();

/**
 * How many imports may wait for a response over HTTP/1.1: nothing can end one, and a browser opens six connections to a
 * host. The last one is left to requests that can be ended.
 */
const maxPending = 5;

/** A part of the widget failed to load; a retry may succeed. */
export class LoadError extends Error {
  override get name() {
    return 'LoadError' as const;
  }
}

/**
 * What the build substitutes for an `import()`: the name of the export that holds the module, if the chunk has more
 * than that; the chunk; and the chunks that it imports.
 */
export type BuiltChunk = readonly string[];

/** State shared by the loader, its chunks (see `from-loader.ts`), and a second loader of the same build on the page. */
export interface Shared {
  /** Chunks that failed in this page and were loaded from another address, oldest first: `number.hash.hash…`. */
  groups: string[];
  /** One detour at a time, so that no chunk is loaded twice. */
  last: Promise<unknown>;
  noteArrival: typeof noteArrival;
  refuseLate: typeof refuseLate;
  lazy: typeof lazy;
  LoadError: typeof LoadError;
  Retry: typeof Retry;
  untilLoaded: typeof untilLoaded;
}

const page = globalThis as unknown as Record<symbol, Shared>;
const code = {noteArrival, refuseLate, lazy, LoadError, Retry, untilLoaded};
/** One object for all copies of this code in a build. */
export const shared = (page[Symbol.for(`dm lazy ${chunks}`)] ??= {groups: [], last: Promise.resolve(), ...code});

/**
 * A part of the widget that is loaded when first asked for, and again after a failure.
 *
 * Firefox and Safari never request a module again that failed once (https://github.com/whatwg/html/issues/6768). The
 * script-tag build therefore replaces the function by the names of the chunk and of all its imports: a failed chunk is
 * then requested from another address, where the proxy serves the same file. Other bundlers see a plain `import()`.
 *
 * @returns a function that loads the part. Its promise is rejected with a LoadError when one try has failed.
 */
export function lazy<Module>(source: (() => Promise<Module>) | BuiltChunk): () => Promise<Module> {
  let current: Promise<Module> | undefined;
  let tries = 0;
  let take: (part: Module) => void;
  const arrival = new Promise<Module>((resolve) => (take = resolve));
  const importNow = async (signal: AbortSignal) => {
    const part = await (typeof source === 'function' ? source() : importChunk<Module>(source, tries++, signal));
    take(part);
    return part;
  };
  return () => {
    current ??= within(deadline(), (signal) => Promise.race([importNow(signal), arrival])).catch((cause: unknown) => {
      current = undefined;
      throw new LoadError('A part of the widget did not load.', {cause});
    });
    return current;
  };
}

async function importChunk<Module>([exported, ...graph]: BuiltChunk, tries: number, signal: AbortSignal) {
  graph.forEach((name, index) => imports.set(hashOf(name), graph.slice(index + 1)));
  if (tries > 0 || graph.some(isMoved)) {
    const asked = graph.map(addressOf);
    // A chunk that failed or was never requested gets another address at once, since those it imports may have one by now.
    await settled(graph.map(importOf));
    const detour = async () => {
      await importLost(asked, signal);
      await makeDetour(graph.filter((name, index) => isBroken(name, asked[index])));
    };
    shared.last = shared.last.catch(() => undefined).then(detour);
    await shared.last.catch((error: unknown) => {
      // The page's policy may forbid the fetch; some engines then request the failed address again. But once a chunk has
      // another address, those that import it would load a second copy from the old one.
      if (graph.some(isMoved)) throw error;
    });
  }
  // All at once, since an engine knows the imports of a chunk only when it has the chunk itself. That one comes last here:
  // if one import has to wait, it is that.
  const modules = await Promise.all(
    [...graph]
      .reverse()
      .map((name) => importFrom<Module & Record<string, Module>>(addressOf(name), signal, graph.at(-1))),
  );
  const module = modules.at(-1)!;
  return exported ? module[exported]! : module;
}

/**
 * Imports again what a chunk that has arrived may have brought: in WebKit its own import may have failed before, and from
 * another address it would be a second copy. Chunks come before those they import.
 */
function importLost(addresses: readonly string[], signal: AbortSignal) {
  let isBelow = false;
  const below = addresses.filter((address) => (isBelow ||= arrived.has(address)));
  return settled(below.map((address) => importFrom(address, signal, addresses.at(-1))));
}

const importOf = (name: string) => pending.get(addressOf(name));

/** Waits until these imports have succeeded or failed, at most for `patience`. */
const settled = (imports: readonly unknown[]) =>
  within(patience, () => Promise.allSettled(imports)).catch(() => undefined);

/**
 * Gives another address to chunks that this browser no longer loads; loaded chunks are not duplicated. The new addresses
 * are fetched first, since a failed fetch, unlike a failed import, can be repeated. Chunks with integrity in an import map
 * get no other address: their integrity would not be checked there.
 */
async function makeDetour(broken: readonly string[]) {
  if (!broken[0]) return;
  if ([...document.querySelectorAll('[type=importmap]')].some((map) => map.textContent?.includes(chunks))) return;
  const last = shared.groups.at(-1) ?? '0';
  const group = [parseInt(last) + 1, ...broken.map(hashOf)].join('.');
  // A detour that did not help is replaced: the proxy serves only so many folders.
  const helped = last.split('.').some((hash, index) => index > 0 && !group.includes(`.${hash}`));
  const groups = [...shared.groups.slice(0, helped ? undefined : -1), group];
  const before = broken.map(importOf);
  await fetchAll(broken.map((name) => folderOf(groups) + name));
  // What has arrived meanwhile, also because another part has imported it again, would be a second copy there.
  await settled(broken.map(importOf).filter((one) => !before.includes(one)));
  if (broken.some((name) => arrived.has(addressOf(name)))) throw new Error('late');
  shared.groups = groups;
}

/** Aborts requests that get no response in time, or when the connection returns: later loads wait for this detour. */
const fetchAll = (addresses: readonly string[]) =>
  within(deadline(), async (signal) => {
    const fetches = addresses.map(async (address) => {
      // The browser may have cached an error page.
      if (!fetched.has(address)) await fetchChunk(address, {signal, cache: 'reload'});
      fetched.add(address);
    });
    // One that fails does not end the others.
    await Promise.allSettled(fetches);
    await Promise.all(fetches);
  });

/** Whether a chunk that was requested at this address has not arrived, and has got no other address since. */
const isBroken = (name: string, address: string | undefined) => addressOf(name) === address && !arrived.has(address);

/**
 * @param last the chunk that the others of the graph import. WebKit also runs a chunk whose import has failed, so a chunk
 *   does not count as arrived if this one has got another address meanwhile.
 */
async function importFrom<Module>(address: string, signal: AbortSignal, last?: string): Promise<Module> {
  while (
    pending.size >= maxPending &&
    !pending.has(address) &&
    !fetched.has(address) &&
    !arrived.has(address) &&
    isHttp1()
  ) {
    const next = within(patience, () => Promise.race(pending.values()));
    await next.catch(() => fetchFirst(address, signal));
    // If this attempt has failed meanwhile, the next one uses another address.
    signal.throwIfAborted();
  }
  const importing = import(/* @vite-ignore */ address) as Promise<Module & object>;
  pending.set(address, importing);
  try {
    const module = await importing;
    // When the connection breaks, Firefox runs the part of a chunk that has arrived, even if that is nothing.
    if (!Object.keys(module)[0]) throw new Error('empty');
    // From a new address, the chunk will import what has moved. It may have arrived before, if it does not import `last`.
    arrived.delete(address);
    if (isOutdated(address, last)) throw new Error('late');
    arrived.add(address);
    return module;
  } finally {
    pending.delete(address);
  }
}

/** Fetches a chunk before its import, since a fetch can be aborted. The page's policy may forbid it. */
async function fetchFirst(address: string, signal: AbortSignal) {
  await fetchChunk(address, {signal}).catch(() => signal.throwIfAborted());
  fetched.add(address);
}

/** How this script was loaded; undefined if the browser no longer knows. */
const timing = () => (performance.getEntriesByName?.(here) as PerformanceResourceTiming[] | undefined)?.[0];

/** Whether this script came over HTTP/1.1. The proxy sends `Timing-Allow-Origin`, without which the page cannot know. */
const isHttp1 = () => timing()?.nextHopProtocol === 'http/1.1';

/** Fetches a chunk into the browser's cache. @throws if it is no script: an error page may have the status of success */
async function fetchChunk(address: string, init: RequestInit) {
  const response = await fetch(address, init);
  if (!response.headers.get('content-type')?.includes('script')) throw new Error('not a script');
  await response.arrayBuffer();
}

/** The chunk that all others import runs: it may have come with one of them after its own import had failed. */
function noteArrival(address: string) {
  refuseLate(address);
  arrived.add(address);
}

/**
 * A chunk is about to run.
 *
 * @throws if it has got another address meanwhile, so that all that imports this copy fails, and is loaded from there
 */
function refuseLate(address: string) {
  // WebKit also runs a chunk whose import has failed.
  if (isOutdated(address) || imports.get(hashOf(address))?.some((name) => late.has(new URL(name, address).href))) {
    late.add(address);
    throw new Error('late');
  }
}

/** Whether the file at an address is, or imports, a copy of this chunk that another one has replaced. */
const isOutdated = (address: string, chunk = address) => !address.includes(shared.groups[latestOf(chunk)] ?? '');

/** A chunk comes from the latest detour that was made for it. */
const addressOf = (name: string) => folderOf(shared.groups.slice(0, latestOf(name) + 1)) + name;
const isMoved = (name: string) => latestOf(name) >= 0;
const latestOf = (name: string) => shared.groups.findLastIndex((group) => group.includes(`.${hashOf(name)}`));
const folderOf = (groups: readonly string[]) => chunks + (groups[0] ? `again/${groups.join('/')}/` : '');

/** Chunks are named `name-hash.js`. */
const hashOf = (name: string) => name.slice(-11, -3);

/** Rejects, and aborts what it has started, after a time in which no chunk has arrived, or when the connection returns. */
async function within<Result>(milliseconds: number, start: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ending = new AbortController();
  const {signal} = ending;
  const end = () => ending.abort();
  const late = new Promise<never>((_, reject) => (signal.onabort = () => reject(new Error('timeout'))));
  for (const sign of returns) addEventListener(sign, end, {signal});
  const check = () => {
    if (isReceiving(milliseconds)) timer = setTimeout(check, 1000);
    else end();
  };
  let timer = setTimeout(check, milliseconds);
  try {
    return await Promise.race([start(signal), late]);
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** Whether a chunk has arrived within this time: on a slow connection, the parts of a page share the little bandwidth. */
const isReceiving = (milliseconds: number) =>
  performance
    .getEntriesByType?.('resource')
    .some(
      ({name, startTime, duration}) =>
        name.startsWith(chunks) && performance.now() - milliseconds < startTime + duration,
    );
