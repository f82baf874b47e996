/** A 64-bit hash as 16 hexadecimal digits (cyrb53's two multipliers): to recognise data, not to authenticate it. */
export class Hash {
  #one = 0xdeadbeef;
  #other = 0x41c6ce57;

  /** Adds a text to the hash. */
  add(text: string) {
    let one = this.#one;
    let other = this.#other;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
    }
    this.#one = one;
    this.#other = other;
  }

  get hex(): string {
    return hex(mix(this.#one, this.#other)) + hex(mix(this.#other, this.#one));
  }
}

const mix = (one: number, other: number) =>
  Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
