import {spawn} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {join, normalize} from 'node:path';
import {bundleTests} from './tools/bundle-tests.js';
import {findChrome} from './tools/chrome.js';
import {failedFiles, forgetFailed, lastFailed, recordFailed} from './tools/failed-files.js';

/**
 * `npm test` builds once, then runs the tests of Node, which drive browsers against the build where they are end-to-end
 * tests, beside the element tests in a browser. It ends with the failures, repeated, and `N passed, N failed, N skipped`.
 * Arguments choose suites (`npm test -- node browser e2e long engines`), files or folders (`npm test -- test/proxy/http`),
 * or the files that failed in the last run (`npm test -- --failed`). An argument that matches nothing is an error. Without
 * arguments, `node`, `browser` and `e2e` run: `long` are the files that take longest, `engines` the flows that
 * `npm run test:engines` runs in each engine.
 */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What the runner printed of each failed test. It is repeated at the end, since logs often keep only that. */
  failures: string;
  failedFiles: string[];
}

type Show = (text: string) => void;
type Run = (files: string[], show: Show) => Promise<Counts>;

/** The suites of `npm test` without arguments. */
const usual = ['node', 'browser', 'e2e'];

/** The suite of a test file, by its name and folder. */
function suiteOf(file: string): string | undefined {
  if (/^test\/(bench|consumers)\//.test(file)) return undefined;
  if (file.endsWith('.long.test.ts')) return 'long';
  const [, endToEnd] = endToEndFolder.exec(file) ?? [];
  if (endToEnd) return endToEnd;
  if (file.endsWith('.node.test.ts')) return 'node';
  return /^test\/src\/(?!(contract|form|json)\/)/.test(file) ? 'browser' : 'node';
}

const endToEndFolder = /^test\/(e2e|engines)\//;
const isEndToEnd = (file: string) => endToEndFolder.test(file);

/** Most files wait rather than compute, so more of them run at once than there are cores. */
const atOnce = 2 * availableParallelism();

/**
 * Options of V8 for processes that share the cores, which tests inherit: one helper thread each, and fewer collections of
 * short-lived objects. Together they save a tenth of the processor's time.
 */
const sharedCores = ['--v8-pool-size=1', '--max-semi-space-size=64'];

const write = (text: string) => void process.stdout.write(text);

const args = process.argv.slice(2);
const files = chosenFiles(args.includes('--failed') ? await lastFailed() : args);
await forgetFailed();
const chromeMissing = await lookForChrome();
await Promise.all([
  files.some((file) => isEndToEnd(file) || reads(file, 'dist/widget')) && build('build'),
  files.some((file) => reads(file, 'dist/npm')) && build('build:npm'),
]);
const total: Counts = {passed: 0, failed: 0, skipped: 0, failures: '', failedFiles: []};
// The element tests use one core of several, so they run beside the others; their output comes after the others'.
const held: string[] = [];
await Promise.all([
  runSuites(['node', 'e2e', 'long', 'engines'], nodeTests, write),
  runSuites(['browser'], elementTests, (text) => held.push(text)),
]);
write(held.join(''));
await recordFailed(total.failedFiles);
console.log(`${total.failures}\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed + total.skipped === 0 ? 1 : 0;

async function runSuites(names: string[], run: Run, show: Show) {
  const able = names.flatMap(ableFiles);
  if (able.length === 0) return;
  const counts = await run(able, show);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  total.failures += counts.failures;
  total.failedFiles.push(...counts.failedFiles);
}

/** The chosen files of a suite that can run here; counts the others as skipped. */
function ableFiles(suite: string): string[] {
  const own = files.filter((file) => suiteOf(file) === suite);
  const needsChrome = (file: string) => suite === 'browser' || isEndToEnd(file) || reads(file, 'tools/chrome.js');
  const unable = chromeMissing === undefined ? [] : own.filter(needsChrome);
  for (const file of unable) console.log(`Skipped ${file}: ${chromeMissing}`);
  total.skipped += unable.length;
  return own.filter((file) => !unable.includes(file));
}

function chosenFiles(args: string[]): string[] {
  const all = testFiles('test').filter(suiteOf);
  return (args.length > 0 ? args : usual).flatMap((argument) => {
    const path = normalize(argument).replace(/\/$/, '');
    const found = all.filter((file) => suiteOf(file) === argument || file === path || file.startsWith(`${path}/`));
    if (found.length > 0) return found;
    console.error(
      `No test matches "${argument}": name a suite (node, browser, e2e, long, engines), a test file or a folder of tests.`,
    );
    process.exit(1);
  });
}

/** Finds or installs a Chrome for all suites, or says why there is none. */
async function lookForChrome(): Promise<string | undefined> {
  try {
    process.env['CHROME_PATH'] = await findChrome();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a test file names a file, such as that with which it starts Chrome. */
function reads(file: string, name: string): boolean {
  return readFileSync(file, 'utf8').includes(name);
}

async function build(script: string) {
  const {code} = await execute('npm', ['run', '--silent', script], write);
  if (code !== 0) throw new Error('The build failed, so there is nothing to test.');
}

/** The test files below a folder, sorted by name. */
function testFiles(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .sort();
}

function elementTests(own: string[], show: Show): Promise<Counts> {
  const command = ['wtr', '--config', 'test/browser.config.js', '--files', ...own];
  return counted('npx', command, /browser: (?<summary>.*)/, show);
}

async function nodeTests(own: string[], show: Show): Promise<Counts> {
  const scripts = await bundleTests(own);
  const options = [
    ...sharedCores,
    '--enable-source-maps',
    '--test',
    `--test-concurrency=${atOnce}`,
    '--test-timeout=600000',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./test/tools/file-summary.js',
    '--test-reporter-destination=stdout',
  ];
  return counted(process.execPath, [...options, ...scripts], /ℹ pass \d+[\s\S]*ℹ skipped \d+/, show);
}

/** Runs a test runner and reads its summary; without a summary, or with an exit code other than 0, it has failed. */
async function counted(command: string, args: string[], summary: RegExp, show: Show): Promise<Counts> {
  const {code, output} = await execute(command, args, show);
  const text = summary.exec(output)?.[0] ?? '';
  const count = (...patterns: RegExp[]) =>
    Number(patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? 0);
  const counts = {
    passed: count(/(\d+) passed/, /pass (\d+)/),
    // Tests whose preparation failed are cancelled.
    failed: count(/(\d+) failed/, /fail (\d+)/) + count(/cancelled (\d+)/),
    skipped: count(/(\d+) skipped/, /skipped (\d+)/),
    failures: /\n✖ failing tests:[\s\S]*?(?=failed in |The slowest files:|$)/.exec(output)?.[0] ?? '',
    failedFiles: failedFiles(output).map(([file]) => file),
  };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function execute(command: string, args: string[], show: Show): Promise<{code: number; output: string}> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'inherit']});
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      show(text);
      output += text;
    });
    child.on('error', reject).on('close', (code) => resolve({code: code ?? 1, output}));
  });
}
