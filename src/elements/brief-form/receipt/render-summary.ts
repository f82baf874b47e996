import {html, nothing} from 'lit';
import type {HandoverWords} from '../../../locales/locales.js';
import {formatPrice} from '../../../contract/formats.js';
import {formatSentAt} from './receipt-file.js';
import type {ReceiptSummary} from './receipt.js';

/** What was ordered, for how much, and when. */
export function renderOrdered({title, price, saved}: ReceiptSummary, words: HandoverWords, language: string) {
  return html`
    ${
      title
        ? html`<p class="ordered">
            <strong>${title}</strong>
            ${price === undefined ? nothing : html`<strong class="price">${formatPrice(price, language)}</strong>`}
          </p>`
        : nothing
    }
    <p class="muted"><small>${words.sentAt(formatSentAt(saved, language))}</small></p>
  `;
}

/** Every answer as it was sent. */
export function renderAnswers({answers}: ReceiptSummary, words: HandoverWords) {
  if (answers.length === 0) return nothing;
  return html`
    <h3>${words.answers}</h3>
    <dl class="answers">
      ${answers.map(
        ({question, text}) => html`
          <div>
            <dt>${question}</dt>
            <dd>${text}</dd>
          </div>
        `,
      )}
    </dl>
  `;
}
