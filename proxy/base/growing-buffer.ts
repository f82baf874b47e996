const minBytes = 4096;
const maxBlockBytes = 16_384;
const empty = Buffer.alloc(0);

/**
 * A body that arrives in chunks, in blocks: thousands of small chunks would take fifty times their size, and one buffer that
 * is replaced by larger ones leaves as much garbage. It grows with the data received, not with the length that the sender
 * announces. A body of one chunk is not copied.
 */
export class GrowingBuffer {
  /** All blocks but the last one. */
  readonly #full: Buffer[] = [];
  #last: Buffer = empty;
  /** How much of the last block is used. */
  #used = 0;
  #length = 0;

  constructor(readonly maxBytes: number) {}

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    const last = this.#last.subarray(0, this.#used);
    return this.#full.length === 0 ? last : Buffer.concat([...this.#full, last]);
  }

  /** Adds a chunk; false when that would exceed the limit. */
  add(chunk: Buffer): boolean {
    const length = this.#length + chunk.length;
    if (length > this.maxBytes) return false;
    if (this.#length === 0) [this.#last, this.#used] = [chunk, chunk.length];
    else if (chunk.length >= maxBlockBytes) this.#begin(chunk, chunk.length);
    else this.#copy(chunk);
    this.#length = length;
    return true;
  }

  #copy(chunk: Buffer) {
    const copied = chunk.copy(this.#last, this.#used);
    this.#used += copied;
    if (copied === chunk.length) return;
    const size = Math.min(Math.max(this.#length, minBytes), maxBlockBytes);
    const block = Buffer.allocUnsafeSlow(Math.max(size, chunk.length - copied));
    this.#begin(block, chunk.copy(block, 0, copied));
  }

  #begin(block: Buffer, used: number) {
    this.#full.push(this.#last.subarray(0, this.#used));
    [this.#last, this.#used] = [block, used];
  }
}
