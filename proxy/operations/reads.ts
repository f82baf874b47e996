import {hash} from 'node:crypto';
import type {OperationId} from '../../src/contract/operations.js';
import type {CacheStatus} from '../http/answer.js';
import {Breakers} from '../service/breakers.js';
import {Cancellation} from '../base/cancellation.js';
import {Content} from '../http/encoding.js';
import type {Metrics} from '../observe/metrics.js';
import type {ServiceAnswer} from '../service/service-answer.js';
import type {CacheTimes} from '../config/policy.js';
import {Refusal, refuseUntil, ServiceFailure} from '../base/refusal.js';
import {ReadCache, type Entry} from './read-cache.js';
import {RetryBudget, waitForRetry} from '../service/retry.js';
import type {Service, ServiceCall} from '../service/service.js';

/** The result of a read: a response that may be shared, or the service's refusal. */
export interface ReadAnswer {
  readonly status: ServiceAnswer['status'];
  readonly content: Content;
  readonly cacheStatus: CacheStatus;
}

/** A client waiting for a response until it disconnects. */
export interface Reader {
  onLeave(listener: () => void): void;
}

/**
 * A pending call to the service. Emptied when it ends: V8 keeps the values of a Map's earlier tables until its next
 * full collection, and with them everything that a request has allocated.
 */
interface Flight {
  answer: Promise<ReadAnswer> | undefined;
  /** How many clients wait for it; a refresh of the cache counts as one that never leaves. */
  readers: number;
  cancellation: Cancellation | undefined;
}

/**
 * The read operations: answered from the cache where possible; concurrent equal reads share one call to the service.
 */
export class Reads {
  readonly #breakers = new Map<OperationId, Breakers>();
  /** Apart from the others: anybody can make up any number of those, and without the product list nobody can order. */
  readonly #products = new ReadCache();
  readonly #others = new ReadCache();
  readonly #inFlight = new Map<string, Flight>();
  readonly #budget = new RetryBudget();

  constructor(
    readonly service: Pick<Service, 'call'>,
    readonly metrics: Metrics,
    readonly deadlineMs: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Operations whose circuit breaker is open, because the service failed at them. */
  get failing(): OperationId[] {
    return [...this.#breakers].filter(([, {isFailing}]) => isFailing).map(([id]) => id);
  }

  /**
   * Performs a read, as fresh as `times` requires. When the last client has left, the call is cancelled.
   * Rejects with a Refusal when there is no response, not even a stale one.
   */
  read(call: ServiceCall, times: CacheTimes, reader?: Reader): ReadAnswer | Promise<ReadAnswer> {
    const key = keyOf(call);
    const cache = this.#cacheOf(call);
    const entry = cache.get(key);
    const age = this.#ageOf(entry);
    if (entry && age < times.fresh) return kept(entry, 'hit');
    if (entry && age < times.fresh + times.whileRevalidate) {
      // Serves the stale response at once; a failure of the refresh is counted where it happens.
      this.#share(key, call).catch(() => {});
      return kept(entry, 'stale');
    }
    return this.#share(key, call, reader).catch((error: unknown) => {
      const last = cache.peek(key);
      if (last && this.#ageOf(last) < times.fresh + times.ifError) return kept(last, 'stale');
      throw error;
    });
  }

  #cacheOf({id}: ServiceCall): ReadCache {
    return id === 'listProducts' ? this.#products : this.#others;
  }

  #ageOf(entry: Entry | undefined): number {
    return entry ? (this.now() - entry.at) / 1000 : Infinity;
  }

  /** `isFirst` is false for a second attempt, after the shared call of another visitor was refused. */
  #share(key: string, call: ServiceCall, reader?: Reader, isFirst = true): Promise<ReadAnswer> {
    const known = this.#inFlight.get(key);
    if (known?.answer) {
      this.#addReader(key, known, reader);
      const shared = known.answer.then((answer) => ({...answer, cacheStatus: 'shared'}) as const);
      return isFirst ? shared.catch((error: unknown) => this.#afterRefusal(error, key, call, reader)) : shared;
    }
    const cancellation = new Cancellation();
    const answer = this.#ask(key, call, cancellation);
    const flight = {readers: 0, cancellation, answer};
    this.#inFlight.set(key, flight);
    this.#addReader(key, flight, reader);
    return answer;
  }

  /** The visitor who started the shared call may have used up a quota of which this one still has some. */
  #afterRefusal(error: unknown, key: string, call: ServiceCall, reader?: Reader): Promise<ReadAnswer> {
    if (!(error instanceof Refusal) || error instanceof ServiceFailure) throw error;
    return this.#share(key, call, reader, false);
  }

  #addReader(key: string, flight: Flight, reader: Reader | undefined) {
    flight.readers++;
    reader?.onLeave(() => this.#leave(key, flight));
  }

  #end(key: string, flight: Flight) {
    this.#inFlight.delete(key);
    flight.answer = undefined;
    flight.cancellation = undefined;
  }

  /** When nobody waits any more, the call is aborted, and the next request starts a new one. */
  #leave(key: string, flight: Flight) {
    const {cancellation} = flight;
    if (--flight.readers > 0 || this.#inFlight.get(key) !== flight) return;
    this.#end(key, flight);
    cancellation?.cancel();
  }

  async #ask(key: string, call: ServiceCall, cancellation: Cancellation): Promise<ReadAnswer> {
    const end = performance.now() + this.deadlineMs;
    this.#budget.earn();
    try {
      return this.#keep(key, call, await this.#attempt(call, end, cancellation));
    } catch (error) {
      await waitForRetry(error, end, this.#budget);
      this.metrics.event('retry');
      return this.#keep(key, call, await this.#attempt(call, end, cancellation));
    } finally {
      const flight = this.#inFlight.get(key);
      if (flight?.cancellation === cancellation) this.#end(key, flight);
    }
  }

  #keep(key: string, call: ServiceCall, {status, text}: ServiceAnswer): ReadAnswer {
    const fetched = new Content(text, 'application/json; charset=utf-8');
    if (status !== 200) return {status, content: fetched, cacheStatus: 'miss'};
    const cache = this.#cacheOf(call);
    const known = cache.peek(key)?.content;
    // An unchanged response keeps its compressed forms, and what others derived from it.
    const content = known?.equals(fetched) ? known : fetched;
    cache.set(key, {content, at: this.now()});
    return {status, content, cacheStatus: 'miss'};
  }

  async #attempt(call: ServiceCall, end: number, cancellation: Cancellation): Promise<ServiceAnswer> {
    const breakers = this.#breakersOf(call.id);
    const network = call.visitor?.network;
    if (!breakers.admit(network)) {
      const message = 'The service is not answering at the moment.';
      throw refuseUntil(breakers.waitSeconds(network), 'service_unreachable', message, 'breaker_open');
    }
    try {
      const answer = await this.service.call(call, end - performance.now(), cancellation);
      breakers.report(true, network);
      return answer;
    } catch (error) {
      // A service that takes no more calls for now counts neither as failing nor as healthy.
      if (!(error instanceof ServiceFailure) || error.code === 'overloaded') breakers.withdraw(network);
      else if (breakers.report(!error.isOutage, network)) this.metrics.event('breaker_opened');
      throw error;
    }
  }

  /** The breakers of one operation: its failures say nothing about the others. */
  #breakersOf(id: OperationId): Breakers {
    const known = this.#breakers.get(id);
    if (known) return known;
    const made = new Breakers();
    this.#breakers.set(id, made);
    return made;
  }
}

/** Equal calls have equal keys, however they were written. */
function keyOf({id, path, query, body}: ServiceCall): string {
  // A body is hashed: thousands of keys must not take more memory than the responses.
  if (body) return `${id} ${body.mediaType} ${hash('sha256', body.text, 'base64url')}`;
  return `${id} ${Object.values(path).join(' ')} ${query}`;
}

const kept = ({content}: Entry, cacheStatus: CacheStatus): ReadAnswer => ({status: 200, content, cacheStatus});
