import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {engines, findEngine, type Engine} from './tools/engines.js';
import {doesStart, runElements, runFlows, type Row} from './tools/suites.js';

/**
 * `npm run test:engines [chromium|firefox|webkit …]`: the element tests, and the flows of this folder against what was
 * built, in each engine; without names, in all. Ends with a table. `FILES` narrows the element tests to a pattern, `FLOWS`
 * the flows to those whose names begin with one of its words.
 */
const args = process.argv.slice(2);
const unknown = args.filter((name) => !engines.some((engine) => engine === name));
if (unknown.length > 0) throw new Error(`There is no engine ${unknown.join(', ')}: ${engines.join(', ')}.`);

const wanted = (process.env['FLOWS'] ?? '').split(/[\s,]+/);
const flows = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && wanted.some((word) => name.startsWith(word)))
  .map((name) => join(import.meta.dirname, name))
  .sort();

execFileSync('npm', ['run', '--silent', 'build'], {stdio: 'inherit'});
const rows: Row[] = [];
for (const engine of engines.filter((name) => args.length === 0 || args.includes(name))) {
  const missing = await whyMissing(engine);
  if (missing) {
    for (const suite of ['elements', 'flows'])
      rows.push({engine, suite, passed: 0, failed: 0, skipped: 1, notes: missing});
    continue;
  }
  console.log(`\n${engine}: elements`);
  rows.push(await runElements(engine, process.env['FILES']));
  console.log(`\n${engine}: flows`);
  rows.push(await runFlows(engine, flows));
}
console.table(rows);
const sum = (key: 'passed' | 'failed' | 'skipped') => rows.reduce((total, row) => total + row[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

async function whyMissing(engine: Engine): Promise<string | undefined> {
  if ((await findEngine(engine)) === undefined)
    return 'not installed here, and only Debian as root installs it by itself';
  if (!(await doesStart(engine))) return 'it does not start here, or does not show a page: see its output above';
  return undefined;
}
