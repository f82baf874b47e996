import {html, nothing, type ReactiveControllerHost} from 'lit';
import type {StorageArea} from '../../controllers/page-storage.js';
import {untilLoaded} from '../../loading/retry.js';
import {loadJourneyWords, type JourneyWords} from '../../locales/locales.js';
import {findKeptBriefs, type KeptBrief} from '../shared/drafts/kept-briefs.js';

/** The number of offers; older drafts are found with their product. */
const maxOffers = 3;

/** Offers to continue the visitor's drafts, and to view their receipts. */
export class Resume {
  readonly #host: ReactiveControllerHost;
  #kept: KeptBrief[] = [];
  #words?: JourneyWords;
  #language = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Looks for drafts and receipts, after the step before has stored its own. */
  async look(area: StorageArea, language: string) {
    const before = this.#kept.length;
    this.#kept = findKeptBriefs(area).slice(0, maxOffers);
    if (this.#kept.length + before === 0) return;
    this.#language = language;
    const words = await untilLoaded(() => loadJourneyWords(language));
    if (language === this.#language) this.#words = words;
    this.#host.requestUpdate();
  }

  render(goOn: (productId: string) => void) {
    const words = this.#words;
    if (!words || this.#kept.length === 0) return nothing;
    return html`
      <ul class="kept" part="resume">
        ${this.#kept.map(({kind, productId, saved, title}) => {
          const isDraft = kind === 'draft';
          return html`
            <li class="notice">
              <p>
                ${isDraft ? nothing : html`${words.ordered(title)}<br />`}
                <small class="muted">${words.savedAt(this.#when(saved))}</small>
              </p>
              <button type="button" class=${isDraft ? 'primary' : nothing} @click=${() => goOn(productId)}>
                ${isDraft ? words.continueBrief(title) : words.showReceipt}
              </button>
            </li>
          `;
        })}
      </ul>
    `;
  }

  #when(saved: number): string {
    return new Intl.DateTimeFormat(this.#language, {dateStyle: 'medium', timeStyle: 'short'}).format(saved);
  }
}
