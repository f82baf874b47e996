import {Task, TaskStatus} from '@lit/task';
import {html, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Product} from '../../contract/product.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../dm-element.js';
import {element} from '../element.js';
import {ProductSelectEvent} from '../events.js';
import {renderError} from '../render-error.js';
import {reportError} from '../report-error.js';
import {formatPrice} from './format-price.js';
import {productPickerStyles} from './product-picker.styles.js';
import {renderDetails} from './render-details.js';

/** So many cards stand for products that are still on their way. */
const skeletonCards = 6;

/**
 * The products a partner sells, as a radio group of cards; the chosen card holds the one action that goes on.
 *
 * @attr layout - `cards` beside each other where there is room, or `compact` in one column
 * @fires dm-product-select - the visitor goes on with a product
 * @fires dm-error - the products did not load
 * @slot - a way on (a plain link, say) shown when nothing can be offered
 * @csspart card - one product
 * @csspart price - its price
 * @csspart action - the button that goes on with the chosen product
 * @csspart error - a failure
 */
@element('dm-product-picker')
export class DmProductPicker extends DmElement {
  static override styles = [tokens, controls, productPickerStyles];

  /** The product that is chosen at first. */
  @property({attribute: 'product-id'}) productId = '';

  /** Ids of the products to offer, in this order, comma-separated; all of them without it. */
  @property() products = '';

  /** How the cards stand. */
  @property({reflect: true}) layout: 'cards' | 'compact' = 'cards';

  @state() private chosen = '';

  readonly #products = new Task(this, {
    args: () => [this.api] as const,
    task: ([api], {signal}) => api.listProducts({signal}),
    onError: (error) => {
      if (this.isConnected) reportError(this, error);
    },
  });

  override connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated && this.#products.status !== TaskStatus.COMPLETE) void this.#products.run();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    if (this.#products.status === TaskStatus.PENDING) this.#products.abort();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has('productId')) this.chosen = this.productId;
  }

  override render() {
    return this.#products.render({
      initial: () => this.#renderSkeleton(),
      pending: () => this.#renderSkeleton(),
      complete: (products) => this.#renderProducts(inOrder(products, this.products)),
      error: (error) => html`${renderError(error, this.words, () => this.#products.run())}<slot></slot>`,
    });
  }

  #renderProducts(products: Product[]) {
    if (products.length === 0)
      return html`<p class="notice" role="status">${this.words.products.empty}</p>
        <slot></slot>`;
    return html`
      <fieldset>
        <legend>${this.words.products.heading}</legend>
        <div class="cards">${products.map((product) => this.#renderProduct(product))}</div>
      </fieldset>
    `;
  }

  #renderProduct(product: Product) {
    const isChosen = product.id === this.chosen;
    return html`
      <div class="card" part="card" ?data-chosen=${isChosen}>
        <label>
          <input
            type="radio"
            name="product"
            .value=${product.id}
            .checked=${isChosen}
            @change=${() => (this.chosen = product.id)}
          />
          <span class="title">${product.title}</span>
          <span class="price" part="price">${formatPrice(product.price, this.localize.language)}</span>
          ${product.description ? html`<span class="description">${product.description}</span>` : nothing}
        </label>
        ${renderDetails(product, this.words)} ${isChosen ? this.#renderAction(product) : nothing}
      </div>
    `;
  }

  #renderAction(product: Product) {
    return html`
      <button
        type="button"
        class="primary"
        part="action"
        @click=${() => this.dispatchEvent(new ProductSelectEvent(product.id))}
      >
        ${this.words.products.goOn(product.title)}
      </button>
    `;
  }

  #renderSkeleton() {
    const count = idsOf(this.products).length || skeletonCards;
    return html`
      <p class="visually-hidden" role="status">${this.words.common.loading}</p>
      <div class="cards" aria-hidden="true">
        ${Array.from({length: count}, () => html`<div class="card placeholder"><div class="skeleton"></div></div>`)}
      </div>
    `;
  }
}

const idsOf = (list: string) =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** The products a partner names, in the partner's order; one that the service does not sell is left out. */
function inOrder(products: Product[], list: string): Product[] {
  const ids = idsOf(list);
  if (ids.length === 0) return products;
  return ids.flatMap((id) => products.filter((product) => product.id === id));
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-product-picker': DmProductPicker;
  }
}
