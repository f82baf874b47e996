import {existsSync} from 'node:fs';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {dirname} from 'node:path';

/** Where the names of the files that failed in the last `npm test` are kept, one a line. */
const record = 'node_modules/.cache/failed-tests';

/** More failed files than this are no chance, and do not run again. */
const most = 5;

/** The files, and the number of failed tests in each, that the output of a test run names. */
export const failedFiles = (output: string): [file: string, count: number][] =>
  [...output.matchAll(/^failed in (.*): (\d+)$/gm)].map(([, file = '', count]) => [file, Number(count)]);

/** Keeps the names of failed files for `npm test -- --failed`. */
export async function recordFailed(files: readonly string[]): Promise<void> {
  await mkdir(dirname(record), {recursive: true});
  await writeFile(record, files.join('\n'));
}

/** Removes the record, so that a run that breaks before its end leaves none of an earlier one. */
export const forgetFailed = (): Promise<void> => rm(record, {force: true});

/** The files that failed in the last `npm test`. Throws an error where it says nothing, or too many failed. */
export async function lastFailed(): Promise<string[]> {
  if (!existsSync(record)) throw new Error('The last "npm test" did not end, so nothing is known of what failed.');
  const files = (await readFile(record, 'utf8')).split('\n').filter(Boolean);
  if (files.length === 0) throw new Error('Nothing failed in the last "npm test".');
  if (files.length > most) throw new Error(`${files.length} files failed; at most ${most} run again.`);
  return files;
}
