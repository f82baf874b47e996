import {html, nothing, type PropertyValues} from 'lit';
import {property} from 'lit/decorators.js';
import {pageNumber, type FirstPage} from '../../client/paging.js';
import type {Review} from '../../contract/designer.js';
import {LiveRegions} from '../../controllers/live-regions.js';
import {LongList} from '../../controllers/long-list.js';
import {PagedList} from '../../controllers/paged-list.js';
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
import styles from './designer-reviews.styles.js';
import {facts} from '../shared/designer-facts.styles.js';
import {stars} from './stars.styles.js';
import {renderStars} from './render-stars.js';

registerEnglish({profile});

/**
 * A designer's client reviews, page by page.
 *
 * @attr designer-id - The designer's id.
 * @attr {more|pages} paging - A button that shows more, or numbered pages.
 * @attr {0|1} first-page - The number of the service's first page; detected by default.
 * @attr page-size - The number of items per page, from 1 to 100.
 * @attr proxy-url - The proxy's URL, if the widget was not loaded from it.
 * @fires dm-error - The reviews did not load.
 * @csspart review - A review.
 * @csspart more - The button that shows more reviews.
 * @csspart page - The button of a page number.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
 */
@element('dm-designer-reviews')
export class DmDesignerReviews extends DmElement {
  static override styles = [tokens, controls, facts, stars, pagingStyles, styles];

  @property({attribute: 'designer-id', type: Number}) designerId?: number;
  @property() paging: Paging = 'more';
  @property(firstPageAttribute) firstPage?: FirstPage;
  @property({attribute: 'page-size', type: Number}) pageSize = 10;

  readonly #reviews = new PagedList<Review>(this, (index, signal) => this.#load(index, signal), {
    onError: (error) => announceError(this, error, this.#live, this.words),
    onRecovery: () => this.#sayShown(),
    isTransient,
  });
  readonly #live = new LiveRegions(this);
  readonly #longList = new LongList(this, this.#reviews, {grid: () => this.renderRoot.querySelector('ul')});

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('pageSize')) this.pageSize = pageSizeOr(10, this.pageSize);
    const asks = ['designerId', 'client', 'proxyUrl', 'firstPage', 'pageSize'] as const;
    if (!Number.isFinite(this.designerId)) this.#reviews.clear();
    else if (asks.some((name) => changed.has(name))) void this.#reviews.restart();
  }

  override render() {
    const {items, status} = this.#reviews;
    return html`
      <div aria-busy=${status === 'loading'}>
        ${status === 'loading' && items.length === 0 ? skeletons : nothing}
        ${
          status === 'complete' && items.length === 0
            ? html`<p class="muted">${this.words.profile.noReviews}</p>`
            : nothing
        }
        <ul role="list">
          ${renderVirtualList({list: this.#reviews, longList: this.#longList, words: this.words, renderItem: this.#renderReview})}
        </ul>
        ${this.#renderPaging()}
      </div>
      ${this.#live.render()}
    `;
  }

  readonly #renderReview = ({rating, message, displayName}: Review, index: number) => html`
    <li part="review" aria-setsize=${this.#reviews.items.length} aria-posinset=${index + 1}>
      ${rating === undefined ? nothing : renderStars(rating, {words: this.words, language: this.localize.language})}
      ${message ? html`<blockquote dir="auto">${message}</blockquote>` : nothing}
      <p class="muted" dir="auto">${displayName?.trim() || this.words.profile.anonymous}</p>
    </li>
  `;

  #renderPaging() {
    const {words} = this;
    const {language} = this.localize;
    const onArrive = () => {
      this.#sayShown();
      if (this.paging === 'pages') this.scrollIntoView({block: 'nearest'});
    };
    return renderPaging(this.paging, {host: this, list: this.#reviews, words, language, onArrive});
  }

  #sayShown() {
    this.#live.say(describeShown(this.#reviews, this.words, this.localize.language));
  }

  async #load(index: number, signal: AbortSignal) {
    const {api, designerId = NaN, pageSize} = this;
    const page = await pageNumber(api, index, this.firstPage);
    const {reviews = [], ...envelope} = await api.listReviews(designerId, {page, pageSize}, {signal});
    return {items: reviews, ...envelope};
  }
}

const skeletons = html`
  <div class="skeleton review" aria-hidden="true"></div>
  <div class="skeleton review" aria-hidden="true"></div>
  <div class="skeleton review" aria-hidden="true"></div>
`;

declare global {
  interface HTMLElementTagNameMap {
    'dm-designer-reviews': DmDesignerReviews;
  }
}
