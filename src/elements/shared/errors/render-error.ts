import {html, nothing} from 'lit';
import type {Words} from '../../../locales/locales.js';
import {describeError} from './describe-error.js';

/**
 * A failure as every element shows it: what happened, the request's reference, and a retry button if a retry can help.
 * An element that announces the failure in its own live region passes no role.
 */
export function renderError(
  error: unknown,
  words: Words,
  retry: (event: Event) => void,
  role: 'alert' | typeof nothing = 'alert',
) {
  const {text, canRetry, requestId} = describeError(error, words);
  return html`
    <div class="notice danger" part="failure" role=${role}>
      <p>${text}</p>
      ${requestId ? html`<p class="muted"><small>${words.common.reference(requestId)}</small></p>` : nothing}
      ${canRetry ? html`<button type="button" part="retry" @click=${retry}>${words.common.tryAgain}</button>` : nothing}
    </div>
  `;
}
