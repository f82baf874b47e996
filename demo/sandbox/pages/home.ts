import {type Product} from '../../../src/contract/product.js';
import {type Store, type StoredBrief} from '../store.js';
import {type World} from '../world.js';
import {html, page, type Markup} from './html.js';
import {accountPath, journeyPath} from './paths.js';
import {showValue} from './value.js';

/** The page at `/`: everything the sandbox has received, newest first, and the products it sells. */
export const showHome = ({store, accounts}: World): Markup =>
  page(
    'What arrived',
    html`<p>
        Reload this page to see what your integration just did. <a href="/received.json">The same as JSON</a>,
        <a href="/openapi.json">the interface as OpenAPI</a>.
      </p>
      ${showOrders(store)} ${showBriefs(store)} ${showCoupons(store)} ${showRoyalties(store)}
      ${accounts.map(({id, products}, place) => showProducts(`products-${place}`, id, products))}`,
  );

const showOrders = ({orders}: Store) =>
  table(
    'Orders',
    ['Time', 'Product', 'Brief', 'Key'],
    newestFirst(orders).map(({receivedAt, productId, briefId, owner}) => [
      time(receivedAt),
      html`<code>${productId}</code>`,
      html`<a href="${journeyPath(briefId, 'briefStart')}">${briefId}</a>`,
      owner,
    ]),
  );

const showBriefs = ({briefs}: Store) =>
  table(
    'Briefs',
    ['Time', 'Brief', 'State', 'Kind', 'Title'],
    newestFirst([...briefs.values()]).map((brief) => [
      time(brief.receivedAt),
      html`<a href="${accountPath(brief.id)}">${brief.id}</a>`,
      html`<strong>${brief.state}</strong>`,
      brief.productId ? html`order of <code>${brief.productId}</code>` : html`<code>${brief.mediaType}</code>`,
      html`<span dir="auto">${titleOf(brief)}</span>`,
    ]),
  );

const showCoupons = ({coupons}: Store) =>
  table(
    'Coupons',
    ['Time', 'Coupon', 'Claims', 'Key'],
    newestFirst(coupons).map(({receivedAt, id, claims, url, owner}) => [
      time(receivedAt),
      html`<a href="${url}">${id}</a>`,
      showValue(claims),
      owner,
    ]),
  );

const showRoyalties = ({royalties}: Store) =>
  table(
    'Royalties',
    ['Time', 'Reference', 'Recipient', 'Amount', 'Artifact'],
    newestFirst(royalties).map(({receivedAt, id, award}) => [
      time(receivedAt),
      html`<code>${id}</code>`,
      award.recipientEmail,
      dollars(award.royaltyAmountInCents),
      html`<span dir="auto">${award.artifactName ?? award.artifactUrl}</span>`,
    ]),
  );

const showProducts = (id: string, owner: string, products: readonly Product[]) =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">Products of <code>${owner}</code></h2>
    ${products.map(
      (product) =>
        html`<details>
          <summary>${product.title}, ${dollars(product.price)} <code>${product.id}</code></summary>
          <p>${product.description}</p>
          ${
            product.briefSchema === undefined
              ? html`<p class="empty">It has no brief schema.</p>`
              : html`<pre tabindex="0" role="region" aria-label="Brief schema of ${product.title}">
${JSON.stringify(product.briefSchema, null, 2)}</pre>`
          }
        </details>`,
    )}
  </section>`;

function table(title: string, heads: readonly string[], rows: readonly (readonly (Markup | string)[])[]): Markup {
  const id = title.toLowerCase();
  const cells = (row: readonly (Markup | string)[]) => row.map((cell) => html`<td>${cell}</td>`);
  const body = html`<div class="wide" role="region" aria-labelledby="${id}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cells(row)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
  return html`<section>
    <h2 id="${id}">${title} <span class="count">${rows.length}</span></h2>
    ${rows.length === 0 ? html`<p class="empty">None yet.</p>` : body}
  </section>`;
}

const newestFirst = <T>(list: readonly T[]) => [...list].reverse();

const time = (moment: Date) =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(11, 19)}</time>`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function titleOf({content}: StoredBrief): string {
  const title = content['title'] ?? content['projectType'];
  return typeof title === 'string' ? title : '';
}
