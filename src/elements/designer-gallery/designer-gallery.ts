import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {FirstPage} from '../../client/paging.js';
import {HostWidth} from '../../controllers/host-width.js';
import {LiveRegions} from '../../controllers/live-regions.js';
import {GradualItems} from '../../controllers/gradual-items.js';
import {LongList} from '../../controllers/long-list.js';
import type {Shortlisted} from '../../controllers/shortlist.js';
import {Names} from '../../controllers/value-names.js';
import {gallery} from '../../locales/en/gallery.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import type {I18n} from '../shared/i18n.js';
import {facts} from '../shared/designer-facts.styles.js';
import {isTransient} from '../shared/errors/describe-error.js';
import {element} from '../shared/element.js';
import {DesignerHireEvent, DesignerOpenEvent, DesignerSearchEvent, DesignerSelectEvent} from './events.js';
import {firstPageAttribute} from '../shared/paging/first-page.js';
import {pageSizeOr} from '../shared/paging/page-size.js';
import {pagingStyles} from '../shared/paging/paging.styles.js';
import {renderPaging, type Paging} from '../shared/paging/render-paging.js';
import {announceError} from '../shared/errors/announce-error.js';
import {isFull, toggleChoice, type Selectable} from './choice.js';
import './filters/designer-filters.js';
import type {DmDesignerFilters, FiltersChangeEvent} from './filters/designer-filters.js';
import {cardStyles} from './card.styles.js';
import {galleryStyles} from './designer-gallery.styles.js';
import {specsFor, toSearch, withFilter, type Filters} from './filters/filters.js';
import {FixedFiltersElement} from './filters/fixed-filters.js';
import {FoundDesigners} from './found-designers.js';
import {GalleryShortlist} from './gallery-shortlist.js';
import './profile-frame.js';
import type {ProfilePlace} from './profile-frame.js';
import type {DesignerLoadEvent} from '../designer-profile/designer-profile.js';
import {renderActions} from './render-actions.js';
import {renderChips} from './filters/render-chips.js';
import {describeChoice, renderChoice} from './render-choice.js';
import {describeResult, renderResults} from './render-results.js';
import {UrlState, type View} from './url-state.js';

export * from './events.js';

registerEnglish({gallery});

/**
 * A search for designers: filters, results, and the profile of an opened designer. Pictures come from the service's own
 * hosts, which a page's `img-src` has to allow.
 *
 * @attr {sitebuilderA|sitebuilderC} vendor - Adds the fields of this vendor's media type to the search.
 * @attr hide-filters - Names of the filters to hide from visitors, separated by commas or spaces.
 * @attr keyword-query - Fixes the keyword. A fixed filter applies to every search and is not shown.
 * @attr category - Fixes categories, separated by commas.
 * @attr industry - Fixes industries.
 * @attr designer-level - Fixes levels: entry, mid, top.
 * @attr language - Fixes the designer's languages.
 * @attr country - Fixes countries, as ISO alpha-2 codes.
 * @attr last-activity - Fixes the last activity: online_now or within_7_days.
 * @attr certifications - Fixes certifications.
 * @attr {more|pages} paging - A button that shows more, or numbered pages.
 * @attr {0|1} first-page - The number of the service's first page; detected by default.
 * @attr page-size - The number of designers per page, from 1 to 100.
 * @attr {dialog|inline|none} profile - Where an opened designer is shown.
 * @attr {single|multiple} selectable - Lets visitors choose designers.
 * @attr max - The maximum number of chosen designers.
 * @attr url-state - Keeps filters, page and open designer in the page's URL. The attribute's value prefixes each
 * parameter's name.
 * @attr brief-url - The page on which a visitor starts a brief with a designer; `{id}` stands for the designer's id.
 * @attr no-shortlist - Removes the shortlist and the comparison.
 * @attr proxy-url - The proxy's URL, if the widget was not loaded from it.
 * @fires dm-search - The visitor changed the filters.
 * @fires dm-designer-open - The visitor opens a designer; cancel the event to show something else.
 * @fires dm-designer-select - The visitor changed the selection.
 * @fires dm-designer-hire - The visitor starts a brief with a designer; cancel the event to keep the page from going to
 * `brief-url`.
 * @fires dm-error - The designers did not load.
 * @slot badge-{id} - Content on the card of the designer with this id.
 * @slot action-{id} - Content at the bottom of the card of the designer with this id.
 * @slot choice - Content beside the selection, such as a button that continues with it.
 * @slot empty - Shown when no designer matches.
 * @csspart card - A designer's card in the results.
 * @csspart name - The name on a card.
 * @csspart choose - The button that chooses.
 * @csspart save - The button that puts a designer on the shortlist.
 * @csspart shortlist - The designers on the shortlist.
 * @csspart compare - The button that compares the designers on the shortlist.
 * @csspart start-brief - The link that starts a brief.
 * @csspart chips - The active filters.
 * @csspart choice - The chosen designers.
 * @csspart more - The button that shows more results.
 * @csspart page - The button of a page number.
 * @csspart dialog - The dialog around a profile.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
 */
@element('dm-designer-gallery')
export class DmDesignerGallery extends FixedFiltersElement {
  static override styles = [tokens, controls, facts, pagingStyles, cardStyles, galleryStyles];

  @property({attribute: 'hide-filters'}) hideFilters = '';
  @property() paging: Paging = 'more';
  @property(firstPageAttribute) firstPage?: FirstPage;
  @property({attribute: 'page-size', type: Number}) pageSize = 24;
  @property() profile: ProfilePlace = 'dialog';
  @property() selectable?: Selectable;
  @property({type: Number}) max = Infinity;
  @property({attribute: 'url-state'}) urlState?: string;
  @property({attribute: 'brief-url'}) briefUrl?: string;
  @property({type: Boolean, attribute: 'no-shortlist'}) noShortlist = false;

  /** The visitor's filters; a page can set the initial ones, except with `url-state`: then they are in the URL. */
  @property({attribute: false}) filters: Filters = {};

  /** The ids of the chosen designers. */
  @property({attribute: false}) selected: readonly number[] = [];

  @state() private opened: number | undefined;
  @query('dm-designer-filters') private panel!: DmDesignerFilters | null;

  readonly #names = new Names(this, this.localize);
  readonly #url = new UrlState(this, {
    // A profile closes when its gallery leaves the page; the address may be another page's by then.
    prefix: () => (this.urlState === undefined || !this.isConnected ? undefined : `${this.urlState || 'dm'}-`),
    vendor: () => this.vendor,
    show: (view) => this.#adopt(view),
  });
  readonly #found = new FoundDesigners(
    this,
    () => ({
      client: this.api,
      search: toSearch({...this.filters, ...this.fixedFilters}, this.vendor),
      pageSize: this.pageSize,
      firstPage: this.firstPage,
      isPaged: this.#isPaged,
    }),
    {
      onFound: () => this.#announceResult(),
      onRecovery: () => this.#onMore(),
      onError: (error) => void this.#onError(error),
      isTransient,
    },
  );
  readonly #live = new LiveRegions(this);
  readonly #shortlist = new GalleryShortlist(this);
  readonly #width = new HostWidth(this, 52);
  readonly #gradualItems = new GradualItems(this, this.#found.list);
  readonly #longList = new LongList(this, this.#found.list, {
    grid: () => this.renderRoot.querySelector('.cards'),
  });
  /** The names of chosen designers, who may no longer be among the results. */
  readonly #known = new Map<number, string>();
  #wasTyping = false;
  #hasFrame = false;

  /**
   * The name of a designer who is among the results or was selected from them.
   * @param id - The designer's id.
   */
  nameOf(id: number): string | undefined {
    const shown = this.#found.list.items.find((designer) => designer?.id === id);
    const name = shown?.displayName?.trim();
    if (name) this.#known.set(id, name);
    return this.#known.get(id);
  }

  /** A page that puts the gallery back into the document expects the view that the address names by then. */
  override connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated) this.#url.read();
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('pageSize')) this.pageSize = pageSizeOr(24, this.pageSize);
    if (!this.hasUpdated) this.#url.read();
    this.#found.update();
  }

  override render() {
    const specs = this.#specs;
    const isInstead = this.profile === 'inline' && this.opened !== undefined;
    return html`
      <div class="layout ${specs.length > 0 && this.#width.isWide ? 'wide' : ''}" ?hidden=${isInstead}>
        ${
          specs.length > 0
            ? html`<a class="button skip" href="#results" @click=${this.#skipFilters}>${this.words.gallery.skip}</a>
                <dm-designer-filters
                  .isWide=${this.#width.isWide}
                  .total=${this.#found.list.total}
                  .specs=${specs}
                  .filters=${this.filters}
                  .certifications=${this.#found.certifications}
                  @filters-change=${this.#onFilters}
                ></dm-designer-filters>`
            : nothing
        }
        <div class="results" id="results">
          ${renderChips(this.filters, specs, this.#i18n, this.#onChip)}
          ${this.#ownShortlist?.render(this.words, () => this.#focus())} ${this.#renderResults()}
          ${this.#renderPaging()} ${this.selectable ? this.#renderChoice() : nothing}
        </div>
      </div>
      ${this.#renderProfile()} ${this.#ownShortlist?.renderComparison(this.api, (id) => this.#open(id))}
      ${this.#live.render()}
    `;
  }

  #renderResults() {
    const {pageSize, selectable, selected} = this;
    return renderResults({
      list: this.#found.list,
      longList: this.#longList,
      rendered: this.#gradualItems.count,
      i18n: this.#i18n,
      isPaged: this.#isPaged,
      open: (designer) => this.#open(designer.id),
      toggle: (designer) => this.#choose(designer.id),
      shortlist: this.#ownShortlist,
      clear: Object.keys(this.filters).length > 0 ? () => this.#onChip({}) : undefined,
      max: this.#max,
      ...{pageSize, selectable, selected},
    });
  }

  #renderPaging() {
    const list = this.#found.list;
    const {words} = this;
    const {language} = this.localize;
    return renderPaging(this.paging, {host: this, list, words, language, onArrive: () => this.#onArrive()});
  }

  #renderChoice() {
    const chosen = this.selected.map((id) => this.#named(id));
    const remove = (id: number) => {
      this.#choose(id);
      this.#focus(this.selected.length > 0 ? '.choice p' : `[data-id="${id}"] [part=choose]`);
    };
    return renderChoice({words: this.words, chosen, max: this.#max, remove});
  }

  /** Rendered once all cards are: before that, a slow phone has more urgent work. */
  #renderProfile() {
    const {opened} = this;
    this.#hasFrame ||= opened !== undefined || this.#gradualItems.isComplete;
    if (!this.#hasFrame) return nothing;
    return html`
      <dm-profile-frame
        exportparts="dialog, avatar, cover, profile-name, design, review, picture, more, page, unavailable"
        .client=${this.api}
        .designerId=${opened}
        .name=${opened === undefined ? undefined : this.nameOf(opened)}
        @designer-load=${this.#onLoad}
        .place=${this.profile}
        .paging=${this.paging}
        .firstPage=${this.firstPage}
        @profile-close=${this.#closeProfile}
      >
        ${opened === undefined ? nothing : this.#renderActions(opened)}
      </dm-profile-frame>
    `;
  }

  #renderActions(id: number) {
    const {selectable, selected, words, briefUrl} = this;
    const max = this.#max;
    return renderActions({
      designer: this.#named(id),
      choice: selectable && {
        isChosen: selected.includes(id),
        isFull: isFull(selected, max),
        max,
        toggle: () => this.#choose(id),
      },
      shortlist: this.#ownShortlist,
      startBrief: (event) => this.dispatchEvent(new DesignerHireEvent(id)) || event.preventDefault(),
      ...{words, briefUrl},
    });
  }

  #named(id: number): Shortlisted {
    return {id, name: this.nameOf(id) ?? this.words.profile.unnamed(id)};
  }

  /** Without a `max` that allows a choice there is no limit. */
  get #max() {
    return this.selectable === 'multiple' ? this.max || Infinity : 1;
  }

  get #isPaged() {
    return this.paging === 'pages';
  }

  get #ownShortlist() {
    return this.noShortlist ? undefined : this.#shortlist;
  }

  get #i18n(): I18n {
    return {words: this.words, language: this.localize.language, names: this.#names};
  }

  get #specs() {
    const hidden = this.hideFilters.split(/[\s,]+/);
    const fixed = this.fixedFilters;
    return specsFor(this.vendor).filter(({name}) => !fixed[name] && !hidden.includes(name));
  }

  #adopt({filters, page, designerId}: View) {
    this.filters = filters;
    this.opened = designerId;
    this.#found.startAt(page);
  }

  #onFilters({filters, isTyping}: FiltersChangeEvent) {
    this.#searchBy(filters, isTyping);
  }

  readonly #onChip = (filters: Filters) => {
    this.#searchBy(filters);
    this.#focus();
  };

  /** A fragment cannot target an element in a shadow root, and would change the page's URL. */
  #skipFilters(event: Event) {
    event.preventDefault();
    this.#focus();
  }

  #focus(selector = '.count') {
    const at = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    (at(selector) ?? at('.count'))?.focus();
  }

  #announceResult() {
    this.#announce(describeResult(this.#found.list, this.#i18n, this.#isPaged));
  }

  #announce(sentence: string) {
    if (!this.panel?.announce(sentence)) this.#live.say(sentence);
  }

  /** After a failed search without results, its error is scrolled into view. */
  async #onError(error: unknown) {
    announceError(this, error, this.#live, this.words);
    await this.updateComplete;
    if (this.#found.list.items.length === 0)
      this.renderRoot.querySelector('[part="failure"]')?.scrollIntoView({block: 'nearest'});
  }

  /** A keyword typed with pauses is one history entry. */
  #searchBy(filters: Filters, isTyping = false) {
    this.filters = filters;
    this.dispatchEvent(new DesignerSearchEvent(withFilter({...filters, ...this.fixedFilters}, 'keywordQuery', [])));
    this.#url.write({filters, page: 0, designerId: undefined}, isTyping && this.#wasTyping ? 'replace' : 'push');
    this.#wasTyping = isTyping;
  }

  #onArrive() {
    if (!this.#isPaged) return this.#onMore();
    this.#writeView('push');
    this.#focus();
    this.scrollIntoView({block: 'start'});
  }

  /** Another page has arrived, and the focus stays where it is. */
  #onMore() {
    this.#writeView(this.#isPaged ? 'push' : 'replace');
    void this.#found.goOn();
  }

  #writeView(how: 'push' | 'replace') {
    this.#url.write({filters: this.filters, page: this.#found.page, designerId: this.opened}, how);
  }

  #open(id: number) {
    if (!this.dispatchEvent(new DesignerOpenEvent(id)) || this.profile === 'none') return;
    this.opened = id;
    this.#writeView('push');
  }

  /** A link may open a designer who is not among the results. */
  #onLoad({designerId, name}: DesignerLoadEvent) {
    this.#known.set(designerId, name);
    this.requestUpdate();
  }

  async #closeProfile() {
    const id = this.opened;
    this.opened = undefined;
    this.#writeView('replace');
    if (this.profile !== 'inline') return;
    await this.updateComplete;
    this.#focus(`[data-id="${id}"] .name`);
  }

  #choose(id: number) {
    const max = this.#max;
    const selected = toggleChoice(this.selected, id, max);
    if (selected === this.selected) return;
    this.nameOf(id);
    this.selected = selected;
    this.#announce(describeChoice(selected, max, this.words));
    this.dispatchEvent(new DesignerSelectEvent(selected));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-designer-gallery': DmDesignerGallery;
  }
}
