import {ConnectionError, RefusedError, ValidationError} from '../../../client/errors.js';
import type {WriteOptions} from '../../../client/client.js';
import {LoadError} from '../../../loading/lazy.js';
import type {Attempts} from './attempts.js';
import {canonical, fingerprint, withoutMembers} from './fingerprint.js';

/**
 * What the visitor has to decide before anything is sent again:
 * - `unknown`: it is not known whether this very request arrived;
 * - `changed`: the same, but the data have changed since, so a second request would create another order;
 * - `sent-before`: exactly this was accepted before.
 */
export type SubmissionQuestion = 'unknown' | 'changed' | 'sent-before';

/** The state of a submission. Only `editing`, `failed` and `asking` allow another submit. */
export type SubmissionState<Result> =
  | {at: 'editing'}
  | {at: 'sending'}
  | {at: 'failed'; error: unknown}
  | {at: 'asking'; question: SubmissionQuestion; error?: unknown}
  | {at: 'sent'; result: Result};

/** What a submission needs from its surroundings. */
export interface SubmissionConfig<Data, Result> {
  attempts: Attempts;
  send: (data: Data, options: WriteOptions) => Promise<Result>;
  changed: (state: SubmissionState<Result>) => void;
  /** Runs a task while no other tab runs one under the same name. */
  exclusively?: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  isOffline?: () => boolean;
}

/** Nothing was sent: the browser reports that it is offline. */
export class OfflineError extends Error {
  override get name() {
    return 'OfflineError' as const;
  }
}

/**
 * Sends data so that one submission creates one order, even when connections fail or a button is pressed twice.
 * Ignores a second submit while one is pending, uses the same key for the same data in every tab and after a reload,
 * and asks the visitor whenever sending again might create a second order.
 */
export class Submission<Data, Result> {
  #state: SubmissionState<Result> = {at: 'editing'};
  #data: Data | undefined;
  #secrets: readonly string[] = [];
  readonly #config: Required<SubmissionConfig<Data, Result>>;

  constructor(config: SubmissionConfig<Data, Result>) {
    // Some browsers report wrongly that they are offline: this one has just loaded the form.
    const wasOnline = navigator.onLine;
    this.#config = {exclusively: withLock, isOffline: () => wasOnline && !navigator.onLine, ...config};
  }

  get state() {
    return this.#state;
  }

  /** The visitor pressed send; `secrets` are pointers to values that must never be stored, not even as a hash. */
  async submit(given: Data, secrets: readonly string[] = []) {
    const data = canonical(given);
    this.#secrets = secrets;
    await this.#alone(data, async () => {
      const question = this.#question(data);
      if (question) this.#go({at: 'asking', question});
      else await this.#send(data);
    });
  }

  /** The visitor's answer: send again (`again`), or show the first result (`show`). */
  async answer(choice: 'again' | 'show') {
    const data = this.#data;
    if (this.#state.at !== 'asking' || data === undefined) return;
    const {question} = this.#state;
    if (choice === 'again' && question !== 'unknown') this.#config.attempts.clear();
    const confirmed = choice === 'again' && question === 'unknown';
    await this.#alone(data, () => this.#send(data, confirmed));
  }

  /** Back to the form: the visitor does not want to send it again, or wants to write a new one. */
  edit() {
    if (this.#state.at !== 'sending') this.#go({at: 'editing'});
  }

  /** Set before the first await, so that a second press finds it. */
  async #alone(data: Data, run: () => Promise<void>) {
    if (this.#state.at === 'sending' || this.#state.at === 'sent') return;
    this.#data = data;
    this.#go({at: 'sending'});
    try {
      await this.#config.exclusively(`dm-submit ${this.#config.attempts.name}`, run);
    } catch (error) {
      this.#go({at: 'failed', error});
    }
  }

  #question(data: Data): SubmissionQuestion | undefined {
    const {attempts} = this.#config;
    const print = this.#storedPrint(data);
    if (attempts.find(print)?.outcome === 'accepted') return 'sent-before';
    return attempts.hasOpen(print, fingerprint(data)) ? 'changed' : undefined;
  }

  async #send(data: Data, confirmedRetry = false) {
    if (this.#config.isOffline()) throw new OfflineError('offline');
    const {attempts} = this.#config;
    const print = this.#storedPrint(data);
    const earlier = attempts.find(print)?.outcome;
    const attempt = attempts.begin(print, fingerprint(data));
    const {key: idempotencyKey, secret} = attempt;
    const firstSentAt = earlier && earlier !== 'refused' ? attempt.since : undefined;
    try {
      const options = {idempotencyKey, tabSecret: secret, firstSentAt, confirmedRetry};
      const result = await this.#config.send(data, options);
      attempts.settle(attempt, 'accepted');
      this.#go({at: 'sent', result});
    } catch (error) {
      if (isRefused(error, earlier === 'open')) attempts.settle(attempt, 'refused');
      this.#fail(error);
    }
  }

  #storedPrint(data: Data): string {
    return fingerprint(withoutMembers(data, this.#secrets));
  }

  #fail(error: unknown) {
    const question = error instanceof RefusedError && error.code ? questions[error.code] : undefined;
    this.#go(question ? {at: 'asking', question, error} : {at: 'failed', error});
  }

  #go(state: SubmissionState<Result>) {
    this.#state = state;
    this.#config.changed(state);
  }
}

/** A key that was used with another body belongs to data that differ only in a secret: that attempt may have succeeded. */
const questions: Partial<Record<string, SubmissionQuestion>> = {
  outcome_unknown: 'unknown',
  idempotency_key_reused: 'changed',
};

/** The proxy's refusals after which nothing was created. */
const unsent =
  /^(origin_not_allowed|not_found|bad_request|payload_too_large|unsupported_media_type|human_check_(failed|timeout)|rate_limited|overloaded|service_(unreachable|failed|timeout))$/;

/**
 * Whether certainly nothing was created. A refusal before the proxy looks at the key says nothing about an earlier
 * attempt; an unusable response may mean that something was created, and so may the error of a gateway in front of the
 * proxy, of whatever status: it has none of the proxy's codes.
 */
function isRefused(error: unknown, wasOpen: boolean): boolean {
  if (error instanceof ValidationError) return true;
  if (wasOpen) return false;
  // The code that sends has not loaded.
  if (error instanceof ConnectionError && error.cause instanceof LoadError) return true;
  return error instanceof RefusedError && unsent.test(`${error.code}`);
}

/** Pages without TLS and sandboxed frames have no locks: the shared key and the proxy still ensure a single order. */
async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  let started = false;
  const once = () => {
    started = true;
    return run();
  };
  try {
    return await navigator.locks.request(name, once);
  } catch (error) {
    if (started) throw error;
    return await run();
  }
}
