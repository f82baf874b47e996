import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {Places, type PlacedPage} from './places.js';

/** One page as it arrived, with what its envelope tells of the whole. */
export interface LoadedPage<Item> {
  items: readonly Item[];
  totalPages?: number;
  totalResults?: number;
}

/** Loads the page at an index counted from 0. */
export type LoadPage<Item> = (index: number, signal: AbortSignal) => Promise<LoadedPage<Item>>;

/** What a list may need besides its pages. */
export interface PagedListOptions<Item> {
  /** Names an item, so that one which moved to another page in the meantime is not listed twice. */
  keyOf?: (item: Item) => unknown;
  /** Told of a page that did not load. */
  onError?: (error: unknown) => void;
}

interface Prefetched<Item> {
  index: number;
  page: Promise<LoadedPage<Item>>;
  request: AbortController;
}

/**
 * A long list that arrives page by page: the next one is added, or another one takes its place.
 *
 * What has arrived and what the latest request is doing are separate facts: a list keeps its items while more are
 * loading and when loading fails. An answer to an older request is dropped, whenever it comes.
 *
 * A page that nobody looks at can give up its items and get them again; its places stay.
 */
export class PagedList<Item> implements ReactiveController {
  status: 'initial' | 'loading' | 'loading-more' | 'complete' | 'error' = 'initial';
  error: unknown;
  /** How many there are in all, where the service tells. */
  total: number | undefined;
  pageCount: number | undefined;
  /** The index of the last page that arrived. */
  page = 0;

  readonly #host: ReactiveControllerHost;
  readonly #load: LoadPage<Item>;
  readonly #places: Places<Item>;
  readonly #onError: (error: unknown) => void;
  #wanted = {index: 0, add: false};
  #request: AbortController | undefined;
  #prefetched: Prefetched<Item> | undefined;
  #lastWasEmpty = false;

  constructor(host: ReactiveControllerHost, load: LoadPage<Item>, options: PagedListOptions<Item> = {}) {
    (this.#host = host).addController(this);
    this.#load = load;
    this.#places = new Places(options.keyOf);
    this.#onError = options.onError ?? (() => undefined);
  }

  /** What stands at each place; nothing where its page was given up, or where it has left since. */
  get items(): readonly (Item | undefined)[] {
    return this.#places.items;
  }

  get pages(): readonly PlacedPage[] {
    return this.#places.pages;
  }

  /** Names whoever stands at a place, where items have names. */
  keyAt(place: number): unknown {
    return this.#places.keyAt(place);
  }

  get hasMore(): boolean {
    if (this.status === 'initial' || this.#lastWasEmpty) return false;
    if (this.pageCount !== undefined) return this.page + 1 < this.pageCount;
    return this.total === undefined || this.items.length < this.total;
  }

  /** Another list is wanted: forgets everything and loads a page of it. */
  restart(index = 0) {
    this.#stopReturns();
    this.#places.clear();
    this.total = this.pageCount = undefined;
    return this.refresh(index);
  }

  /** The same list was asked for in another way: what is there stays until the new page arrives. */
  refresh(index = 0) {
    this.#dropPrefetched();
    return this.show(index);
  }

  /** Loads a page in place of what is there, which stays until it arrives. */
  show(index: number) {
    return this.#run({index, add: false});
  }

  /** Loads the page after the last one that arrived. */
  async loadMore() {
    const busy = this.status === 'loading' || this.status === 'loading-more';
    if (!busy && this.hasMore) await this.#run({index: this.page + 1, add: true});
  }

  /** Tries again what failed. */
  retry() {
    return this.#run(this.#wanted);
  }

  /** The visitor is about to ask for a page: it is loaded ahead, once. */
  prefetch(index: number) {
    if (this.status !== 'complete' || this.#prefetched?.index === index) return;
    this.#dropPrefetched();
    const request = new AbortController();
    const page = this.#load(index, request.signal);
    this.#prefetched = {index, page, request};
    page.catch(() => {
      if (this.#prefetched?.page === page) this.#prefetched = undefined;
    });
  }

  /** Gives up the items of a page that nobody looks at, or the request for them. */
  giveUp(page: PlacedPage) {
    if (!page.isHeld && !page.request && !page.error) return;
    page.request?.abort();
    page.request = page.error = undefined;
    if (page.isHeld) this.#places.giveUp(page);
    this.#host.requestUpdate();
  }

  /** Asks again for the items of a page, unless the whole list is about to be another one. */
  async bringBack(page: PlacedPage) {
    const isPassing = !this.#wanted.add && this.status !== 'complete';
    if (page.isHeld || page.request || isPassing) return;
    const {signal} = (page.request = new AbortController());
    try {
      const {items} = await this.#load(page.index, signal);
      if (signal.aborted) return;
      this.#places.takeBack(page, items);
      page.error = undefined;
    } catch (error) {
      if (signal.aborted) return;
      page.error = error;
      this.#onError(error);
    }
    page.request = undefined;
    this.#host.requestUpdate();
  }

  hostConnected() {
    if (this.#request?.signal.aborted) void this.#run(this.#wanted);
  }

  hostDisconnected() {
    this.#dropPrefetched();
    this.#stopReturns();
    if (this.status === 'loading' || this.status === 'loading-more') this.#request?.abort();
  }

  async #run(wanted: {index: number; add: boolean}) {
    this.#wanted = wanted;
    this.#request?.abort();
    if (!wanted.add) this.#stopReturns();
    const {signal} = (this.#request = new AbortController());
    this.status = wanted.add ? 'loading-more' : 'loading';
    this.error = undefined;
    this.#host.requestUpdate();
    try {
      const page = await (this.#takePrefetched(wanted.index) ?? this.#load(wanted.index, signal));
      if (signal.aborted) return;
      this.#take(page);
      this.status = 'complete';
    } catch (error) {
      if (signal.aborted) return;
      this.error = error;
      this.status = 'error';
      this.#onError(error);
    }
    this.#host.requestUpdate();
  }

  #take({items, totalPages, totalResults}: LoadedPage<Item>) {
    const {index, add} = this.#wanted;
    if (!add) this.#places.clear();
    this.#places.append(index, items);
    this.page = index;
    this.pageCount = totalPages;
    this.total = totalResults;
    this.#lastWasEmpty = items.length === 0;
  }

  #takePrefetched(index: number) {
    const ready = this.#prefetched?.index === index ? this.#prefetched.page : undefined;
    if (ready) this.#prefetched = undefined;
    return ready;
  }

  #dropPrefetched() {
    this.#prefetched?.request.abort();
    this.#prefetched = undefined;
  }

  #stopReturns() {
    for (const page of this.pages) {
      page.request?.abort();
      page.request = undefined;
    }
  }
}
