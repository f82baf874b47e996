import type {HumanCheck} from '../config/options.js';
import type {Answer} from './answer.js';
import {Refusal} from '../base/refusal.js';
import type {HeaderList} from './send.js';

const exposed = 'Brief-Token, X-Request-Id, Retry-After';
const requestHeaders = [
  'Content-Type',
  'Idempotency-Key',
  'Idempotency-Age',
  'Idempotency-Retry',
  'Tab-Secret',
  'Authorization',
  'X-Request-Id',
];
/** A day. Browsers keep it for less: Chrome for two hours. */
const preflightSeconds = '86400';

/** Says to browsers which pages may read an answer: exactly the partner's own, never with credentials. */
export class Cors {
  readonly #allowedHeaders: string;
  constructor(
    readonly origins: ReadonlySet<string>,
    humanCheck: HumanCheck | undefined,
  ) {
    this.#allowedHeaders = [...requestHeaders, ...(humanCheck ? [humanCheck.header] : [])].join(', ');
  }

  /** Adds what lets a page of an allowed origin read the answer; for any other origin, nothing. */
  addHeaders(origin: string | undefined, headers: HeaderList) {
    if (origin === undefined || !this.origins.has(origin)) return;
    headers.push('Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed);
  }

  /** Turns away pages of other origins, and where `isRequired`, requests that name none. @throws Refusal */
  admit(origin: string | undefined, isRequired: boolean) {
    if (origin === undefined ? !isRequired : this.origins.has(origin)) return;
    this.#refuse();
  }

  /**
   * Turns away what a browser says another site made it send without naming that site: pictures, links, forms. The rest
   * of a page's requests name their origin. @throws Refusal
   */
  admitSite(origin: string | undefined, site: string | undefined) {
    if (origin === undefined && (site === 'cross-site' || site === 'same-site')) this.#refuse();
  }

  #refuse(): never {
    throw new Refusal(403, 'origin_not_allowed', 'This page is not among the allowed origins of the proxy.');
  }

  /** The answer to a preflight for a path that has these methods. */
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
