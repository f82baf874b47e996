import {LitElement, html, nothing} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Client} from '../../../client/client.js';
import type {BriefState} from '../../../contract/value-sets.js';
import {Localize} from '../../../controllers/localize.js';
import {brief} from '../../../locales/en/brief.js';
import {common} from '../../../locales/en/common.js';
import {errors} from '../../../locales/en/errors.js';
import {registerEnglish} from '../../../locales/english.js';
import {controls} from '../../../styles/controls.js';
import {tokens} from '../../../styles/tokens.js';
import {element} from '../../shared/element.js';
import {WidgetErrorEvent} from '../../shared/errors/error-event.js';
import {BriefStateChangeEvent} from '../events.js';
import {renderError} from '../../shared/errors/render-error.js';
import {receiptStyles} from './brief-receipt.styles.js';
import type {Receipt, ReceiptItem} from './receipt.js';

registerEnglish({brief, common, errors});

/** Why the visitor sees the receipt: it just came, the page is about to go on, or the visitor has come back to it. */
export type ReceiptOccasion = 'new' | 'leaving' | 'returned';

/** What the visitor does about one brief of the receipt. */
type Act =
  | {at: 'discard-asked'}
  | {at: 'changing'}
  | {at: 'changed'; to: BriefState}
  | {at: 'failed'; error: unknown; to: BriefState};

/**
 * What the visitor gets for an accepted brief or order: its id, where to go on, and, where the partner allows it, the
 * choice to launch or discard it.
 *
 * @fires dm-brief-state-change - the visitor launched or discarded a brief
 * @fires dm-error - a change of state failed
 * @slot - further actions, after the links
 * @csspart receipt - the whole
 * @csspart continue - the link to go on
 * @csspart failure - What failed, and why.
 * @csspart retry - The button for another try.
 */
@element('dm-brief-receipt')
export class DmBriefReceipt extends LitElement {
  static override styles = [tokens, controls, receiptStyles];

  @property({attribute: false}) receipt: Receipt = {items: [], briefToken: undefined};
  @property({attribute: false}) occasion: ReceiptOccasion = 'new';
  @property({attribute: false}) isOrder = false;
  @property({attribute: false}) inNewTab = false;
  @property({attribute: false}) allowState = false;
  @property({attribute: false}) api?: Client;

  @state() private acts: Readonly<Record<string, Act>> = {};
  @query('h2') private heading!: HTMLElement;

  readonly #localize = new Localize(this);

  override focus(options?: FocusOptions) {
    void this.updateComplete.then(() => this.heading.focus(options));
  }

  override render() {
    const {brief} = this.#localize.words;
    const {items} = this.receipt;
    const goOn = items.length > 1 ? brief.goOnEach : items.some(({next}) => next) ? brief.goOn : nothing;
    const lead = {new: goOn, leaving: brief.leaving, returned: brief.returnedWhy}[this.occasion];
    return html`
      <div class="card receipt" part="receipt">
        <svg class="tick" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5" /></svg>
        <h2 tabindex="-1">${this.#title}</h2>
        <p class="muted">${lead}</p>
        ${repeat(
          items,
          ({briefId}) => briefId,
          (item) => this.#renderItem(item),
        )}
        <div class="further"><slot></slot></div>
      </div>
    `;
  }

  get #title() {
    const {brief} = this.#localize.words;
    if (this.occasion === 'returned') return brief.returned;
    return this.isOrder ? brief.ordered : brief.received;
  }

  #renderItem({briefId, next, links}: ReceiptItem) {
    const {brief} = this.#localize.words;
    const act = this.acts[briefId];
    const isGone = act?.at === 'changed' && act.to === 'DELETED';
    const others = links.filter(({url}) => url !== next?.url);
    return html`
      <section class="item" tabindex="-1" data-brief=${briefId}>
        <p class="id"><span class="muted">${brief.reference}</span> <code>${briefId}</code></p>
        ${isGone ? nothing : html`${this.#renderLink(next, 'primary')} ${this.#renderPages(others)}`}
        ${this.#renderState(briefId, act)}
      </section>
    `;
  }

  #renderLink(next: ReceiptItem['next'], kind: string) {
    if (!next) return nothing;
    const {brief} = this.#localize.words;
    if (!this.inNewTab) return html`<a class="button ${kind}" part="continue" href=${next.url}>${brief.continue}</a>`;
    return html`
      <a class="button ${kind}" part="continue" href=${next.url} target="_blank" rel="noopener">
        ${brief.continueNewTab}
      </a>
    `;
  }

  #renderPages(links: ReceiptItem['links']) {
    if (links.length === 0) return nothing;
    const {brief} = this.#localize.words;
    return html`
      <details>
        <summary>${brief.morePages}</summary>
        <ul>
          ${links.map(({page, url}) => html`<li><a href=${url}>${brief.pages[page]}</a></li>`)}
        </ul>
      </details>
    `;
  }

  #renderState(briefId: string, act: Act | undefined) {
    if (!this.allowState || !this.receipt.briefToken) return nothing;
    const {brief} = this.#localize.words;
    if (act?.at === 'changed') {
      return html`<p role="status">${act.to === 'LAUNCHED' ? brief.launched : brief.discarded}</p>`;
    }
    if (act?.at === 'discard-asked') return this.#renderDiscard(briefId);
    const isBusy = act?.at === 'changing';
    return html`
      ${
        act?.at === 'failed'
          ? renderError(act.error, this.#localize.words, () => void this.#change(briefId, act.to))
          : nothing
      }
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

  #renderDiscard(briefId: string) {
    const {brief} = this.#localize.words;
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
    const {briefToken} = this.receipt;
    if (!briefToken || !this.api || this.acts[briefId]?.at === 'changing') return;
    this.#set(briefId, {at: 'changing'});
    try {
      await this.api.setBriefState(briefId, to, briefToken);
      this.#set(briefId, {at: 'changed', to});
      this.dispatchEvent(new BriefStateChangeEvent(briefId, to));
    } catch (error) {
      this.#set(briefId, {at: 'failed', error, to});
      console.warn(`dm: brief ${briefId} was not changed to ${to}.`, error);
      if (error instanceof Error) this.dispatchEvent(new WidgetErrorEvent(error));
    }
  }

  /** A button that was pressed goes with its question, or rests meanwhile: the focus stays with its brief. */
  #set(briefId: string, act: Act | undefined) {
    const pressed = `[data-brief="${CSS.escape(briefId)}"]:has(button:focus)`;
    this.renderRoot.querySelector<HTMLElement>(pressed)?.focus();
    const others = Object.entries(this.acts).filter(([id]) => id !== briefId);
    this.acts = Object.fromEntries(act ? [...others, [briefId, act]] : others);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-brief-receipt': DmBriefReceipt;
  }
}
