import {isLong} from '../../../proxy/tools/random.js';

/** The number of random schemas in a test: a hundred, or ten thousand with `npm run fuzz`. */
export const count = isLong ? 10_000 : 100;

/** The seeds of the schemas; `SEED` sets the first one. A long run reports its progress. */
export function* seeds(): Generator<number> {
  const first = Number(process.env['SEED'] ?? 1);
  const start = performance.now();
  for (let tried = 0; tried < count; tried += 1) {
    if (isLong && tried % 1000 === 0 && tried > 0) {
      console.info(`${tried} of ${count} schemas, ${((performance.now() - start) / tried).toFixed(1)} ms each`);
    }
    yield first + tried;
  }
}
