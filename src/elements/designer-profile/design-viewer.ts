import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import type {Design} from '../../contract/designer.js';
import {readable} from '../../controllers/value-names.js';
import {profile} from '../../locales/en/profile.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import styles from './design-viewer.styles.js';
import {facts} from '../shared/designer-facts.styles.js';
import {describeDesign, imageUrls, renderPicture} from '../shared/picture.js';
import {Swipe} from './swipe.js';

registerEnglish({profile});

/** The visitor went to another design in the viewer; the element that lists the designs says which one is shown. */
export class DesignShowEvent extends CustomEvent<null> {
  constructor(readonly index: number) {
    super('design-show');
  }
}

/**
 * One design enlarged, in front of the page; the others by key, swipe or button. `<dm-designer-designs>` renders it.
 *
 * @fires design-show - The visitor went to another design.
 * @csspart viewer - The dialog.
 */
@element('dm-design-viewer')
export class DmDesignViewer extends DmElement {
  static override styles = [tokens, controls, facts, styles];

  /** Undefined while a design is loading. */
  @property({attribute: false}) designs: readonly (Design | undefined)[] = [];
  @property({attribute: false}) index = -1;
  /** The total number of designs, including those not loaded yet. */
  @property({attribute: false}) total = 0;

  @state() private zoomed = false;
  @query('dialog') private dialog?: HTMLDialogElement;

  readonly #swipe = new Swipe((way) => {
    if (!this.zoomed) this.#go((way === 'left') === this.#isRtl ? -1 : 1);
  });

  /** A dialog that leaves the page is no longer modal when it returns. */
  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#close();
  }

  open() {
    this.dialog?.showModal();
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('index')) this.zoomed = false;
  }

  override updated(changed: PropertyValues) {
    if (changed.has('index') || changed.has('designs')) this.#preload();
    if (changed.has('zoomed') && this.zoomed) this.#centerStage();
  }

  override render() {
    return html`
      <dialog part="viewer" aria-label=${this.words.profile.viewer} @keydown=${this.#onKey} @cancel=${this.#onCancel}>
        ${this.#isThere(this.index) ? this.#renderDesign(this.designs[this.index] ?? {}) : nothing}
      </dialog>
    `;
  }

  #renderDesign(design: Partial<Design>) {
    const {original, largeCrop} = imageUrls(design);
    const src = this.zoomed ? original : largeCrop;
    const {title, description, tags = []} = design;
    const alt = describeDesign(design, this.index, this.words);
    return html`
      ${this.#renderBar(original !== '', title?.trim() || alt)}
      <div
        class="stage ${this.zoomed ? 'zoomed' : ''}"
        tabindex=${this.zoomed ? '0' : nothing}
        @pointerdown=${this.#swipe.start}
        @pointerup=${this.#swipe.end}
      >
        ${keyed(src, renderPicture({src, alt}))}
      </div>
      <div class="about" dir="auto">
        ${title?.trim() ? html`<h3>${title}</h3>` : nothing}
        ${description?.trim() ? html`<p>${description}</p>` : nothing}
        ${
          tags.length > 0
            ? html`<ul class="tags" aria-label=${this.words.profile.tags}>
                ${tags.map((tag) => html`<li class="label">${readable(tag)}</li>`)}
              </ul>`
            : nothing
        }
      </div>
    `;
  }

  /** The name of the design is announced with its position: the focus stays on the button that shows the next. */
  #renderBar(canZoom: boolean, name: string) {
    const {profile, common} = this.words;
    const position = profile.position(
      this.index + 1,
      Math.max(this.total, this.designs.length),
      this.localize.language,
    );
    return html`
      <div class="bar">
        ${this.#renderStep(-1, profile.previous)}
        <p role="status">${position} <span class="visually-hidden">${name}</span></p>
        ${this.#renderStep(1, profile.next)}
        ${
          canZoom
            ? html`<button
                type="button"
                class="icon zoom"
                aria-pressed=${this.zoomed}
                aria-label=${profile.zoomIn}
                title=${this.zoomed ? profile.zoomOut : profile.zoomIn}
                @click=${this.#toggleZoom}
              >
                ${this.zoomed ? shrink : enlarge}
              </button>`
            : nothing
        }
        <button type="button" class="icon" aria-label=${common.close} @click=${this.#close}>${cross}</button>
      </div>
    `;
  }

  /** Never `disabled`: a focused button that becomes disabled would lose the focus. */
  #renderStep(step: -1 | 1, label: string) {
    const isThere = this.#isThere(this.index + step);
    return html`
      <button
        type="button"
        class="icon"
        aria-label=${label}
        aria-disabled=${isThere ? nothing : 'true'}
        @click=${() => this.#go(step)}
      >
        ${step < 0 ? backward : forward}
      </button>
    `;
  }

  #go(step: number) {
    const index = this.index + step;
    if (this.#isThere(index)) this.dispatchEvent(new DesignShowEvent(index));
  }

  #isThere = (index: number) => index >= 0 && index < this.designs.length;

  #onKey(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: this.#isRtl ? 1 : -1,
      ArrowRight: this.#isRtl ? -1 : 1,
      Home: -this.index,
      End: this.designs.length - 1 - this.index,
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || this.zoomed) return;
    event.preventDefault();
    this.#go(step);
  }

  /** Escape first leaves the original size. */
  #onCancel(event: Event) {
    if (!this.zoomed) return;
    event.preventDefault();
    this.zoomed = false;
  }

  get #isRtl() {
    return getComputedStyle(this).direction === 'rtl';
  }

  /** The original size starts at the centre of the picture. */
  #centerStage() {
    const stage = this.renderRoot.querySelector('.stage');
    const image = stage?.querySelector('img');
    const center = () =>
      stage?.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
    if (image?.complete) center();
    else image?.addEventListener('load', center, {once: true});
  }

  #toggleZoom() {
    this.zoomed = !this.zoomed;
  }

  #close() {
    this.dialog?.close();
  }

  #preload() {
    if (this.index < 0) return;
    for (const design of [this.designs[this.index + 1], this.designs[this.index - 1]]) {
      if (design) new Image().src = imageUrls(design).largeCrop;
    }
  }
}

const icon = (path: string) => html`
  <svg viewBox="0 0 16 16" width="1.1em" height="1.1em" aria-hidden="true">
    <path d=${path} fill="none" stroke="currentColor" stroke-width="2" />
  </svg>
`;
const backward = icon('M10 3 5 8l5 5');
const forward = icon('m6 3 5 5-5 5');
const cross = icon('m3.5 3.5 9 9m0-9-9 9');
const enlarge = icon('M9.5 2.5h4v4m0-4-5 5m-2 6h-4v-4m0 4 5-5');
const shrink = icon('M12.5 7.5h-4v-4m0 4 5-5m-10 6h4v4m0-4-5 5');

declare global {
  interface HTMLElementTagNameMap {
    'dm-design-viewer': DmDesignViewer;
  }
}
