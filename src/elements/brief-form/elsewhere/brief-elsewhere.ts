import {LitElement, html, nothing, svg} from 'lit';
import {property, query} from 'lit/decorators.js';
import {LiveRegions} from '../../../controllers/live-regions.js';
import {Localize} from '../../../controllers/localize.js';
import {common} from '../../../locales/en/common.js';
import {registerEnglish} from '../../../locales/english.js';
import {generalWords, type HandoverWords} from '../../../locales/locales.js';
import {controls} from '../../../styles/controls.js';
import {tokens} from '../../../styles/tokens.js';
import {closeByBackdrop} from '../../shared/close-by-backdrop.js';
import {element} from '../../shared/element.js';
import {HandoverTexts} from '../handover-texts.js';
import {copyText} from '../receipt/copy-text.js';
import {elsewhereStyles} from './brief-elsewhere.styles.js';
import {qrCode} from './qr/qr-code.js';

export {draftLinkUrl} from './draft-link-url.js';
export {pack, unpack} from './packing.js';

registerEnglish({common});

/**
 * Shows a link to continue a brief on another device, also as a QR code.
 *
 * @fires close - the visitor has closed it
 */
@element('dm-brief-elsewhere')
export class DmBriefElsewhere extends LitElement {
  static override styles = [tokens, controls, elsewhereStyles];

  @property({attribute: false}) link = '';

  @query('dialog') private dialog!: HTMLDialogElement | null;

  readonly #localize = new Localize(this, generalWords);
  readonly #texts = new HandoverTexts(this, this.#localize);
  readonly #live = new LiveRegions(this);

  override updated() {
    if (this.dialog && !this.dialog.open) this.dialog.showModal();
  }

  override render() {
    const handover = this.#texts.words;
    if (!handover) return nothing;
    const words = handover.elsewhere;
    return html`
      <dialog
        closedby="any"
        aria-labelledby="title"
        @pointerdown=${closeByBackdrop}
        @close=${() => this.dispatchEvent(new CustomEvent('close'))}
      >
        <h2 id="title">${words.title}</h2>
        ${this.#renderCode(words)}
        <p class="muted">${words.private}</p>
        <label for="link">${words.link}</label>
        <input id="link" readonly .value=${this.link} @focus=${({target}: FocusEvent) => selectAll(target)} />
        <div class="acts">
          <button type="button" class="primary" @click=${() => this.#copy(handover)}>${words.copy}</button>
          ${'share' in navigator ? html`<button type="button" @click=${() => this.#share()}>${words.share}</button>` : nothing}
          <button type="button" class="quiet" @click=${() => this.dialog?.close()}>
            ${this.#localize.words.common.close}
          </button>
        </div>
        ${this.#live.render()}
      </dialog>
    `;
  }

  #renderCode(words: HandoverWords['elsewhere']) {
    const code = qrCode(this.link);
    if (!code) return html`<p>${words.tooLong}</p>`;
    const size = code.length + 8;
    const path = code
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
      .join('');
    return html`
      <p>${words.scan}</p>
      <svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${words.code} shape-rendering="crispEdges">
        ${svg`<path d=${path} />`}
      </svg>
    `;
  }

  async #copy({elsewhere, notCopied}: HandoverWords) {
    const isCopied = await copyText(this.link, null);
    if (!isCopied) this.#focusLink();
    this.#live.say(isCopied ? elsewhere.copied : notCopied);
  }

  /** So that the keys for copying work at once. WebKit selects nothing while the focus arrives. */
  #focusLink() {
    const link = this.renderRoot.querySelector<HTMLInputElement>('#link');
    link?.focus();
    selectAll(link);
  }

  /** The promise is rejected when the visitor cancels. */
  #share() {
    navigator.share({url: this.link}).catch(() => undefined);
  }
}

function selectAll(target: unknown) {
  if (target instanceof HTMLInputElement) target.select();
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-brief-elsewhere': DmBriefElsewhere;
  }
}
