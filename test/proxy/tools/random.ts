/** Seeded random numbers (mulberry32), so that a run can be repeated. */
export function makeRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (most: number) => Math.floor(next() * most);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  return {next, below, pick, chance: (share: number) => next() < share};
}

export type Random = ReturnType<typeof makeRandom>;

/** Whether this is the long run: `npm run fuzz` sets `FUZZ=1`. */
export const isLong = process.env['FUZZ'] === '1';

/** How many times more cases the long run tries. */
export const fuzzScale = isLong ? 10 : 1;

/** The seed of this run, printed by each test that uses it; set `SEED` to repeat a run. */
export const seed = Number(process.env['SEED'] ?? 20_261_121);
