import {html, nothing, type LitElement} from 'lit';
import type {Client} from '../../../client/client.js';
import type {BriefState} from '../../../contract/value-sets.js';
import type {Words} from '../../../locales/locales.js';
import {WidgetErrorEvent} from '../../shared/errors/error-event.js';
import {renderError} from '../../shared/errors/render-error.js';
import {BriefStateChangeEvent} from '../events.js';
import type {Receipt} from './receipt.js';

/** The visitor's action on one brief of the receipt. */
type Act =
  | {at: 'discard-asked'}
  | {at: 'changing'}
  | {at: 'changed'; to: BriefState}
  | {at: 'failed'; error: unknown; to: BriefState};

/** The receipt whose briefs can be launched or discarded. */
interface StatesHost extends LitElement {
  readonly api?: Client;
  readonly receipt: Receipt;
}

/** Lets the visitor launch the briefs of a receipt, or discard them after a confirmation. */
export class BriefStates {
  readonly #host: StatesHost;
  readonly #acts = new Map<string, Act>();

  constructor(host: StatesHost) {
    this.#host = host;
  }

  /** True once a brief is discarded: its link is gone. */
  isGone(briefId: string): boolean {
    const act = this.#acts.get(briefId);
    return act?.at === 'changed' && act.to === 'DELETED';
  }

  /** The region for the outcome is there before it: screen readers often leave out what comes with its region. */
  render(briefId: string, words: Words) {
    const {brief} = words;
    const act = this.#acts.get(briefId);
    const to = act?.at === 'changed' && act.to;
    return html`
      ${to ? nothing : this.#renderActs(briefId, words, act)}
      <p class=${to ? nothing : 'visually-hidden'} role="status">
        ${to ? (to === 'LAUNCHED' ? brief.launched : brief.discarded) : nothing}
      </p>
    `;
  }

  #renderActs(briefId: string, words: Words, act: Act | undefined) {
    const {brief} = words;
    if (act?.at === 'discard-asked') return this.#renderDiscard(briefId, words);
    const isBusy = act?.at === 'changing';
    return html`
      ${act?.at === 'failed' ? renderError(act.error, words, () => void this.#change(briefId, act.to)) : nothing}
      <div class="acts">
        <button type="button" ?disabled=${isBusy} @click=${() => this.#change(briefId, 'LAUNCHED')}>
          ${brief.launch}
        </button>
        <button type="button" ?disabled=${isBusy} @click=${() => this.#set(briefId, {at: 'discard-asked'})}>
          ${brief.discard}
        </button>
      </div>
    `;
  }

  #renderDiscard(briefId: string, {brief}: Words) {
    return html`
      <div class="notice danger" role="alert">
        <p>${brief.discardSure}</p>
        <div class="acts">
          <button type="button" @click=${() => this.#change(briefId, 'DELETED')}>${brief.discardYes}</button>
          <button type="button" class="quiet" @click=${() => this.#set(briefId, undefined)}>${brief.discardNo}</button>
        </div>
      </div>
    `;
  }

  async #change(briefId: string, to: BriefState) {
    const {api, receipt} = this.#host;
    if (!receipt.briefToken || !api || this.#acts.get(briefId)?.at === 'changing') return;
    this.#set(briefId, {at: 'changing'});
    try {
      await api.setBriefState(briefId, to, receipt.briefToken);
      this.#set(briefId, {at: 'changed', to});
      this.#host.dispatchEvent(new BriefStateChangeEvent(briefId, to));
    } catch (error) {
      this.#set(briefId, {at: 'failed', error, to});
      console.warn(`dm: brief ${briefId} was not changed to ${to}.`, error);
      if (error instanceof Error) this.#host.dispatchEvent(new WidgetErrorEvent(error));
    }
  }

  /** A pressed button disappears with its question or is disabled meanwhile: the focus stays with its brief. */
  #set(briefId: string, act: Act | undefined) {
    const pressed = `[data-brief="${CSS.escape(briefId)}"]:has(button:focus)`;
    this.#host.renderRoot.querySelector<HTMLElement>(pressed)?.focus();
    if (act) this.#acts.set(briefId, act);
    else this.#acts.delete(briefId);
    this.#host.requestUpdate();
  }
}
