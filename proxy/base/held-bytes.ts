/** Limits the memory of all bodies that are being received: beyond the limit, only small ones are. */
export class HeldBytes {
  #bytes = 0;

  /** All in bytes. */
  constructor(
    readonly maxBytes: number,
    readonly smallBytes: number,
  ) {}

  /** Counts a chunk of a body that is `length` bytes long with it; false if the body must be given up. */
  add(chunk: number, length: number): boolean {
    this.#bytes += chunk;
    return this.#bytes <= this.maxBytes || length <= this.smallBytes;
  }

  /** The body of so many bytes is no longer held. */
  release(length: number) {
    this.#bytes -= length;
  }
}
