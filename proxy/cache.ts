import type {Content} from './content.js';

/** A kept answer, ready to be sent again. */
export interface Entry {
  readonly content: Content;
  /** When it was fetched, in milliseconds of the cache's clock. */
  readonly at: number;
}

/** Keeps the answers used last, within a number of entries and of bytes. */
export class Cache {
  #bytes = 0;
  readonly #entries = new Map<string, Entry>();

  constructor(
    readonly mostEntries = 500,
    readonly mostBytes = 32 * 1024 * 1024,
  ) {}

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry) {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.content.size;
    while (this.#entries.size > this.mostEntries || this.#bytes > this.mostBytes) {
      const {value: oldest} = this.#entries.keys().next();
      if (oldest === undefined) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string) {
    this.#bytes -= this.#entries.get(key)?.content.size ?? 0;
    this.#entries.delete(key);
  }
}
