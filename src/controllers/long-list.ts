import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {lazy} from '../loading/lazy.js';
import {untilLoaded} from '../loading/retry.js';
import type {PagedList} from './paged-list.js';
import type {PageVirtualizer, PageVirtualizerOptions} from './page-virtualizer.js';
import type {RowRange} from './row-ranges.js';
import {longestUnreleased, type ListPage} from './sparse-pages.js';

const loadVirtualizer = lazy(() => import('./page-virtualizer.js'));

/** The rows of a list to render: all of them until the list is long; then a virtualizer is loaded, which decides. */
export class LongList<Item> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #list: PagedList<Item>;
  readonly #options: PageVirtualizerOptions;
  #virtualizer: PageVirtualizer<Item> | undefined;
  #isLoading = false;

  constructor(host: ReactiveControllerHost, list: PagedList<Item>, options: PageVirtualizerOptions) {
    (this.#host = host).addController(this);
    this.#list = list;
    this.#options = options;
  }

  hostUpdated() {
    if (!this.#isLoading && this.#list.items.length > longestUnreleased) void this.#virtualize();
  }

  /** For each page, the row ranges to render. */
  get ranges(): readonly (readonly RowRange[])[] {
    return this.#virtualizer?.ranges ?? this.#list.pages.map(wholePage);
  }

  /** Loads a page again that failed to load. */
  async retry(page: ListPage) {
    await this.#virtualizer?.retry(page);
  }

  async #virtualize() {
    this.#isLoading = true;
    const {PageVirtualizer} = await untilLoaded(loadVirtualizer);
    this.#virtualizer = new PageVirtualizer(this.#host, this.#list, this.#options);
    this.#host.requestUpdate();
  }
}

const wholePage = (page: ListPage): RowRange[] =>
  page.end > page.start ? [{page, from: page.start, to: page.end, isSpacer: false}] : [];
