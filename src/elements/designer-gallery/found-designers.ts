import type {ReactiveControllerHost} from 'lit';
import type {Client} from '../../client/client.js';
import {pageNumber, type FirstPage} from '../../client/paging.js';
import type {Designer} from '../../contract/designer.js';
import {PagedList} from '../../controllers/paged-list.js';
import type {Search} from './filters.js';

/** How many designs of each designer a card shows at most. */
const designLimit = 3;

/** What is asked of whom. */
export interface Question {
  client: Client;
  search: Search;
  pageSize: number;
  firstPage: FirstPage | undefined;
  /** One page takes the place of another; otherwise each is added to those before. */
  isPaged: boolean;
}

/** The designers found: asked for anew whenever the question is another one. */
export class FoundDesigners {
  readonly list: PagedList<Designer>;
  /** The certifications that designers found so far have. */
  certifications: readonly string[] = [];

  readonly #question: () => Question;
  #client: Client | undefined;
  #asked = '';
  #startPage = 0;

  constructor(host: ReactiveControllerHost, question: () => Question, onError: (error: unknown) => void) {
    this.#question = question;
    this.list = new PagedList(host, (index, signal) => this.#load(index, signal), {keyOf: ({id}) => id, onError});
  }

  /** The next search leads to the page at this index: a link or the way back says so. */
  startAt(page: number) {
    this.#startPage = page;
    if (page !== this.list.page) this.#asked = '';
  }

  /** Searches, if what is asked differs from the last time. */
  update() {
    const {client, search, pageSize, firstPage, isPaged} = this.#question();
    const asked = JSON.stringify([search, pageSize, firstPage]);
    const isOther = client !== this.#client;
    if (asked === this.#asked && !isOther) return;
    this.#asked = asked;
    this.#client = client;
    void this.#show(isOther, isPaged);
  }

  /** A link may ask for the third page: then all three are there, or the third alone, as the paging goes. */
  async #show(isOther: boolean, isPaged: boolean) {
    const {list} = this;
    const asked = this.#asked;
    const start = this.#startPage;
    this.#startPage = 0;
    const first = isPaged ? start : 0;
    await (isOther ? list.restart(first) : list.refresh(first));
    const isStill = () => this.#asked === asked && list.status === 'complete';
    if (isStill() && first > 0 && list.items.length === 0) return list.refresh();
    for (let page = first; page < start && isStill(); page++) await list.loadMore();
  }

  async #load(index: number, signal: AbortSignal) {
    const {client, search, pageSize, firstPage} = this.#question();
    const page = await pageNumber(client, index, firstPage);
    const asked = {...search.body, pageSize, designLimit, ...(page !== undefined && {page})};
    const {designers, ...envelope} = await client.searchDesigners(asked, search.mediaType, {signal});
    const found = new Set([...this.certifications, ...designers.flatMap(({certifications = []}) => certifications)]);
    if (found.size > this.certifications.length) this.certifications = [...found].sort();
    return {items: designers, ...envelope};
  }
}
