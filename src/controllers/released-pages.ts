import type {ReactiveControllerHost} from 'lit';
import type {PagedList} from './paged-list.js';
import type {ListPage, SparsePages} from './sparse-pages.js';

/** Releases the items of a list's pages that are far from the viewport, and loads them again. */
export class ReleasedPages<Item> {
  readonly #host: ReactiveControllerHost;
  readonly #list: PagedList<Item>;

  constructor(host: ReactiveControllerHost, list: PagedList<Item>) {
    this.#host = host;
    this.#list = list;
  }

  /** Releases the items of a page, or aborts the request that is loading them again. */
  release(page: ListPage) {
    if (!page.isLoaded && !page.request && !page.error) return;
    page.request?.abort();
    page.request = page.error = undefined;
    if (page.isLoaded) releaseItems(this.#list.loaded, page);
    this.#host.requestUpdate();
  }

  /** Loads the items of a released page again, unless the whole list is about to be replaced. */
  async reload(page: ListPage) {
    const {load, loaded, status, options} = this.#list;
    if (page.isLoaded || page.request || status === 'loading') return;
    const {signal} = (page.request = new AbortController());
    try {
      const {items} = await load(page.index, signal);
      if (signal.aborted) return;
      restoreItems(loaded, page, items);
      page.error = undefined;
    } catch (error) {
      if (signal.aborted) return;
      page.error = error;
      options.onError?.(error);
      // A page that is still near the viewport is then loaded again.
      addEventListener('online', () => page.error && this.release(page), {once: true});
    }
    page.request = undefined;
    this.#host.requestUpdate();
  }
}

/** Forgets the items of a page, which keeps its indexes and their keys. */
export function releaseItems<Item>(pages: SparsePages<Item>, page: ListPage) {
  page.isLoaded = false;
  fill(pages, page, []);
}

/**
 * Brings back the items of a page: one that is still on the page gets its old index, and a new one gets the index of one
 * that has left.
 */
export function restoreItems<Item>(pages: SparsePages<Item>, page: ListPage, items: readonly Item[]) {
  page.isLoaded = true;
  fill(pages, page, pages.keyOf ? inOldOrder(pages, page, items, pages.keyOf) : items);
}

function inOldOrder<Item>(
  pages: SparsePages<Item>,
  {start, end}: ListPage,
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
) {
  const keysElsewhere = pages.items.flatMap((item) => (item === undefined ? [] : [keyOf(item)]));
  const candidates = pages.without(items, keysElsewhere);
  const oldKeys = pages.keys.slice(start, end);
  const newItems = pages.without(candidates, oldKeys);
  const ordered = oldKeys.map((key) => candidates.find((item) => keyOf(item) === key) ?? newItems.shift());
  const keys = ordered.map((item, at) => (item === undefined ? oldKeys[at] : keyOf(item)));
  pages.keys = [...pages.keys.slice(0, start), ...keys, ...pages.keys.slice(end)];
  return ordered;
}

function fill<Item>(pages: SparsePages<Item>, {start, end}: ListPage, pageItems: readonly (Item | undefined)[]) {
  const items = [...pages.items];
  for (let at = start; at < end; at++) items[at] = pageItems[at - start];
  pages.items = items;
}
