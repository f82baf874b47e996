import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {live} from 'lit/directives/live.js';
import {LiveRegions} from '../../../controllers/live-regions.js';
import {nextTask} from '../../../controllers/next-paint.js';
import {Names, noNames} from '../../../controllers/value-names.js';
import {gallery} from '../../../locales/en/gallery.js';
import {registerEnglish} from '../../../locales/english.js';
import {controls} from '../../../styles/controls.js';
import {sheet} from '../../../styles/sheet.js';
import {tokens} from '../../../styles/tokens.js';
import {DmElement} from '../../shared/dm-element.js';
import {element} from '../../shared/element.js';
import {cross} from '../../shared/icons.js';
import styles from './designer-filters.styles.js';
import {filterSpecs, withFilter, type FilterName, type Filters, type FilterSpec} from './filters.js';
import {matchingOptions} from './filter-names.js';
import {renderChoices, renderWords, type FilterView} from './render-filter.js';
import {renderSearchableList} from './searchable-list.js';

registerEnglish({gallery});

/** The visitor changed the filters; the gallery that renders them searches again. */
export class FiltersChangeEvent extends CustomEvent<null> {
  constructor(
    readonly filters: Filters,
    /** The keyword changed while it was being typed. */
    readonly isTyping = false,
  ) {
    super('filters-change');
  }
}

/** The gallery creates a new list on every render; only other names are a change. */
const isOther = (now: readonly FilterSpec[], before?: readonly FilterSpec[]) =>
  now.length !== before?.length || now.some(({name}, at) => name !== before[at]?.name);

/** The delay in milliseconds between the last key press and the search. */
const pause = 300;

/**
 * The filters of the gallery: beside the results where there is room, otherwise in a dialog behind a button.
 *
 * @fires filters-change - The visitor changed the filters.
 */
@element('dm-designer-filters')
export class DmDesignerFilters extends DmElement {
  static override styles = [tokens, controls, sheet, styles];

  @property({attribute: false, hasChanged: isOther}) specs: readonly FilterSpec[] = [];
  @property({attribute: false}) filters: Filters = {};
  /** Certifications of the designers shown so far, as suggestions. */
  @property({attribute: false}) certifications: readonly string[] = [];
  /** Shows all filters without a dialog. */
  @property({attribute: false}) isWide = false;
  /** How many designers match, if the service says so. */
  @property({attribute: false}) total?: number;

  @state() private unfolded: ReadonlySet<FilterName> = new Set(['category', 'designerLevel']);
  @state() private typed: Readonly<Partial<Record<FilterName, string>>> = {};
  /** The value that Enter chooses in each searchable list. */
  @state() private active: Readonly<Partial<Record<FilterName, string>>> = {};
  /** The filters in the dialog are rendered when it is first opened. */
  @state() private wasOpened = false;
  /** The names that lists stay sorted by while the visitor uses them; by default, those that have loaded. */
  @state() private order: typeof noNames | undefined;
  @query('dialog') private dialog!: HTMLDialogElement | null;

  readonly #names = new Names(this, this.localize);
  readonly #live = new LiveRegions(this);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Announces a sentence if the filters are open in a dialog, where no other live region is read. */
  announce(sentence: string): boolean {
    if (!this.dialog?.open) return false;
    this.#live.say(sentence);
    return true;
  }

  /** What was typed just before the element was moved is searched for as well. */
  override connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated) this.#searchSoon();
  }

  /** A dialog that leaves the page is no longer modal when it returns. */
  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.dialog?.close();
  }

  /** The first rendering is a task of its own: a slow phone would respond late if it were part of the gallery's. */
  protected override async scheduleUpdate() {
    if (!this.hasUpdated) await nextTask();
    await super.scheduleUpdate();
  }

  override willUpdate(changed: PropertyValues<this>) {
    // A keyword that is still being typed stays while another filter changes.
    const keyword = this.#keyword;
    const isOther = changed.has('filters') && keyword !== changed.get('filters')?.keywordQuery?.[0];
    if (isOther && keyword !== this.typed.keywordQuery?.trim()) this.#type('keywordQuery', keyword);
  }

  override render() {
    const groups = this.specs.filter(({kind}) => kind !== 'text');
    return html`
      <form role="search" @submit=${this.#onSubmit}>
        ${this.specs.some(({kind}) => kind === 'text') ? this.#renderKeyword() : nothing}
        ${this.isWide || groups.length === 0 ? nothing : this.#renderToggle(groups)}
      </form>
      ${this.isWide ? this.#renderGroups(groups) : this.#renderDialog(groups)}
    `;
  }

  #renderKeyword() {
    const {gallery} = this.words;
    return html`
      <label class="keyword">
        <span class="visually-hidden">${gallery.keyword}</span>
        <input
          type="search"
          enterkeyhint="search"
          autocomplete="off"
          autocapitalize="none"
          placeholder=${gallery.keywordHint}
          .value=${live(this.typed.keywordQuery ?? '')}
          @input=${this.#onKeyword}
        />
      </label>
    `;
  }

  #renderToggle(groups: readonly FilterSpec[]) {
    const count = groups.filter(({name}) => this.filters[name]).length;
    const {gallery} = this.words;
    return html`
      <button type="button" class="toggle" aria-haspopup="dialog" @click=${this.#openDialog}>
        ${gallery.filters}
        ${
          count > 0
            ? html`<span class="count" aria-hidden="true">${count.toLocaleString(this.localize.language)}</span>
                <span class="visually-hidden">${gallery.filtersChosen(count)}</span>`
            : nothing
        }
      </button>
    `;
  }

  #renderDialog(groups: readonly FilterSpec[]) {
    const {common, gallery} = this.words;
    const {language} = this.localize;
    const results = this.total === undefined ? gallery.showSome : gallery.showResults(this.total, language);
    return html`
      <dialog class="sheet" aria-labelledby="filters-title">
        <div class="sheet-head">
          <h2 id="filters-title">${gallery.filters}</h2>
          <button type="button" class="icon" aria-label=${common.close} @click=${this.#closeDialog}>${cross}</button>
        </div>
        <div class="sheet-body">${this.wasOpened ? this.#renderGroups(groups) : nothing}</div>
        <div class="sheet-foot">
          <button type="button" class="primary" @click=${this.#closeDialog}>${results}</button>
          ${
            groups.some(({name}) => this.filters[name])
              ? html`<button type="button" class="quiet" @click=${this.#clear}>${gallery.clearFilters}</button>`
              : nothing
          }
        </div>
      </dialog>
    `;
  }

  /** Each filter has its own place, so that the one in use stays while the page hides another. */
  #renderGroups(groups: readonly FilterSpec[]) {
    return html`
      <div
        class="groups"
        role="group"
        aria-label=${this.words.gallery.filters}
        @pointerenter=${this.#keepOrder}
        @focusin=${this.#keepOrder}
      >
        ${filterSpecs.map((spec) => (groups.includes(spec) ? this.#renderGroup(spec) : nothing))}
      </div>
      ${this.#live.render()}
    `;
  }

  #renderGroup(spec: FilterSpec) {
    const {name} = spec;
    const isUnfolded = this.unfolded.has(name);
    const count = this.filters[name]?.length;
    return html`
      <details ?open=${isUnfolded} @toggle=${(event: Event) => this.#fold(name, event)}>
        <summary>
          ${this.words.gallery.field[name]}
          ${count ? html`<span class="count">${count.toLocaleString(this.localize.language)}</span>` : nothing}
        </summary>
        ${isUnfolded ? this.#renderFilter(spec) : nothing}
      </details>
    `;
  }

  #renderFilter(spec: FilterSpec) {
    const view = this.#view(spec);
    if (spec.kind === 'words') return renderWords(view);
    return spec.kind === 'long' ? renderSearchableList(view) : renderChoices(view);
  }

  #view(spec: FilterSpec): FilterView {
    const {name} = spec;
    const chosen = this.filters[name] ?? [];
    const choose = (values: readonly string[]) => this.#change(withFilter(this.filters, name, values));
    return {
      spec,
      chosen,
      typed: this.typed[name] ?? '',
      active: this.active[name],
      suggestions: this.certifications,
      i18n: this.#i18n,
      order: this.order,
      type: (text) => this.#search(spec, text),
      activate: (value) => void this.#activate(name, value),
      choose,
      toggle: (value) =>
        choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]),
    };
  }

  get #i18n() {
    return {words: this.words, language: this.localize.language, names: this.#names};
  }

  get #keyword() {
    return this.filters.keywordQuery?.[0];
  }

  #type(name: FilterName, text: string | undefined) {
    this.typed = {...this.typed, [name]: text};
    this.active = {...this.active, [name]: undefined};
  }

  #search(spec: FilterSpec, text: string) {
    this.#type(spec.name, text);
    this.#sortAnew();
    if (spec.kind !== 'long' || this.#names.isPending) return;
    if (matchingOptions(spec, text, this.#i18n).length === 0) this.#live.say(this.words.gallery.noMatch);
  }

  async #activate(name: FilterName, value: string) {
    this.active = {...this.active, [name]: value};
    await this.updateComplete;
    this.renderRoot.querySelector(`#list-${name} .active`)?.scrollIntoView({block: 'nearest'});
  }

  /** The visitor may be about to press an option: names that arrive now do not move it. */
  #keepOrder() {
    if (this.#names.isPending) this.order = noNames;
  }

  /** The list changes anyway, so that it can be sorted by the names that have loaded. */
  #sortAnew() {
    this.order = undefined;
    this.#keepOrder();
  }

  #fold(name: FilterName, {currentTarget}: Event) {
    if (!(currentTarget instanceof HTMLDetailsElement)) return;
    const unfolded = new Set(this.unfolded);
    if (currentTarget.open) unfolded.add(name);
    else unfolded.delete(name);
    if (unfolded.size === this.unfolded.size) return;
    this.unfolded = unfolded;
    this.#sortAnew();
  }

  #onKeyword({currentTarget}: Event) {
    if (!(currentTarget instanceof HTMLInputElement)) return;
    this.#type('keywordQuery', currentTarget.value);
    this.#searchSoon();
  }

  #searchSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#searchKeyword(), pause);
  }

  #onSubmit(event: Event) {
    event.preventDefault();
    this.#searchKeyword();
  }

  #searchKeyword() {
    clearTimeout(this.#timer);
    const keyword = this.typed.keywordQuery?.trim() ?? '';
    if (keyword === (this.#keyword ?? '')) return;
    this.#change(withFilter(this.filters, 'keywordQuery', keyword ? [keyword] : []), true);
  }

  #openDialog() {
    this.wasOpened = true;
    this.#sortAnew();
    this.dialog?.showModal();
  }

  #closeDialog() {
    this.dialog?.close();
  }

  /** Clears what the dialog shows; the keyword stays. The pressed button is removed, so the focus moves to the first one. */
  #clear() {
    const {keywordQuery = []} = this.filters;
    this.#change(withFilter({}, 'keywordQuery', keywordQuery));
    this.renderRoot.querySelector<HTMLElement>('.sheet-foot .primary')?.focus();
  }

  #change(filters: Filters, isTyping = false) {
    this.dispatchEvent(new FiltersChangeEvent(filters, isTyping));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-designer-filters': DmDesignerFilters;
  }
}
