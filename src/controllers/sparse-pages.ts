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

/** The items of several pages in one list. A page whose items are released keeps its indexes. */
export class SparsePages<Item> {
  /** `undefined` where a page is released, or where an item has left its page. */
  items: readonly (Item | undefined)[] = [];
  pages: readonly ListPage[] = [];
  /** The keys of all items, released ones too; empty if items have none. */
  keys: readonly unknown[] = [];

  /** Items are compared by their keys; items without keys are compared by their order. */
  constructor(readonly keyOf?: (item: Item) => unknown) {}

  clear() {
    this.items = this.keys = this.pages = [];
  }

  /** Adds a page at the end, without the items that another page already has. */
  append(pageIndex: number, loaded: readonly Item[]) {
    const start = this.items.length;
    const fresh = this.without(loaded, this.keys);
    this.items = [...this.items, ...fresh];
    if (this.keyOf) this.keys = [...this.keys, ...fresh.map(this.keyOf)];
    this.pages = [...this.pages, {index: pageIndex, start, end: this.items.length, isLoaded: true}];
  }

  /** The items whose keys are not among `keys`, without duplicates. */
  without(items: readonly Item[], keys: readonly unknown[]): Item[] {
    const known = new Set(keys);
    const {keyOf} = this;
    return keyOf ? items.filter((item) => known.size < known.add(keyOf(item)).size) : [...items];
  }
}
