import {LitElement, html, nothing} from 'lit';
import {property, query} from 'lit/decorators.js';
import type {Client} from '../../../client/client.js';
import {LiveRegions} from '../../../controllers/live-regions.js';
import {Localize} from '../../../controllers/localize.js';
import {brief} from '../../../locales/en/brief.js';
import {common} from '../../../locales/en/common.js';
import {errors} from '../../../locales/en/errors.js';
import {registerEnglish} from '../../../locales/english.js';
import {generalWords, type HandoverWords} from '../../../locales/locales.js';
import {controls} from '../../../styles/controls.js';
import {tokens} from '../../../styles/tokens.js';
import {element} from '../../shared/element.js';
import {HandoverTexts} from '../handover-texts.js';
import {BriefStates} from './brief-states.js';
import {receiptStyles} from './brief-receipt.styles.js';
import {copyText} from './copy-text.js';
import {renderNextSteps} from './next-steps.js';
import {receiptText, saveText} from './receipt-file.js';
import type {Receipt, ReceiptItem} from './receipt.js';
import {renderAnswers, renderOrdered} from './render-summary.js';

registerEnglish({brief, common, errors});

/** Why the visitor sees the receipt: it just came, the page is about to go on, or the visitor has come back to it. */
export type ReceiptOccasion = 'new' | 'leaving' | 'returned';

/**
 * What the visitor gets for an accepted brief or order, to keep: what was sent, its reference, where to go on and what
 * happens there, and, where the partner allows it, the choice to launch or discard it.
 *
 * @fires dm-brief-state-change - The visitor launched or discarded a brief.
 * @fires dm-error - The brief could not be launched or discarded.
 * @slot - Further actions, after the links.
 * @csspart receipt - The receipt.
 * @csspart continue - The link to the next page at the service.
 * @csspart copy - The button that copies the reference.
 * @csspart save - The button that saves the receipt as a file.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
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

  @query('h2') private heading!: HTMLElement | null;

  readonly #localize = new Localize(this, generalWords);
  readonly #texts = new HandoverTexts(this, this.#localize);
  readonly #live = new LiveRegions(this);
  readonly #states = new BriefStates(this);

  override focus(options?: FocusOptions) {
    void this.updateComplete.then(() => this.heading?.focus(options));
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#texts.loading;
    return super.getUpdateComplete();
  }

  override render() {
    const {words} = this.#texts;
    return html`${words ? this.#renderCard(words) : nothing} ${this.#live.render()}`;
  }

  #renderCard(words: HandoverWords) {
    const {brief} = this.#localize.words;
    const {items, summary} = this.receipt;
    const goOn = items.length > 1 ? brief.goOnEach : items.some(({next}) => next) ? brief.goOn : nothing;
    const lead = {new: goOn, leaving: brief.leaving, returned: brief.returnedWhy}[this.occasion];
    return html`
      <div class="card receipt" part="receipt">
        <svg class="tick" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5" /></svg>
        <h2 tabindex="-1">${this.#title}</h2>
        <p class="muted">${lead}</p>
        ${summary ? renderOrdered(summary, words, this.#localize.language) : nothing}
        ${items.map((item) => this.#renderItem(item, words))} ${summary ? renderAnswers(summary, words) : nothing}
        <div class="further acts">
          <button type="button" part="save" @click=${() => this.#save(words)}>${words.save}</button>
          <slot></slot>
        </div>
      </div>
    `;
  }

  #save(handover: HandoverWords) {
    const {words, language} = this.#localize;
    const {items, summary} = this.receipt;
    const text = receiptText(this.receipt, {words, handover, language});
    saveText(text, [summary?.title, ...items.map(({briefId}) => briefId)].filter(Boolean).join(' '));
  }

  async #copy(briefId: string, {copied, notCopied}: HandoverWords, button: EventTarget | null) {
    const shown = button instanceof Element ? (button.parentElement?.querySelector('code') ?? null) : null;
    this.#live.say((await copyText(briefId, shown)) ? copied : notCopied);
  }

  get #title() {
    const {brief} = this.#localize.words;
    if (this.occasion === 'returned') return brief.returned;
    return this.isOrder ? brief.ordered : brief.received;
  }

  #renderItem(item: ReceiptItem, words: HandoverWords) {
    const {briefId, next} = item;
    const {brief} = this.#localize.words;
    return html`
      <section class="item" tabindex="-1" data-brief=${briefId}>
        <p class="id">
          <span class="muted">${brief.reference}</span> <code>${briefId}</code>
          <button
            type="button"
            class="quiet"
            part="copy"
            @click=${({currentTarget}: Event) => void this.#copy(briefId, words, currentTarget)}
          >
            ${words.copy}
          </button>
        </p>
        ${this.#states.isGone(briefId) ? nothing : html`${this.#renderLink(next, words)} ${renderNextSteps(item, words, this.#localize.words)}`}
        ${this.allowState && this.receipt.briefToken ? this.#states.render(briefId, this.#localize.words) : nothing}
      </section>
    `;
  }

  #renderLink(next: ReceiptItem['next'], words: HandoverWords) {
    if (!next) return nothing;
    const newTab = html`<span class="visually-hidden">${words.newTab}</span><span aria-hidden="true">↗</span>`;
    return html`
      <a
        class="button primary"
        part="continue"
        href=${next.url}
        target=${this.inNewTab ? '_blank' : nothing}
        rel=${this.inNewTab ? 'noopener' : nothing}
        >${words.goOn[next.page]} ${this.inNewTab ? newTab : nothing}</a
      >
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-brief-receipt': DmBriefReceipt;
  }
}
