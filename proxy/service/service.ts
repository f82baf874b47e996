import {Pool, type Dispatcher} from 'undici';
import {keyHeaders, type Operation, type OperationId} from '../../src/contract/operations.js';
import type {Config} from '../config/config.js';
import type {Cancellation} from '../base/cancellation.js';
import {exchange, ExchangeError, type ExchangeLimits} from './exchange.js';
import type {Health} from '../observe/health.js';
import {ConcurrencyLimiter} from './concurrency.js';
import type {Metrics} from '../observe/metrics.js';
import type {KeyPair} from '../config/options.js';
import {exchangeFailure, invalid, parseServiceAnswer, type ServiceAnswer} from './outcome.js';
import {refuseUntil, ServiceFailure} from '../base/refusal.js';
import type {Quotas} from '../operations/quotas.js';
import type {Visitor} from '../config/client-address.js';
import type {SecretScan} from '../wire/secret-scan.js';

/** One call of the service, checked: all that the service will see of a request. */
export interface ServiceCall {
  readonly id: OperationId;
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body?: {readonly text: string; readonly mediaType: string};
  /** Who asks for it; none for the proxy itself and the partner's own server. */
  readonly visitor?: Visitor;
  /** Takes what became of the call, for the log. */
  readonly record?: CallRecord;
}

/** What the log says of a call of the service. */
export interface CallRecord {
  /** Passed on to the service. */
  readonly traceparent?: string;
  serviceStatus?: number;
  keyIndex?: number;
}

/** A pair of keys and its place in the configuration: 1 or 2. */
interface NumberedKeys extends KeyPair {
  readonly index: number;
}

const numbered = (keys: readonly KeyPair[]): NumberedKeys[] => keys.map((pair, at) => ({...pair, index: at + 1}));

/** The only way out: one pool of connections, the keys, the deadlines, and what may come back. */
export class Service {
  /** Reads and writes have calls of their own: however slow searches are, orders go out. */
  readonly #limiters: Readonly<Record<'read' | 'write', ConcurrencyLimiter>>;
  readonly #pool: Pool;
  readonly #basePath: string;
  readonly #maxAnswerBytes: number;
  readonly #policy: Config['policy'];
  #keys: readonly NumberedKeys[];

  constructor(
    config: Config,
    readonly metrics: Metrics,
    readonly scan: SecretScan,
    readonly quotas: Quotas,
    readonly health: Health,
  ) {
    const {limits} = config;
    this.#basePath = config.serviceUrl.pathname;
    this.#maxAnswerBytes = limits.maxAnswerBytes;
    this.#policy = config.policy;
    this.#keys = numbered(config.keys);
    health.rotated(config.keys.length);
    const maxWrites = Math.max(2, Math.ceil(limits.maxCalls / 4));
    this.#limiters = {
      read: new ConcurrencyLimiter(limits.maxCalls, limits.maxQueue, limits.queueMs),
      write: new ConcurrencyLimiter(maxWrites, limits.maxQueue, limits.queueMs),
    };
    this.#pool = new Pool(config.serviceUrl.origin, {
      connections: limits.maxCalls + maxWrites,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: 16_384,
      maxResponseSize: limits.maxAnswerBytes,
      // Below what servers usually keep idle connections for, so that theirs is rarely the first to close.
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 30_000,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: {timeout: limits.connectTimeoutMs, rejectUnauthorized: true},
    });
  }

  /** How many calls run, and how many wait for one of them to end. */
  get load(): {running: number; waiting: number} {
    const {read, write} = this.#limiters;
    return {running: read.running + write.running, waiting: read.waiting + write.waiting};
  }

  /**
   * Calls the service once; a second time with the other pair of keys where the first was refused. Whoever cancels
   * it is told nothing more. @throws Refusal
   */
  async call(call: ServiceCall, deadlineMs: number, cancellation?: Cancellation): Promise<ServiceAnswer> {
    const end = performance.now() + deadlineMs;
    const limiter = this.#limiters[this.#policy[call.id].cache ? 'read' : 'write'];
    const waiting = limiter.enter(call.visitor, cancellation);
    if (waiting) await waiting;
    const [first, second] = this.#keys;
    try {
      if (!first) throw new Error('No keys.');
      const charging = this.#charge(call);
      if (charging) await charging;
      return await this.#send(call, first, {end, cancellation});
    } catch (error) {
      const isRefused = error instanceof ServiceFailure && error.reason === 'keys_refused';
      if (!isRefused || !first || !second) throw error;
      const answer = await this.#send(call, second, {end, cancellation});
      if (this.#keys[0] === first) this.#keys = [second, first];
      return answer;
    } finally {
      limiter.leave(call.visitor);
    }
  }

  /** Uses these keys from the next call on. */
  rotate(keys: readonly KeyPair[]) {
    this.#keys = numbered(keys);
    this.health.rotated(keys.length);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** What all share is used up by calls that go out, by visitors' and by those of operations for the partner's server. */
  #charge({id, visitor}: ServiceCall): Promise<void> | undefined {
    const {all, level} = this.#policy[id];
    return visitor || level === 'server' ? this.quotas.takeShared(id, all, visitor?.network) : undefined;
  }

  async #send(
    call: ServiceCall,
    keys: NumberedKeys,
    limits: Pick<ExchangeLimits, 'end' | 'cancellation'>,
  ): Promise<ServiceAnswer> {
    try {
      // It may have been cancelled while a retry or a quota was waited for.
      if (limits.cancellation?.isCancelled) throw new Error('Nobody waits for the answer.');
      const exchangeLimits = {...limits, maxBytes: this.#maxAnswerBytes};
      if (call.record) call.record.keyIndex = keys.index;
      const raw = await exchange(this.#pool, this.#request(call, keys), exchangeLimits);
      if (call.record) call.record.serviceStatus = raw.status;
      const answer = parseServiceAnswer(call.operation, raw);
      // The last net under all rules: an answer that repeats a secret goes nowhere.
      if (this.scan.finds(answer.text)) throw invalid('repeats_a_secret');
      this.metrics.serviceCall(call.id, 'answered');
      this.health.answered(keys.index);
      return answer;
    } catch (error) {
      if (limits.cancellation?.isCancelled) {
        this.metrics.serviceCall(call.id, 'aborted');
        throw refuseUntil(1, 'overloaded', 'Nobody waits for the answer any more.');
      }
      const failure = error instanceof ExchangeError ? exchangeFailure(error) : error;
      const reason = failure instanceof ServiceFailure ? failure.reason : 'internal';
      this.metrics.serviceCall(call.id, reason);
      if (reason === 'keys_refused') this.health.keysRefused(keys.index);
      else if (failure instanceof ServiceFailure && failure.ill) this.health.failed(reason);
      throw failure;
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

/** Identifiers were decoded when they were read, so they are encoded anew. */
function fillPath({path: template}: Operation, path: ServiceCall['path']): string {
  let filled = template;
  for (const name in path) filled = filled.replace(`{${name}}`, encodeURIComponent(path[name] ?? ''));
  return filled;
}
