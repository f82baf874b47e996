import type {Mismatch} from '../../src/contract/is-valid.js';
import type {Log} from './log.js';
import type {Metrics} from './metrics.js';
import {Hourly} from './hourly.js';
import {RecurringFault} from './recurring-fault.js';
import {remedyOfRefusal, remedyOfService} from './remedies.js';

/** The service's health, as `/readyz` reports it. */
export interface HealthReport {
  readonly service: 'answering' | 'failing';
  readonly keys: 'accepted' | 'one pair refused' | 'refused';
}

const failuresInARow = 3;
/** One call in this many may fail without a line in the log. */
const answersForFailure = 20;

/** The failures of an operation since it was last answered. */
interface OperationState {
  failures: number;
  readonly fault: RecurringFault;
}

/** Derives the service's health from regular calls, and logs its changes, with what to do. */
export class Health {
  #failures = 0;
  #isClosed = false;
  readonly #fault = new RecurringFault(() => this.log.event('info', 'service_recovered'));
  /** The failures of single operations, while others may be answered. */
  readonly #operations = new Map<string, OperationState>();
  #refused = new Set<number>();
  readonly #faultsOfKeys = new Map<number, RecurringFault>();
  /** The violations in the log. Their number is bounded: their paths consist of the contract's names. */
  readonly #mistakes = new Set<string>();
  /** The refusals in the log, by operation and status. */
  readonly #refusals = new Hourly(() => this.now());
  /** Rises by each failure and falls by each answer, so that it only stays high where one call in twenty fails or more. */
  #unsteadiness = 0;
  /** The reasons of failures in the log. */
  readonly #reasons = new Hourly(() => this.now());

  constructor(
    readonly log: Log,
    readonly metrics: Metrics,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** The number of key pairs: when all of them are refused, nothing can be sold. */
  pairs = 1;

  /** The number of key pairs that the service refuses. */
  get refusedPairs(): number {
    return this.#refused.size;
  }

  get report(): HealthReport {
    return {
      service: this.#failures >= failuresInARow ? 'failing' : 'answering',
      keys: this.#refused.size === 0 ? 'accepted' : this.#refused.size < this.pairs ? 'one pair refused' : 'refused',
    };
  }

  /** The service responded to an operation, with any status. */
  answered(operation: string, keyIndex: number) {
    this.#recover(operation);
    this.#refused.delete(keyIndex);
    this.#faultsOfKeys.get(keyIndex)?.succeeded();
  }

  #recover(operation: string) {
    const state = this.#operations.get(operation);
    if (state) state.failures = 0;
    state?.fault.succeeded();
    if (this.#unsteadiness > 0) this.#unsteadiness--;
    this.#failures = 0;
    this.#fault.succeeded();
  }

  /**
   * The service did not respond, reported a failure, or gave an answer that cannot be used; `reason` is one of the
   * proxy's own codes, or an error code of the system. An outage may have several reasons, one after the other: each is
   * logged once.
   */
  failed(operation: string, reason: string) {
    if (this.#isClosed) return;
    this.#failures++;
    const state = this.#stateOf(operation);
    state.failures++;
    if (this.#failures < failuresInARow) return this.#operationFailed(operation, reason, state);
    this.#noteReason(reason);
    if (!this.#fault.failed(reason)) return;
    const remedy = `${remedyOfService(reason)} Until then, lists are answered from the cache.`;
    this.log.event('error', 'service_failing', {reason, remedy});
  }

  #stateOf(operation: string): OperationState {
    const known = this.#operations.get(operation);
    if (known) return known;
    const fault = new RecurringFault(() => this.log.event('info', 'operation_recovered', {operation}));
    const made = {failures: 0, fault};
    this.#operations.set(operation, made);
    return made;
  }

  /** Other operations are answered meanwhile, so that the service as a whole is not failing. */
  #operationFailed(operation: string, reason: string, {failures, fault}: OperationState) {
    if (failures < failuresInARow) return this.#failedOccasionally(reason);
    this.#noteReason(reason);
    if (!fault.failed(reason)) return;
    const remedy = `${remedyOfService(reason)} Other operations are answered.`;
    this.log.event('error', 'operation_failing', {operation, reason, remedy});
  }

  /** Calls before and after it are answered: a name server may be unreliable, or one of the service's machines down. */
  #failedOccasionally(reason: string) {
    this.#unsteadiness += answersForFailure;
    if (this.#unsteadiness < failuresInARow * answersForFailure) return;
    const isDue = this.#reasons.isDue(reason);
    this.#noteReason(reason);
    if (!isDue) return;
    const remedy = `${remedyOfService(reason)} Other calls are answered.`;
    this.log.event('warn', 'service_unsteady', {reason, remedy});
  }

  /** The reason is in the log now, or was logged lately: further failures are counted anew. */
  #noteReason(reason: string) {
    this.#unsteadiness = 0;
    this.#reasons.note(reason);
  }

  /** The service runs, but refuses an operation by a status of which the contract says nothing, such as 429. */
  refused(operation: string, reason: string) {
    const kind = `${operation} ${reason}`;
    if (!this.#refusals.isDue(kind)) return;
    this.#refusals.note(kind);
    this.log.event('warn', 'call_refused', {operation, reason, remedy: remedyOfRefusal(reason)});
  }

  /** The service listed entries that violate the contract; each kind of violation is logged once. */
  leftOut(operation: string, [first, ...others]: readonly Mismatch[]) {
    if (!first) return;
    if (!this.#isNew('left out', operation, first)) return;
    const remedy = 'Visitors do not see these entries: report them to the service.';
    this.log.event('warn', 'entries_left_out', {operation, ...first, others: others.length, remedy});
  }

  /** A whole answer violates the contract, first here; each kind of violation is logged once. */
  violated(operation: string, mistake: Mismatch) {
    if (!this.#isNew('whole', operation, mistake)) return;
    const remedy = 'Visitors get an error in place of this answer: report it to the service.';
    this.log.event('error', 'contract_violated', {operation, ...mistake, remedy});
  }

  #isNew(what: string, operation: string, {path, message}: Mismatch): boolean {
    const kind = `${what} ${operation} ${path.replaceAll(/\d+/g, '*')} ${message}`;
    const isNew = !this.#mistakes.has(kind);
    this.#mistakes.add(kind);
    return isNew;
  }

  /** The service refused a pair of keys, the first or the second, with this status. */
  keysRefused(operation: string, keyIndex: number, serviceStatus: number | undefined) {
    this.#recover(operation);
    if (!this.#refused.has(keyIndex)) this.metrics.event('keys_refused');
    this.#refused.add(keyIndex);
    if (!this.#faultOfKeys(keyIndex).failed(String(serviceStatus))) return;
    const suffix = keyIndex === 1 ? '' : `_${keyIndex}`;
    const check = `Check API_KEY_ID${suffix} and API_KEY_SECRET${suffix} with the service, and send SIGHUP after a change.`;
    // Firewalls refuse by the same status.
    const remedy =
      serviceStatus === 403
        ? `${check} Or they may not be used for this operation, or a firewall in front of the service does not admit this machine.`
        : check;
    this.log.event('error', 'keys_refused', {operation, keyIndex, serviceStatus, remedy});
  }

  #faultOfKeys(keyIndex: number): RecurringFault {
    const known = this.#faultsOfKeys.get(keyIndex);
    if (known) return known;
    const made = new RecurringFault(() => this.log.event('info', 'keys_accepted', {keyIndex}));
    this.#faultsOfKeys.set(keyIndex, made);
    return made;
  }

  /** New keys replace the old ones: their state is unknown. */
  rotated(pairs: number) {
    this.pairs = pairs;
    this.#refused = new Set();
    for (const fault of this.#faultsOfKeys.values()) fault.forget();
  }

  /**
   * Forgets all faults, so that none is logged as over after the proxy has stopped, and notes no more of them: the calls
   * that it cuts off now are no faults.
   */
  close() {
    this.#isClosed = true;
    const faults = [...this.#operations.values()].map(({fault}) => fault);
    for (const fault of [this.#fault, ...faults, ...this.#faultsOfKeys.values()]) fault.forget();
  }
}
