import type {StorageArea} from '../../../controllers/page-storage.js';
import {Attempts} from './attempts.js';
import {keptName, receiptKey} from '../../shared/drafts/kept-briefs.js';
import type {JsonTree} from '../../shared/json-tree.js';
import type {ReceiptPlace} from '../receipt/kept-receipt.js';
import type {HandoffOptions, Receipt} from '../receipt/receipt.js';
import type {Subject} from '../subject.js';
import {Submission, type SubmissionState} from './submission.js';

/** One subject in one form of one page: where its data is stored, and the state of its submission. */
export interface Session {
  subject: Subject;
  /** Names it among all forms of this site. */
  name: string;
  area: StorageArea;
  receiptPlace: ReceiptPlace;
  attempts: Attempts;
  submission: Submission<JsonTree, Receipt>;
  /** An earlier visit ended during a submission. */
  wasInterrupted: boolean;
}

/** What a session is opened with. */
export interface SessionConfig {
  subject: Subject;
  area: StorageArea;
  /** How many days something in `local` is kept after its last change. */
  days: number;
  elementId: string;
  handoff: () => HandoffOptions;
  changed: (state: SubmissionState<Receipt>, session: Session) => void;
}

/** Opens a session: nothing is sent yet. */
export function openSession({subject, area, days, elementId, handoff, changed}: SessionConfig): Session {
  const {about} = subject;
  const name = keptName(elementId, 'productId' in about ? `order ${about.productId}` : `brief ${about.briefType}`);
  const attempts = new Attempts(area, `dm-attempts ${name}`, days);
  const submission = new Submission<JsonTree, Receipt>({
    attempts,
    send: (value, write) => subject.send(value, write, handoff()),
    changed: (state) => changed(state, session),
  });
  const receiptPlace = {area, key: receiptKey(name), days};
  const wasInterrupted = attempts.hasOpen();
  const session: Session = {subject, name, area, receiptPlace, attempts, submission, wasInterrupted};
  return session;
}
