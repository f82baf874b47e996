import type {ReactiveControllerHost} from 'lit';
import {tabSecret} from '../../../client/tab-secret.js';
import {Draft, forgetDraft} from '../../../controllers/draft.js';
import type {StorageArea} from '../../../controllers/page-storage.js';
import type {FormState} from '../../../form/model/tree/form.js';
import type {FormRestoreEvent} from '../../shared/drafts/draft-events.js';
import {draftKey} from '../../shared/drafts/kept-briefs.js';
import {BriefStartEvent, DraftRestoreEvent} from '../events.js';
import {isKeptForm, type KeptForm} from '../kept-form.js';
import type {Restored} from '../notices.js';
import type {Subject} from '../subject.js';
import type {Attempts} from './attempts.js';
import type {Session} from './session.js';

/** The element whose draft is kept, with the partner's settings for it. */
export interface DraftHost extends ReactiveControllerHost, EventTarget {
  readonly draft: StorageArea;
  readonly draftDays: number;
}

/** The form whose state is kept. */
interface ShownForm {
  readonly state: FormState | undefined;
}

/** The draft of a brief: it is saved while the visitor writes, restored later, discarded and taken back. */
export class BriefDraft {
  /** The state that the form starts with. */
  kept?: KeptForm;
  /** Set while the visitor should know that a draft was restored. */
  restored?: Restored;
  /** The last discarded draft, until something new is written. */
  discarded?: KeptForm;
  /** The number of forms so far: a fresh start renders a new element. */
  round = 0;
  readonly #host: DraftHost;
  readonly #draft: Draft<KeptForm>;
  #attempts?: Attempts;
  #exists = false;
  /** When this page has last saved it, or the page before. */
  #saved?: number;

  constructor(host: DraftHost) {
    this.#host = host;
    this.#draft = new Draft(host, isKeptForm);
  }

  /** Reads the draft of a session. */
  open({area, name, attempts}: Session) {
    const kept = this.#draft.open(area, draftKey(name), this.#host.draftDays);
    this.#attempts = attempts;
    this.#begin(kept);
    this.discarded = undefined;
  }

  /** The visitor wrote something: the draft exists from now on. */
  keepWritten(form: ShownForm, subject: Subject) {
    this.#noteWritten(subject.about);
    this.keep(form, subject, true);
  }

  /**
   * Saves the form's state soon. A move of the focus is saved with a draft, but does not start one, also not anew after the
   * page has forgotten its visitor.
   */
  keep(form: ShownForm, subject: Subject, isNew = false) {
    this.#draft.touch(() => form.state && this.#withFacts(form.state, subject), isNew);
  }

  /** The form has started with the draft. */
  noteRestored({dropped, hasChanged}: FormRestoreEvent, {about}: Subject) {
    this.restored = {hasChanged, lost: dropped};
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new DraftRestoreEvent(about, dropped.length));
  }

  /** Starts an empty form; the discarded draft can be restored until the visitor writes something else. */
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
  replace(state: FormState, subject: Subject) {
    this.flush();
    const before = this.#draft.discard();
    const kept = this.#withFacts(state, subject);
    this.#draft.write(kept);
    this.#begin(kept);
    this.discarded = before;
  }

  /** Deletes the draft of a session whose brief the service has received; another one may be open by now. */
  remove({area, name}: Session, isOpen: boolean) {
    if (isOpen) this.#draft.discard();
    else forgetDraft(area, draftKey(name));
  }

  /** Whether another page has saved, sent or discarded it since. */
  get isOutdated() {
    return this.#draft.stored?.saved !== this.#saved;
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

  #withFacts(state: FormState, {product}: Subject) {
    // A tab duplicated later shares the secret only if it exists by now.
    tabSecret();
    this.#saved = Date.now();
    return {...state, saved: this.#saved, title: product?.title ?? '', seed: this.#attempts?.seed};
  }

  #begin(kept: KeptForm | undefined) {
    this.#exists = kept !== undefined;
    if (kept) this.discarded = undefined;
    if (kept?.seed && this.#attempts) this.#attempts.seed = kept.seed;
    this.kept = kept;
    this.#saved = kept?.saved;
    this.restored = undefined;
    this.round += 1;
    this.#host.requestUpdate();
  }
}
