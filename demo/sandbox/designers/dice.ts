/** A 32-bit hash of a text (FNV-1a), to turn a seed into a number. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A pseudo-random generator that gives the same sequence for the same seed and name: all sample data comes from these. */
export class Dice {
  #state: number;

  constructor(seed: number, ...names: readonly number[]) {
    this.#state = names.reduce((state, name) => scramble(state ^ Math.imul(name + 1, 0x9e3779b9)), scramble(seed));
  }

  /** A number from 0 up to, but not including, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return scramble(this.#state) / 4294967296;
  }

  /** An integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number {
    return min + Math.floor(this.roll() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.roll() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  /** Up to `count` different items, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[] {
    const places = new Set<number>();
    for (let tries = 0; places.size < count && tries < count * 4; tries++) places.add(this.between(0, list.length - 1));
    return list.filter((_, place) => places.has(place));
  }
}

/** Mixes all bits of a number (the finisher of MurmurHash3). */
function scramble(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
