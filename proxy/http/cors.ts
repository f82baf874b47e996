import type {HumanCheck} from '../config/options.js';
import type {Answer} from './answer.js';
import {Refusal} from '../base/refusal.js';
import type {HeaderList} from './send.js';

/** What pages read, besides a response's body. */
export const exposed = 'Brief-Token, X-Request-Id, Retry-After';
/** What pages send, besides `Origin`. */
export const requestHeaders = [
  'Content-Type',
  'Idempotency-Key',
  'Idempotency-Age',
  'Idempotency-Retry',
  'Tab-Secret',
  'Authorization',
  'X-Request-Id',
];
/**
 * What the monitoring of a page adds to every request: W3C, Sentry, Datadog, Zipkin, New Relic, Application Insights, Elastic
 * and X-Ray. A header that is missing here would keep the page's visitors from everything.
 */
const traceHeaders = [
  'traceparent',
  'tracestate',
  'baggage',
  'sentry-trace',
  'x-datadog-origin',
  'x-datadog-parent-id',
  'x-datadog-sampling-priority',
  'x-datadog-trace-id',
  'b3',
  'X-B3-ParentSpanId',
  'X-B3-Sampled',
  'X-B3-SpanId',
  'X-B3-TraceId',
  'newrelic',
  'Request-Context',
  'Request-Id',
  'elastic-apm-traceparent',
  'X-Amzn-Trace-Id',
];
/** A day. Browsers keep it for less: Chrome for two hours. */
const preflightSeconds = '86400';

/** Tells browsers which pages may read a response: only the partner's own, and never with credentials. */
export class Cors {
  readonly #allowedHeaders: string;
  constructor(
    readonly origins: ReadonlySet<string>,
    humanCheck: HumanCheck | undefined,
  ) {
    this.#allowedHeaders = [...requestHeaders, ...traceHeaders, ...(humanCheck ? [humanCheck.header] : [])].join(', ');
  }

  /** Adds the headers that let a page of an allowed origin read the response; for any other origin, none. */
  addHeaders(origin: string | undefined, headers: HeaderList) {
    if (origin === undefined || !this.origins.has(origin)) return;
    headers.push('Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed);
  }

  /** Rejects pages of other origins and, if `isRequired`, requests without an origin. @throws Refusal */
  admit(origin: string | undefined, isRequired: boolean) {
    if (origin === undefined ? !isRequired : this.origins.has(origin)) return;
    this.#refuse();
  }

  /**
   * Rejects requests that a browser marks as cross-site and that have no `Origin`: images, links, forms. All other
   * cross-site requests have one. @throws Refusal
   */
  admitSite(origin: string | undefined, site: string | undefined) {
    if (origin === undefined && (site === 'cross-site' || site === 'same-site')) this.#refuse();
  }

  #refuse(): never {
    throw new Refusal(403, 'origin_not_allowed', 'The proxy does not allow this origin.');
  }

  /** The response to a preflight for a path with these methods. */
  preflight(methods: readonly string[]): Answer {
    return {
      status: 204,
      headers: {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': this.#allowedHeaders,
        'Access-Control-Max-Age': preflightSeconds,
      },
    };
  }
}
