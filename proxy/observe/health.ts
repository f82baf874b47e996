import type {Log} from './log.js';
import type {Metrics} from './metrics.js';

/** The service's health, as `/readyz` reports it. */
export interface HealthReport {
  readonly service: 'answering' | 'failing';
  readonly keys: 'accepted' | 'one pair refused' | 'refused';
}

const failuresInARow = 3;

/** Derives the service's health from regular calls, and logs each change once, with what to do. */
export class Health {
  #failures = 0;
  #refused = new Set<number>();

  constructor(
    readonly log: Log,
    readonly metrics: Metrics,
  ) {}

  /** The number of key pairs: when all of them are refused, nothing can be sold. */
  pairs = 1;

  get report(): HealthReport {
    return {
      service: this.#failures >= failuresInARow ? 'failing' : 'answering',
      keys: this.#refused.size === 0 ? 'accepted' : this.#refused.size < this.pairs ? 'one pair refused' : 'refused',
    };
  }

  /** The service responded, with any status. */
  answered(keyIndex: number) {
    if (this.#failures >= failuresInARow) this.log.event('info', 'service_recovered');
    this.#failures = 0;
    if (this.#refused.delete(keyIndex)) this.log.event('info', 'keys_accepted', {keyIndex});
  }

  /** The service did not respond, or reported a failure; `reason` is a word of ours. */
  failed(reason: string) {
    this.#failures++;
    if (this.#failures !== failuresInARow) return;
    const remedy = 'Lists are answered from the cache. Check SERVICE_URL, the network and the status of the service.';
    this.log.event('error', 'service_failing', {reason, remedy});
  }

  /** The service refused a pair of keys: the first or the second. */
  keysRefused(keyIndex: number) {
    this.#failures = 0;
    if (this.#refused.has(keyIndex)) return;
    this.#refused.add(keyIndex);
    this.metrics.event('keys_refused');
    const suffix = keyIndex === 1 ? '' : `_${keyIndex}`;
    const remedy = `Check API_KEY_ID${suffix} and API_KEY_SECRET${suffix} with the service, and send SIGHUP after a change.`;
    this.log.event('error', 'keys_refused', {keyIndex, remedy});
  }

  /** New keys replace the old ones: their state is unknown. */
  rotated(pairs: number) {
    this.pairs = pairs;
    this.#refused = new Set();
  }
}
