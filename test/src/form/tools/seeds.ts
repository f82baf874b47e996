const isLong = Boolean(process.env['FUZZ']);

/** How many random schemas a test tries: a hundred, or `npm run fuzz`'s ten thousand. */
export const count = isLong ? 10_000 : 100;

/** The seeds of the schemas to try; `FUZZ_SEED` starts elsewhere. A long run says how far it is. */
export function* seeds(): Generator<number> {
  const first = Number(process.env['FUZZ_SEED'] ?? 1);
  const start = performance.now();
  for (let tried = 0; tried < count; tried += 1) {
    if (isLong && tried % 1000 === 0 && tried > 0) {
      console.info(`${tried} of ${count} schemas, ${((performance.now() - start) / tried).toFixed(1)} ms each`);
    }
    yield first + tried;
  }
}
