import {html, nothing} from 'lit';
import type {HandoverWords, Words} from '../../../locales/locales.js';
import type {ReceiptItem, ReceiptLink} from './receipt.js';

/** The steps at the service after an order, in sequence, with their pages. */
export const nextSteps = [
  {name: 'read', pages: ['briefStart', 'briefEnd']},
  {name: 'review', pages: ['review']},
  {name: 'pay', pages: ['postReview']},
] as const;

/** The steps for which the service has sent at least one page. */
export function stepsOf({links}: ReceiptItem) {
  return nextSteps
    .map(({name, pages}) => ({name, links: links.filter(({page}) => pages.some((known) => known === page))}))
    .filter((step) => step.links.length > 0);
}

/** What happens next, each step with its pages; the page that the button above leads to has no second link. */
export function renderNextSteps(item: ReceiptItem, words: HandoverWords, {brief}: Words) {
  const steps = stepsOf(item);
  if (steps.length === 0) return nothing;
  const renderLink = ({page, url}: ReceiptLink) => html`<a href=${url}>${brief.pages[page]}</a>`;
  return html`
    <h3>${words.whatNext}</h3>
    <ol class="next">
      ${steps.map(({name, links}) => {
        const others = links.filter(({url}) => url !== item.next?.url);
        return html`
          <li aria-current=${others.length < links.length ? 'step' : nothing}>
            ${words.next[name]}
            ${others.length > 0 ? html`<span class="links">${others.map(renderLink)}</span>` : nothing}
          </li>
        `;
      })}
    </ol>
  `;
}
