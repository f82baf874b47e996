import {html, nothing} from 'lit';
import {ValidationError} from '../../client/errors.js';
import type {I18n} from '../shared/i18n.js';
import {renderFailure, renderQuestion} from './notices.js';
import {renderPayment, submitLabel} from './render-parts.js';
import type {Receipt} from './receipt/receipt.js';
import type {Session} from './submission/session.js';
import type {SubmissionState} from './submission/submission.js';

/** The callbacks of the actions; `termsChanged` is for the page's own terms above the button. */
export interface ActionHandlers {
  submit: () => void;
  termsChanged: (event: Event) => void;
}

/** The submit button, with its notices. */
export function renderActions(
  {subject, submission, wasInterrupted}: Session,
  status: SubmissionState<Receipt>,
  {words, language}: Pick<I18n, 'words' | 'language'>,
  {submit, termsChanged}: ActionHandlers,
) {
  const {brief} = words;
  if (status.at === 'asking') {
    return renderQuestion(status.question, words, {
      again: () => void submission.answer('again'),
      show: () => void submission.answer('show'),
      back: () => submission.edit(),
    });
  }
  const isSending = status.at === 'sending';
  const isInForm = status.at === 'failed' && status.error instanceof ValidationError && subject.form;
  return html`
    ${status.at === 'failed' && !isInForm ? renderFailure(status.error, words, navigator.onLine) : nothing}
    ${
      wasInterrupted && status.at === 'editing'
        ? html`<p class="notice" role="status">${brief.interrupted}</p>`
        : nothing
    }
    <slot name="before-submit" @slotchange=${termsChanged}></slot>
    <button
      type="button"
      class="primary submit"
      part="submit"
      aria-disabled=${isSending}
      aria-describedby=${subject.product?.price ? 'payment' : nothing}
      @click=${submit}
    >
      ${isSending ? brief.sending : submitLabel(subject, words, language)}
    </button>
    ${renderPayment(subject)}
    <p class="visually-hidden" role="status">${isSending ? brief.sending : ''}</p>
  `;
}
