import {lazy} from '../../loading/lazy.js';
import {html, nothing, type PropertyValues} from 'lit';
import {property, query} from 'lit/decorators.js';
import type {FirstPage} from '../../client/paging.js';
import {controls} from '../../styles/controls.js';
import {sheet} from '../../styles/sheet.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import type {Paging} from '../shared/paging/render-paging.js';
import styles from './profile-frame.styles.js';
import {LazyElementPart} from '../shared/lazy-element-part.js';
import {closeByBackdrop} from '../shared/close-by-backdrop.js';
import {cross} from '../shared/icons.js';

/** Where the gallery shows an opened designer: in front of the results, in their place, or not at all. */
export type ProfilePlace = 'dialog' | 'inline' | 'none';

/** Loads the code of a profile; also called ahead of time, when a visitor is about to open one. */
export const loadProfile = lazy(() => import('../designer-profile/designer-profile.js'));

/** The visitor closes a profile. */
export class ProfileCloseEvent extends CustomEvent<null> {
  constructor() {
    super('profile-close');
  }
}

/**
 * The profile of the designer that a visitor opened in the gallery, and the way back.
 *
 * @fires profile-close - The visitor goes back to the results.
 */
@element('dm-profile-frame')
export class DmProfileFrame extends DmElement {
  static override styles = [tokens, controls, sheet, styles];

  @property({attribute: false}) designerId?: number;
  /** The designer's name, as far as it is known. */
  @property({attribute: false}) name?: string;
  @property({attribute: false}) place: ProfilePlace = 'dialog';
  @property({attribute: false}) paging: Paging = 'more';
  @property({attribute: false}) firstPage?: FirstPage;

  @query('dialog') private dialog?: HTMLDialogElement;
  @query('.back') private back?: HTMLElement;

  /** Loaded when the first profile is opened. */
  readonly #profile: LazyElementPart<unknown> = new LazyElementPart<unknown>(this, loadProfile);

  /** A dialog that leaves the page is no longer modal when it returns. */
  override disconnectedCallback() {
    super.disconnectedCallback();
    this.dialog?.close();
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('designerId') && this.designerId !== undefined) void this.#profile.load();
  }

  override updated(changed: PropertyValues<this>) {
    if (!changed.has('designerId') && !changed.has('place')) return;
    if (this.designerId === undefined) this.dialog?.close();
    else if (this.dialog && !this.dialog.open) this.#openDialog(this.dialog);
    else if (this.place === 'inline') this.#comeIntoView();
  }

  override render() {
    if (this.place === 'dialog') return this.#renderDialog();
    if (this.place === 'none' || this.designerId === undefined) return nothing;
    return html`
      <button type="button" class="back" @click=${this.#leave}>${this.words.gallery.back}</button>
      ${this.#renderProfile()}
    `;
  }

  #renderDialog() {
    const {common, gallery} = this.words;
    return html`
      <dialog
        part="dialog"
        class="sheet"
        aria-label=${this.name ?? gallery.profile}
        @close=${() => this.dialog?.open || this.#leave()}
        closedby="any"
        @pointerdown=${closeByBackdrop}
      >
        ${
          this.designerId === undefined
            ? nothing
            : html`
                <div class="sheet-head">
                  <p class="title" dir="auto">${this.name}</p>
                  <slot name="save"></slot>
                  <button type="button" class="icon" aria-label=${common.close} @click=${this.#leave}>${cross}</button>
                </div>
                <div class="sheet-body">${this.#renderProfile()}</div>
              `
        }
      </dialog>
    `;
  }

  #renderProfile() {
    return html`
      ${this.#profile.renderMissing(this.words, () => void this.#profile.load())}
      <dm-designer-profile
        exportparts="avatar, cover, name: profile-name, design, review, picture, more, page, unavailable"
        .client=${this.api}
        .designerId=${this.designerId}
        .paging=${this.paging}
        .firstPage=${this.firstPage}
      >
        <slot name="action" slot="action"></slot>
        <button type="button" slot="unavailable" @click=${this.#leave}>${this.words.gallery.back}</button>
      </dm-designer-profile>
    `;
  }

  /** The focus starts on the close button, before any action in the slots. */
  #openDialog(dialog: HTMLDialogElement) {
    dialog.showModal();
    dialog.querySelector<HTMLElement>('.icon')?.focus();
  }

  #comeIntoView() {
    this.back?.focus();
    this.scrollIntoView({block: 'nearest'});
  }

  /**
   * The dialog also closes when `designerId` is removed: then there is nothing to report. Its `close` event may come after
   * the next profile has opened.
   */
  #leave() {
    if (this.designerId !== undefined) this.dispatchEvent(new ProfileCloseEvent());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-profile-frame': DmProfileFrame;
  }
}
