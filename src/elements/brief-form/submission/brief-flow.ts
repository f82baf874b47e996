import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {ValidationError} from '../../../client/errors.js';
import type {ReturnPage} from '../../../contract/order.js';
import {Draft} from '../../../controllers/draft.js';
import {forget, type StorageArea} from '../../../controllers/page-storage.js';
import type {FormState} from '../../../form/model/tree/form.js';
import {WidgetErrorEvent} from '../../shared/errors/error-event.js';
import {BeforeSubmitEvent, BriefChangeEvent, BriefReadyEvent, BriefStartEvent, DraftRestoreEvent} from '../events.js';
import type {FormRestoreEvent} from '../../schema-form/events.js';
import type {DmSchemaForm} from '../../schema-form/schema-form.js';
import type {ReceiptOccasion} from '../receipt/brief-receipt.js';
import {announceCreation, handOff, type Handoff, type Navigate} from './handoff.js';
import {isTree} from '../../shared/json-tree.js';
import {isKeptForm} from '../kept-form.js';
import {forgetReceipt, keepReceipt, readReceipt, type ReceiptPlace} from '../receipt/kept-receipt.js';
import type {Restored} from '../notices.js';
import type {Receipt, ReceiptAnswer} from '../receipt/receipt.js';
import {locateServiceErrors} from './service-errors.js';
import {draftKey, receiptKey} from '../../shared/kept-briefs.js';
import {readReceiptAnswers} from '../receipt/answers.js';
import {takeArrival} from '../elsewhere/take-arrival.js';
import {openSession, sessionName, type Session} from './session.js';
import type {Subject} from '../subject.js';
import type {SubmissionState} from './submission.js';

/** The element a flow serves: what the partner has set on it. */
export interface FlowHost extends ReactiveControllerHost, EventTarget {
  readonly id: string;
  readonly draft: StorageArea;
  readonly draftDays: number;
  readonly handoff: Handoff;
  readonly returnTo: ReturnPage;
  readonly coupon?: string;
  readonly navigate: Navigate;
}

/** What of the element is on the page now. */
export interface FlowParts {
  form: () => DmSchemaForm | null;
  receipt: () => HTMLElement | null;
  question: () => HTMLElement | null;
}

/** The way of one brief from the first word typed to the page at the service; the element shows how far it has come. */
export class BriefFlow implements ReactiveController {
  session?: Session;
  status: SubmissionState<Receipt> = {at: 'editing'};
  /** Set while the visitor should know that a draft is back. */
  restored?: Restored;
  /** The draft that was discarded last, until something new is written. */
  discarded?: FormState;
  occasion: ReceiptOccasion = 'new';
  /** A link from another device brought nothing that can be read. */
  isLinkBroken = false;
  /** A form that starts afresh is a new one. */
  round = 0;

  readonly #host: FlowHost;
  readonly #parts: FlowParts;
  readonly #draft: Draft<FormState>;
  /** The draft that the form starts with. */
  kept?: FormState;
  #hasDraft = false;
  #announced?: Session['submission'];
  /** What was sent last, in words. */
  #answers: ReceiptAnswer[] = [];

  constructor(host: FlowHost, parts: FlowParts) {
    this.#host = host;
    this.#parts = parts;
    this.#draft = new Draft(host, isKeptForm);
    host.addController(this);
  }

  hostConnected() {
    window.addEventListener('pageshow', this.#onPageShow);
    window.addEventListener('online', this.#onOnline);
  }

  hostDisconnected() {
    window.removeEventListener('pageshow', this.#onPageShow);
    window.removeEventListener('online', this.#onOnline);
  }

  hostUpdated() {
    if (this.session && this.status.at === 'editing') void this.#announceReady(this.session, this.#parts.form());
  }

  /** Shows a subject; the same one again (in another language, say) goes on where it was. */
  open(subject: Subject) {
    this.#host.requestUpdate();
    const {id, draft} = this.#host;
    const {form} = this.session?.subject ?? {};
    const isSame = this.session?.name === sessionName(subject, id) && form?.plan.hash === subject.form?.plan.hash;
    if (this.session && isSame) {
      this.session = {...this.session, subject: {...subject, form}};
      return;
    }
    this.round += 1;
    const session = openSession({
      subject,
      area: draft === 'local' || draft === 'off' ? draft : 'session',
      elementId: id,
      handoff: () => this.#host,
      changed: (status) => this.#follow(status, session),
    });
    this.kept = this.#draft.open(session.area, draftKey(session.name), this.#host.draftDays);
    this.#hasDraft = this.kept !== undefined;
    const sent = readReceipt(this.#placeOf(session));
    this.session = session;
    this.restored = undefined;
    this.discarded = undefined;
    this.occasion = sent ? 'returned' : 'new';
    this.status = sent ? {at: 'sent', result: sent} : {at: 'editing'};
    void this.#takeArrival(session);
  }

  /** What the visitor wrote on another device takes the place of what is here, which can be taken back. */
  async #takeArrival({name, submission, subject}: Session) {
    const arrived = await takeArrival(name).catch((error: unknown) => error);
    if (arrived === undefined || this.session?.submission !== submission) return;
    this.#host.requestUpdate();
    this.isLinkBroken = !isKeptForm(arrived);
    if (!isKeptForm(arrived)) return this.report('the link from another device was not read', arrived);
    this.#draft.flush();
    const before = this.#draft.discard();
    const kept = {...arrived, saved: Date.now(), title: subject.product?.title ?? ''};
    this.#draft.write(kept);
    this.occasion = 'new';
    this.status = {at: 'editing'};
    this.#begin(kept);
    this.discarded = before;
  }

  /** Another subject is about to come. */
  close() {
    this.#draft.flush();
    this.session = undefined;
  }

  /** The visitor changed something. */
  change(pointer: string) {
    if (this.session) this.#host.dispatchEvent(new BriefChangeEvent(this.session.subject.about, pointer));
  }

  /** The visitor wrote something, or went to another field: that belongs to a draft, but makes none. */
  keep(read: () => FormState | undefined, isWritten: boolean) {
    const about = this.session?.subject.about;
    if (isWritten && !this.#hasDraft && about) this.#host.dispatchEvent(new BriefStartEvent(about));
    if (isWritten) this.#hasDraft = true;
    if (isWritten && this.discarded) {
      this.discarded = undefined;
      this.#host.requestUpdate();
    }
    const title = this.session?.subject.product?.title ?? '';
    const readAll = () => {
      const state = read();
      return state && {...state, saved: Date.now(), title};
    };
    if (this.#hasDraft) this.#draft.touch(readAll);
  }

  /** A draft is back in the form. */
  tellRestored({dropped, hasChanged}: FormRestoreEvent) {
    const focus = this.kept?.focus;
    this.restored = {hasChanged, lost: dropped};
    this.#host.requestUpdate();
    if (this.session) this.#host.dispatchEvent(new DraftRestoreEvent(this.session.subject.about, dropped.length));
    // Back to where the visitor was, unless something else on the page has the focus already.
    if (focus === undefined || document.activeElement !== document.body) return;
    void this.#host.updateComplete
      .then(() => this.#parts.form()?.updateComplete)
      .then(() => this.#parts.form()?.focusField(focus));
  }

  /** The visitor sends what the form says. */
  submit(value: unknown) {
    const {session} = this;
    if (!session || session.submission.state.at === 'sending') return;
    if (!this.#host.dispatchEvent(new BeforeSubmitEvent(session.subject.about))) return;
    this.#draft.flush();
    this.#answers = [];
    void readReceiptAnswers(this.#parts.form()).then((answers) => this.#tell(answers, session));
    void session.submission.submit(isTree(value) ? value : {}, this.#parts.form()?.secretPointers);
  }

  /** Begins afresh; what was there can be taken back until something else is written. */
  discardDraft() {
    this.#draft.flush();
    this.discarded = this.#draft.discard();
    this.session?.attempts.clear();
    this.#begin(undefined);
    void this.#host.updateComplete.then(() => this.#parts.form()?.focus());
  }

  /** The visitor takes a discarded draft back. */
  takeBack() {
    const kept = this.discarded;
    if (!kept) return;
    this.#draft.write(kept);
    this.#begin(kept);
  }

  #begin(kept: FormState | undefined) {
    this.#hasDraft = kept !== undefined;
    if (kept) this.discarded = undefined;
    this.kept = kept;
    this.restored = undefined;
    this.round += 1;
    this.#host.requestUpdate();
  }

  /** The visitor has discarded a brief: the receipt that is kept names it no longer, and the same may be sent again. */
  noteDiscarded(briefId: string) {
    const {session} = this;
    if (!session) return;
    const place = this.#placeOf(session);
    const kept = readReceipt(place);
    const items = kept?.items.filter((item) => item.briefId !== briefId) ?? [];
    if (kept && items.length > 0) keepReceipt(place, {...kept, items});
    else forgetReceipt(place);
    session.attempts.clear();
  }

  /** The visitor has seen the receipt and wants to write another one. */
  startNew() {
    const {session} = this;
    if (!session) return;
    forgetReceipt(this.#placeOf(session));
    session.attempts.clear();
    this.session = undefined;
    this.open(session.subject);
  }

  /** Tells the developer and the page. A validation error is the visitor's to mend, and may quote what was typed. */
  report(what: string, error: unknown) {
    if (error instanceof ValidationError) return;
    console.warn(`dm: ${what}.`, error);
    if (error instanceof Error) this.#host.dispatchEvent(new WidgetErrorEvent(error));
  }

  /** Once for each opening, when all there is to fill in is drawn. */
  async #announceReady({submission, subject}: Session, form: DmSchemaForm | null) {
    if (this.#announced === submission || (subject.form && !form)) return;
    this.#announced = submission;
    await form?.ready;
    if (this.session?.submission === submission) this.#host.dispatchEvent(new BriefReadyEvent(subject.about));
  }

  /** What became of sending, for whichever subject it was: the draft goes only when the service has what was in it. */
  #follow(given: SubmissionState<Receipt>, session: Session) {
    const status = given.at === 'sent' ? {...given, result: this.#summarised(given.result, session)} : given;
    const isShown = this.session?.submission === session.submission;
    if (isShown) this.status = status;
    this.#host.requestUpdate();
    if (status.at === 'sent') void this.#accept(status.result, session, isShown);
    if (status.at === 'failed') void this.#fail(status.error);
    if (status.at === 'asking') void this.#host.updateComplete.then(() => this.#parts.question()?.focus());
  }

  #summarised(receipt: Receipt, {subject: {product}}: Session): Receipt {
    const {title = '', price} = product ?? {};
    return {...receipt, summary: {title, price, saved: Date.now(), answers: this.#answers}};
  }

  /** The answers in words come at once, or after the service's reply where the code for them was not there yet. */
  #tell(answers: ReceiptAnswer[], session: Session) {
    const {status} = this;
    this.#answers = answers;
    if (status.at !== 'sent' || this.session?.submission !== session.submission) return;
    const result = this.#summarised(status.result, session);
    this.status = {...status, result};
    keepReceipt(this.#placeOf(session), result);
    this.#host.requestUpdate();
  }

  #placeOf({area, name}: Session): ReceiptPlace {
    return {area, key: receiptKey(name), days: this.#host.draftDays};
  }

  async #accept(receipt: Receipt, session: Session, isShown: boolean) {
    const {subject, name, area, attempts} = session;
    if (isShown) this.#draft.discard();
    else forget(area, draftKey(name));
    // Where other tabs share them, they keep the same data from being sent twice for a few minutes more.
    if (area !== 'local') attempts.clear();
    const kept = readReceipt(this.#placeOf(session));
    keepReceipt(this.#placeOf(session), receipt);
    // Where two tabs share a draft, the one that had the receipt first has told the page.
    if (!isSameReceipt(kept, receipt)) announceCreation(this.#host, subject, receipt);
    await this.#host.updateComplete;
    if (isShown && handOff(this.#host, receipt)) this.occasion = 'leaving';
    this.#host.requestUpdate();
    await customElements.whenDefined('dm-brief-receipt');
    this.#parts.receipt()?.focus();
  }

  async #fail(error: unknown) {
    this.report('it was not sent', error);
    await this.#host.updateComplete;
    const plan = this.session?.subject.form?.plan;
    const form = this.#parts.form();
    if (!(error instanceof ValidationError) || !plan || !form) return;
    form.setErrors(locateServiceErrors(error.errors, plan));
    form.focusSummary();
  }

  /** Back from the service by the back button: the page is as it was left, but nothing is on its way any more. */
  readonly #onPageShow = ({persisted}: PageTransitionEvent) => {
    if (!persisted || this.status.at !== 'sent') return;
    this.occasion = 'returned';
    this.#host.requestUpdate();
  };

  readonly #onOnline = () => this.#host.requestUpdate();
}

const isSameReceipt = (kept: Receipt | undefined, receipt: Receipt) =>
  kept?.items.map(({briefId}) => briefId).join() === receipt.items.map(({briefId}) => briefId).join();
