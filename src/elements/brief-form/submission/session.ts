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
  /** The forms that have opened it. */
  forms: Set<Follower>;
}

/** Follows the submission of a session. */
export interface Follower {
  follow: (state: SubmissionState<Receipt>, session: Session) => void;
}

/** The settings of the form that opens a session; where it leads to is read when the service has answered. */
export interface SessionHost extends HandoffOptions {
  readonly id: string;
  readonly draft: StorageArea;
  readonly draftDays: number;
}

/** The session of each name that this page is sending. */
const running = new Map<string, Session>();

/** Opens a session: one that a form of this page is still sending, or a new one. */
export function openSession(subject: Subject, host: SessionHost): Session {
  const {about} = subject;
  const {draft: area, draftDays: days} = host;
  const name = keptName(host.id, 'productId' in about ? `order ${about.productId}` : `brief ${about.briefType}`);
  const attempts = new Attempts(area, `dm-attempts ${name}`, days);
  const submission = new Submission<JsonTree, Receipt>({
    attempts,
    // The page may have another proxy by then.
    send: (value, write) => session.subject.send(value, write, host),
    changed: (state) => {
      if (state.at === 'sending') running.set(name, session);
      else running.delete(name);
      for (const form of session.forms) form.follow(state, session);
    },
  });
  const receiptPlace = {area, key: receiptKey(name), days};
  // Attempts that are stored nowhere are known to the session that sends them.
  const wasInterrupted = (running.get(name)?.attempts ?? attempts).hasOpen();
  const session: Session = {
    subject,
    name,
    area,
    receiptPlace,
    attempts,
    submission,
    wasInterrupted,
    forms: new Set(),
  };
  // A page that has forgotten its visitor does not show the order to the next one.
  return (wasInterrupted && running.get(name)) || session;
}
