import {Task, TaskStatus} from '@lit/task';
import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {guard} from 'lit/directives/guard.js';
import {keyed} from 'lit/directives/keyed.js';
import {ValidationError} from '../../client/errors.js';
import type {BriefType} from '../../contract/brief.js';
import type {ReturnPage} from '../../contract/order.js';
import type {Product} from '../../contract/product.js';
import {Draft} from '../../controllers/draft.js';
import {forget, type StorageArea} from '../../controllers/page-storage.js';
import type {FormState} from '../../form/model/form.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {DmElement} from '../dm-element.js';
import {element} from '../element.js';
import {BeforeSubmitEvent, BriefChangeEvent, WidgetErrorEvent} from '../events.js';
import type {FormChangeEvent, FormSubmitEvent} from '../events.js';
import {renderError} from '../render-error.js';
import '../schema-form/schema-form.js';
import type {DmSchemaForm} from '../schema-form/schema-form.js';
import {briefFormStyles} from './brief-form.styles.js';
import './brief-receipt.js';
import type {DmBriefReceipt, ReceiptOccasion} from './brief-receipt.js';
import {announceCreation, handOff, navigate, type Handoff, type Navigate} from './handoff.js';
import {isTree, lockUi, overlay, type JsonTree} from './json-tree.js';
import {isKeptForm} from './kept-form.js';
import {forgetReceipt, keepReceipt, readReceipt} from './kept-receipt.js';
import {renderFailure, renderQuestion, renderRestored, type Restored} from './notices.js';
import type {Receipt} from './receipt.js';
import {renderHeader, renderSkeleton} from './render-parts.js';
import {placeErrors} from './service-errors.js';
import {draftKey, openSession, receiptKey, sessionName, type Session} from './session.js';
import {loadSubject, type Subject} from './subject.js';
import type {Question, SubmissionState} from './submission.js';
import './widgets/widgets.js';

/**
 * A brief or an order from its schema to the page at the service where the visitor goes on: nothing typed is lost,
 * nothing is sent twice.
 *
 * @fires dm-brief-change - the visitor changed something
 * @fires dm-before-submit - about to be sent; cancel it to stop that
 * @fires dm-order-create - the service accepted the order
 * @fires dm-brief-create - the service accepted the brief
 * @fires dm-before-redirect - about to go on to the service; cancel it to stay
 * @fires dm-brief-state-change - the visitor launched or discarded the brief
 * @fires dm-error - something failed that the visitor was told about
 * @slot - a way on (a plain link, say) shown when the form cannot be loaded
 * @csspart header - title and price
 * @csspart submit - the button that sends
 * @csspart restored - the note that a draft is back
 * @csspart question - what the visitor is asked before something is sent again
 * @csspart error - a failure
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
  /** How the visitor goes on after success; `none` leaves it to the receipt's links. */
  @property() handoff: Handoff = 'redirect';
  /** The page at the service to go on to after an order. */
  @property({attribute: 'return-to'}) returnTo: ReturnPage = 'review';
  /** A partner's coupon, which travels along as `pc`. */
  @property() coupon?: string;
  /** Lets the visitor launch or discard the brief from the receipt. */
  @property({type: Boolean, attribute: 'allow-state'}) allowState = false;
  /** Leaves out title and price, where the page has its own. */
  @property({type: Boolean, attribute: 'no-header'}) noHeader = false;
  /** The product of `product-id`, for a page that has it already. */
  @property({attribute: false}) product?: Product;
  /** Values the visitor sees but cannot change; they win over everything else. */
  @property({attribute: false}) locked: JsonTree = {};
  /** Order, labels, help, widgets and hidden fields, in the conventions of react-jsonschema-form. */
  @property({attribute: false}) uiSchema: JsonTree = {};
  /** Goes to an address; a page with its own router may put its own in place. */
  @property({attribute: false}) navigate: Navigate = navigate;

  @state() private session?: Session;
  @state() private status: SubmissionState<Receipt> = {at: 'editing'};
  @state() private restored?: Restored;
  /** A form that starts afresh is a new one. */
  @state() private round = 0;
  @state() private occasion: ReceiptOccasion = 'new';
  @query('dm-schema-form') private schemaForm!: DmSchemaForm | null;
  @query('dm-brief-receipt') private receipt!: DmBriefReceipt | null;

  #prefill: JsonTree = {};
  #initial: JsonTree = {};
  #ui: JsonTree = {};
  #kept?: FormState;
  #hasDraft = false;

  readonly #draft = new Draft<FormState>(this, {read: () => this.schemaForm?.state, accepts: isKeptForm});
  readonly #loading = new Task(this, {
    args: () => [this.productId, this.briefType, this.product, this.api, this.localize.language] as const,
    task: ([productId, briefType, product, api, language], {signal}) =>
      loadSubject({productId, briefType, product}, {api, language, signal}),
    onComplete: (subject) => this.#open(subject),
    onError: (error) => this.#report('the form did not load', error),
  });

  /** Prefilled values; read, what the form says now. */
  @property({attribute: false})
  get value(): JsonTree {
    const {value} = this.schemaForm ?? {};
    return overlay(isTree(value) ? value : this.#prefill, this.locked);
  }

  set value(prefill: JsonTree) {
    this.#prefill = prefill;
    this.#initial = overlay(prefill, this.locked);
    this.requestUpdate();
  }

  override connectedCallback() {
    super.connectedCallback();
    window.addEventListener('pageshow', this.#onPageShow);
    window.addEventListener('online', this.#onOnline);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('pageshow', this.#onPageShow);
    window.removeEventListener('online', this.#onOnline);
  }

  override willUpdate(changed: PropertyValues) {
    const uiParts = ['session', 'uiSchema', 'locked'];
    if (uiParts.some((name) => changed.has(name))) {
      const ui = overlay(this.session?.subject.uiSchema ?? {}, this.uiSchema);
      this.#ui = overlay(ui, lockUi(this.locked, ui));
    }
    if (changed.has('locked')) this.#initial = overlay(this.#prefill, this.locked);
  }

  override updated() {
    if (this.#kept && this.schemaForm) void this.#restore(this.schemaForm, this.#kept);
  }

  override render() {
    const {session} = this;
    if (this.#loading.status === TaskStatus.ERROR) {
      return html`${renderError(this.#loading.error, this.words, () => this.#loading.run())}<slot></slot>`;
    }
    if (!session) return renderSkeleton(this.words);
    if (this.status.at === 'sent') return this.#renderReceipt(session, this.status.result);
    return html`
      <div class="form">
        ${this.noHeader ? nothing : renderHeader(session.subject, this.localize.language)}
        ${this.restored ? renderRestored(this.restored, this.words, () => this.#discardDraft()) : nothing}
        ${session.subject.form ? this.#renderForm(session) : this.#renderBare()}
      </div>
    `;
  }

  #renderForm({subject, name}: Session) {
    return keyed(
      `${name} ${this.round}`,
      html`
        <dm-schema-form
          .form=${subject.form}
          .uiSchema=${this.#ui}
          .value=${guard([this.#initial], () => this.#initial)}
          ?readonly=${this.status.at === 'sending'}
          @dm-change=${this.#onChange}
          @dm-submit=${this.#onSubmit}
          @focusin=${this.#onFocus}
        >
          <div slot="actions" class="actions">${this.#renderActions(() => this.schemaForm?.requestSubmit())}</div>
        </dm-schema-form>
      `,
    );
  }

  #renderBare() {
    return html`
      <p>${this.words.brief.nothingToFillIn}</p>
      <div class="actions">${this.#renderActions(() => this.#submit(this.#initial))}</div>
    `;
  }

  #renderActions(submit: () => void) {
    const {words, status, session} = this;
    const isSending = status.at === 'sending';
    const label = this.productId === undefined ? words.brief.send : words.brief.order;
    return html`
      ${status.at === 'failed' ? this.#renderFailure(status.error) : nothing}
      ${status.at === 'asking' ? this.#renderQuestion(status.question) : nothing}
      ${
        session?.wasInterrupted && status.at === 'editing'
          ? html`<p class="notice" role="status">${words.brief.interrupted}</p>`
          : nothing
      }
      <button type="button" class="primary submit" part="submit" aria-disabled=${isSending} @click=${submit}>
        ${isSending ? words.brief.sending : label}
      </button>
      <p class="visually-hidden" role="status">${isSending ? words.brief.sending : ''}</p>
    `;
  }

  #renderFailure(error: unknown) {
    const isInForm = error instanceof ValidationError && this.session?.subject.form;
    return isInForm ? nothing : renderFailure(error, this.words, navigator.onLine);
  }

  #renderQuestion(question: Question) {
    const submission = this.session?.submission;
    return renderQuestion(question, this.words, {
      again: () => void submission?.answer('again'),
      show: () => void submission?.answer('show'),
      back: () => submission?.edit(),
    });
  }

  #renderReceipt({subject}: Session, receipt: Receipt) {
    return html`
      <dm-brief-receipt
        .receipt=${receipt}
        .occasion=${this.occasion}
        .isOrder=${'productId' in subject.about}
        .inNewTab=${this.handoff === 'new-tab'}
        .allowState=${this.allowState}
        .api=${this.api}
      >
        <button type="button" class="quiet" @click=${() => this.#startNew()}>${this.words.brief.startNew}</button>
      </dm-brief-receipt>
    `;
  }

  /** Shows a subject; the same one again (in another language, say) goes on where it was. */
  #open(subject: Subject) {
    if (this.session?.name === sessionName(subject, this.id)) {
      this.session = {...this.session, subject};
      return;
    }
    const session = openSession({
      subject,
      area: storageAreas.has(this.draft) ? this.draft : 'session',
      elementId: this.id,
      handoff: () => ({returnTo: this.returnTo, coupon: this.coupon}),
      changed: (status) => this.#follow(status, session),
    });
    this.#kept = this.#draft.open(session.area, draftKey(session.name));
    this.#hasDraft = this.#kept !== undefined;
    const sent = session.area === 'off' ? undefined : readReceipt(receiptKey(session.name));
    this.session = session;
    this.restored = undefined;
    this.occasion = sent ? 'returned' : 'new';
    this.status = sent ? {at: 'sent', result: sent} : {at: 'editing'};
  }

  async #restore(form: DmSchemaForm, kept: FormState) {
    this.#kept = undefined;
    await form.ready;
    const {focus, ...state} = kept;
    const {restored, dropped} = form.restore(state);
    if (!restored) return;
    this.restored = {hasChanged: kept.hash !== this.session?.subject.form?.plan.hash, lost: dropped.length};
    // Back to where the visitor was, unless something else on the page has the focus already.
    if (focus === undefined || document.activeElement !== document.body) return;
    await form.updateComplete;
    form.focusField(focus);
  }

  #discardDraft() {
    this.#draft.discard();
    this.#hasDraft = false;
    this.restored = undefined;
    this.round += 1;
    void this.updateComplete.then(() => this.schemaForm?.focus());
  }

  #onChange = (event: FormChangeEvent) => {
    event.stopPropagation();
    this.#hasDraft = true;
    this.#draft.touch();
    if (this.session) this.dispatchEvent(new BriefChangeEvent(this.session.subject.about, event.pointer));
  };

  /** Where the visitor is belongs to a draft, but makes none. */
  #onFocus = () => {
    if (this.#hasDraft) this.#draft.touch();
  };

  #onSubmit = (event: FormSubmitEvent) => {
    event.stopPropagation();
    this.#submit(event.value);
  };

  #submit(value: unknown) {
    const {session} = this;
    if (!session || session.submission.state.at === 'sending') return;
    if (!this.dispatchEvent(new BeforeSubmitEvent(session.subject.about))) return;
    this.#draft.flush();
    void session.submission.submit(overlay(isTree(value) ? value : {}, this.locked));
  }

  /** What became of sending, for whichever subject it was: the draft goes only when the service has what was in it. */
  #follow(status: SubmissionState<Receipt>, session: Session) {
    const isShown = this.session?.submission === session.submission;
    if (isShown) this.status = status;
    if (status.at === 'sent') void this.#accept(status.result, session, isShown);
    if (status.at === 'failed') void this.#showFailure(status.error);
    if (status.at === 'asking') void this.#focusQuestion();
  }

  async #accept(receipt: Receipt, {subject, name, area}: Session, isShown: boolean) {
    if (isShown) this.#draft.discard();
    else forget(area, draftKey(name));
    if (area !== 'off') keepReceipt(receiptKey(name), receipt);
    announceCreation(this, subject.about, receipt);
    await this.updateComplete;
    this.receipt?.focus();
    if (isShown && handOff(this, receipt)) this.occasion = 'leaving';
  }

  async #showFailure(error: unknown) {
    this.#report('it was not sent', error);
    await this.updateComplete;
    const form = this.session?.subject.form;
    if (!(error instanceof ValidationError) || !form) return;
    this.schemaForm?.setErrors(placeErrors(error.errors, form.plan));
    this.schemaForm?.focusFirstError();
  }

  async #focusQuestion() {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#question')?.focus();
  }

  #startNew() {
    const {session} = this;
    if (!session) return;
    forgetReceipt(receiptKey(session.name));
    session.attempts.clear();
    this.session = undefined;
    this.#open(session.subject);
  }

  /** A validation error is the visitor's to mend, and may quote what was typed: it is not told to the page. */
  #report(what: string, error: unknown) {
    if (error instanceof ValidationError) return;
    console.warn(`dm: ${what}.`, error);
    if (error instanceof Error) this.dispatchEvent(new WidgetErrorEvent(error));
  }

  /** Back from the service by the back button: the page is as it was left, but nothing is on its way any more. */
  #onPageShow = ({persisted}: PageTransitionEvent) => {
    if (persisted && this.status.at === 'sent') this.occasion = 'returned';
  };

  #onOnline = () => this.requestUpdate();
}

const storageAreas: ReadonlySet<string> = new Set<StorageArea>(['session', 'local', 'off']);

declare global {
  interface HTMLElementTagNameMap {
    'dm-brief-form': DmBriefForm;
  }
}
