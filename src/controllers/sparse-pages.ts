/** A list up to this length is never released, so that find-in-page finds all of it. */
export const longestUnreleased = 100;

/** One page of a list. It keeps its range of indexes when its items are released. */
export interface ListPage {
  /** The page's number in the service's result, counted from 0. */
  readonly index: number;
  /** Index of its first item in the list, and of the item after its last. */
  readonly start: number;
  readonly end: number;
  isLoaded: boolean;
  /** The request that is loading its items again. */
  request?: AbortController | undefined;
  /** Why that request failed. */
  error?: unknown;
  /** Average height of its rows in pixels, gap included, as measured when they were last rendered. */
  rowHeight?: number | undefined;
}

/**
 * The items of several pages in one list. The items of a page can be released and restored: an item that is still on the
 * page gets its old index back, and a new item gets the index of one that has left.
 */
export class SparsePages<Item> {
  /** `undefined` where a page is released, or where an item has left its page. */
  items: readonly (Item | undefined)[] = [];
  pages: readonly ListPage[] = [];

  readonly #keyOf: ((item: Item) => unknown) | undefined;
  #keys: readonly unknown[] = [];

  /** Items are compared by their keys; items without keys are compared by their order. */
  constructor(keyOf?: (item: Item) => unknown) {
    this.#keyOf = keyOf;
  }

  keyAt(index: number): unknown {
    return this.#keys[index];
  }

  clear() {
    this.items = this.#keys = this.pages = [];
  }

  /** Adds a page at the end, without the items that another page already has. */
  append(pageIndex: number, loaded: readonly Item[]) {
    const start = this.items.length;
    const fresh = this.#without(loaded, this.#keys);
    this.items = [...this.items, ...fresh];
    if (this.#keyOf) this.#keys = [...this.#keys, ...fresh.map(this.#keyOf)];
    this.pages = [...this.pages, {index: pageIndex, start, end: this.items.length, isLoaded: true}];
  }

  release(page: ListPage) {
    page.isLoaded = false;
    this.#fill(page, []);
  }

  restore(page: ListPage, loaded: readonly Item[]) {
    page.isLoaded = true;
    this.#fill(page, this.#keyOf ? this.#inOldOrder(page, loaded, this.#keyOf) : loaded);
  }

  #inOldOrder({start, end}: ListPage, loaded: readonly Item[], keyOf: (item: Item) => unknown) {
    const keysElsewhere = this.items.flatMap((item) => (item === undefined ? [] : [keyOf(item)]));
    const candidates = this.#without(loaded, keysElsewhere);
    const oldKeys = this.#keys.slice(start, end);
    const newItems = this.#without(candidates, oldKeys);
    const ordered = oldKeys.map((key) => candidates.find((item) => keyOf(item) === key) ?? newItems.shift());
    const keys = ordered.map((item, at) => (item === undefined ? oldKeys[at] : keyOf(item)));
    this.#keys = [...this.#keys.slice(0, start), ...keys, ...this.#keys.slice(end)];
    return ordered;
  }

  #fill({start, end}: ListPage, pageItems: readonly (Item | undefined)[]) {
    const items = [...this.items];
    for (let at = start; at < end; at++) items[at] = pageItems[at - start];
    this.items = items;
  }

  #without(items: readonly Item[], keys: readonly unknown[]): Item[] {
    const known = new Set(keys);
    const keyOf = this.#keyOf;
    return keyOf ? items.filter((item) => !known.has(keyOf(item))) : [...items];
  }
}
