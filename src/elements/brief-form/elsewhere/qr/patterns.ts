import {times} from '../../../../json/times.js';

/** A code under construction: `dark` is undefined for modules that no pattern covers. */
export class Modules {
  readonly size: number;
  readonly dark: (boolean | undefined)[][];

  /** Draws the patterns that every code of a version has. */
  constructor(version: number) {
    this.size = version * 4 + 17;
    this.dark = times(this.size, () => times<boolean | undefined>(this.size, () => undefined));
    this.#drawTiming();
    this.#drawFinders();
    this.#drawAlignment(version);
    this.drawFormat(0);
    if (version >= 7) this.#drawVersion(version);
  }

  /** Draws the format bits: the mask, and error correction level L. */
  drawFormat(mask: number) {
    const data = (1 << 3) | mask;
    const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
    const at = (bit: number) => ((bits >>> bit) & 1) === 1;
    for (let bit = 0; bit < 15; bit++) {
      const [column, row] = formatPlaces[bit] ?? [0, 0];
      this.#set(column, row, at(bit));
      if (bit < 8) this.#set(this.size - 1 - bit, 8, at(bit));
      else this.#set(8, this.size - 15 + bit, at(bit));
    }
    this.#set(8, this.size - 8, true);
  }

  #drawTiming() {
    for (let index = 0; index < this.size; index++) {
      this.#set(6, index, index % 2 === 0);
      this.#set(index, 6, index % 2 === 0);
    }
  }

  #drawFinders() {
    const far = this.size - 4;
    for (const [column, row] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const)
      this.#drawRings(column, row, 4, (ring) => ring !== 2 && ring !== 4);
  }

  #drawAlignment(version: number) {
    const places = alignmentPlaces(version, this.size);
    const last = places.length - 1;
    places.forEach((column, i) =>
      places.forEach((row, j) => {
        const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!isFinder) this.#drawRings(column, row, 2, (ring) => ring !== 1);
      }),
    );
  }

  #drawVersion(version: number) {
    const bits = (version << 12) | remainder(version, 12, 0x1f25);
    for (let bit = 0; bit < 18; bit++) {
      const far = this.size - 11 + (bit % 3);
      const near = Math.floor(bit / 3);
      this.#set(far, near, ((bits >>> bit) & 1) === 1);
      this.#set(near, far, ((bits >>> bit) & 1) === 1);
    }
  }

  #drawRings(column: number, row: number, radius: number, isDark: (ring: number) => boolean) {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        this.#set(column + x, row + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
      }
    }
  }

  #set(column: number, row: number, isDark: boolean) {
    const line = this.dark[row];
    if (line && column >= 0 && column < this.size) line[column] = isDark;
  }
}

/** The positions of the format bits around the first finder, as column and row. */
const formatPlaces = [
  ...[0, 1, 2, 3, 4, 5, 7, 8].map((row) => [8, row] as const),
  ...[7, 5, 4, 3, 2, 1, 0].map((column) => [column, 8] as const),
];

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const further = times(count - 1, (index) => size - 7 - index * step);
  return [6, ...further.reverse()];
}

/** The check bits of a number: the remainder of its division by a polynomial. */
function remainder(value: number, bits: number, polynomial: number): number {
  let rest = value;
  for (let bit = 0; bit < bits; bit++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  return rest;
}
