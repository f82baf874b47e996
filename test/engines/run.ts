import {spawn} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {engines, findEngine, type Engine} from './tools/engines.js';

/**
 * `npm run test:engines [chromium|firefox|webkit …]`: the element tests, and the flows of this folder against what was
 * built, in each engine; without names, in all. Ends with a table. `FILES` narrows the element tests, `FLOWS` the flows.
 */
interface Row {
  engine: Engine;
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  reason: string;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !engines.some((engine) => engine === name));
if (unknown.length > 0) throw new Error(`There is no engine ${unknown.join(', ')}: ${engines.join(', ')}.`);

const flows = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name.includes(process.env['FLOWS'] ?? ''))
  .map((name) => join(import.meta.dirname, name))
  .sort();

const rows: Row[] = [];
if ((await execute('npm', ['run', '--silent', 'build'], {})).code !== 0) throw new Error('The build failed.');
for (const engine of engines.filter((name) => asked.length === 0 || asked.includes(name))) {
  if ((await findEngine(engine)) === undefined) {
    const reason = 'not installed here, and only Debian as root installs it by itself';
    for (const suite of ['elements', 'flows']) rows.push({engine, suite, passed: 0, failed: 0, skipped: 1, reason});
    continue;
  }
  const files = process.env['FILES'] ? ['--files', process.env['FILES']] : [];
  rows.push(await run(engine, 'elements', ['npx', 'wtr', '--config', 'test/browser.config.js', ...files]));
  const node = [process.execPath, '--import', 'tsx', '--test', '--test-concurrency=1', '--test-reporter=spec'];
  if (flows.length > 0) rows.push(await run(engine, 'flows', [...node, ...flows]));
}
console.table(rows);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
const skipped = rows.reduce((sum, row) => sum + row.skipped, 0);
console.log(`${rows.reduce((sum, row) => sum + row.passed, 0)} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

async function run(engine: Engine, suite: string, command: string[]): Promise<Row> {
  // A larger screen than 800x600 loses the focus: there is no window manager to give it.
  const display = engine === 'webkit' ? ['xvfb-run', '-a', '-s', '-screen 0 800x600x24'] : [];
  const [program = '', ...words] = [...display, ...command];
  console.log(`\n${engine}: ${suite}`);
  const {code, output} = await execute(program, words, {ENGINE: engine});
  const count = (...patterns: RegExp[]) =>
    Number(patterns.map((pattern) => pattern.exec(output)?.[1]).find((found) => found !== undefined) ?? 0);
  const row: Row = {
    engine,
    suite,
    passed: count(/browser: (\d+) passed/, /ℹ pass (\d+)/),
    failed: count(/browser: .*?(\d+) failed/, /ℹ fail (\d+)/),
    skipped: count(/browser: .*?(\d+) skipped/, /ℹ skipped (\d+)/),
    reason: [
      ...new Set([...output.matchAll(/# SKIP (.*)$|﹣ .*# (.*)$/gm)].map(([, ours, nodes]) => ours ?? nodes)),
    ].join('; '),
  };
  if (code !== 0 && row.failed === 0) row.failed = 1;
  return row;
}

function execute(command: string, words: string[], environment: Record<string, string>) {
  return new Promise<{code: number; output: string}>((resolve, reject) => {
    const child = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, ...environment},
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      output += text;
    });
    child.on('error', reject).on('close', (code) => resolve({code: code ?? 1, output}));
  });
}
