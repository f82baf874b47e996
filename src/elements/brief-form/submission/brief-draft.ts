import type {ReactiveControllerHost} from 'lit';
import {Draft, forgetDraft} from '../../../controllers/draft.js';
import type {StorageArea} from '../../../controllers/page-storage.js';
import type {FormState} from '../../../form/model/tree/form.js';
import type {FormRestoreEvent} from '../../shared/drafts/draft-events.js';
import {draftKey} from '../../shared/drafts/kept-briefs.js';
import {BriefStartEvent, DraftRestoreEvent} from '../events.js';
import {isKeptForm} from '../kept-form.js';
import type {Restored} from '../notices.js';
import type {Subject} from '../subject.js';
import type {Session} from './session.js';

/** The element whose draft is kept, with the partner's settings for it. */
export interface DraftHost extends ReactiveControllerHost, EventTarget {
  readonly draft: StorageArea;
  readonly draftDays: number;
}

/** The form whose state is kept. */
interface KeptForm {
  readonly state: FormState | undefined;
}

/** The draft of a brief: it is saved while the visitor writes, restored later, discarded and taken back. */
export class BriefDraft {
  /** The state that the form starts with. */
  kept?: FormState;
  /** Set while the visitor should know that a draft was restored. */
  restored?: Restored;
  /** The last discarded draft, until something new is written. */
  discarded?: FormState;
  /** The number of forms so far: a fresh start renders a new element. */
  round = 0;
  readonly #host: DraftHost;
  readonly #draft: Draft<FormState>;
  #exists = false;

  constructor(host: DraftHost) {
    this.#host = host;
    this.#draft = new Draft(host, isKeptForm);
  }

  /** Reads the draft of a session. */
  open({area, name}: Session) {
    this.#begin(this.#draft.open(area, draftKey(name), this.#host.draftDays));
    this.discarded = undefined;
  }

  /** The visitor wrote something: the draft exists from now on. */
  keepWritten(form: KeptForm, subject: Subject) {
    this.#noteWritten(subject.about);
    this.keep(form, subject, true);
  }

  /**
   * Saves the form's state soon. A move of the focus belongs to a draft, but does not start one, nor again once the page
   * has forgotten its visitor.
   */
  keep(form: KeptForm, {product}: Subject, isNew = false) {
    const title = product?.title ?? '';
    this.#draft.touch(() => {
      const {state} = form;
      return state && {...state, saved: Date.now(), title};
    }, isNew);
  }

  /** The form has started with the draft. */
  noteRestored({dropped, hasChanged}: FormRestoreEvent, {about}: Subject) {
    this.restored = {hasChanged, lost: dropped};
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new DraftRestoreEvent(about, dropped.length));
  }

  /** Starts an empty form; what was there can be taken back until something else is written. */
  discard() {
    this.flush();
    this.discarded = this.#draft.discard();
    this.#begin(undefined);
  }

  /** Restores the discarded draft. */
  takeBack() {
    const {discarded} = this;
    if (!discarded) return;
    this.#draft.write(discarded);
    this.#begin(discarded);
  }

  /** Replaces the draft by one from another device; the old one can be restored. */
  replace(state: FormState, {product}: Subject) {
    this.flush();
    const before = this.#draft.discard();
    const kept = {...state, saved: Date.now(), title: product?.title ?? ''};
    this.#draft.write(kept);
    this.#begin(kept);
    this.discarded = before;
  }

  /** Deletes the draft of a session whose brief the service has received; another one may be open by now. */
  remove({area, name}: Session, isOpen: boolean) {
    if (isOpen) this.#draft.discard();
    else forgetDraft(area, draftKey(name));
  }

  /** Saves a pending change at once. */
  flush() {
    this.#draft.flush();
  }

  #noteWritten(about: Subject['about']) {
    if (!this.#exists) this.#host.dispatchEvent(new BriefStartEvent(about));
    this.#exists = true;
    if (!this.discarded) return;
    this.discarded = undefined;
    this.#host.requestUpdate();
  }

  #begin(kept: FormState | undefined) {
    this.#exists = kept !== undefined;
    if (kept) this.discarded = undefined;
    this.kept = kept;
    this.restored = undefined;
    this.round += 1;
    this.#host.requestUpdate();
  }
}
