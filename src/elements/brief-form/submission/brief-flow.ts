import type {ReactiveController} from 'lit';
import {ValidationError} from '../../../client/errors.js';
import {WidgetErrorEvent} from '../../shared/errors/error-event.js';
import {isObject} from '../../../json/json.js';
import type {DmSchemaForm} from '../../schema-form/schema-form.js';
import {takeLinkedDraft} from '../elsewhere/take-linked-draft.js';
import {BeforeSubmitEvent, BriefChangeEvent, BriefReadyEvent} from '../events.js';
import {isKeptForm} from '../kept-form.js';
import {readReceiptAnswers} from '../receipt/answers.js';
import type {ReceiptOccasion} from '../receipt/brief-receipt.js';
import {forgetReceipt, keepReceipt, readReceipt, removeBrief} from '../receipt/kept-receipt.js';
import type {HandoffOptions, Receipt, ReceiptAnswer} from '../receipt/receipt.js';
import type {Subject} from '../subject.js';
import {BriefDraft, type DraftHost} from './brief-draft.js';
import {announceCreation, handOff, type Handoff, type Navigate} from './handoff.js';
import {locateErrors} from './locate-errors.js';
import type {LocatedError} from './service-errors.js';
import {openSession, type Session} from './session.js';
import type {SubmissionState} from './submission.js';

/** The element of a flow, with the partner's settings. */
export interface FlowHost extends DraftHost, HandoffOptions, Node {
  readonly id: string;
  readonly handoff: Handoff;
  readonly navigate: Navigate;
}

/** The selector of what the element moves the focus to; `.actions` is only scrolled into view: its button has the focus. */
type FlowFocus = 'dm-schema-form' | '#question' | 'dm-brief-receipt' | '.actions';

/** The answers that each submission has sent last, in words. */
const sentAnswers = new WeakMap<Session['submission'], ReceiptAnswer[]>();

/**
 * A brief from the first word typed to the page at the service. Its whole state is here: the element renders it, passes it
 * down as properties, and reports the visitor's actions.
 */
export class BriefFlow implements ReactiveController {
  session?: Session;
  status: SubmissionState<Receipt> = {at: 'editing'};
  /** The errors with which the service refused what was sent last. */
  errors: readonly LocatedError[] = [];
  occasion: ReceiptOccasion = 'new';
  /** True when a link from another device could not be read. */
  isLinkBroken = false;
  readonly draft: BriefDraft;

  readonly #host: FlowHost;
  /** The element that renders the host; the root of its tree if the page contains it. */
  #around: Node = document;
  readonly #reload: () => void;
  #focus?: FlowFocus;
  #announced?: Session['submission'];

  /** `reload` loads the subject again and opens it. */
  constructor(host: FlowHost, reload: () => void) {
    this.#host = host;
    this.#reload = reload;
    this.draft = new BriefDraft(host);
    host.addController(this);
  }

  hostConnected() {
    const root = this.#host.getRootNode();
    this.#around = root instanceof ShadowRoot ? root.host : root;
    window.addEventListener('pageshow', this.#onReturn);
    window.addEventListener('online', this.#onReturn);
  }

  hostDisconnected() {
    window.removeEventListener('pageshow', this.#onReturn);
    window.removeEventListener('online', this.#onReturn);
  }

  hostUpdated() {
    const {session, status} = this;
    if (session && !session.subject.form && status.at === 'editing') this.announceReady(session);
  }

  /** Shows a subject; the same one again, such as in another language, continues where it was. */
  open(subject: Subject) {
    this.#host.requestUpdate();
    const {session: shown} = this;
    // Not compared by name, which contains the page's address: that may have changed with the language.
    if (shown && shown.subject.form?.plan.hash === subject.form?.plan.hash) {
      shown.subject = {...subject, form: shown.subject.form};
      return;
    }
    const session = openSession(subject, this.#host);
    session.forms.add(this);
    this.draft.open(session);
    // Without a draft, the visitor cannot send the same again.
    if (subject.form && !this.draft.kept) session.wasInterrupted = false;
    const sent = readReceipt(session.receiptPlace);
    this.session = session;
    this.occasion = sent ? 'returned' : 'new';
    this.status = sent ? {at: 'sent', result: sent} : session.submission.state;
    void this.#takeLinkedDraft(session);
  }

  /** Ends the session: another subject is about to load. */
  close() {
    this.draft.flush();
    this.session = undefined;
  }

  /** Announces once per session that everything the visitor fills in is rendered. */
  announceReady({submission, subject}: Session) {
    if (this.#announced === submission || this.session?.submission !== submission) return;
    this.#announced = submission;
    this.#host.dispatchEvent(new BriefReadyEvent(subject.about));
  }

  /** The visitor changed something. */
  change(pointer: string) {
    if (this.session) this.#host.dispatchEvent(new BriefChangeEvent(this.session.subject.about, pointer));
  }

  /** The visitor sends a value, of a form where there is one. */
  submit(value: unknown, form?: Pick<DmSchemaForm, 'readAnswers' | 'secretPointers'>) {
    const {session} = this;
    if (!session || session.submission.state.at === 'sending') return;
    if (!this.#host.dispatchEvent(new BeforeSubmitEvent(session.subject.about))) return;
    this.draft.flush();
    sentAnswers.delete(session.submission);
    if (form) void readReceiptAnswers(form).then((answers) => this.#addAnswers(answers, session));
    void session.submission.submit(isObject(value) ? value : {}, form?.secretPointers);
  }

  /** Starts an empty form; the discarded draft can be restored until the visitor writes something else. */
  discardDraft() {
    const {session} = this;
    this.draft.discard();
    if (session) {
      session.attempts.clear();
      session.wasInterrupted = false;
      session.submission.edit();
    }
    this.#moveFocus('dm-schema-form');
  }

  /** Restores the discarded draft. */
  takeBack() {
    this.draft.takeBack();
    this.session?.submission.edit();
  }

  /** The visitor has discarded a brief: the kept receipt no longer names it, and the same data may be sent again. */
  noteDiscarded(briefId: string) {
    const {session} = this;
    if (!session) return;
    removeBrief(session.receiptPlace, briefId);
    session.attempts.clear();
  }

  /** The visitor has seen the receipt and wants to write another brief. */
  startNew() {
    const {session} = this;
    if (!session) return;
    forgetReceipt(session.receiptPlace);
    session.attempts.clear();
    this.#reopen(session.subject);
  }

  /** Returns once where the focus has to move after a render. */
  takeFocus(): FlowFocus | undefined {
    const focus = this.#focus;
    this.#focus = undefined;
    return focus;
  }

  /** Reports an error to the developer and the page. A validation error is the visitor's to fix, and may quote the input. */
  report(what: string, error: unknown) {
    if (error instanceof ValidationError) return;
    console.warn(`dm: ${what}.`, error);
    if (error instanceof Error) this.#host.dispatchEvent(new WidgetErrorEvent(error));
  }

  /** Replaces the draft by the one in a link from another device. */
  async #takeLinkedDraft({name, submission, subject}: Session) {
    const received = await takeLinkedDraft(name).catch((error: unknown) => error);
    if (received === undefined || this.session?.submission !== submission) return;
    this.#host.requestUpdate();
    this.isLinkBroken = !isKeptForm(received);
    if (!isKeptForm(received)) return this.report('the link was not read', received);
    this.occasion = 'new';
    this.status = {at: 'editing'};
    this.draft.replace(received, subject);
  }

  /** Follows a submission, also of a subject that is no longer shown: its draft is removed only once the service has it. */
  follow(given: SubmissionState<Receipt>, session: Session) {
    const status = given.at === 'sent' ? {...given, result: this.#withSummary(given.result, session)} : given;
    const isShown = this.session?.submission === session.submission;
    if (isShown) {
      this.status = status;
      this.errors = [];
    }
    this.#host.requestUpdate();
    if (status.at === 'sent') void this.#accept(status.result, session, isShown);
    if (status.at === 'failed') {
      this.report('it was not sent', status.error);
      if (status.error instanceof ValidationError) void this.#showErrors(status.error, session);
      else this.#moveFocus('.actions');
    }
    if (status.at === 'asking') this.#moveFocus('#question');
  }

  async #showErrors(error: ValidationError, {subject: {form}, submission, area}: Session) {
    const {status} = this;
    const errors = form ? await locateErrors(error, form.plan) : [];
    if (this.status !== status || this.session?.submission !== submission) return;
    this.errors = errors;
    this.#host.requestUpdate();
    // The service may have changed the form since it was loaded; the draft is opened in the new one.
    const isOutdated = errors.some(({pointer}, index) => pointer === undefined && error.errors[index]?.path);
    if (isOutdated && area !== 'off') this.#reload();
  }

  #withSummary(receipt: Receipt, {subject: {product}, submission}: Session): Receipt {
    const {title = '', price} = product ?? {};
    const answers = sentAnswers.get(submission) ?? [];
    return {...receipt, summary: {title, price, saved: Date.now(), answers}};
  }

  /** The answers in words are there at once, or after the service's reply if their code had to be loaded. */
  #addAnswers(answers: ReceiptAnswer[], {receiptPlace, submission}: Session) {
    sentAnswers.set(submission, answers);
    const {state} = submission;
    if (state.at !== 'sent') return;
    // The page may have forgotten its visitor meanwhile, or the visitor has sent something else.
    const kept = readReceipt(receiptPlace);
    if (!kept || !isPartOf(kept, state.result)) return;
    keepReceipt(receiptPlace, withAnswers(kept, answers));
    const {session, status} = this;
    if (session?.submission !== submission || status.at !== 'sent') return;
    this.status = {...status, result: withAnswers(status.result, answers)};
    this.#host.requestUpdate();
  }

  async #accept(receipt: Receipt, session: Session, isShown: boolean) {
    const {subject, area, attempts, receiptPlace} = session;
    const kept = readReceipt(receiptPlace);
    // A page that has forgotten its visitor meanwhile must not show the order to the next one.
    if (!attempts.isEmpty) keepReceipt(receiptPlace, receipt);
    this.draft.remove(session, isShown);
    // In storage that tabs share, the attempts keep the same data from being sent twice for a few more minutes.
    if (area !== 'local') attempts.clear();
    // Of two tabs that share a draft, only the one that had the receipt first announces it.
    if (!kept || `${idsOf(kept)}` !== `${idsOf(receipt)}`) announceCreation(this.#host, this.#around, subject, receipt);
    await this.#host.updateComplete;
    // A visitor who has gone on to something else stays there, and finds the receipt later.
    if (isShown && this.#host.isConnected && handOff(this.#host, receipt)) this.occasion = 'leaving';
    this.#host.requestUpdate();
    await customElements.whenDefined('dm-brief-receipt');
    this.#moveFocus('dm-brief-receipt');
  }

  #moveFocus(focus: FlowFocus) {
    this.#focus = focus;
    this.#host.requestUpdate();
  }

  /** The connection or, by the Back button, the visitor is back: the page is as it was, but no request is pending. */
  readonly #onReturn = ({persisted}: Event & {persisted?: boolean}) => {
    if (persisted && this.session) this.#catchUp(this.session);
    this.#host.requestUpdate();
  };

  /** The browser has kept this page in memory; the visitor may have continued the brief in another one. */
  #catchUp({subject}: Session) {
    if (this.status.at === 'sent') this.occasion = 'returned';
    else if (this.draft.isOutdated) this.#reopen(subject);
  }

  #reopen(subject: Subject) {
    this.session = undefined;
    this.open(subject);
  }
}

const withAnswers = (receipt: Receipt, answers: ReceiptAnswer[]): Receipt =>
  receipt.summary ? {...receipt, summary: {...receipt.summary, answers}} : receipt;

const idsOf = ({items}: Receipt) => items.map(({briefId}) => briefId);

/** Whether a receipt is that of a result, from which the visitor may have discarded a brief. */
const isPartOf = (kept: Receipt, result: Receipt) => idsOf(kept).every((id) => idsOf(result).includes(id));
