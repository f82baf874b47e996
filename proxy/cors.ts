import type {HumanCheck} from './options.js';
import type {Answer} from './answer.js';
import {Refusal} from './refusal.js';

const exposed = 'Brief-Token, X-Request-Id, Retry-After';
const requestHeaders = ['Content-Type', 'Idempotency-Key', 'Idempotency-Retry', 'Authorization', 'X-Request-Id'];
const preflightSeconds = '600';

/** Says to browsers which pages may read an answer: exactly the partner's own, never with credentials. */
export class Cors {
  readonly #allowedHeaders: string;
  /** The headers of an answer, by allowed origin: made once. */
  readonly #headers: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly #none = {Vary: 'Origin'};

  constructor(
    readonly origins: ReadonlySet<string>,
    humanCheck: HumanCheck | undefined,
  ) {
    this.#allowedHeaders = [...requestHeaders, ...(humanCheck ? [humanCheck.header] : [])].join(', ');
    const headersFor = (origin: string) => ({
      Vary: 'Origin',
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': exposed,
    });
    this.#headers = new Map([...origins].map((origin) => [origin, headersFor(origin)]));
  }

  /** The headers that let a page of this origin read the answer; for any other origin, those that do not. */
  headers(origin: string | undefined): Readonly<Record<string, string>> {
    return (origin === undefined ? undefined : this.#headers.get(origin)) ?? this.#none;
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
