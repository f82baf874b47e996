/** Code points, as inclusive ranges, sorted and disjoint. */
export type CharSet = readonly (readonly [low: number, high: number])[];

const last = 0x10ffff;
export const anyChar: CharSet = [[0, last]];

const of = (text: string): CharSet =>
  unite([...text].map((char) => [char.codePointAt(0) ?? 0, char.codePointAt(0) ?? 0] as const));

const lineEnds = of('\n\r\u2028\u2029');
const digits: CharSet = [[0x30, 0x39]];
const wordChars: CharSet = unite([...digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]);
const spaces: CharSet = unite([...of(' \t\v\f\u00a0\u1680\u202f\u205f\u3000\ufeff'), ...lineEnds, [0x2000, 0x200a]]);

/** What `.` matches. */
export const notLineEnd: CharSet = complement(lineEnds);

/** What an escape such as `\d` matches; undefined for a letter that is not a class. */
export const classEscapes: Readonly<Record<string, CharSet>> = {
  d: digits,
  D: complement(digits),
  w: wordChars,
  W: complement(wordChars),
  s: spaces,
  S: complement(spaces),
};

export function unite(ranges: CharSet): CharSet {
  const united: [number, number][] = [];
  for (const [low, high] of [...ranges].sort(([a], [b]) => a - b)) {
    const before = united.at(-1);
    if (before && low <= before[1] + 1) before[1] = Math.max(before[1], high);
    else united.push([low, high]);
  }
  return united;
}

export function complement(set: CharSet): CharSet {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) rest.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= last) rest.push([next, last]);
  return rest;
}

export function intersect(one: CharSet, other: CharSet): CharSet {
  const common: [number, number][] = [];
  for (const [low, high] of one) {
    for (const [otherLow, otherHigh] of other) {
      const [from, to] = [Math.max(low, otherLow), Math.min(high, otherHigh)];
      if (from <= to) common.push([from, to]);
    }
  }
  return common;
}

export const overlap = (one: CharSet, other: CharSet): boolean =>
  one.some(([low, high]) => other.some(([otherLow, otherHigh]) => low <= otherHigh && otherLow <= high));

export const has = (set: CharSet, char: number): boolean => set.some(([low, high]) => low <= char && char <= high);
