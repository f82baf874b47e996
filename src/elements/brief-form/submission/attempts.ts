import {randomKey} from '../../../client/random-key.js';
import {tabSecret} from '../../../client/tab-secret.js';
import {isValid} from '../../../contract/is-valid.js';
import {text, type Of} from '../../../contract/schema.js';
import {forget, keep, readKept, type StorageArea} from '../../../controllers/page-storage.js';
import {fingerprint as hashOf} from './fingerprint.js';

/** As made by `randomKey`: a header cannot carry every text. */
const key = {type: 'string', pattern: '^[0-9a-f]{32}$'} as const;

const Attempt = {
  type: 'object',
  properties: {
    fingerprint: text,
    key,
    secret: key,
    since: {type: 'number'},
    outcome: {enum: ['open', 'refused', 'accepted']},
  },
  required: ['fingerprint', 'key', 'secret', 'since', 'outcome'],
} as const;

/**
 * The attempt to send certain data, with the one `Idempotency-Key` of all its requests and the secret of the tab that
 * made it. While it is `open`, the outcome of the last request is unknown; `since` is in milliseconds since the epoch.
 */
export type Attempt = Of<typeof Attempt>;

/** In milliseconds: long enough to recognise the same data in a second tab, but not to show the order to the next person. */
const acceptedLifetime = 10 * 60 * 1000;
const maxAttempts = 20;
/** In days: an order in doubt is kept for that much longer than its draft, and a visitor who writes it again is asked. */
const doubtDays = 365;

const isOpen = ({outcome}: Attempt) => outcome === 'open';

/** False once the page has forgotten its visitor, which deletes the secret of the tab. */
const isOfTab = ({secret}: Attempt) => secret === tabSecret();

/**
 * The attempts made from one form. They are stored with its draft, contain no secret that was typed, and are deleted
 * with it. One whose outcome is unknown is kept for longer: the draft may expire and the proxy forget its key, but if a
 * visitor sends the same data after days, the proxy says that the outcome is unknown, and the visitor is asked. Without
 * it, they would order twice.
 */
export class Attempts {
  /**
   * Each key is made from this and the data. It is stored in the draft: a duplicated tab has a copy of both, and sends the
   * same data with the same key.
   */
  seed = randomKey();
  /** A copy in memory, for where nothing is stored, and for a page that empties the storage while an order is in doubt. */
  #inMemory: Attempt[] = [];
  /** The keys that this page has used, each with the `whole` that it was sent with (see `begin`). */
  readonly #sent = new Map<string, string>();

  constructor(
    readonly area: StorageArea,
    readonly name: string,
    readonly days = 30,
    readonly now: () => number = Date.now,
  ) {}

  /** The attempt to send this data, if there is one. */
  find(fingerprint: string): Attempt | undefined {
    return this.#all().find((attempt) => attempt.fingerprint === fingerprint);
  }

  /** Whether an attempt has an unknown outcome, apart from the attempt to send this data. */
  hasOpen(besides?: string, whole = besides): boolean {
    const isBesides = ({fingerprint, key}: Attempt) =>
      fingerprint === besides && (this.#sent.get(key) ?? whole) === whole;
    return this.#all().some((attempt) => isOpen(attempt) && !isBesides(attempt));
  }

  /**
   * Starts a request for this data, with its earlier key if it has one. `whole` distinguishes data that differ only in
   * a secret: it is never stored.
   */
  begin(fingerprint: string, whole = fingerprint): Attempt {
    const known = this.find(fingerprint);
    const isSame = known && (known.outcome !== 'refused' || (this.#sent.get(known.key) ?? fingerprint) === whole);
    const {key, secret} = isSame ? known : {key: known ? randomKey() : this.#keyOf(fingerprint), secret: tabSecret()};
    const since = isSame && known.outcome !== 'refused' ? known.since : this.now();
    const attempt: Attempt = {fingerprint, key, secret, since, outcome: 'open'};
    this.#sent.set(key, whole);
    this.#put(attempt);
    return attempt;
  }

  /** Records the outcome of a request, unless the attempt has been deleted meanwhile. */
  settle(attempt: Attempt, outcome: 'refused' | 'accepted') {
    if (!this.isEmpty) this.#put({...attempt, since: this.now(), outcome});
  }

  /** Whether there are none: for example, this page or, with `local`, one in another tab has forgotten its visitor. */
  get isEmpty(): boolean {
    return !this.#all(this.area === 'local' ? [] : undefined).length;
  }

  /** Deletes all attempts: whatever is sent next is new, even if the data is the same. */
  clear() {
    this.seed = randomKey();
    this.#inMemory = [];
    forget(this.area, this.name);
  }

  #keyOf(fingerprint: string): string {
    return hashOf(this.seed + fingerprint) + hashOf(fingerprint + this.seed);
  }

  #all(inMemory = this.#inMemory): Attempt[] {
    const kept = readKept(this.area, this.name) ?? inMemory.filter(isOfTab);
    const attempts = Array.isArray(kept) ? kept.filter((one) => isValid<Attempt>(Attempt, one)) : [];
    return attempts.filter(({since, outcome}) => outcome !== 'accepted' || this.now() - since < acceptedLifetime);
  }

  #put(attempt: Attempt) {
    const others = this.#all().filter(({fingerprint}) => fingerprint !== attempt.fingerprint);
    const attempts = [attempt, ...others].slice(0, maxAttempts);
    this.#inMemory = attempts;
    keep(this.area, this.name, attempts, this.days + (attempts.some(isOpen) ? doubtDays : 0));
  }
}
