import {Task, TaskStatus} from '@lit/task';
import {html, nothing, type PropertyValues} from 'lit';
import {property, query} from 'lit/decorators.js';
import {isAbort, RefusedError} from '../../client/errors.js';
import type {FirstPage} from '../../client/paging.js';
import type {Designer} from '../../contract/designer.js';
import {LoadRetry} from '../../controllers/load-retry.js';
import {LiveRegions} from '../../controllers/live-regions.js';
import {Names} from '../../controllers/value-names.js';
import {profile} from '../../locales/en/profile.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {isTransient} from '../shared/errors/describe-error.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import {firstPageAttribute} from '../shared/paging/first-page.js';
import {renderError} from '../shared/errors/render-error.js';
import type {Paging} from '../shared/paging/render-paging.js';
import {announceError} from '../shared/errors/announce-error.js';
import './designer-designs.js';
import './designer-reviews.js';
import styles from './designer-profile.styles.js';
import {facts} from '../shared/designer-facts.styles.js';
import {stars} from './stars.styles.js';
import {nameOf} from '../shared/designer-facts.js';
import type {I18n} from '../shared/i18n.js';
import {renderDetails, renderHead} from './render-profile.js';

registerEnglish({profile});

/** A profile has loaded; the elements around it can use the designer's name. */
export class DesignerLoadEvent extends CustomEvent<null> {
  constructor(
    readonly designerId: number,
    readonly name: string,
  ) {
    super('designer-load', {composed: true});
  }
}

/**
 * One designer: profile, portfolio and client reviews.
 *
 * @attr designer-id - The designer's id.
 * @attr {more|pages} paging - For designs and reviews: a button that shows more, or numbered pages.
 * @attr {0|1} first-page - The number of the service's first page; detected by default.
 * @attr proxy-url - The proxy's URL, if the widget was not loaded from it.
 * @fires dm-error - The designer did not load.
 * @slot action - Actions beside the name.
 * @slot unavailable - Content below the message that a designer is no longer available.
 * @csspart avatar - The designer's picture.
 * @csspart cover - The picture across the top.
 * @csspart name - The designer's name.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
 */
@element('dm-designer-profile')
export class DmDesignerProfile extends DmElement {
  static override styles = [tokens, controls, facts, stars, styles];

  @property({attribute: 'designer-id', type: Number}) designerId?: number;
  @property() paging: Paging = 'more';
  @property(firstPageAttribute) firstPage?: FirstPage;

  @query('.frame') private frame!: HTMLElement;

  readonly #names = new Names(this, this.localize);
  readonly #loadRetry: LoadRetry = new LoadRetry(this, () => void this.#designer.run(), isTransient);
  readonly #designer = new Task(this, {
    task: ([id, api], {signal}) => {
      if (!Number.isInteger(id)) throw new RefusedError('designer-id must be a number', 404, undefined, undefined);
      return api.getDesigner(id, {signal});
    },
    args: () => [this.designerId ?? NaN, this.api] as const,
    onComplete: (designer) => this.#onLoad(designer),
    onError: (error) => {
      if (!isAbort(error) && this.#loadRetry.failed(error)) this.#onError(error);
    },
  });
  readonly #live = new LiveRegions(this);

  override connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated && this.#designer.status !== TaskStatus.COMPLETE) void this.#designer.run();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#designer.abort();
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('designerId')) this.#loadRetry.done();
  }

  override render() {
    return html`
      <div class="frame" tabindex="-1">
        ${this.#designer.render({
          initial: () => this.#renderSkeleton(),
          pending: () =>
            this.#loadRetry.failure ? this.#renderFailure(this.#loadRetry.failure) : this.#renderSkeleton(),
          error: (error) => this.#renderFailure(error),
          complete: (designer) => this.#renderDesigner(designer),
        })}
      </div>
      ${this.#live.render()}
    `;
  }

  #renderDesigner(designer: Designer) {
    const {profile} = this.words;
    const i18n: I18n = {words: this.words, language: this.localize.language, names: this.#names};
    return html`
      <article aria-label=${nameOf(designer, this.words)}>
        ${renderHead(designer, i18n)}
        <nav class="tabs" aria-label=${profile.sections}>
          ${this.#renderTab('about', profile.about)} ${this.#renderTab('portfolio', profile.portfolio)}
          ${this.#renderTab('reviews', profile.reviews)}
        </nav>
        <section id="about" tabindex="-1" aria-label=${profile.about}>${renderDetails(designer, i18n)}</section>
        <section id="portfolio" tabindex="-1" aria-labelledby="portfolio-title">
          <h3 id="portfolio-title">${profile.portfolio}</h3>
          <dm-designer-designs
            exportparts="design, picture, more, page"
            .client=${this.api}
            .designerId=${designer.id}
            .categories=${designer.expertiseCategories}
            .paging=${this.paging}
            .firstPage=${this.firstPage}
          ></dm-designer-designs>
        </section>
        <section id="reviews" tabindex="-1" aria-labelledby="reviews-title">
          <h3 id="reviews-title">${profile.reviews}</h3>
          <dm-designer-reviews
            exportparts="review, more, page"
            .client=${this.api}
            .designerId=${designer.id}
            .paging=${this.paging}
            .firstPage=${this.firstPage}
          ></dm-designer-reviews>
        </section>
      </article>
    `;
  }

  #renderTab(id: string, name: string) {
    const show = () => {
      const section = this.renderRoot.querySelector<HTMLElement>(`#${id}`);
      section?.focus({preventScroll: true});
      section?.scrollIntoView();
    };
    return html`<button type="button" class="quiet" @click=${show}>${name}</button>`;
  }

  #renderSkeleton() {
    return html`
      <div class="cover skeleton" aria-hidden="true"></div>
      <div class="head" aria-hidden="true">
        <div class="avatar skeleton"></div>
        <div class="skeleton line"></div>
      </div>
      <div class="skeleton block" aria-hidden="true"></div>
    `;
  }

  #renderFailure(error: unknown) {
    if (isAbort(error)) return this.#renderSkeleton();
    if (!isGone(error)) return renderError(error, this.words, () => this.#retry(), nothing);
    return html`
      <div class="notice" part="unavailable">
        <p>${this.words.profile.gone}</p>
        <slot name="unavailable"></slot>
      </div>
    `;
  }

  #onLoad(designer: Designer) {
    this.#loadRetry.done();
    const name = nameOf(designer, this.words);
    this.#live.say(this.words.profile.shown(name));
    this.dispatchEvent(new DesignerLoadEvent(designer.id, name));
  }

  #onError(error: unknown) {
    if (isGone(error)) return this.#live.say(this.words.profile.gone);
    announceError(this, error, this.#live, this.words);
  }

  /** The pressed button is removed: the focus moves to the frame around what replaces it. */
  #retry() {
    this.frame.focus();
    this.#loadRetry.tryNow();
  }
}

/** The service does not know the designer (any more) (part 7, rule 3). */
const isGone = (error: unknown) => error instanceof RefusedError && error.status === 404;

declare global {
  interface HTMLElementTagNameMap {
    'dm-designer-profile': DmDesignerProfile;
  }
}
