import {Hourly} from './hourly.js';
import type {Log} from './log.js';

/** The causes of refusals that an operator can remove, by their reason or code in the log, and how. */
const remedies: ReadonlyMap<string, string> = new Map([
  [
    'loop_delay',
    'This process has more to do than its processor can: start another proxy beside it, or see what else runs on this machine. MAX_LOOP_DELAY_MS is the limit.',
  ],
  [
    'too_many_bodies',
    'Many large orders arrive at once and slowly: if they are no attack, start another proxy beside this one.',
  ],
  [
    'too_many_calls',
    'More calls wait for the service than may: see whether it is slow. MAX_CALLS, MAX_QUEUE and QUEUE_MS are the limits, of which one address gets a share.',
  ],
  [
    'shared_quota',
    'All visitors together, or one network, have used up the quota of an operation: if they are no attack, raise QUOTA_SCALE.',
  ],
  [
    'origin_not_allowed',
    'Pages of an origin that ALLOWED_ORIGINS does not name send requests: if it is yours, add it as refusedOrigin has it in the lines of such requests.',
  ],
  [
    'payload_too_large',
    'Somebody sends more than MAX_BODY_BYTES, or than a search may have: if orders need more, raise it.',
  ],
  ['foreign_host', 'Your server calls the proxy by a name that PARTNER_NAMES does not have: add it, if it is its own.'],
  ['from_browser', 'A browser, or a web server that passes on its headers, calls PARTNER_PORT: visitors need PORT.'],
  ['no_token_set', 'Your server calls the proxy, which has no token for it: set PARTNER_TOKEN in both.'],
]);

/** Logs why requests are refused, and what to do; the line of a request has no room for that. */
export class RefusedRequests {
  readonly #logged = new Hourly(() => this.now());

  constructor(
    readonly log: Log,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** A request was refused for a reason, or with a code. */
  note(reason: string) {
    const remedy = remedies.get(reason);
    if (remedy === undefined || !this.#logged.isDue(reason)) return;
    this.#logged.note(reason);
    this.log.event('warn', 'requests_refused', {reason, remedy});
  }
}
