import type {Dispatcher} from 'undici';
import Pool from 'undici/lib/dispatcher/pool.js';
import {keyHeaders, type Operation, type OperationId} from '../../src/contract/operations.js';
import type {Config} from '../config/config.js';
import {finishInSlices} from '../../src/form/plan/steps.js';
import type {Cancellation} from '../base/cancellation.js';
import type {WorkTurns} from '../base/work-turns.js';
import {HeldBytes} from '../base/held-bytes.js';
import {WeightGate} from '../base/weight-gate.js';
import {exchange, ExchangeError, type ExchangeLimits, type RawAnswer} from './exchange.js';
import type {Health} from '../observe/health.js';
import {ConcurrencyLimiter} from './concurrency.js';
import type {Metrics} from '../observe/metrics.js';
import type {KeyPair} from '../config/options.js';
import {makeConnector} from './connector.js';
import {asRefusedWrite, exchangeFailure, isRefusal, tooManyLarge} from './failures.js';
import {isLarge, maxBytesAtOnce, readAnswer, readLargeAnswer, type ServiceAnswer} from './service-answer.js';
import {ClientLeft, ServiceFailure} from '../base/refusal.js';
import type {Quotas} from '../operations/quotas.js';
import type {Visitor} from '../config/client-address.js';
import {isSameSecret, type SecretScan} from '../wire/secret-scan.js';

/** One validated call to the service: everything that the service will see of a request. */
export interface ServiceCall {
  readonly id: OperationId;
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body?: {readonly text: string; readonly mediaType: string};
  /** The visitor it is for; absent for the proxy itself and the partner's own server. */
  readonly visitor?: Visitor;
  /** Receives the result of the call, for the log. */
  readonly record?: CallRecord;
}

/** Log fields about a call to the service. */
export interface CallRecord {
  /** Passed on to the service. */
  readonly traceparent?: string;
  serviceStatus?: number;
  /** Why it failed: one of the proxy's own codes, or an error code of the system. */
  reason?: string | undefined;
  keyIndex?: number;
}

/** A pair of keys and its position in the configuration: 1 or 2. */
interface NumberedKeys extends KeyPair {
  readonly index: number;
}

/** Larger answers are read one after the other. */
const heavyBytes = 512 * 1024;
/** The total size of the other large answers that are read at once. */
const largeBytesAtOnce = 1024 * 1024;
/** How many bytes all answers may hold together until they have been read; beyond that, large ones are refused. */
const heldBytes = 64 * 1024 * 1024;

const numbered = (keys: readonly KeyPair[]): NumberedKeys[] => keys.map((pair, at) => ({...pair, index: at + 1}));

interface ServiceUses {
  readonly metrics: Metrics;
  readonly scan: SecretScan;
  readonly quotas: Quotas;
  readonly health: Health;
  /** For large answers only; apart from the turns of forms, so that they do not wait for slow schemas. */
  readonly turns: WorkTurns;
}

/** The only caller of the service: it has the connection pool, the keys, the deadlines and the checks of responses. */
export class Service {
  readonly #limiters: ReadonlyMap<OperationId, ConcurrencyLimiter>;
  readonly #pool: Pool;
  readonly #basePath: string;
  readonly #maxAnswerBytes: number;
  readonly #policy: Config['policy'];
  /** Two gates, so that no other answer waits for the heaviest ones. */
  readonly #largeAnswers = new WeightGate(largeBytesAtOnce);
  readonly #heavyAnswers = new WeightGate(0);
  /** The answers that are being received, and the large ones until they have been read. */
  readonly #held = new HeldBytes(heldBytes, maxBytesAtOnce);
  #keys: readonly NumberedKeys[];

  constructor(
    config: Config,
    readonly uses: ServiceUses,
  ) {
    const {limits} = config;
    this.#basePath = config.serviceUrl.pathname;
    this.#maxAnswerBytes = limits.maxAnswerBytes;
    this.#policy = config.policy;
    this.#keys = numbered(config.keys);
    uses.health.rotated(config.keys.length);
    this.#limiters = makeLimiters(config);
    this.#pool = new Pool(config.serviceUrl.origin, {
      connections: [...new Set(this.#limiters.values())].reduce((sum, {maxRunning}) => sum + maxRunning, 0),
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: 16_384,
      maxResponseSize: limits.maxAnswerBytes,
      // Shorter than the usual keep-alive of servers, so that theirs rarely ends first.
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 30_000,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: makeConnector(limits.connectTimeoutMs),
    });
  }

  /** The number of running calls, and of those waiting. */
  get load(): {running: number; waiting: number} {
    const sum = {running: 0, waiting: 0};
    for (const {running, waiting} of new Set(this.#limiters.values())) {
      sum.running += running;
      sum.waiting += waiting;
    }
    return sum;
  }

  /**
   * Calls the service once, or a second time with the other pair of keys if the first was refused. A cancelled call
   * reports nothing more. @throws Refusal
   */
  async call(call: ServiceCall, deadlineMs: number, cancellation?: Cancellation): Promise<ServiceAnswer> {
    const end = performance.now() + deadlineMs;
    const limits = {end, maxBytes: this.#maxAnswerBytes, held: this.#held, cancellation};
    const limiter = this.#limiters.get(call.id);
    const waiting = limiter?.enter(call, cancellation);
    if (waiting) await waiting;
    const [first, second] = this.#keys;
    try {
      if (!first) throw new Error('No keys.');
      const charging = this.#charge(call);
      if (charging) await charging;
      return this.#settle(call, await this.#send(call, first, limits));
    } catch (error) {
      const isRefused = error instanceof ServiceFailure && error.reason === 'keys_refused';
      if (!isRefused || !first || !second) throw error;
      const answer = await this.#send(call, second, limits);
      if (this.#keys[0] === first) this.#keys = [second, first];
      return this.#settle(call, answer);
    } finally {
      limiter?.leave(call);
    }
  }

  /** Uses these keys from the next call on. */
  rotate(keys: readonly KeyPair[]) {
    this.#keys = numbered(keys);
    this.uses.health.rotated(keys.length);
  }

  /** Whether a request carries a secret of ours, as only our own calls do. */
  isOwnSecret(given: string): boolean {
    return this.#keys.some(({secret}) => isSameSecret(given, secret));
  }

  close(): Promise<void> {
    this.uses.health.close();
    return this.#pool.destroy();
  }

  /** Charges the quota shared by all: for calls of visitors, and of operations for the partner's server only. */
  #charge({id, visitor}: ServiceCall): Promise<void> | undefined {
    const {all, level} = this.#policy[id];
    return visitor || level === 'server' ? this.uses.quotas.takeShared(id, all, visitor) : undefined;
  }

  /** A refused order or brief has created nothing: junk must not use up the quota that all visitors share. */
  #settle({id, visitor}: ServiceCall, answer: ServiceAnswer): ServiceAnswer {
    const {all, level} = this.#policy[id];
    if (visitor && level === 'guarded' && answer.status >= 400) this.uses.quotas.giveBackShared(id, all);
    return answer;
  }

  async #send(call: ServiceCall, keys: NumberedKeys, limits: ExchangeLimits): Promise<ServiceAnswer> {
    const record: CallRecord = call.record ?? {};
    try {
      // It may have been cancelled while waiting for a retry or a quota.
      if (limits.cancellation?.isCancelled) throw new ClientLeft();
      record.keyIndex = keys.index;
      const raw = await exchange(this.#pool, this.#request(call, keys), limits);
      if (!isLarge(raw)) this.#held.release(raw.body.length);
      record.serviceStatus = raw.status;
      record.reason = undefined;
      const answer = isLarge(raw)
        ? await this.#readLarge(call, raw, limits)
        : readAnswer(call.operation, raw, this.uses.scan);
      this.uses.metrics.serviceCall(call.id, 'answered');
      this.uses.health.answered(call.id, keys.index);
      this.uses.health.leftOut(call.id, answer.leftOut ?? []);
      return answer;
    } catch (error) {
      if (limits.cancellation?.isCancelled) {
        this.uses.metrics.serviceCall(call.id, 'aborted');
        throw new ClientLeft();
      }
      if (error instanceof ExchangeError) record.serviceStatus = error.status;
      const failure = error instanceof ExchangeError ? exchangeFailure(error) : error;
      const reason = failure instanceof ServiceFailure ? failure.reason : 'internal';
      this.uses.metrics.serviceCall(call.id, reason);
      record.reason = reason;
      if (reason === 'keys_refused') this.uses.health.keysRefused(call.id, keys.index, record.serviceStatus);
      else if (isServiceFault(failure)) this.uses.health.failed(call.id, reason);
      else if (reason.startsWith('status_4')) this.uses.health.refused(call.id, reason);
      if (failure instanceof ServiceFailure && failure.mistake) this.uses.health.violated(call.id, failure.mistake);
      throw this.#isRefusedWrite(call.id, failure, record.serviceStatus) ? asRefusedWrite(failure) : failure;
    }
  }

  #isRefusedWrite(id: OperationId, failure: unknown, status = 0): failure is ServiceFailure {
    const mayHaveRun = failure instanceof ServiceFailure && failure.mayHaveRun;
    return mayHaveRun && isRefusal(status) && !this.#policy[id].cache;
  }

  /** Reading an answer takes many times its size in memory, so few are read at once. */
  async #readLarge({operation}: ServiceCall, raw: RawAnswer, limits: ExchangeLimits): Promise<ServiceAnswer> {
    const {end, held, cancellation} = limits;
    const weight = raw.body.length;
    const gate = weight > heavyBytes ? this.#heavyAnswers : this.#largeAnswers;
    const read = () => {
      if (performance.now() >= end) throw tooManyLarge();
      const reading = readLargeAnswer(operation, raw, this.uses.scan);
      return this.uses.turns.do((pause) =>
        finishInSlices(reading, async () => {
          await pause();
          if (cancellation?.isCancelled) throw new ClientLeft();
        }),
      );
    };
    try {
      return await gate.do(weight, read);
    } finally {
      held.release(weight);
    }
  }

  #request({operation, path, query, body, record}: ServiceCall, keys: KeyPair): Dispatcher.DispatchOptions {
    const headers = ['accept', 'application/json', 'accept-encoding', 'identity'];
    headers.push(keyHeaders.id, keys.id, keyHeaders.secret, keys.secret);
    if (body) headers.push('content-type', body.mediaType);
    if (record?.traceparent) headers.push('traceparent', record.traceparent);
    const target = `${this.#basePath}${fillPath(operation, path)}`;
    return {
      method: operation.method,
      path: query ? `${target}?${query}` : target,
      headers,
      body: body?.text ?? null,
    };
  }
}

/** Whether the service, or whatever runs at its address, has failed: it cannot be reached, or its answer is not valid. */
const isServiceFault = (failure: unknown) =>
  failure instanceof ServiceFailure && (failure.isOutage || failure.code === 'service_answer_invalid');

/**
 * Reads share one limit, of which slow searches leave a quarter to others, and each write has its own: neither slow searches
 * nor slow coupons hold up orders.
 */
function makeLimiters({limits, policy}: Config): ReadonlyMap<OperationId, ConcurrencyLimiter> {
  const {maxCalls, maxQueue, queueMs, readDeadlineMs, writeDeadlineMs} = limits;
  const reads = new ConcurrencyLimiter(maxCalls, maxQueue, Math.min(queueMs, readDeadlineMs), true);
  const maxWrites = Math.max(2, Math.ceil(maxCalls / 4));
  const makeWrites = () => new ConcurrencyLimiter(maxWrites, maxQueue, Math.min(queueMs, writeDeadlineMs));
  const ids = Object.keys(policy) as OperationId[];
  return new Map(ids.map((id) => [id, policy[id].cache ? reads : makeWrites()]));
}

/** Identifiers were decoded when they were read, so they are encoded again. */
function fillPath({path: template}: Operation, path: ServiceCall['path']): string {
  let filled = template;
  for (const name in path) filled = filled.replace(`{${name}}`, encodeURIComponent(path[name] ?? ''));
  return filled;
}
