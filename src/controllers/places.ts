/** The places of one page in a list; they stay when the page gives up its items. */
export interface PlacedPage {
  /** Which page of the service's it is, counted from 0. */
  readonly index: number;
  /** The first of its places, and the one after its last. */
  readonly start: number;
  readonly end: number;
  isHeld: boolean;
  /** Under which request its items are coming back. */
  request?: AbortController | undefined;
  /** Why they did not. */
  error?: unknown;
  /** How high its rows are on average, the gap below each included, as measured when they were last shown. */
  rowHeight?: number | undefined;
}

/**
 * What stands where in a long list of several pages. A page can give up its items and take them again: whoever is still
 * on it has the same place as before, and whoever is new to it takes the place of one who left.
 */
export class Places<Item> {
  /** Nothing where a page has given up its items, or where one has left. */
  items: readonly (Item | undefined)[] = [];
  pages: readonly PlacedPage[] = [];

  readonly #keyOf: ((item: Item) => unknown) | undefined;
  #keys: readonly unknown[] = [];

  /** Items are told apart by their keys; those without are known by their order alone. */
  constructor(keyOf?: (item: Item) => unknown) {
    this.#keyOf = keyOf;
  }

  keyAt(place: number): unknown {
    return this.#keys[place];
  }

  clear() {
    this.items = this.#keys = this.pages = [];
  }

  /** Adds a page at the end, without what is on another page already. */
  append(index: number, arrived: readonly Item[]) {
    const start = this.items.length;
    const fresh = this.#without(arrived, this.#keys);
    this.items = [...this.items, ...fresh];
    if (this.#keyOf) this.#keys = [...this.#keys, ...fresh.map(this.#keyOf)];
    this.pages = [...this.pages, {index, start, end: this.items.length, isHeld: true}];
  }

  giveUp(page: PlacedPage) {
    page.isHeld = false;
    this.#put(page, []);
  }

  takeBack(page: PlacedPage, arrived: readonly Item[]) {
    page.isHeld = true;
    this.#put(page, this.#keyOf ? this.#inPlace(page, arrived, this.#keyOf) : arrived);
  }

  #inPlace({start, end}: PlacedPage, arrived: readonly Item[], keyOf: (item: Item) => unknown) {
    const elsewhere = this.items.flatMap((item) => (item === undefined ? [] : [keyOf(item)]));
    const here = this.#without(arrived, elsewhere);
    const keys = this.#keys.slice(start, end);
    const newcomers = this.#without(here, keys);
    const places = keys.map((key) => here.find((item) => keyOf(item) === key) ?? newcomers.shift());
    const own = places.map((item, at) => (item === undefined ? keys[at] : keyOf(item)));
    this.#keys = [...this.#keys.slice(0, start), ...own, ...this.#keys.slice(end)];
    return places;
  }

  #put({start, end}: PlacedPage, places: readonly (Item | undefined)[]) {
    const items = [...this.items];
    for (let at = start; at < end; at++) items[at] = places[at - start];
    this.items = items;
  }

  #without(items: readonly Item[], keys: readonly unknown[]): Item[] {
    const known = new Set(keys);
    const keyOf = this.#keyOf;
    return keyOf ? items.filter((item) => !known.has(keyOf(item))) : [...items];
  }
}
