import type {ReactiveControllerHost} from 'lit';
import type {Client} from '../../client/client.js';
import {pageNumber, type FirstPage} from '../../client/paging.js';
import type {Designer} from '../../contract/designer.js';
import {PagedList, type PagedListOptions} from '../../controllers/paged-list.js';
import type {Search} from './filters/filters.js';

/** The maximum number of designs on a card. */
const designLimit = 3;

/** The search request and its client. */
export interface SearchRequest {
  client: Client;
  search: Search;
  pageSize: number;
  firstPage: FirstPage | undefined;
  /** A page replaces the previous one; otherwise it is appended. */
  isPaged: boolean;
}

/** The designers found: searches again whenever the request changes. */
export class FoundDesigners {
  readonly list: PagedList<Designer>;
  /** The certifications of all designers found so far. */
  certifications: readonly string[] = [];

  readonly #request: () => SearchRequest;
  readonly #onFound: () => void;
  #client: Client | undefined;
  #asked = '';
  #startPage = 0;
  /** The index of the page that a link asked for, if the ones before it are shown as well. */
  #linked = 0;

  /** `onFound` is called when a search has loaded, with the page that a link asks for. */
  constructor(
    host: ReactiveControllerHost,
    request: () => SearchRequest,
    {onFound, ...options}: {onFound: () => void} & PagedListOptions<Designer>,
  ) {
    this.#request = request;
    this.#onFound = onFound;
    this.list = new PagedList(host, (index, signal) => this.#load(index, signal), {keyOf: ({id}) => id, ...options});
  }

  /** The index of the last page that is shown or to come. */
  get page(): number {
    return Math.max(this.list.page, this.#linked);
  }

  /** Makes the next search load up to the page at this index, for a link or the history. */
  startAt(page: number) {
    const {list} = this;
    this.#startPage = page;
    // What is on its way may be another page, which the visitor has left again.
    if (page !== list.page || list.status === 'loading') this.#asked = '';
  }

  /** Searches if the request differs from the last one. */
  update() {
    const {client, search, pageSize, firstPage, isPaged} = this.#request();
    const asked = JSON.stringify([search, pageSize, firstPage]);
    const isOther = client !== this.#client;
    // Also where the page is there already: the next search starts at its first.
    const start = this.#startPage;
    this.#startPage = 0;
    if (asked === this.#asked && !isOther) return;
    this.#asked = asked;
    this.#client = client;
    this.#linked = isPaged ? 0 : start;
    void this.#show(isOther, isPaged ? start : 0);
  }

  async #show(isOther: boolean, first: number) {
    const {list} = this;
    await (isOther ? list.restart(first) : list.refresh(first));
    await this.goOn();
  }

  /** A link may ask for the third page: then all three are loaded, also when one of them had failed at first. */
  async goOn() {
    const {list} = this;
    const asked = this.#asked;
    const isStill = () => this.#asked === asked && list.status === 'complete';
    while (isStill() && list.page < this.#linked && list.hasMore) await list.loadMore();
    if (isStill()) this.#onFound();
  }

  async #load(index: number, signal: AbortSignal) {
    const {client, search, pageSize, firstPage} = this.#request();
    const page = await pageNumber(client, index, firstPage);
    const body = {...search.body, pageSize, designLimit, ...(page !== undefined && {page})};
    const {designers, ...envelope} = await client.searchDesigners(body, search.mediaType, {signal});
    const found = new Set([...this.certifications, ...designers.flatMap(({certifications = []}) => certifications)]);
    if (found.size > this.certifications.length) this.certifications = [...found].sort();
    return {items: designers, ...envelope};
  }
}
