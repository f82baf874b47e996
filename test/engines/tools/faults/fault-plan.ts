import {makeRandom} from '../../../proxy/tools/random.js';
import type {Fault} from '../fault-proxy.js';

const kinds = ['503', 'reset', 'cut', 'empty', 'html', 'hang', 'slow'] as const;

/** The greatest number of times that a file fails. */
const mostFailures = 3;

/** The longest that a slow response takes, in milliseconds. */
const slowest = 1500;

/**
 * Which requests of a page fail, how, and how often. Each file has random numbers of its own, so that a seed makes the
 * same faults in whatever order the requests come. In the end, every file arrives.
 */
export class FaultPlan {
  readonly #seed: number;
  readonly #kinds: readonly (Fault | 'slow')[];
  /** The share of the files that fail. */
  readonly #share: number;
  readonly #onlyChunks: boolean;
  readonly #left = new Map<string, (Fault | 'slow')[]>();
  readonly #log: string[];
  #delay: Promise<void> | undefined;

  /** @param log gets the requests that fail or are slow */
  constructor(seed: number, log: string[]) {
    this.#log = log;
    // Other numbers than those that choose the page.
    const random = makeRandom(~seed);
    this.#seed = seed;
    this.#share = random.pick([0.1, 0.25, 0.5, 0.8]);
    this.#onlyChunks = random.chance(0.4);
    const some = kinds.filter(() => random.chance(0.6));
    this.#kinds = some.length > 0 ? some : kinds;
  }

  /** Whether a request may get no response, and hold a connection of the browser for ever. */
  get hasHanging(): boolean {
    return this.#kinds.includes('hang');
  }

  /** The fault of this request. An order has faults of its own, in `submit-faults.long.test.ts`. */
  fault(path: string, method = 'GET'): Fault | undefined {
    this.#delay = undefined;
    const file = fileOf(path);
    if (method !== 'GET' || !file || (this.#onlyChunks && !path.includes('/chunks/'))) return undefined;
    const fault = this.#faultsOf(file).pop();
    if (fault) this.#log.push(`${path} ${fault}`);
    if (fault !== 'slow') return fault;
    const {next} = makeRandom(this.#seed ^ this.#log.length);
    this.#delay = new Promise((resolve) => setTimeout(resolve, slowest * next()));
    return undefined;
  }

  /** What the request that was asked about last has to wait for. */
  get delay(): Promise<void> | undefined {
    return this.#delay;
  }

  #faultsOf(file: string) {
    const known = this.#left.get(file);
    if (known) return known;
    const random = makeRandom(this.#seed ^ hashOf(file));
    const count = random.chance(this.#share) ? random.below(mostFailures + 1) : 0;
    const faults = Array.from({length: count}, () => random.pick(this.#kinds));
    this.#left.set(file, faults);
    return faults;
  }
}

/** A chunk, whatever its build and folder, or the address of data; undefined for the script, without which nothing begins. */
function fileOf(path: string): string | undefined {
  const {pathname} = new URL(path, 'http://proxy.invalid');
  if (pathname.endsWith('/widget.js')) return undefined;
  return /\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname)?.[1] ?? pathname;
}

const hashOf = (text: string) => [...text].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7);
