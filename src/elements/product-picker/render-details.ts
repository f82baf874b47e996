import {html, nothing} from 'lit';
import type {Product} from '../../contract/product.js';
import type {Words} from '../../locales/locales.js';

/** What a product brings and what it does not: closed at first, so that cards stay comparable. */
export function renderDetails({details = [], additionalDetails = []}: Product, {products}: Words) {
  if (details.length + additionalDetails.length === 0) return nothing;
  return html`
    <details>
      <summary>${products.details}</summary>
      ${renderList(details)} ${additionalDetails.length > 0 ? html`<h4>${products.additionalDetails}</h4>` : nothing}
      ${renderList(additionalDetails)}
    </details>
  `;
}

function renderList(list: {title: string; description: string}[]) {
  if (list.length === 0) return nothing;
  return html`
    <dl>
      ${list.map(
        ({title, description}) =>
          html`<div>
            <dt>${title}</dt>
            <dd>${description}</dd>
          </div>`,
      )}
    </dl>
  `;
}
