import {html, nothing} from 'lit';
import type {Words} from '../../locales/locales.js';
import {describeError} from './describe-error.js';

/** A failure as every element shows it: what happened, the request's reference, and another try where one helps. */
export function renderError(error: unknown, words: Words, retry: (event: Event) => void) {
  const {text, canRetry, requestId} = describeError(error, words);
  return html`
    <div class="notice danger" part="error" role="alert">
      <p>${text}</p>
      ${requestId ? html`<p class="muted"><small>${words.common.reference(requestId)}</small></p>` : nothing}
      ${canRetry ? html`<button type="button" part="retry" @click=${retry}>${words.common.tryAgain}</button>` : nothing}
    </div>
  `;
}
