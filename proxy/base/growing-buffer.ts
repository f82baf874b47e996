const minBytes = 4096;
const empty = Buffer.alloc(0);

/**
 * A body that arrives in chunks, in one buffer: thousands of small ones would take fifty times their size. It grows with
 * the data received, not with the length that the sender announces. A body of one chunk is not copied.
 */
export class GrowingBuffer {
  #bytes: Buffer = empty;
  #length = 0;

  constructor(readonly maxBytes: number) {}

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return this.#bytes.length === this.#length ? this.#bytes : this.#bytes.subarray(0, this.#length);
  }

  /** Adds a chunk; false when that would exceed the limit. */
  add(chunk: Buffer): boolean {
    const length = this.#length + chunk.length;
    if (length > this.maxBytes) return false;
    if (this.#length === 0) this.#bytes = chunk;
    else this.#append(chunk, length);
    this.#length = length;
    return true;
  }

  #append(chunk: Buffer, length: number) {
    if (length > this.#bytes.length) this.#grow(length);
    chunk.copy(this.#bytes, this.#length);
  }

  #grow(min: number) {
    const size = Math.min(this.maxBytes, Math.max(min, minBytes, this.#bytes.length * 2));
    const larger = Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }
}
