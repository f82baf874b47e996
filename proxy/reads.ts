import type {Note} from './answer.js';
import {Breaker} from './breaker.js';
import {Cache, type Entry} from './cache.js';
import {Content} from './content.js';
import type {Metrics} from './metrics.js';
import type {ServiceAnswer} from './outcome.js';
import type {CacheTimes} from './policy.js';
import {refuseUntil, ServiceFailure} from './refusal.js';
import {RetryBudget, withRetry} from './retry.js';
import type {Service, ServiceCall} from './service.js';

/** What a read brought: a good answer that may be shared, or the service's refusal. */
export interface ReadAnswer {
  readonly status: ServiceAnswer['status'];
  readonly content: Content;
  readonly note: Note;
}

/** The repeatable operations: answered from the cache where possible, and asked of the service once for all who ask. */
export class Reads {
  readonly breaker = new Breaker();
  readonly #cache = new Cache();
  readonly #inFlight = new Map<string, Promise<ReadAnswer>>();
  readonly #budget = new RetryBudget();

  constructor(
    readonly service: Pick<Service, 'call'>,
    readonly metrics: Metrics,
    readonly deadlineMs: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** The answer in the cache, where it is fresh or a new one can be fetched behind it. */
  peek(call: ServiceCall, times: CacheTimes): ReadAnswer | undefined {
    const entry = this.#cache.get(keyOf(call));
    const age = this.#ageOf(entry);
    if (!entry || age >= times.fresh + times.whileRevalidate) return undefined;
    if (age < times.fresh) return kept(entry, 'hit');
    // Whoever comes now is served at once; what goes wrong is counted where it happens.
    this.#fetch(call).catch(() => {});
    return kept(entry, 'stale');
  }

  /** Reads what a call names, as fresh as `times` asks. @throws Refusal when there is no answer, not even an old one */
  async read(call: ServiceCall, times: CacheTimes): Promise<ReadAnswer> {
    return this.peek(call, times) ?? this.fetch(call, times);
  }

  /** Asks the service for what a call names. @throws Refusal when it has no answer and there is not even an old one */
  async fetch(call: ServiceCall, times: CacheTimes): Promise<ReadAnswer> {
    try {
      return await this.#fetch(call);
    } catch (error) {
      const entry = this.#cache.get(keyOf(call));
      if (entry && this.#ageOf(entry) < times.fresh + times.ifError) return kept(entry, 'stale');
      throw error;
    }
  }

  #ageOf(entry: Entry | undefined): number {
    return entry ? (this.now() - entry.at) / 1000 : Infinity;
  }

  #fetch(call: ServiceCall): Promise<ReadAnswer> {
    const key = keyOf(call);
    const shared = this.#inFlight.get(key);
    if (shared) return shared.then((answer) => ({...answer, note: 'shared'}));
    const fetched = this.#ask(key, call);
    this.#inFlight.set(key, fetched);
    return fetched;
  }

  async #ask(key: string, call: ServiceCall): Promise<ReadAnswer> {
    try {
      const {status, text} = await withRetry((left) => this.#attempt(call, left), {
        deadlineMs: this.deadlineMs,
        budget: this.#budget,
        onRetry: () => this.metrics.event('retry'),
      });
      const content = new Content(text.length > longText ? Buffer.from(text) : text, 'application/json; charset=utf-8');
      if (status === 200) this.#cache.set(key, {content, at: this.now()});
      return {status, content, note: 'miss'};
    } finally {
      this.#inFlight.delete(key);
    }
  }

  async #attempt(call: ServiceCall, deadlineMs: number): Promise<ServiceAnswer> {
    if (!this.breaker.admit()) {
      throw refuseUntil(this.breaker.waitSeconds, 'service_unreachable', 'The service is not answering at the moment.');
    }
    try {
      const answer = await this.service.call(call, deadlineMs);
      this.breaker.report(true);
      return answer;
    } catch (error) {
      if (!(error instanceof ServiceFailure)) this.breaker.withdraw();
      else if (this.breaker.report(!error.ill)) this.metrics.event('breaker_opened');
      throw error;
    }
  }
}

/** Up to here, Node sends a text in one piece with its head, which costs less than bytes beside it. */
const longText = 8192;

/** The same for the same call, whoever makes it and however it was written. */
function keyOf({id, path, query, body}: ServiceCall): string {
  const parameters = Object.values(path).join(' ');
  return body ? `${id} ${body.mediaType} ${body.text}` : `${id} ${parameters} ${query}`;
}

const kept = ({content}: Entry, note: Note): ReadAnswer => ({status: 200, content, note});
