import {randomKey} from '../../../client/random-key.js';
import {tabSecret} from '../../../client/tab-secret.js';
import {isValid} from '../../../contract/is-valid.js';
import {text, type Of} from '../../../contract/schema.js';
import {forget, keep, readKept, type StorageArea} from '../../../controllers/page-storage.js';

const Attempt = {
  type: 'object',
  properties: {
    fingerprint: text,
    key: text,
    secret: text,
    since: {type: 'number'},
    outcome: {enum: ['open', 'refused', 'accepted']},
  },
  required: ['fingerprint', 'key', 'secret', 'since', 'outcome'],
} as const;

/**
 * The attempt to send certain data, with the one `Idempotency-Key` of all its tries and the secret of the tab that made
 * it. While the outcome is `open`, nobody knows what became of the last try; `since` is in milliseconds since the epoch.
 */
export type Attempt = Of<typeof Attempt>;

/** No page needs a key for longer than the proxy remembers it. */
const lifetime = 24 * 60 * 60 * 1000;
/** Long enough for the same data in a second tab; the next person at this computer must not be shown the first order. */
const acceptedLifetime = 10 * 60 * 1000;
const most = 20;

/** The attempts made from one form. They are stored where its draft is, hold no secret that was typed, and end with it. */
export class Attempts {
  #unstored: Attempt[] = [];
  /** What this page has sent under each key. */
  readonly #sent = new Map<string, string>();

  constructor(
    readonly area: StorageArea,
    readonly name: string,
    readonly now: () => number = Date.now,
  ) {}

  /** The attempt to send this data, if one was begun. */
  find(fingerprint: string): Attempt | undefined {
    return this.#all().find((attempt) => attempt.fingerprint === fingerprint);
  }

  /** Whether the outcome of some attempt is unknown, besides the one to send certain data. */
  hasOpen(besides?: string, whole = besides): boolean {
    const isBesides = ({fingerprint, key}: Attempt) =>
      fingerprint === besides && (this.#sent.get(key) ?? whole) === whole;
    return this.#all().some((attempt) => attempt.outcome === 'open' && !isBesides(attempt));
  }

  /**
   * Begins a try to send this data, under the key it had before if it was tried before. `whole` tells data apart that
   * differ in a secret only: it is never stored.
   */
  begin(fingerprint: string, whole = fingerprint): Attempt {
    const known = this.find(fingerprint);
    const isSame = known && (known.outcome !== 'refused' || this.#sent.get(known.key) === whole);
    const {key, secret} = isSame ? known : {key: randomKey(), secret: tabSecret()};
    const since = isSame && known.outcome !== 'refused' ? known.since : this.now();
    const attempt: Attempt = {fingerprint, key, secret, since, outcome: 'open'};
    this.#sent.set(key, whole);
    this.#put(attempt);
    return attempt;
  }

  /** The outcome of a try is known now. */
  settle(attempt: Attempt, outcome: 'refused' | 'accepted') {
    this.#put({...attempt, outcome});
  }

  /** Forgets all: what is sent next is new, even if it is the same data. */
  clear() {
    this.#unstored = [];
    forget(this.area, this.name);
  }

  #all(): Attempt[] {
    const kept = this.area === 'off' ? this.#unstored : readKept(this.area, this.name);
    const attempts = Array.isArray(kept) ? kept.filter((one) => isValid<Attempt>(Attempt, one)) : [];
    return attempts.filter(({since, outcome}) => {
      return this.now() - since < (outcome === 'accepted' ? acceptedLifetime : lifetime);
    });
  }

  #put(attempt: Attempt) {
    const others = this.#all().filter(({fingerprint}) => fingerprint !== attempt.fingerprint);
    const attempts = [attempt, ...others].slice(0, most);
    if (this.area === 'off') this.#unstored = attempts;
    else keep(this.area, this.name, attempts, this.now() + lifetime);
  }
}
