import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {BriefType} from '../../contract/brief.js';
import type {ReturnPage} from '../../contract/order.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../dm-element.js';
import {element} from '../element.js';
import {StepChangeEvent, type ProductSelectEvent} from '../events.js';
import '../product-picker/product-picker.js';
import {marketplaceStyles} from './marketplace.styles.js';
import {hashOf, sameStep, stepOfHash, type Step} from './steps.js';

/**
 * The whole journey in one tag: products, then the brief of the one that was chosen, on to its receipt; designers to look
 * through on the way where the partner wants it.
 *
 * @fires dm-product-select - the visitor goes on with a product
 * @fires dm-step-change - the visitor is at another step
 * @slot - a way on (a plain link, say) shown when nothing can be offered
 * @slot products - replaces the list of products
 * @slot brief - replaces the brief form
 * @slot designers - replaces the designer gallery
 * @csspart back - the button that leads back to the products
 */
@element('dm-marketplace')
export class DmMarketplace extends DmElement {
  static override styles = [tokens, controls, marketplaceStyles];

  /** Starts with the brief of this product. */
  @property({attribute: 'product-id'}) productId = '';
  /** Starts with a brief of this type; no product is ordered. */
  @property({attribute: 'brief-type'}) briefType?: BriefType;
  /** Ids of the products to offer, in this order, comma-separated. */
  @property() products = '';
  /** How the products stand. */
  @property() layout: 'cards' | 'compact' = 'cards';
  /** Offers the designers to look through. */
  @property({type: Boolean}) designers = false;
  /** Keeps the step in the address's hash, so that back and forward work. */
  @property({type: Boolean, attribute: 'hash-steps'}) hashSteps = false;
  /** How long what is typed is kept. */
  @property() draft: 'session' | 'local' | 'off' = 'session';
  /** How the visitor goes on after success. */
  @property() handoff: 'redirect' | 'new-tab' | 'none' = 'redirect';
  /** The page at the service to go on to after an order. */
  @property({attribute: 'return-to'}) returnTo: ReturnPage = 'review';
  /** A partner's coupon. */
  @property() coupon?: string;
  /** Lets the visitor launch or discard the brief from the receipt. */
  @property({type: Boolean, attribute: 'allow-state'}) allowState = false;

  @state() private step: Step = {at: 'products'};
  @query('section') private section!: HTMLElement | null;

  #movedByVisitor = false;

  override connectedCallback() {
    super.connectedCallback();
    window.addEventListener('popstate', this.#onPopState);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('popstate', this.#onPopState);
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('productId') || changed.has('briefType')) this.step = this.#firstStep();
    if (this.step.at === 'brief') void import('../brief-form/brief-form.js');
    if (this.step.at === 'designers') void import('../designer-gallery/designer-gallery.js');
  }

  override updated() {
    if (!this.#movedByVisitor) return;
    this.#movedByVisitor = false;
    this.section?.focus();
    this.section?.scrollIntoView({block: 'nearest'});
  }

  override render() {
    const {at} = this.step;
    return html`
      <section tabindex="-1" aria-label=${this.words.marketplace.steps[at]}>
        ${this.#renderBack()}
        ${at === 'products' ? this.#renderProducts() : at === 'brief' ? this.#renderBrief(this.step) : this.#renderDesigners()}
      </section>
    `;
  }

  #renderBack() {
    const {at} = this.step;
    if (sameStep(this.step, this.#firstStep())) return nothing;
    const label = this.words.marketplace.back;
    return html`
      <button type="button" class="quiet back" part="back" @click=${() => this.#goTo(this.#home(at))}>
        <span aria-hidden="true" class="arrow">←</span>${label}
      </button>
    `;
  }

  #renderProducts() {
    const {step} = this;
    return html`
      <slot name="products">
        <dm-product-picker
          .client=${this.client}
          .proxyUrl=${this.proxyUrl}
          .products=${this.products}
          .layout=${this.layout}
          .productId=${step.at === 'products' ? (step.chosen ?? '') : ''}
          @dm-product-select=${this.#onProductSelect}
          ><slot></slot
        ></dm-product-picker>
      </slot>
      ${this.designers ? this.#renderDesignersLink() : nothing}
    `;
  }

  #renderDesignersLink() {
    return html`
      <button type="button" class="designers" @click=${() => this.#goTo({at: 'designers'})}>
        ${this.words.marketplace.seeDesigners}
      </button>
    `;
  }

  #renderBrief(step: Extract<Step, {at: 'brief'}>) {
    return html`
      <slot name="brief">
        <dm-brief-form
          .client=${this.client}
          .proxyUrl=${this.proxyUrl}
          .productId=${step.productId}
          .briefType=${step.briefType}
          .draft=${this.draft}
          .handoff=${this.handoff}
          .returnTo=${this.returnTo}
          .coupon=${this.coupon}
          .allowState=${this.allowState}
          ><slot></slot
        ></dm-brief-form>
      </slot>
    `;
  }

  #renderDesigners() {
    return html`
      <slot name="designers">
        <dm-designer-gallery .client=${this.client} .proxyUrl=${this.proxyUrl}></dm-designer-gallery>
      </slot>
    `;
  }

  #onProductSelect = (event: ProductSelectEvent) => this.#goTo({at: 'brief', productId: event.productId});

  #onPopState = () => {
    const step = this.hashSteps ? (stepOfHash(location.hash) ?? this.#attributeStep()) : this.step;
    if (!sameStep(step, this.step)) this.#show(step);
  };

  #goTo(step: Step) {
    if (this.hashSteps) history.pushState(history.state, '', hashOf(step) || location.pathname + location.search);
    this.#show(step);
  }

  #show(step: Step) {
    this.step = step;
    this.#movedByVisitor = true;
    this.dispatchEvent(new StepChangeEvent(step.at));
  }

  /** Where a visitor goes back to: the products, with the one that was chosen still chosen. */
  #home(from: Step['at']): Step {
    if (from === 'brief' && this.step.at === 'brief') return {at: 'products', chosen: this.step.productId};
    return {at: 'products'};
  }

  #firstStep(): Step {
    return (this.hashSteps && stepOfHash(location.hash)) || this.#attributeStep();
  }

  #attributeStep(): Step {
    if (this.briefType) return {at: 'brief', briefType: this.briefType};
    return this.productId ? {at: 'brief', productId: this.productId} : {at: 'products'};
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-marketplace': DmMarketplace;
  }
}
