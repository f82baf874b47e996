import {Task} from '@lit/task';
import {html, nothing} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {Client} from '../../client/client.js';
import {isAbort, RefusedError} from '../../client/errors.js';
import type {Designer} from '../../contract/designer.js';
import {LiveRegions} from '../../controllers/live-regions.js';
import {LoadRetry} from '../../controllers/load-retry.js';
import type {Shortlisted} from '../../controllers/shortlist.js';
import {Names} from '../../controllers/value-names.js';
import {gallery} from '../../locales/en/gallery.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {sheet} from '../../styles/sheet.js';
import {tokens} from '../../styles/tokens.js';
import {nameOf, renderAvatar, renderPromoted} from '../shared/designer-facts.js';
import {facts} from '../shared/designer-facts.styles.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import {cross} from '../shared/icons.js';
import type {I18n} from '../shared/i18n.js';
import {renderError} from '../shared/errors/render-error.js';
import {announceError} from '../shared/errors/announce-error.js';
import {isTransient} from '../shared/errors/describe-error.js';
import {isFull, toggleChoice} from './choice.js';
import {comparisonRows} from './comparison-rows.js';
import {comparisonStyles} from './designer-comparison.styles.js';

registerEnglish({gallery});

/** The visitor wants to see the profile of a designer in the comparison. */
export class DesignerShowEvent extends CustomEvent<null> {
  constructor(readonly designerId: number) {
    super('designer-show');
  }
}

/** How many designers are compared at most. */
const maxCompared = 3;

/**
 * Up to three designers of the shortlist side by side, in a dialog.
 *
 * @fires designer-show - The visitor opens a profile.
 */
@element('dm-designer-comparison')
export class DmDesignerComparison extends DmElement {
  static override styles = [tokens, controls, facts, sheet, comparisonStyles];

  /** The shortlist. */
  @property({attribute: false}) designers: readonly Shortlisted[] = [];

  @state() private picked: readonly number[] = [];
  @query('dialog') private dialog!: HTMLDialogElement;

  readonly #names = new Names(this, this.localize);
  readonly #live = new LiveRegions(this);
  readonly #loadRetry: LoadRetry = new LoadRetry(this, () => void this.#loaded.run(), isTransient);
  readonly #loaded = new Task(this, {
    args: (): [Client, string] => [this.api, this.picked.join()],
    task: ([api], {signal}) =>
      Promise.all(
        this.picked.map((id) => api.getDesigner(id, {signal}).catch((error: unknown) => this.#standIn(id, error))),
      ),
    onComplete: () => {
      this.#loadRetry.done();
      this.#live.say('');
    },
    onError: (error) => {
      if (!isAbort(error) && this.#loadRetry.failed(error)) announceError(this, error, this.#live, this.words);
    },
  });

  async open() {
    await this.updateComplete;
    if (this.dialog.open || !this.isConnected) return;
    this.picked = this.designers.slice(0, maxCompared).map(({id}) => id);
    this.dialog.showModal();
  }

  /** A dialog that leaves the page is no longer modal when it returns. */
  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#loaded.abort();
    this.dialog?.close();
  }

  override render() {
    const {common, gallery} = this.words;
    return html`
      <dialog class="sheet" aria-labelledby="title" @close=${() => (this.picked = [])}>
        <div class="sheet-head">
          <h2 id="title">${gallery.comparison}</h2>
          <button type="button" class="icon" aria-label=${common.close} @click=${this.#close}>${cross}</button>
        </div>
        <div class="sheet-body" tabindex="-1">
          ${this.designers.length > maxCompared ? this.#renderPick() : nothing}
          ${this.#loaded.render({
            pending: () =>
              this.#loadRetry.failure
                ? this.#renderFailure(this.#loadRetry.failure)
                : html`<p class="muted">${common.loading}</p>`,
            complete: (designers) => this.#renderTable(designers),
            error: (error) => this.#renderFailure(error),
          })}
          ${this.#live.render()}
        </div>
      </dialog>
    `;
  }

  #renderPick() {
    return html`
      <div class="pick" role="group" aria-label=${this.words.gallery.compareUpTo(maxCompared)}>
        <p class="muted">${this.words.gallery.compareUpTo(maxCompared)}</p>
        ${this.designers.map(({id, name}) => {
          const isPicked = this.picked.includes(id);
          const isRefused = !isPicked && isFull(this.picked, maxCompared);
          return html`<button
            type="button"
            aria-pressed=${isPicked}
            aria-disabled=${isRefused ? 'true' : nothing}
            @click=${() => (this.picked = toggleChoice(this.picked, id, maxCompared))}
          >
            <span dir="auto">${name}</span>
          </button>`;
        })}
      </div>
    `;
  }

  #renderTable(designers: readonly Designer[]) {
    const i18n: I18n = {words: this.words, language: this.localize.language, names: this.#names};
    return html`
      <table>
        <thead>
          <tr>
            <td></td>
            ${designers.map((designer) => this.#renderHead(designer, i18n))}
          </tr>
        </thead>
        <tbody>
          ${comparisonRows(designers, i18n).map(
            ({name, cells}) =>
              html`<tr>
                <th scope="row">${name}</th>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    `;
  }

  #renderFailure(error: unknown) {
    return isAbort(error) ? nothing : renderError(error, this.words, () => this.#tryNow(), nothing);
  }

  /** The pressed button is removed: the focus moves to what is around it. */
  #tryNow() {
    this.renderRoot.querySelector<HTMLElement>('.sheet-body')?.focus();
    this.#loadRetry.tryNow();
  }

  #renderHead(designer: Designer, i18n: I18n) {
    const name = nameOf(designer, this.words);
    return html`
      <th scope="col">
        ${renderAvatar(designer, i18n)}
        <div>
          <button type="button" class="quiet" dir="auto" @click=${() => this.#show(designer.id)}>${name}</button>
        </div>
        ${renderPromoted(designer, i18n)}
      </th>
    `;
  }

  /** A designer who is no longer there: the others are compared all the same. */
  #standIn(id: number, error: unknown): Designer {
    if (!(error instanceof RefusedError) || error.status !== 404) throw error;
    const name = this.designers.find((one) => one.id === id)?.name;
    return {id, displayName: `${name}: ${this.words.errors.notFound}`, avatarUrl: '', expertiseCategories: []};
  }

  #show(id: number) {
    this.#close();
    this.dispatchEvent(new DesignerShowEvent(id));
  }

  #close() {
    this.dialog.close();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-designer-comparison': DmDesignerComparison;
  }
}
