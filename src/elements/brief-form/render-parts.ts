import {html, nothing} from 'lit';
import type {Words} from '../../locales/locales.js';
import {formatPrice} from '../../contract/formats.js';
import type {Subject} from './subject.js';

/** What is being ordered, and for how much; a brief has no header of its own. */
export function renderHeader({product}: Subject, language: string) {
  if (!product) return nothing;
  return html`
    <header part="header">
      <h2>${product.title}</h2>
      <p class="price">${formatPrice(product.price, language)}</p>
    </header>
  `;
}

/** The product beside the form: title, price and details. */
export function renderOrderSummary({product, journey}: Subject, language: string) {
  if (!product) return nothing;
  const {title, price, details = [], additionalDetails = []} = product;
  return html`
    <aside class="card order" part="order-summary" aria-labelledby="order-summary">
      <h3 id="order-summary">${journey.summary}</h3>
      <p class="line"><span>${title}</span> <strong>${formatPrice(price, language)}</strong></p>
      <dl>
        ${[...details, ...additionalDetails].map(
          (detail) => html`
            <div>
              <dt>${detail.title}</dt>
              <dd>${detail.description}</dd>
            </div>
          `,
        )}
      </dl>
    </aside>
  `;
}

/** The label of the submit button; for an order with its price. */
export function submitLabel({about, product}: Subject, {brief}: Words, language: string): string {
  if (!('productId' in about)) return brief.send;
  return product?.price ? `${brief.order} · ${formatPrice(product.price, language)}` : brief.order;
}

/** Says that the button does not charge the visitor yet. */
export const renderPayment = ({product, journey}: Subject) =>
  product?.price ? html`<p class="muted payment" id="payment">${journey.payNext}</p>` : nothing;

/** A placeholder while the form loads. */
export function renderSkeleton({common}: Words) {
  return html`
    <div class="form waiting" aria-busy="true">
      <p class="visually-hidden" role="status">${common.loading}</p>
      <div class="skeleton label"></div>
      <div class="skeleton control"></div>
      <div class="skeleton label"></div>
      <div class="skeleton control tall"></div>
      <div class="skeleton label"></div>
      <div class="skeleton control"></div>
    </div>
  `;
}
