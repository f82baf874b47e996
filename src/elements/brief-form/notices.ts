import {html, nothing, type TemplateResult} from 'lit';
import {ConnectionError, RefusedError, ValidationError} from '../../client/errors.js';
import type {JourneyWords, Words} from '../../locales/locales.js';
import {segments} from '../../json/pointer.js';
import {describeError} from '../shared/errors/describe-error.js';
import {readable} from '../shared/option-title.js';
import {OfflineError, type SubmissionQuestion} from './submission/submission.js';

/** The result of restoring a draft: whether the form has changed since, and the pointers of answers without a field. */
export interface Restored {
  hasChanged: boolean;
  lost: readonly string[];
}

/** A region that is there before its notice: screen readers often leave out what comes together with its region. */
export const renderHeard = (notice: TemplateResult | undefined) =>
  html`<div class=${notice ? nothing : 'visually-hidden'} role="status">${notice}</div>`;

/** Says that a draft was restored, with a button to discard it. */
export function renderRestored({hasChanged, lost}: Restored, {brief}: Words, discard: () => void) {
  return html`
    <div class="notice restored" part="restored">
      <p>${hasChanged ? brief.restoredPartly(lost.length) : brief.restored}</p>
      ${lost.length > 0 ? html`<p class="muted lost">${lost.map(nameOf).join(', ')}</p>` : nothing}
      <button type="button" class="quiet" part="discard" @click=${discard}>${brief.discardDraft}</button>
    </div>
  `;
}

/** Only the name of a property is left of a question that is no longer asked: `/contact/startDate` was "Start date". */
const nameOf = (pointer: string) => readable(segments(pointer).at(-1) ?? '');

/** Says that a draft was discarded, with a button to restore it. */
export function renderDiscarded(journey: JourneyWords, takeBack: () => void) {
  return html`
    <div class="notice discarded">
      <p>${journey.draftDiscarded}</p>
      <button type="button" class="quiet" part="undo" @click=${takeBack}>${journey.undo}</button>
    </div>
  `;
}

/** Says why sending failed and that nothing is lost. */
export function renderFailure(error: unknown, words: Words, isOnline: boolean) {
  const {brief} = words;
  if (error instanceof OfflineError) {
    return html`<div class="notice" part="failure" role="alert">
      <p>${isOnline ? brief.onlineAgain : brief.offline}</p>
    </div>`;
  }
  const {text, requestId} = describeError(error, words);
  const status = error instanceof RefusedError ? error.status : 0;
  const isSafe = error instanceof ConnectionError || status >= 500;
  return html`
    <div class="notice danger" part="failure" role="alert">
      <p>${status === 413 ? brief.tooLarge : text}</p>
      ${
        error instanceof ValidationError
          ? html`<ul>
              ${error.errors.map(({message}) => html`<li>${message}</li>`)}
            </ul>`
          : nothing
      }
      ${isSafe ? html`<p>${brief.noAnswer}</p>` : nothing}
      ${requestId ? html`<p class="muted"><small>${words.common.reference(requestId)}</small></p>` : nothing}
    </div>
  `;
}

/** The answers to the question before something is sent again. */
export interface Answers {
  again: () => void;
  show: () => void;
  back: () => void;
}

/** Asks the visitor before sending something that might create a second order. */
export function renderQuestion(question: SubmissionQuestion, {brief}: Words, {again, show, back}: Answers) {
  const isSent = question === 'sent-before';
  const title = {unknown: brief.unknown, changed: brief.changed, 'sent-before': brief.sentBefore}[question];
  const why = {unknown: brief.unknownWhy, changed: brief.changedWhy, 'sent-before': brief.sentBeforeWhy}[question];
  return html`
    <div class="notice" part="question" role="alertdialog" aria-labelledby="question" aria-describedby="question-why">
      <h3 id="question" tabindex="-1">${title}</h3>
      <p id="question-why">${why}</p>
      <div class="acts">
        ${
          isSent
            ? html`<button type="button" class="primary" @click=${show}>${brief.showFirst}</button>`
            : html`<button type="button" class="primary" @click=${back}>${brief.backToForm}</button>`
        }
        <button type="button" @click=${again}>${isSent ? brief.sendAsNew : brief.sendAnyway}</button>
        ${isSent ? html`<button type="button" class="quiet" @click=${back}>${brief.backToForm}</button>` : nothing}
      </div>
    </div>
  `;
}
