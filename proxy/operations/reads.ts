import {hash} from 'node:crypto';
import type {CacheStatus} from '../http/answer.js';
import {Breaker} from '../service/breaker.js';
import {Content} from '../http/encoding.js';
import type {Metrics} from '../observe/metrics.js';
import type {ServiceAnswer} from '../service/outcome.js';
import type {CacheTimes} from '../config/policy.js';
import {Recent} from '../base/recent.js';
import {refuseUntil, ServiceFailure} from '../base/refusal.js';
import {RetryBudget, waitForRetry} from '../service/retry.js';
import type {Service, ServiceCall} from '../service/service.js';

/** What a read brought: a good answer that may be shared, or the service's refusal. */
export interface ReadAnswer {
  readonly status: ServiceAnswer['status'];
  readonly content: Content;
  readonly cacheStatus: CacheStatus;
}

/** A kept answer, ready to be sent again. */
interface Entry {
  readonly content: Content;
  /** When it was fetched, in milliseconds. */
  readonly at: number;
}

/** An answer that is being asked for; none once it has come. */
interface Flight {
  answer: Promise<ReadAnswer> | undefined;
}

const mostInFlight = 1000;
const mostEntries = 250;
const mostBytes = 16 * 1024 * 1024;

/** The repeatable operations: answered from the cache where possible, and asked of the service once for all who ask. */
export class Reads {
  readonly breaker = new Breaker();
  readonly #cache = new Recent<Entry>(mostEntries, mostBytes, ({content}) => content.size);
  readonly #inFlight = new Recent<Flight>(mostInFlight);
  readonly #budget = new RetryBudget();

  constructor(
    readonly service: Pick<Service, 'call'>,
    readonly metrics: Metrics,
    readonly deadlineMs: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Reads what a call names, as fresh as `times` asks. @throws Refusal when there is no answer, not even an old one */
  async read(call: ServiceCall, times: CacheTimes): Promise<ReadAnswer> {
    const key = keyOf(call);
    const entry = this.#cache.get(key);
    const age = this.#ageOf(entry);
    if (!entry || age >= times.fresh + times.whileRevalidate) return this.#fetch(key, call, times);
    if (age < times.fresh) return kept(entry, 'hit');
    // Whoever comes now is served at once; what goes wrong is counted where it happens.
    this.#share(key, call).catch(() => {});
    return kept(entry, 'stale');
  }

  async #fetch(key: string, call: ServiceCall, times: CacheTimes): Promise<ReadAnswer> {
    try {
      return await this.#share(key, call);
    } catch (error) {
      const entry = this.#cache.get(key);
      if (entry && this.#ageOf(entry) < times.fresh + times.ifError) return kept(entry, 'stale');
      throw error;
    }
  }

  #ageOf(entry: Entry | undefined): number {
    return entry ? (this.now() - entry.at) / 1000 : Infinity;
  }

  #share(key: string, call: ServiceCall): Promise<ReadAnswer> {
    const shared = this.#inFlight.get(key)?.answer;
    if (shared) return shared.then((answer) => ({...answer, cacheStatus: 'shared'}));
    const flight: Flight = {answer: undefined};
    flight.answer = this.#ask(key, call, flight);
    this.#inFlight.set(key, flight);
    return flight.answer;
  }

  async #ask(key: string, call: ServiceCall, flight: Flight): Promise<ReadAnswer> {
    const end = performance.now() + this.deadlineMs;
    this.#budget.earn();
    try {
      return this.#keep(key, await this.#attempt(call, end));
    } catch (error) {
      await waitForRetry(error, end, this.#budget);
      this.metrics.event('retry');
      return this.#keep(key, await this.#attempt(call, end));
    } finally {
      flight.answer = undefined;
    }
  }

  #keep(key: string, {status, text, bytes}: ServiceAnswer): ReadAnswer {
    const content = new Content(bytes ?? text, 'application/json; charset=utf-8');
    if (status === 200) this.#cache.set(key, {content, at: this.now()});
    return {status, content, cacheStatus: 'miss'};
  }

  async #attempt(call: ServiceCall, end: number): Promise<ServiceAnswer> {
    if (!this.breaker.admit()) {
      throw refuseUntil(this.breaker.waitSeconds, 'service_unreachable', 'The service is not answering at the moment.');
    }
    try {
      const answer = await this.service.call(call, end - performance.now());
      this.breaker.report(true);
      return answer;
    } catch (error) {
      if (!(error instanceof ServiceFailure)) this.breaker.withdraw();
      else if (this.breaker.report(!error.ill)) this.metrics.event('breaker_opened');
      throw error;
    }
  }
}

/** The same for the same call, whoever makes it and however it was written. */
function keyOf({id, path, query, body}: ServiceCall): string {
  // A body is remembered by its hash: thousands of keys must not weigh more than the answers.
  if (body) return `${id} ${body.mediaType} ${hash('sha256', body.text, 'base64url')}`;
  return `${id} ${Object.values(path).join(' ')} ${query}`;
}

const kept = ({content}: Entry, cacheStatus: CacheStatus): ReadAnswer => ({status: 200, content, cacheStatus});
