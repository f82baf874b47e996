/** The lines that name the ten slowest files, from the seconds of each. */
export function slowestFiles(seconds) {
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 10);
  return ['The slowest files:', ...slowest.map(([file, taken]) => `${taken.toFixed(1).padStart(7)} s  ${file}`)];
}

/** A reporter of Node's test runner that ends with the slowest files. */
export default async function* report(events) {
  const seconds = new Map();
  for await (const {type, data} of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || !data.file) continue;
    const file = data.file.replace(`${process.cwd()}/`, '');
    seconds.set(file, (seconds.get(file) ?? 0) + data.details.duration_ms / 1000);
  }
  yield `${slowestFiles(seconds).join('\n')}\n`;
}
