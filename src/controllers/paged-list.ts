import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {Retry} from '../loading/retry.js';
import {nextPaint} from './next-paint.js';
import {SparsePages, type ListPage} from './sparse-pages.js';

/** The number of the last page that the proxy requests. */
export const lastPage = 1000;

/** One page of a result, and the totals of its envelope. */
export interface LoadedPage<Item> {
  items: readonly Item[];
  totalPages?: number;
  totalResults?: number;
}

/** Loads the page at an index counted from 0. */
export type LoadPage<Item> = (index: number, signal: AbortSignal) => Promise<LoadedPage<Item>>;

/** Optional behaviour of a list. */
export interface PagedListOptions<Item> {
  /** Identifies an item, so that one that moved to another page in the meantime is not listed twice. */
  keyOf?: (item: Item) => unknown;
  /** Called when a page fails to load. */
  onError?: (error: unknown) => void;
  /** Whether a failed page may load later: then it is requested again without the visitor. */
  isTransient?: (error: unknown) => boolean;
  /** Called when such a page has loaded. */
  onRecovery?: () => void;
}

interface Prefetched<Item> {
  index: number;
  page: Promise<LoadedPage<Item>>;
  request: AbortController;
}

/**
 * A long list that is loaded page by page: the next page is appended, or another page replaces what is there.
 *
 * The items and the state of the latest request are separate: a list keeps its items while more are loading and when
 * loading fails. The answer to a superseded request is ignored.
 *
 * `ReleasedPages` releases the items of a page far from the viewport, and loads them again.
 */
export class PagedList<Item> implements ReactiveController {
  status: 'initial' | 'loading' | 'loading-more' | 'complete' | 'error' = 'initial';
  error: unknown;
  /** The total number of items, if the service sends it. */
  total: number | undefined;
  pageCount: number | undefined;
  /** The index of the page loaded last. */
  page = 0;

  readonly loaded: SparsePages<Item>;
  readonly #host: ReactiveControllerHost;
  readonly #retry = new Retry(() => void this.#repeat());
  #wanted = {index: 0, add: false};
  #request: AbortController | undefined;
  #prefetched: Prefetched<Item> | undefined;
  #lastWasEmpty = false;
  /** The items are those of an earlier search. */
  #isOutdated = false;

  constructor(
    host: ReactiveControllerHost,
    readonly load: LoadPage<Item>,
    readonly options: PagedListOptions<Item> = {},
  ) {
    (this.#host = host).addController(this);
    this.loaded = new SparsePages(options.keyOf);
  }

  /** `undefined` where a page is released, or where an item has left the list. */
  get items(): readonly (Item | undefined)[] {
    return this.loaded.items;
  }

  get pages(): readonly ListPage[] {
    return this.loaded.pages;
  }

  /** The key of the item at an index, if items have keys. */
  keyAt(index: number): unknown {
    return this.loaded.keys[index];
  }

  get hasMore(): boolean {
    if (this.status === 'initial' || this.#lastWasEmpty) return false;
    if (this.pageCount !== undefined) return this.page + 1 < this.pageCount;
    return this.total === undefined || this.items.length < this.total;
  }

  /** Discards all items and loads a page of another list. */
  restart(index = 0) {
    this.#abortReloads();
    this.#discard();
    return this.refresh(index);
  }

  /** Discards all items and loads nothing, until another call does. */
  clear() {
    this.hostDisconnected();
    this.#request = undefined;
    this.#discard();
    this.status = 'initial';
    this.error = undefined;
  }

  /** Loads the list again by other criteria; the items stay until the new page arrives or fails. */
  refresh(index = 0) {
    this.#dropPrefetch();
    this.#isOutdated = true;
    return this.show(index);
  }

  /**
   * Loads a page that replaces the items; they stay until it arrives. Returns whether it failed; undefined if another
   * request has superseded it.
   */
  show(index: number) {
    return this.#run({index, add: false});
  }

  /** Loads and appends the next page. */
  async loadMore() {
    const busy = this.status === 'loading' || this.status === 'loading-more';
    return !busy && this.hasMore ? this.#run({index: this.page + 1, add: true}) : undefined;
  }

  /** Repeats the request that failed. */
  retry() {
    return this.#run(this.#wanted);
  }

  /** Loads a page ahead of time, once, because the visitor is about to ask for it. */
  prefetch(index: number) {
    if (this.status !== 'complete' || this.#prefetched?.index === index) return;
    this.#dropPrefetch();
    const request = new AbortController();
    const page = this.load(index, request.signal);
    this.#prefetched = {index, page, request};
    page.catch(() => {
      if (this.#prefetched?.page === page) this.#prefetched = undefined;
    });
  }

  hostConnected() {
    if (this.#request?.signal.aborted) void this.#run(this.#wanted);
  }

  hostDisconnected() {
    this.#dropPrefetch();
    this.#abortReloads();
    this.#retry.stop();
    if (this.status !== 'complete') this.#request?.abort();
  }

  async #run(wanted: {index: number; add: boolean}): Promise<boolean | undefined> {
    this.#wanted = wanted;
    this.#retry.stop();
    this.#request?.abort();
    if (!wanted.add) this.#abortReloads();
    const {signal} = (this.#request = new AbortController());
    this.status = wanted.add ? 'loading-more' : 'loading';
    this.error = undefined;
    this.#host.requestUpdate();
    const failed = await this.#show(this.#takePrefetched(wanted.index) ?? this.load(wanted.index, signal), signal);
    if (failed) this.options.onError?.(this.error);
    return failed;
  }

  /** Repeats the request that failed, while the failure stays on screen. */
  async #repeat() {
    const {signal} = (this.#request = new AbortController());
    const failed = await this.#show(this.load(this.#wanted.index, signal), signal);
    if (failed === false) this.options.onRecovery?.();
  }

  /** Shows the page that was requested, or its failure. Returns whether it failed; undefined if it was superseded. */
  async #show(loading: Promise<LoadedPage<Item>>, signal: AbortSignal): Promise<boolean | undefined> {
    try {
      const page = await loading;
      if (signal.aborted) return undefined;
      this.#retry.stop();
      if (page.items.length === 0 && this.#wanted.index > 0 && !this.#wanted.add) {
        // The page has become empty, or a link names one that never existed.
        return await this.#run({index: 0, add: false});
      }
      this.#take(page);
      this.status = 'complete';
      this.error = undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (this.#isOutdated) this.#discard();
      this.error = error;
      this.status = 'error';
      if (this.options.isTransient?.(error)) this.#retry.failed();
    }
    this.#host.requestUpdate();
    return this.status === 'error';
  }

  #take({items, totalPages, totalResults}: LoadedPage<Item>) {
    const {index, add} = this.#wanted;
    if (!add) this.loaded.clear();
    this.loaded.append(index, items);
    this.page = index;
    this.pageCount = totalPages && Math.min(totalPages, lastPage);
    this.total = totalResults;
    this.#lastWasEmpty = items.length === 0;
    this.#isOutdated = false;
  }

  #discard() {
    this.loaded.clear();
    this.total = this.pageCount = undefined;
    this.page = 0;
  }

  /** The browser paints that a page is loading before the page is rendered, which would delay the visitor's press. */
  #takePrefetched(index: number) {
    const ready = this.#prefetched?.index === index ? this.#prefetched.page : undefined;
    if (!ready) return undefined;
    this.#prefetched = undefined;
    return nextPaint().then(() => ready);
  }

  #dropPrefetch() {
    this.#prefetched?.request.abort();
    this.#prefetched = undefined;
  }

  #abortReloads() {
    for (const page of this.pages) {
      page.request?.abort();
      page.request = undefined;
    }
  }
}
