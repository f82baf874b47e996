import {LoadRetry} from '../../controllers/load-retry.js';
import {Task} from '@lit/task';
import {html, nothing, type LitElement, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {guard} from 'lit/directives/guard.js';
import {keyed} from 'lit/directives/keyed.js';
import type {BriefType} from '../../contract/media-types.js';
import type {ReturnPage} from '../../contract/order.js';
import type {Product} from '../../contract/product.js';
import type {StorageArea} from '../../controllers/page-storage.js';
import {brief} from '../../locales/en/brief.js';
import {registerEnglish} from '../../locales/english.js';
import {pageWords} from '../../locales/page-words.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {copyJson, isObject} from '../../json/json.js';
import {overlay} from '../../json/overlay.js';
// Most briefs have conditions.
import '../../form/model/extras/extras.js';
import {DmElement} from '../shared/dm-element.js';
import {loadAhead} from '../shared/load-ahead.js';
import {differs, jsonProperty} from '../shared/json-property.js';
import {JsonSettings} from '../shared/json-settings.js';
import {element} from '../shared/element.js';
import {nextPaint, nextTask} from '../../controllers/next-paint.js';
import {wrongControls} from '../shared/slotted-controls.js';
import type {FormRestoreEvent} from '../shared/drafts/draft-events.js';
import type {FormChangeEvent, FormSubmitEvent} from '../schema-form/events.js';
import {isTransient} from '../shared/errors/describe-error.js';
import {renderError} from '../shared/errors/render-error.js';
import {LazyElementPart} from '../shared/lazy-element-part.js';
import type {DmSchemaForm} from '../schema-form/schema-form.js';
import {importElsewhere} from './elsewhere/take-linked-draft.js';
import {BriefFlow} from './submission/brief-flow.js';
import {briefFormStyles} from './brief-form.styles.js';
import {navigate, type Handoff, type Navigate} from './submission/handoff.js';
import type {JsonTree} from '../shared/json-tree.js';
import {renderDiscarded, renderHeard, renderRestored} from './notices.js';
import {renderActions} from './render-actions.js';
import {renderReceipt} from './receipt/render-receipt.js';
import {prepareSending} from './submission/prepare-sending.js';
import {renderHeader, renderOrderSummary, renderSkeleton} from './render-parts.js';
import type {Session} from './submission/session.js';
import {loadSubject, prepareOrder, type Subject} from './subject.js';

export * from './events.js';

registerEnglish({brief});
loadAhead.order = prepareOrder;

export {forgetVisitor} from '../../controllers/page-storage.js';

/**
 * The form of a brief or an order, from its schema to the next page at the service: nothing typed is lost, nothing is
 * sent twice.
 *
 * @fires dm-ready - The form is rendered and can be filled in.
 * @fires dm-start - The visitor starts to fill in the brief.
 * @fires dm-draft-restore - A draft of an earlier visit was restored.
 * @fires dm-invalid - The visitor tried to submit an invalid form.
 * @fires dm-brief-change - The visitor changed a value.
 * @fires dm-before-submit - The brief is about to be sent; cancel the event to stop it.
 * @fires dm-order-create - The service accepted the order.
 * @fires dm-brief-create - The service accepted the brief.
 * @fires dm-before-redirect - The page is about to go to the service; cancel the event to stay.
 * @fires dm-brief-state-change - The visitor launched or discarded the brief.
 * @fires dm-error - An operation failed, and the visitor was told.
 * @slot - Fallback content, such as a link, shown when the form cannot be loaded.
 * @slot before-submit - Content above the submit button, such as terms to accept. A required control in it joins the
 * error summary and blocks sending.
 * @slot summary - Replaces the summary of the order.
 * @csspart header - The title and the price.
 * @csspart order-summary - The summary of the order: product, price and what is included.
 * @csspart submit - The button that sends.
 * @csspart restored - The notice that a draft was restored.
 * @csspart question - The question asked before a brief is sent again.
 * @csspart field - A field: its label, hint, control and error.
 * @csspart group - A group of related fields.
 * @csspart label - The label of a field or group.
 * @csspart input - A control: input, select or text area.
 * @csspart error - A field's error message.
 * @csspart summary - The error summary.
 * @csspart progress - The list of steps, with the current one marked.
 * @csspart step - A step.
 * @csspart step-next - The button that goes to the next step, or to the review.
 * @csspart step-back - The button that goes to the previous step.
 * @csspart review - The step that lists all answers before sending.
 * @csspart answer - An answer in the review.
 * @csspart receipt - The receipt.
 * @csspart continue - The receipt's link to the next page at the service.
 * @csspart copy - The receipt's button that copies the reference.
 * @csspart save - The receipt's button that saves it as a file.
 * @csspart elsewhere - The button that continues the brief on another device.
 * @csspart failure - The error message.
 * @csspart retry - The button that tries again.
 */
@element('dm-brief-form')
export class DmBriefForm extends DmElement {
  static override styles = [tokens, controls, briefFormStyles];

  /** Orders this product. */
  @property({attribute: 'product-id'}) productId?: string;
  /** Sends a brief of this type, where no product is ordered. */
  @property({attribute: 'brief-type'}) briefType?: BriefType;
  /** How long what is typed is kept: with this tab, in this browser, or not at all. */
  @property() draft: StorageArea = 'session';
  /** The number of days without a change after which a `local` draft is deleted. */
  @property({type: Number, attribute: 'draft-days'}) draftDays = 30;
  /** How the visitor gets to the service after sending; with `none`, by the receipt's links. */
  @property() handoff: Handoff = 'redirect';
  /** The page at the service to go on to after an order. */
  @property({attribute: 'return-to'}) returnTo: ReturnPage = 'review';
  /** A partner's coupon, added to links to the service as `pc`. */
  @property() coupon?: string;
  /** One page, a step for each larger group, or `auto`: steps where there are more than 12 fields. */
  @property() layout: 'auto' | 'steps' | 'page' = 'auto';
  /** Whether the visitor reviews all answers before sending; `auto`: in steps or with more than 12 fields. */
  @property() review: 'auto' | 'always' | 'never' = 'auto';
  /** Lets the visitor launch or discard the brief from the receipt. */
  @property({type: Boolean, attribute: 'allow-state'}) allowState = false;
  /** Leaves out title and price, if the page has its own. */
  @property({type: Boolean, attribute: 'no-header'}) noHeader = false;
  /** The product of `product-id`, for a page that has it already. */
  @property({attribute: false, hasChanged: differs}) product?: Product;
  /** Values the visitor sees but cannot change; they override everything else. */
  @property(jsonProperty('locked')) locked: JsonTree = {};
  /** Order, labels, help, widgets and hidden fields, in the conventions of react-jsonschema-form. */
  @property(jsonProperty('ui-schema')) uiSchema: JsonTree = {};
  /** Navigates to an address; a page with its own router can replace it. */
  @property({attribute: false}) navigate: Navigate = navigate;

  /** Whether the page has a summary of its own. */
  @state() private hasSummary = false;
  /** Whether the page has something above the button, such as terms. */
  @state() private hasTerms = false;
  /** The link to another device, while the visitor sees it. */
  @state() private link = '';
  @query('.frame') private frame!: HTMLElement;
  @query('dm-schema-form') private schemaForm!: DmSchemaForm | null;

  readonly #settings = new JsonSettings(this);
  #prefill: unknown;

  readonly #flow = new BriefFlow(this, () => void this.#loading.run());
  readonly #elsewhere = new LazyElementPart(this, importElsewhere);
  readonly #loadRetry: LoadRetry = new LoadRetry(this, () => void this.#loading.run(), isTransient);
  readonly #loading = new Task(this, {
    args: () =>
      [this.productId, this.briefType, this.product, this.api, this.localize.language, pageWords.revision] as const,
    task: async ([productId, briefType, product, api, language], {signal}) => {
      const painted = firstView();
      const uiSchema = this.#read('ui-schema', this.uiSchema);
      const subject = await loadSubject({productId, briefType, product, uiSchema}, {api, language, signal});
      // Preloaded data is here at once: the placeholder is painted before the form is rendered.
      await painted;
      // Reading the schema took a part of this task.
      await nextTask();
      signal.throwIfAborted();
      // Not in `onComplete`, whose exceptions would be lost.
      this.#flow.open(subject);
      this.#loadRetry.done();
    },
    onError: (error) => {
      if (this.#loadRetry.failed(error)) this.#flow.report('the form did not load', error);
    },
  });

  /** Prefilled values. Reading it returns the form's current value. */
  @property(jsonProperty('value'))
  get value(): JsonTree {
    const {value = copyJson(this.#initial)} = this.schemaForm ?? {};
    return isObject(value) ? value : this.#initial;
  }

  set value(prefill: unknown) {
    if (!differs(prefill, this.#prefill)) return;
    this.#prefill = this.#settings.copy('value', prefill, this.#prefill);
    this.requestUpdate();
  }

  override connectedCallback() {
    super.connectedCallback();
    if (isTransient(this.#loadRetry.failure)) void this.#loading.run();
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('productId') || changed.has('briefType')) {
      this.#flow.close();
      this.#loadRetry.done();
    }
  }

  override updated() {
    void this.#moveFocus();
  }

  override render() {
    return html`<div class="frame" tabindex="-1">${this.#renderAll()}</div>`;
  }

  #renderAll() {
    const {session, status, draft, isLinkBroken} = this.#flow;
    const {restored, discarded} = draft;
    if (!session) return this.#renderUnopened();
    if (status.at === 'sent') {
      return renderReceipt(status.result, this.#flow, this, {api: this.api, words: this.words});
    }
    const {subject} = session;
    return html`
      <div class="sides">
        <div class="form">
          ${this.noHeader ? nothing : renderHeader(subject, this.localize.language)}
          ${renderHeard(restored && renderRestored(restored, this.words, () => this.#flow.discardDraft()))}
          ${isLinkBroken ? html`<p class="notice danger" role="alert">${subject.journey.linkBroken}</p>` : nothing}
          ${renderHeard(discarded && renderDiscarded(subject.journey, () => this.#flow.takeBack()))}
          ${subject.form ? this.#renderForm(session) : this.#renderBare(session)}
          ${subject.form && this.draft !== 'off' ? this.#renderElsewhere(session) : nothing}
        </div>
        <slot name="summary" @slotchange=${(event: Event) => (this.hasSummary = isFilled(event))}></slot>
        ${this.hasSummary ? nothing : renderOrderSummary(subject, this.localize.language)}
      </div>
    `;
  }

  #renderUnopened() {
    const {failure} = this.#loadRetry;
    if (!failure) return renderSkeleton(this.words);
    return html`${renderError(failure, this.words, () => this.#tryNow())}<slot></slot>`;
  }

  /** The pressed button is about to be removed: the focus moves to its replacement. */
  #tryNow() {
    this.frame.focus();
    this.#loadRetry.tryNow();
  }

  #renderForm(session: Session) {
    const {subject, name} = session;
    const {status, draft} = this.#flow;
    const uiSchema = this.#read('ui-schema', this.uiSchema);
    return keyed(
      `${name} ${draft.round}`,
      html`
        <dm-schema-form
          exportparts="field, group, label, input, error, summary, progress, step, step-next, step-back, review, answer"
          .form=${subject.form}
          .uiSchema=${guard([subject.uiSchema, uiSchema], () => overlay(subject.uiSchema, uiSchema))}
          .value=${this.#given}
          .locked=${this.#read('locked', this.locked)}
          .draft=${draft.kept}
          .serverErrors=${this.#flow.errors}
          class=${this.#hasBar ? 'bar' : nothing}
          .layout=${this.layout}
          .review=${this.review}
          .stepEntries=${`dm-form-step ${name}`}
          prefilled
          ?readonly=${status.at === 'sending'}
          @dm-change=${(event: FormChangeEvent) => this.#onChange(event, subject)}
          @dm-submit=${this.#onSubmit}
          @dm-form-ready=${() => this.#flow.announceReady(session)}
          @dm-form-move=${() => this.schemaForm && draft.keep(this.schemaForm, subject)}
          @dm-form-restore=${(event: FormRestoreEvent) => draft.noteRestored(event, subject)}
        >
          <div slot="actions" class="actions">
            ${this.#renderActions(session, () => this.schemaForm?.requestSubmit())}
          </div>
        </dm-schema-form>
      `,
    );
  }

  #renderBare(session: Session) {
    return html`
      <p>${this.words.brief.nothingToFillIn}</p>
      <div class="actions">${this.#renderActions(session, () => this.#submitBare())}</div>
    `;
  }

  #renderElsewhere({subject, name}: Session) {
    return html`
      <button type="button" class="quiet elsewhere" part="elsewhere" @click=${() => this.#continueElsewhere(name)}>
        ${subject.journey.elsewhere}
      </button>
      ${this.#elsewhere.renderMissing(this.words, () => void this.#elsewhere.load())}
      ${this.link ? html`<dm-brief-elsewhere .link=${this.link} @close=${() => (this.link = '')}></dm-brief-elsewhere>` : nothing}
    `;
  }

  async #continueElsewhere(name: string) {
    const {pack, draftLinkUrl} = await this.#elsewhere.load();
    const packed = await pack(this.schemaForm?.state);
    this.link = draftLinkUrl({name: name.replace(/.*?#/, ''), packed});
  }

  #renderActions(session: Session, submit: () => void) {
    const i18n = {words: this.words, language: this.localize.language};
    const termsChanged = (event: Event) => (this.hasTerms = isFilled(event));
    return renderActions(session, this.#flow.status, i18n, {submit, termsChanged});
  }

  /** If the page sets no value, the default of the root schema applies. */
  get #given() {
    const value = this.#read('value', this.#prefill);
    return Object.keys(value).length > 0 ? value : undefined;
  }

  get #initial(): JsonTree {
    return overlay(this.#read('value', this.#prefill), this.#read('locked', this.locked));
  }

  #read(name: string, given: unknown): JsonTree {
    return this.#settings.object(name, given);
  }

  /** Without notices or terms above it, the button is sticky on phones. */
  get #hasBar() {
    const {session, status} = this.#flow;
    if (this.hasTerms || session?.wasInterrupted) return false;
    return status.at === 'editing' || status.at === 'sending';
  }

  #onChange(event: FormChangeEvent, subject: Subject) {
    const {draft} = this.#flow;
    if (this.schemaForm) draft.keepWritten(this.schemaForm, subject);
    event.stopPropagation();
    prepareSending();
    this.#flow.change(event.pointer);
  }

  readonly #onSubmit = (event: FormSubmitEvent) => {
    event.stopPropagation();
    prepareSending();
    this.#flow.submit(event.value, this.schemaForm ?? undefined);
  };

  /** Without a form there is no error summary: the browser shows the error. */
  #submitBare() {
    const [first] = wrongControls(this.renderRoot.querySelector('slot[name=before-submit]'));
    if (first) return first.reportValidity();
    prepareSending();
    this.#flow.submit(this.#initial);
  }

  async #moveFocus() {
    const focus = this.#flow.takeFocus();
    const target = focus && this.renderRoot.querySelector<LitElement>(focus);
    await target?.updateComplete;
    target?.focus();
    // On a phone the button was at the bottom of the screen; now it is below the notice.
    if (focus === '.actions') target?.scrollIntoView({block: 'nearest'});
  }
}

const isFilled = ({currentTarget}: Event) =>
  currentTarget instanceof HTMLSlotElement && currentTarget.assignedElements({flatten: true}).length > 0;

/**
 * Resolves at the next paint; in a page that is loaded ahead, when its visitor arrives: until then, the draft may change in
 * the page before. Browsers that load no page ahead have no `prerendering`.
 */
function firstView(): Promise<unknown> {
  const {prerendering} = document;
  return prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))
    : nextPaint();
}

declare global {
  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html, which the types of the DOM lack. */
    readonly prerendering?: boolean;
  }
  interface HTMLElementTagNameMap {
    'dm-brief-form': DmBriefForm;
  }
}
