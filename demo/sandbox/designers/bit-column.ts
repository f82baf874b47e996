/** A trait with several values per designer, one bit per value: compact and fast to compare. */
export class BitColumn {
  readonly #bits: Uint32Array;
  readonly #width: number;
  readonly #placeOf: ReadonlyMap<string, number>;

  constructor(values: readonly string[], count: number) {
    this.#placeOf = new Map(values.map((value, place) => [value.toLowerCase(), place]));
    this.#width = Math.ceil(values.length / 32);
    this.#bits = new Uint32Array(this.#width * count);
  }

  set(row: number, values: readonly string[]): void {
    this.#mark(this.#bits, row * this.#width, values);
  }

  /** For each row, the number of wanted values it has; ignores case. */
  count(wanted: readonly string[]): Uint8Array {
    const mask = new Uint32Array(this.#width);
    this.#mark(mask, 0, wanted);
    const counts = new Uint8Array(this.#bits.length / this.#width);
    for (let word = 0; word < this.#width; word++) this.#addWord(counts, word, mask[word] ?? 0);
    return counts;
  }

  #addWord(counts: Uint8Array, word: number, mask: number): void {
    if (mask === 0) return;
    const [bits, width] = [this.#bits, this.#width];
    for (let row = 0; row < counts.length; row++) {
      const common = (bits[row * width + word] ?? 0) & mask;
      if (common !== 0) counts[row] = (counts[row] ?? 0) + countBits(common);
    }
  }

  #mark(bits: Uint32Array, start: number, values: readonly string[]): void {
    for (const value of values) {
      const place = this.#placeOf.get(value.toLowerCase());
      if (place === undefined) continue;
      const word = start + (place >>> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
    }
  }
}

function countBits(word: number): number {
  let [rest, count] = [word, 0];
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}
