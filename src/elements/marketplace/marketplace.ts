import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {cache} from 'lit/directives/cache.js';
import {untilLoaded} from '../../loading/retry.js';
import {whenIdle} from '../../loading/when-idle.js';
import type {BriefType} from '../../contract/media-types.js';
import type {ReturnPage} from '../../contract/order.js';
import {marketplace} from '../../locales/en/marketplace.js';
import {registerEnglish} from '../../locales/english.js';
import {pageWords} from '../../locales/page-words.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import {loadAhead} from '../shared/load-ahead.js';
import {jsonProperty} from '../shared/json-property.js';
import type {BriefCreateEvent, BriefSubject, OrderCreateEvent} from '../brief-form/events.js';
import type {JsonTree} from '../shared/json-tree.js';
import type {ProductSelectEvent} from '../product-picker/events.js';
import type {ProductNearEvent} from '../shared/product-near-event.js';
import {StepChangeEvent} from './events.js';
import '../product-picker/product-picker.js';
import {renderError} from '../shared/errors/render-error.js';
import {reportError} from '../shared/errors/report-error.js';
import {marketplaceStyles} from './marketplace.styles.js';
import {renderForm, renderGallery, renderPicker, type JourneySettings} from './render-steps.js';
import {stepElements} from './step-elements.js';
import {Resume} from './resume.js';
import {StepHistory, type StepHistoryHost} from './step-history.js';
import {isSameStep, type Step} from './steps.js';

export * from './events.js';

registerEnglish({marketplace});

/**
 * The whole journey in one tag: products, then the brief of the one that was chosen, then its receipt; on request with
 * designers to browse.
 *
 * @attr product-id - Starts with the brief of this product.
 * @attr {brief|slidetool|sitebuilderA|sitebuilderC} brief-type - Starts with a brief of this type; nothing is ordered.
 * @attr products - Ids of the products to offer, in this order, separated by commas.
 * @attr {cards|compact} layout - How the products are laid out.
 * @attr designers - Lets visitors browse the designers.
 * @attr brief-url - The page on which a visitor starts a brief with a designer; `{id}` stands for the designer's id. An
 * order names no designer.
 * @attr hash-steps - Keeps the step in the URL's hash, prefixed with the element's id, so that back and forward work.
 * @attr {auto|steps|page} form-layout - How a brief is laid out: steps, one page, or steps where it has more than 12
 * fields.
 * @attr {auto|always|never} review - Whether the visitor checks all answers before sending; `auto`: for briefs in steps
 * or with more than 12 fields.
 * @attr {session|local|off} draft - Where a draft is kept: for this tab, in this browser, or nowhere.
 * @attr {number} draft-days - The number of days without a change after which a `local` draft is deleted; 30 by
 * default.
 * @attr {redirect|new-tab|none} handoff - How the visitor gets to the service after sending.
 * @attr {briefStart|briefEnd|review|postReview} return-to - The page at the service that follows an order.
 * @attr coupon - The partner's coupon code.
 * @attr allow-state - Lets the visitor launch or discard the brief from the receipt.
 * @attr {light|dark} theme - Sets the colour scheme; by default, the page's.
 * @attr proxy-url - The proxy's URL, if the widget was not loaded from it.
 * @fires dm-product-select - The visitor continues with a product.
 * @fires dm-step-change - The journey moved to another step.
 * @fires dm-ready - A brief is rendered and can be filled in.
 * @fires dm-start - The visitor starts to fill in the brief.
 * @fires dm-draft-restore - A draft of an earlier visit was restored.
 * @fires dm-invalid - The visitor tried to send an invalid brief.
 * @fires dm-brief-change - The visitor changed the brief.
 * @fires dm-before-submit - The brief is about to be sent; cancel the event to stop it.
 * @fires dm-order-create - The service accepted the order.
 * @fires dm-brief-create - The service accepted the brief.
 * @fires dm-before-redirect - The page is about to go to the service; cancel the event to stay.
 * @fires dm-brief-state-change - The visitor launched or discarded a brief.
 * @fires dm-search - The visitor changed the filters of the designers.
 * @fires dm-designer-open - The visitor opens a designer; cancel the event to show something else.
 * @fires dm-designer-hire - The visitor starts a brief with a designer; cancel the event to keep the page from going to
 * `brief-url`.
 * @fires dm-error - An operation failed, and the visitor was told.
 * @slot - Fallback content, such as a link, shown until products have loaded, and when there are none.
 * @slot products - Replaces the list of products. Your content dispatches `dm-product-select`.
 * @slot brief - Replaces the brief form. `dm-step-change` names the chosen product.
 * @slot receipt - Replaces the receipt.
 * @slot designers - Replaces the designer gallery.
 * @slot before-submit - Content above the submit button, such as terms to accept. A required control in it joins the
 * error summary and blocks the order.
 * @slot summary - Replaces the summary of the order beside the brief.
 * @slot empty - Shown when no designer matches.
 * @csspart back - The button that leads back.
 * @csspart designers - The button that leads to the designers.
 * @csspart product-card - A product's card.
 * @csspart product-title - A product's title.
 * @csspart price - A product's price.
 * @csspart details - What the product includes.
 * @csspart action - The button that goes on with the chosen product.
 * @csspart header - The brief's title and price.
 * @csspart order-summary - The summary of the order: product, price and what is included.
 * @csspart field - A field of the brief: its label, hint, control and error.
 * @csspart group - A group of related fields.
 * @csspart label - The label of a field or group.
 * @csspart input - A control: input, select or text area.
 * @csspart error - A field's error message.
 * @csspart summary - The brief's error summary.
 * @csspart progress - The list of the brief's steps, with the current one marked.
 * @csspart step - A step of the brief.
 * @csspart step-next - The button that goes to the next step, or to the review.
 * @csspart step-back - The button that goes to the previous step.
 * @csspart review - The step that lists all answers before sending.
 * @csspart answer - An answer in the review.
 * @csspart submit - The button that sends.
 * @csspart restored - The notice that a draft was restored.
 * @csspart question - The question asked before a brief is sent again.
 * @csspart receipt - The receipt.
 * @csspart continue - The receipt's link to the next page at the service.
 * @csspart copy-reference - The receipt's button that copies the reference.
 * @csspart save-receipt - The receipt's button that saves it as a file.
 * @csspart designer-card - A designer's card in the results.
 * @csspart designer-name - The name on a designer's card.
 * @csspart choose - The button that chooses a designer.
 * @csspart start-brief - The link that starts a brief with a designer.
 * @csspart save - The button that puts a designer on the shortlist.
 * @csspart shortlist - The designers on the shortlist.
 * @csspart compare - The button that compares the designers on the shortlist.
 * @csspart chips - The active filters.
 * @csspart choice - The chosen designers.
 * @csspart more - The button that shows more results.
 * @csspart page - The button of a page number.
 * @csspart dialog - The dialog around a designer's profile.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
 */
@element('dm-marketplace')
export class DmMarketplace extends DmElement implements JourneySettings, StepHistoryHost {
  static override styles = [tokens, controls, marketplaceStyles];

  @property({attribute: 'product-id'}) productId = '';
  @property({attribute: 'brief-type'}) briefType?: BriefType;
  @property() products = '';
  @property() layout: 'cards' | 'compact' = 'cards';
  @property({type: Boolean}) designers = false;
  @property({attribute: 'brief-url'}) briefUrl?: string;
  @property({type: Boolean, attribute: 'hash-steps'}) hashSteps = false;
  @property({attribute: 'form-layout'}) formLayout: 'auto' | 'steps' | 'page' = 'auto';
  @property() review: 'auto' | 'always' | 'never' = 'auto';
  @property() draft: 'session' | 'local' | 'off' = 'session';
  @property({type: Number, attribute: 'draft-days'}) draftDays = 30;
  @property() handoff: 'redirect' | 'new-tab' | 'none' = 'redirect';
  @property({attribute: 'return-to'}) returnTo: ReturnPage = 'review';
  @property() coupon?: string;
  @property({type: Boolean, attribute: 'allow-state'}) allowState = false;

  /** Prefilled values of the brief. */
  @property(jsonProperty('value')) value: JsonTree = {};
  /** Values of the brief that the visitor sees but cannot change; they override everything else. */
  @property(jsonProperty('locked')) locked: JsonTree = {};
  /** Order, labels, help, widgets and hidden fields of the brief, in the conventions of react-jsonschema-form. */
  @property(jsonProperty('ui-schema')) uiSchema: JsonTree = {};

  @state() private step: Step = {at: 'products'};
  @state() private failure: unknown;
  @query('section') private section!: HTMLElement | null;

  readonly #resume = new Resume(this);
  readonly #history = new StepHistory(this, (step) => {
    if (!isSameStep(step, this.step)) this.#show(step);
  });
  /** Elements that failed to load, each with its retry function. */
  readonly #failing = new Map<string, () => void>();
  /** The product that the visitor pointed at or chose last. */
  #near: string | undefined;
  #isArriving = false;
  /** The language, and the revision of its words, in which the offers to continue were last requested. */
  #offeredIn = '';

  constructor() {
    super();
    this.addEventListener('dm-order-create', this.#onCreate);
    this.addEventListener('dm-brief-create', this.#onCreate);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.#history.end();
    });
  }

  override willUpdate(changed: PropertyValues) {
    if (!this.hasUpdated) this.step = this.#history.begin();
    else if (changed.has('productId') || changed.has('briefType')) this.step = this.home;
    if (changed.has('step')) this.#loadElement();
  }

  override updated(changed: PropertyValues) {
    const {language} = this.localize;
    const offeredIn = language + pageWords.revision;
    if (this.step.at === 'products' && (changed.has('step') || offeredIn !== this.#offeredIn)) {
      this.#offeredIn = offeredIn;
      void this.#resume.look(this.draft, language);
    }
    if (!this.#isArriving) return;
    this.#isArriving = false;
    this.section?.focus({preventScroll: true});
    const top = this.section?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) this.section?.scrollIntoView();
  }

  override render() {
    const {step, failure} = this;
    return html`
      <section
        tabindex="-1"
        aria-label=${this.words.marketplace.steps[step.at]}
        @dm-product-select=${this.#onProductSelect}
      >
        ${this.#renderNavigation()} ${failure ? renderError(failure, this.words, () => this.#retry()) : nothing}
        ${step.at === 'products' ? this.#resume.render((productId) => this.#goTo({at: 'brief', about: {productId}})) : nothing}
        ${cache(step.at === 'products' ? this.#renderSlot('products', () => renderPicker(this, this.#onNear)) : nothing)}
        ${'about' in step ? this.#renderBrief(step.about, step.at) : nothing}
        ${cache(step.at === 'designers' ? this.#renderSlot('designers', () => renderGallery(this)) : nothing)}
      </section>
    `;
  }

  #renderNavigation() {
    const {marketplace} = this.words;
    if (!isSameStep(this.step, this.home)) {
      return html`
        <button type="button" class="quiet back" part="back" @click=${() => this.#goTo(this.home)}>
          <span aria-hidden="true" class="arrow">←</span>
          ${this.home.at === 'products' ? marketplace.allProducts : marketplace.back}
        </button>
      `;
    }
    if (!this.designers || this.step.at !== 'products') return nothing;
    return html`
      <button type="button" class="quiet on" part="designers" @click=${() => this.#goTo({at: 'designers'})}>
        ${marketplace.seeDesigners}<span aria-hidden="true" class="arrow">→</span>
      </button>
    `;
  }

  /** A step's own element, unless the partner put something else in its place: then it does not even load. */
  #renderSlot(name: Step['at'], renderOwn: () => unknown) {
    return html`
      <slot name=${name} @slotchange=${() => this.requestUpdate()}>
        ${this.#isReplaced(name) ? nothing : renderOwn()}
      </slot>
    `;
  }

  /** The form stays while the partner's own content replaces its receipt: it still redirects to the service. */
  #renderBrief(about: BriefSubject, at: 'brief' | 'receipt') {
    const isReceiptReplaced = at === 'receipt' && this.#isReplaced('receipt');
    return html`
      <div ?hidden=${isReceiptReplaced}>${this.#renderSlot('brief', () => renderForm(about, this))}</div>
      ${isReceiptReplaced ? html`<slot name="receipt"></slot>` : nothing}
    `;
  }

  #isReplaced(name: Step['at']): boolean {
    return [...this.children].some(({slot}) => slot === name);
  }

  readonly #onProductSelect = ({productId}: ProductSelectEvent) => this.#goTo({at: 'brief', about: {productId}});

  /** The form has moved the focus to its receipt itself, unless the visitor has left it while it was sending. */
  readonly #onCreate = (event: OrderCreateEvent | BriefCreateEvent) => {
    const {step} = this;
    if (step.at === 'products') void this.#resume.look(this.draft, this.localize.language);
    const subject = 'productId' in event ? event.productId : event.briefType;
    if (step.at !== 'brief' || !Object.values(step.about).includes(subject)) return;
    this.step = {...step, at: 'receipt'};
    // The entry of a page that has removed the element is no longer the brief's.
    if (this.isConnected) this.#history.noteSent(this.step);
    this.#announce();
  };

  /** Loads the form's code while the visitor looks at the products, and a product's data when they point at it. */
  readonly #onNear = ({productId}: ProductNearEvent) => {
    if (this.#isReplaced('brief') || (productId && productId === this.#near)) return;
    this.#near = productId;
    const prepare = () => loadAhead.order?.(productId, this.api, this.localize.language);
    const load = () => void stepElements.brief().then(prepare, () => undefined);
    if (productId === undefined) whenIdle(load);
    else load();
  };

  #goTo(step: Step) {
    this.#history.go(this.step, step);
    this.#show(step);
  }

  #show(step: Step) {
    this.step = step;
    this.#isArriving = true;
    this.#announce();
  }

  /**
   * Runs after the event that led to the step, so that the page gets the event of a choice or an order before that of
   * its step.
   */
  #announce() {
    const {step} = this;
    const change = new StepChangeEvent(step.at, 'about' in step ? step.about : undefined);
    queueMicrotask(() => this.dispatchEvent(change));
  }

  /** The pressed button is about to be removed: the focus moves to its replacement. */
  #retry() {
    this.section?.focus();
    this.#loadElement();
  }

  #loadElement() {
    const name = this.#awaited;
    this.failure = undefined;
    if (name === 'products' || this.#isReplaced(name)) return;
    const tryNow = this.#failing.get(name);
    if (tryNow) return tryNow();
    void untilLoaded<unknown>(stepElements[name], (error, again) => {
      this.#failing.set(name, again);
      if (this.#awaited === name) this.failure = error;
      reportError(this, error);
    }).then(() => {
      this.#failing.delete(name);
      if (this.#awaited === name) this.failure = undefined;
    });
  }

  /** The element that the step shows. */
  get #awaited() {
    return this.step.at === 'receipt' ? 'brief' : this.step.at;
  }

  /** The first step according to the attributes. */
  get home(): Step {
    if (this.briefType) return {at: 'brief', about: {briefType: this.briefType}};
    return this.productId ? {at: 'brief', about: {productId: this.productId}} : {at: 'products'};
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-marketplace': DmMarketplace;
  }
}
