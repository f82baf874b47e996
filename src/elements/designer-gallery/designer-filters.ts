import {html, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import {live} from 'lit/directives/live.js';
import {Names} from '../../controllers/value-names.js';
import {gallery} from '../../locales/en/gallery.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import styles from './designer-filters.styles.js';
import {withFilter, type FilterName, type Filters, type FilterSpec} from './filters.js';
import {renderChoices, renderWords, type FilterView} from './render-filter.js';

registerEnglish({gallery});

/** The visitor changed the filters; the gallery that shows them searches by the new ones. */
export class FiltersChangeEvent extends Event {
  constructor(
    readonly filters: Filters,
    /** The keyword changed while it was being typed. */
    readonly isTyping = false,
  ) {
    super('filters-change');
  }
}

/** The list of filters is made anew whenever the gallery renders; only another one matters here. */
const isOther = (now: readonly FilterSpec[], before?: readonly FilterSpec[]) =>
  now.length !== before?.length || now.some(({name}, at) => name !== before[at]?.name);

/** How long, in milliseconds, a visitor stops typing before the keyword is searched. */
const pause = 300;

/**
 * The filters of the gallery, beside the results where there is room and behind a button where there is not.
 *
 * @fires filters-change - The visitor changed the filters.
 */
@element('dm-designer-filters')
export class DmDesignerFilters extends DmElement {
  static override styles = [tokens, controls, styles];

  @property({attribute: false, hasChanged: isOther}) specs: readonly FilterSpec[] = [];
  @property({attribute: false}) filters: Filters = {};
  /** Certifications that designers shown so far have, offered while the visitor types one. */
  @property({attribute: false}) certifications: readonly string[] = [];

  @state() private isOpen = false;
  @state() private unfolded: ReadonlySet<FilterName> = new Set(['category', 'designerLevel']);
  @state() private typed: Readonly<Partial<Record<FilterName, string>>> = {};

  readonly #names = new Names(this, this.localize);
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('filters') && this.#keyword !== this.typed.keywordQuery?.trim())
      this.#type('keywordQuery', this.#keyword);
  }

  override render() {
    const groups = this.specs.filter(({kind}) => kind !== 'text');
    const {gallery} = this.words;
    return html`
      <form role="search" @submit=${this.#onSubmit}>
        ${this.specs.some(({kind}) => kind === 'text') ? this.#renderKeyword() : nothing}
        ${groups.length > 0 ? this.#renderToggle(groups) : nothing}
        <div class="groups ${this.isOpen ? 'open' : ''}" id="groups" role="group" aria-label=${gallery.filters}>
          ${groups.map(this.#renderGroup)}
        </div>
      </form>
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
      <button
        type="button"
        class="toggle"
        aria-expanded=${this.isOpen}
        aria-controls="groups"
        @click=${() => (this.isOpen = !this.isOpen)}
      >
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

  readonly #renderGroup = (spec: FilterSpec) => {
    const {name, kind} = spec;
    const isUnfolded = this.unfolded.has(name);
    const count = this.filters[name]?.length ?? 0;
    return html`
      <details ?open=${isUnfolded} @toggle=${(event: Event) => this.#fold(name, event)}>
        <summary>
          ${this.words.gallery.field[name]}
          ${count > 0 ? html`<span class="count">${count.toLocaleString(this.localize.language)}</span>` : nothing}
        </summary>
        ${isUnfolded ? (kind === 'words' ? renderWords(this.#view(spec)) : renderChoices(this.#view(spec))) : nothing}
      </details>
    `;
  };

  #view(spec: FilterSpec): FilterView {
    const {name} = spec;
    return {
      spec,
      chosen: this.filters[name] ?? [],
      typed: this.typed[name] ?? '',
      suggestions: this.certifications,
      i18n: {words: this.words, language: this.localize.language, names: this.#names},
      type: (text) => this.#type(name, text),
      choose: (values) => this.#change(withFilter(this.filters, name, values)),
    };
  }

  get #keyword() {
    return this.filters.keywordQuery?.[0];
  }

  #type(name: FilterName, text: string | undefined) {
    this.typed = {...this.typed, [name]: text};
  }

  #fold(name: FilterName, {currentTarget}: Event) {
    if (!(currentTarget instanceof HTMLDetailsElement)) return;
    const unfolded = new Set(this.unfolded);
    if (currentTarget.open) unfolded.add(name);
    else unfolded.delete(name);
    if (unfolded.size !== this.unfolded.size) this.unfolded = unfolded;
  }

  #onKeyword({currentTarget}: Event) {
    if (!(currentTarget instanceof HTMLInputElement)) return;
    this.#type('keywordQuery', currentTarget.value);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#searchKeyword(), pause);
  }

  #onSubmit(event: Event) {
    event.preventDefault();
    this.#searchKeyword();
  }

  #searchKeyword() {
    clearTimeout(this.#timer);
    const keyword = this.typed.keywordQuery?.trim();
    if (keyword === (this.#keyword ?? '')) return;
    this.#change(withFilter(this.filters, 'keywordQuery', keyword ? [keyword] : []), true);
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
