import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {pageNumber, type FirstPage} from '../../client/paging.js';
import type {Design} from '../../contract/designer.js';
import {categories, type Category} from '../../contract/value-sets.js';
import {LiveRegions} from '../../controllers/live-regions.js';
import {LongList} from '../../controllers/long-list.js';
import {PagedList} from '../../controllers/paged-list.js';
import {Names} from '../../controllers/value-names.js';
import {times} from '../../json/times.js';
import {profile} from '../../locales/en/profile.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {isTransient} from '../shared/errors/describe-error.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import {firstPageAttribute} from '../shared/paging/first-page.js';
import {pageSizeOr} from '../shared/paging/page-size.js';
import {pagingStyles} from '../shared/paging/paging.styles.js';
import {describeShown, renderPaging, type Paging} from '../shared/paging/render-paging.js';
import {renderVirtualList} from '../shared/paging/render-virtual-list.js';
import {announceError} from '../shared/errors/announce-error.js';
import './design-viewer.js';
import type {DesignShowEvent, DmDesignViewer} from './design-viewer.js';
import styles from './designer-designs.styles.js';
import {facts} from '../shared/designer-facts.styles.js';
import {describeDesign, designThumbnail, renderPicture} from '../shared/picture.js';

registerEnglish({profile});

const tileWidths = '(min-width: 48em) 18em, 46vw';

/**
 * A designer's portfolio: small pictures page by page, each of which opens enlarged.
 *
 * @attr designer-id - The designer's id.
 * @attr category - The category shown first; the visitor can choose another.
 * @attr {more|pages} paging - A button that shows more, or numbered pages.
 * @attr {0|1} first-page - The number of the service's first page; detected by default.
 * @attr page-size - The number of items per page, from 1 to 100.
 * @attr proxy-url - The proxy's URL, if the widget was not loaded from it.
 * @fires dm-error - The designs did not load.
 * @csspart design - A design in the list.
 * @csspart picture - The frame of a picture.
 * @csspart more - The button that shows more designs.
 * @csspart page - The button of a page number.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
 */
@element('dm-designer-designs')
export class DmDesignerDesigns extends DmElement {
  static override styles = [tokens, controls, facts, pagingStyles, styles];

  @property({attribute: 'designer-id', type: Number}) designerId?: number;
  @property() category = '';
  @property() paging: Paging = 'more';
  @property(firstPageAttribute) firstPage?: FirstPage;
  @property({attribute: 'page-size', type: Number}) pageSize = 12;

  /** The categories to offer, without unknown ones. If none is given, all are offered. */
  @property({attribute: false}) categories: readonly string[] = [];

  @state() private enlarged = -1;
  @query('dm-design-viewer') private viewer!: DmDesignViewer;

  readonly #names = new Names(this, this.localize);
  readonly #designs = new PagedList<Design>(this, (index, signal) => this.#load(index, signal), {
    onError: (error) => announceError(this, error, this.#live, this.words),
    onRecovery: () => this.#sayShown(),
    isTransient,
  });
  readonly #live = new LiveRegions(this);
  readonly #longList = new LongList(this, this.#designs, {
    grid: () => this.renderRoot.querySelector('ul'),
    pinnedIndexes: () => (this.enlarged < 0 ? [] : [this.enlarged - 1, this.enlarged, this.enlarged + 1]),
  });

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('pageSize')) this.pageSize = pageSizeOr(12, this.pageSize);
    const asks = ['designerId', 'client', 'proxyUrl', 'firstPage', 'pageSize'] as const;
    if (!Number.isFinite(this.designerId)) this.#designs.clear();
    else if (asks.some((name) => changed.has(name))) void this.#designs.restart();
    else if (changed.has('category')) void this.#showCategory();
  }

  override render() {
    const {items, status, total} = this.#designs;
    const {words} = this;
    return html`
      ${this.#renderFilter()} ${this.#live.render()}
      <div aria-busy=${status === 'loading'}>
        ${status === 'complete' && items.length === 0 ? html`<p class="muted">${words.profile.noDesigns}</p>` : nothing}
        <ul role="list">
          ${status === 'loading' && items.length === 0 ? skeletons(this.pageSize) : this.#renderDesigns()}
        </ul>
        ${this.#renderPaging()}
      </div>
      <dm-design-viewer
        .designs=${items}
        .total=${this.paging === 'more' ? (total ?? items.length) : items.length}
        .index=${this.enlarged}
        @design-show=${this.#onShow}
      ></dm-design-viewer>
    `;
  }

  #renderFilter() {
    const offered = categories.filter((category) => this.categories.length === 0 || this.categories.includes(category));
    if (offered.length < 2) return nothing;
    const {profile} = this.words;
    const options = offered.map((category) => ({category, name: this.#names.of('category', category)}));
    options.sort((a, b) => a.name.localeCompare(b.name, this.localize.language));
    return html`
      <label class="filter">
        <span>${profile.portfolioCategory}</span>
        <select @change=${this.#onCategory}>
          <option value="" ?selected=${this.category === ''}>${profile.allCategories}</option>
          ${options.map(
            ({category, name}) =>
              html`<option value=${category} ?selected=${category === this.category}>${name}</option>`,
          )}
        </select>
      </label>
    `;
  }

  #renderDesigns() {
    return renderVirtualList({
      list: this.#designs,
      longList: this.#longList,
      words: this.words,
      renderItem: this.#renderDesign,
    });
  }

  readonly #renderDesign = (design: Design, index: number) => html`
    <li aria-setsize=${this.#designs.items.length} aria-posinset=${index + 1}>
      <button type="button" class="tile" part="design" @click=${() => this.#open(index)}>
        ${renderPicture(designThumbnail(design, describeDesign(design, index, this.words), tileWidths))}
      </button>
    </li>
  `;

  #renderPaging() {
    const {words} = this;
    const {language} = this.localize;
    const onArrive = () => {
      this.#sayShown();
      if (this.paging === 'pages') this.scrollIntoView({block: 'nearest'});
    };
    return renderPaging(this.paging, {host: this, list: this.#designs, words, language, onArrive});
  }

  #open(index: number) {
    this.enlarged = index;
    this.viewer.open();
  }

  /** Loads more near the end of the list, so that the viewer continues to the last design. */
  #onShow({index}: DesignShowEvent) {
    this.enlarged = index;
    if (this.paging === 'more' && index >= this.#designs.items.length - 2) void this.#designs.loadMore();
  }

  #onCategory({currentTarget}: Event) {
    if (currentTarget instanceof HTMLSelectElement) this.category = currentTarget.value;
  }

  async #showCategory() {
    await this.#designs.refresh();
    const {items, status, total = items.length} = this.#designs;
    const {profile} = this.words;
    if (status !== 'complete') return;
    this.#live.say(total === 0 ? profile.noDesigns : profile.designs(total, this.localize.language));
  }

  #sayShown() {
    this.#live.say(describeShown(this.#designs, this.words, this.localize.language));
  }

  async #load(index: number, signal: AbortSignal) {
    const {api, designerId = NaN, pageSize} = this;
    const chosen: readonly Category[] = categories.filter((category) => category === this.category);
    const page = await pageNumber(api, index, this.firstPage);
    const query = {page, pageSize, ...(chosen.length > 0 && {category: chosen})};
    const {designs, ...envelope} = await api.listDesigns(designerId, query, {signal});
    return {items: designs, ...envelope};
  }
}

const skeletons = (count: number) =>
  times(count, () => html`<li aria-hidden="true"><div class="tile skeleton"></div></li>`);

declare global {
  interface HTMLElementTagNameMap {
    'dm-designer-designs': DmDesignerDesigns;
  }
}
