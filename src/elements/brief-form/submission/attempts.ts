import {isValid} from '../../../contract/is-valid.js';
import {text, type Of} from '../../../contract/schema.js';
import {forget, keep, readKept, type StorageArea} from '../../../controllers/page-storage.js';

const Attempt = {
  type: 'object',
  properties: {
    fingerprint: text,
    key: text,
    since: {type: 'number'},
    outcome: {enum: ['open', 'refused', 'accepted']},
  },
  required: ['fingerprint', 'key', 'since', 'outcome'],
} as const;

/**
 * The wish to send certain data, with the one `Idempotency-Key` of all its tries. While the outcome is `open`, nobody
 * knows what became of the last try; `since` is in milliseconds since the epoch.
 */
export type Attempt = Of<typeof Attempt>;

/** No page needs a key for longer than the proxy remembers it. */
const lifetime = 24 * 60 * 60 * 1000;
const most = 20;

/**
 * The attempts made from one form, shared by all tabs of the page.
 *
 * They hold no word of what was typed, so they may be in `localStorage` where the draft itself is not.
 */
export class Attempts {
  #unkept: Attempt[] = [];

  constructor(
    readonly area: StorageArea,
    readonly name: string,
    readonly now: () => number = Date.now,
  ) {}

  /** The attempt to send this data, if one was begun. */
  find(fingerprint: string): Attempt | undefined {
    return this.#all().find((attempt) => attempt.fingerprint === fingerprint);
  }

  /** Whether nobody knows what became of some attempt, besides the one to send certain data. */
  hasOpen(besides?: string): boolean {
    return this.#all().some((attempt) => attempt.outcome === 'open' && attempt.fingerprint !== besides);
  }

  /** Begins a try to send this data, under the key it had before if it was tried before. */
  begin(fingerprint: string): Attempt {
    const {key, since} = this.find(fingerprint) ?? {key: newKey(), since: this.now()};
    const attempt: Attempt = {fingerprint, key, since, outcome: 'open'};
    this.#put(attempt);
    return attempt;
  }

  /** What became of a try is known now. */
  settle(attempt: Attempt, outcome: 'refused' | 'accepted') {
    this.#put({...attempt, outcome});
  }

  /** Forgets all: what is sent next is new, even if it is the same data. */
  clear() {
    this.#unkept = [];
    forget(this.area, this.name);
  }

  #all(): Attempt[] {
    const kept = this.area === 'off' ? this.#unkept : readKept(this.area, this.name);
    const attempts = Array.isArray(kept) ? kept.filter((one) => isValid<Attempt>(Attempt, one)) : [];
    return attempts.filter(({since}) => this.now() - since < lifetime);
  }

  #put(attempt: Attempt) {
    const others = this.#all().filter(({fingerprint}) => fingerprint !== attempt.fingerprint);
    const attempts = [attempt, ...others].slice(0, most);
    if (this.area === 'off') this.#unkept = attempts;
    else keep(this.area, this.name, attempts);
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
