import {spawn} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {findChrome} from './tools/chrome.js';

/**
 * `npm test`: builds once, then Node tests, element tests in a browser, and end-to-end tests of what was built. Ends
 * with `N passed, N failed, N skipped`. Words after `--` narrow it: `npm test -- node browser e2e`.
 */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const suites: Record<string, () => Promise<Counts>> = {
  node: () =>
    nodeTests(
      [
        ...testFiles('test', /^(src|e2e|engines|bench)$/),
        ...testFiles('test/src', /^(client|controllers|elements|locales|.*\.ts)$/),
      ].sort(),
      2,
    ),
  browser: () => counted('npx', ['wtr', '--config', 'test/browser.config.js'], /browser: (?<summary>.*)/),
  e2e: () => nodeTests([...testFiles('test/e2e'), ...testFiles('test/engines')], 2),
};

process.env['CHROME_PATH'] = await findChrome();
const asked = process.argv.slice(2);
const total: Counts = {passed: 0, failed: 0, skipped: 0};
if (asked.length === 0 || asked.includes('e2e')) await build();
for (const [name, run] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const counts = await run();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function build() {
  const {code} = await execute('npm', ['run', '--silent', 'build']);
  if (code !== 0) throw new Error('The build failed, so there is nothing to test.');
}

/** Test files below a folder, by name; `leaveOut` names folders directly in it that belong to another suite. */
function testFiles(folder: string, leaveOut?: RegExp): string[] {
  return readdirSync(folder, {withFileTypes: true})
    .filter((entry) => !leaveOut?.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return entry.name.endsWith('.test.ts') ? [path] : [];
    })
    .sort();
}

function nodeTests(files: string[], concurrency: number): Promise<Counts> {
  if (files.length === 0) return Promise.resolve({passed: 0, failed: 0, skipped: 0});
  const options = ['--import', 'tsx', '--test', `--test-concurrency=${concurrency}`, '--test-reporter=spec'];
  return counted(process.execPath, [...options, ...files], /ℹ pass \d+[\s\S]*ℹ skipped \d+/);
}

/** Runs a test runner and reads its own summary; one that ends without a summary, or badly, has failed. */
async function counted(command: string, args: string[], summary: RegExp): Promise<Counts> {
  const {code, output} = await execute(command, args);
  const text = summary.exec(output)?.[0] ?? '';
  const count = (...patterns: RegExp[]) =>
    Number(patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? 0);
  const counts = {
    passed: count(/(\d+) passed/, /pass (\d+)/),
    failed: count(/(\d+) failed/, /fail (\d+)/),
    skipped: count(/(\d+) skipped/, /skipped (\d+)/),
  };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function execute(command: string, args: string[]): Promise<{code: number; output: string}> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'inherit']});
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      output += text;
    });
    child.on('error', reject).on('close', (code) => resolve({code: code ?? 1, output}));
  });
}
