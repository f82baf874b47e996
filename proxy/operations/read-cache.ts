import {LRUCache} from 'lru-cache';
import type {Content} from '../http/encoding.js';

/** A cached response, ready to send. */
export interface Entry {
  readonly content: Content;
  /** When it was fetched, in milliseconds. */
  readonly at: number;
}

interface UsedEntry extends Entry {
  readonly key: string;
  /** How often it was used since it was last spared. */
  uses: number;
}

const maxEntries = 500;
/** Counted twice, since a response may be stored compressed as well. */
const maxBytes = 32 * 1024 * 1024;
const entryBytes = 500;
/** Spares an entry three times after its last use. */
const maxUses = 4;

const sizeOf = ({content}: Entry) => 2 * content.size + entryBytes;

/**
 * Responses, limited by number and weight. Those that visitors use again and again are spared, so that a flood of
 * requests that nobody else makes does not push out what all others ask for.
 */
export class ReadCache {
  readonly #entries = new LRUCache<string, UsedEntry>({max: maxEntries, maxSize: maxBytes, sizeCalculation: sizeOf});

  /** The response to use for a visitor. */
  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.uses < maxUses) entry.uses++;
    return entry;
  }

  peek(key: string): Entry | undefined {
    return this.#entries.peek(key);
  }

  set(key: string, {content, at}: Entry) {
    const uses = this.#entries.peek(key)?.uses ?? 0;
    this.#entries.delete(key);
    // In Node 20, a spread with more fields takes longer than all else here.
    const entry = {content, at, key, uses};
    this.#makeRoom(sizeOf(entry));
    this.#entries.set(key, entry);
  }

  /** Forgets the entries unused for longest; one that was used moves to the end of the line, and counts half as much. */
  #makeRoom(bytes: number) {
    if (bytes > maxBytes) return;
    while (this.#entries.size >= maxEntries || this.#entries.calculatedSize + bytes > maxBytes) {
      const oldest = this.#entries.pop();
      if (!oldest) return;
      if (oldest.uses === 0) continue;
      oldest.uses >>= 1;
      this.#entries.set(oldest.key, oldest);
    }
  }
}
