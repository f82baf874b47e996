import {html, nothing} from 'lit';
import type {Product} from '../../contract/product.js';
import type {Words} from '../../locales/locales.js';
import {formatPrice} from '../../contract/formats.js';

/** A card's state and callbacks besides the product itself. */
export interface CardContext {
  /** Makes ids unique to this card. */
  index: number;
  isChosen: boolean;
  words: Words;
  language: string;
  choose: () => void;
  point: () => void;
  goOn: () => void;
}

/** One product as a card: its radio button, price and features, and for the chosen one the button to continue. */
export function renderProduct(product: Product, context: CardContext) {
  return html`
    <div class="card" part="card" ?data-chosen=${context.isChosen} @pointerenter=${context.point}>
      ${renderChoice(product, context)}
      <div class="foot">
        ${renderDetails(product, context.words)} ${context.isChosen ? renderAction(product, context) : nothing}
      </div>
    </div>
  `;
}

function renderChoice(product: Product, {index, isChosen, language, choose}: CardContext) {
  const {id, title, price, description} = product;
  const facts = shortFacts(product);
  const described = `${description ? `description-${index}` : ''} ${facts.length > 0 ? `facts-${index}` : ''}`.trim();
  return html`
    <label>
      <input
        type="radio"
        name="product"
        aria-labelledby="title-${index} price-${index}"
        aria-describedby=${described || nothing}
        .value=${id}
        .checked=${isChosen}
        @change=${choose}
      />
      <span class="title" part="title" id="title-${index}">${title}</span>
      <span class="price" part="price" id="price-${index}">${formatPrice(price, language)}</span>
      ${description ? html`<span class="description" id="description-${index}">${description}</span>` : nothing}
      ${facts.length > 0 ? html`<span class="facts" id="facts-${index}">${facts.map(renderFact)}</span>` : nothing}
    </label>
  `;
}

/** A detail with more characters than this is shown only in the full list. */
const longestFact = 40;

/**
 * The facts that distinguish products at a glance. The service names deliverables first, then the time and the
 * revisions.
 */
const shortFacts = ({details = []}: Product) =>
  details.filter(({description}) => description.length <= longestFact).slice(-2);

const renderFact = ({title, description}: {title: string; description: string}) =>
  html`<span><b>${title}: </b>${description}</span> `;

/** The footer of a card keeps the room for this, so that choosing moves nothing on the page. */
function renderAction({title}: Product, {words, goOn}: CardContext) {
  return html`
    <button type="button" class="primary" part="action" aria-label=${words.products.goOn(title)} @click=${goOn}>
      ${words.products.continue}<span class="arrow" aria-hidden="true">→</span>
    </button>
  `;
}

/** What a product includes and excludes: closed at first, so that cards stay comparable. */
function renderDetails({title, details = [], additionalDetails = []}: Product, {products}: Words) {
  if (details.length + additionalDetails.length === 0) return nothing;
  return html`
    <details part="details" @toggle=${toggleRow}>
      <summary>${products.details}<span class="visually-hidden">: ${title}</span></summary>
      <dl>${[...details, ...additionalDetails].map(renderDetail)}</dl>
    </details>
  `;
}

/** The cards of a row open their details together, to compare them and to leave no card half empty. */
function toggleRow({currentTarget}: Event) {
  if (!(currentTarget instanceof HTMLDetailsElement)) return;
  const card = currentTarget.closest<HTMLElement>('.card');
  for (const other of card?.parentElement?.querySelectorAll('details') ?? []) {
    if (other.closest<HTMLElement>('.card')?.offsetTop === card?.offsetTop) other.open = currentTarget.open;
  }
}

function renderDetail({title, description}: {title: string; description: string}) {
  return html`
    <div>
      <dt>${title}</dt>
      <dd>${description}</dd>
    </div>
  `;
}
