/**
 * The lines about whole files that end the output of a test run: the failed ones, which
 * `failed-files.ts` reads so that they can run again, and the ten slowest.
 * @param {Iterable<[string, number]>} failures The number of failed tests of each file that failed.
 * @param {Iterable<[string, number]>} seconds The seconds that each file took.
 */
export function fileSummary(failures, seconds) {
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 10);
  return [
    ...[...failures].map(([file, count]) => `failed in ${file}: ${count}`),
    'The slowest files:',
    ...slowest.map(([file, taken]) => `${taken.toFixed(1).padStart(7)} s  ${file}`),
  ];
}

/** The test file of a script: a file that ends before its tests, as after its time is over, is named by its script. */
const sourceFile = (file) => file.replace(/^dist\/tests\/(.*)\.js$/, '$1.ts');

/** A reporter of Node's test runner that ends with this summary. */
export default async function* report(events) {
  const seconds = new Map();
  const failures = new Map();
  const add = (map, file, value) => map.set(file, (map.get(file) ?? 0) + value);
  for await (const {type, data} of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || !data.file) continue;
    const file = sourceFile(data.file.replace(`${process.cwd()}/`, ''));
    add(seconds, file, data.details.duration_ms / 1000);
    if (type === 'test:fail') add(failures, file, 1);
  }
  yield `${fileSummary(failures, seconds).join('\n')}\n`;
}
