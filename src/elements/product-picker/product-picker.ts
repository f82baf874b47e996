import {LoadRetry} from '../../controllers/load-retry.js';
import {Task, TaskStatus} from '@lit/task';
import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {isAbort} from '../../client/errors.js';
import type {Product} from '../../contract/product.js';
import {LiveRegions} from '../../controllers/live-regions.js';
import {times} from '../../json/times.js';
import {products} from '../../locales/en/products.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import {ProductSelectEvent} from './events.js';
import {isTransient} from '../shared/errors/describe-error.js';
import {renderError} from '../shared/errors/render-error.js';
import {ProductNearEvent} from '../shared/product-near-event.js';
import {announceError} from '../shared/errors/announce-error.js';
import {compactStyles} from './compact.styles.js';
import {productCardStyles} from './product-card.styles.js';
import {productPickerStyles} from './product-picker.styles.js';
import {renderProduct} from './render-product.js';

export * from './events.js';

registerEnglish({products});

/** A pointer that stays on a card for fewer milliseconds only passes over it. */
const crossing = 80;

/** The number of placeholder cards, enough to fill a screen. */
const unknownCards = 12;

/**
 * The products a partner sells, as a radio group of cards; the chosen card holds the action button.
 *
 * @attr product-id - The product that is chosen at first.
 * @attr products - Ids of the products to offer, in this order, separated by commas; all products by default.
 * @attr {cards|compact} layout - Cards side by side, or a compact list.
 * @attr {light|dark} theme - Sets the colour scheme; by default, the page's.
 * @attr proxy-url - The proxy's URL, if the widget was not loaded from it.
 * @fires dm-product-select - The visitor continues with a product.
 * @fires dm-error - The products did not load.
 * @slot - Fallback content, such as a link, shown until products have loaded, and when there are none.
 * @csspart card - A product's card.
 * @csspart title - A product's title.
 * @csspart price - A product's price.
 * @csspart details - What the product includes.
 * @csspart action - The button that goes on with the chosen product.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
 */
@element('dm-product-picker')
export class DmProductPicker extends DmElement {
  static override styles = [tokens, controls, productCardStyles, productPickerStyles, compactStyles];

  @property({attribute: 'product-id'}) productId = '';
  @property() products = '';
  /** Not reflected at first: the attribute would differ from the HTML that a server has rendered. */
  @property({reflect: true, useDefault: true}) layout: 'cards' | 'compact' = 'cards';

  @state() private chosen = '';
  /**
   * Keeps the space reserved for products of an unknown number until the visitor acts, so that the page below does not
   * move.
   */
  @state() private keepsRoom = true;
  @query('.frame') private frame!: HTMLElement;

  readonly #loadRetry: LoadRetry = new LoadRetry(this, () => void this.#products.run(), isTransient);
  readonly #products = new Task(this, {
    args: () => [this.api] as const,
    task: ([api], {signal}) => api.listProducts({signal}, {schemas: false}),
    onComplete: (products) => {
      this.#loadRetry.done();
      this.#live.say(products.length === 0 ? this.words.products.empty : '');
      if (products.length > 0) this.dispatchEvent(new ProductNearEvent());
    },
    onError: (error) => {
      if (!isAbort(error) && this.#loadRetry.failed(error)) announceError(this, error, this.#live, this.words);
    },
  });
  readonly #live = new LiveRegions(this);
  #pointing: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated && this.#products.status !== TaskStatus.COMPLETE) void this.#products.run();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#products.abort();
    clearTimeout(this.#pointing);
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('productId')) this.chosen = this.productId;
  }

  override render() {
    return html`
      <div class="frame" tabindex="-1">
        ${this.#products.render({
          initial: () => this.#renderWaiting(),
          pending: () =>
            this.#loadRetry.failure ? this.#renderFailure(this.#loadRetry.failure) : this.#renderWaiting(),
          complete: (products) => this.#renderProducts(inOrder(products, this.products)),
          error: (error) => this.#renderFailure(error),
        })}
      </div>
      ${this.#live.render()}
    `;
  }

  #renderProducts(products: Product[]) {
    const {words} = this;
    if (products.length === 0)
      return html`<p class="notice">${words.products.empty}</p>
        <slot></slot>`;
    return html`
      <fieldset>
        <legend>${words.products.heading}</legend>
        <div class="cards ${this.keepsRoom && idsIn(this.products).length === 0 ? 'roomy' : ''}">
          ${products.map((product, index) =>
            renderProduct(product, {
              index,
              isChosen: product.id === this.chosen,
              words,
              language: this.localize.language,
              choose: () => this.#choose(product.id),
              point: () => this.#point(product.id),
              goOn: () => this.dispatchEvent(new ProductSelectEvent(product.id, product.price)),
            }),
          )}
        </div>
      </fieldset>
    `;
  }

  #renderWaiting() {
    if (hasProductList(this)) return html`<div class="roomy"><slot></slot></div>`;
    const known = idsIn(this.products).length;
    return html`
      <div class="heading"><slot></slot></div>
      <div class="cards ${known ? '' : 'unknown'}" aria-hidden="true">
        ${times(known || unknownCards, renderPlaceholder)}
      </div>
    `;
  }

  #renderFailure(error: unknown) {
    if (isAbort(error)) return this.#renderWaiting();
    return html`${renderError(error, this.words, () => this.#retry(), nothing)}<slot></slot>`;
  }

  #point(id: string) {
    clearTimeout(this.#pointing);
    this.#pointing = setTimeout(() => this.dispatchEvent(new ProductNearEvent(id)), crossing);
  }

  #choose(id: string) {
    this.dispatchEvent(new ProductNearEvent(id));
    this.chosen = id;
    this.keepsRoom = false;
  }

  /** The pressed button is removed: the focus moves to the frame around what replaces it. */
  #retry() {
    this.frame.focus();
    this.#loadRetry.tryNow();
  }
}

/** A placeholder as high as most cards are. */
const renderPlaceholder = () => html`
  <div class="card placeholder">
    <div class="skeleton"></div>
    <div class="skeleton"></div>
    <div class="skeleton"></div>
  </div>
`;

/** Whether the page includes the proxy's list of products, here or in the marketplace around. */
function hasProductList(picker: Element): boolean {
  const root = picker.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : picker;
  return host.querySelector('[data-dm-products]') !== null;
}

const idsIn = (list: string) =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** The products a partner names, in that order, without those the service does not sell. */
function inOrder(products: Product[], list: string): Product[] {
  const ids = idsIn(list);
  if (ids.length === 0) return products;
  return ids.flatMap((id) => products.filter((product) => product.id === id));
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-product-picker': DmProductPicker;
  }
}
