import {spawn} from 'node:child_process';
import {join, relative} from 'node:path';
import {failedFiles} from '../../tools/failed-files.js';
import type {Engine} from './engines.js';

/** What a suite came to in an engine. */
export interface Row {
  engine: Engine;
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Why tests were skipped, and which files passed only when they ran again. */
  notes: string;
}

interface Outcome {
  code: number;
  output: string;
}

/** The longest time of a command, in minutes: a hung browser must not hold up the others. */
const limit = 10;

/** Runs the element tests: all of them, or those that a pattern names. */
export async function runElements(engine: Engine, files?: string): Promise<Row> {
  const command = ['npx', 'wtr', '--config', 'test/browser.config.js'];
  const first = await execute(engine, files ? [...command, '--files', files] : command);
  const row = rowOf(engine, 'elements', first);
  for (const [file, failed] of failedFiles(first.output)) {
    await runAgain(row, failed, file, [...command, '--files', file]);
  }
  return row;
}

/** Runs flows, one file after the other. */
export async function runFlows(engine: Engine, files: readonly string[]): Promise<Row> {
  const total: Row = {engine, suite: 'flows', passed: 0, failed: 0, skipped: 0, notes: ''};
  for (const file of files) {
    const command = [process.execPath, '--import', 'tsx', '--test', '--test-reporter=spec', file];
    const row = rowOf(engine, 'flows', await execute(engine, command));
    if (row.failed > 0) await runAgain(row, row.failed, relative(process.cwd(), file), command);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += row[key];
    total.notes = joined(total.notes, row.notes);
  }
  return total;
}

/** Whether an engine starts here and shows a page; if it does not, nothing of the widget can be tested in it. */
export async function doesStart(engine: Engine): Promise<boolean> {
  const command = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'starts.ts')];
  return (await execute(engine, command)).code === 0 || (await execute(engine, command)).code === 0;
}

/**
 * Runs a failed file once more, alone: drivers of Firefox and WebKit lose a command now and then. What passes then counts
 * as passed, and the table says so. In Chromium, nothing runs twice.
 */
async function runAgain(row: Row, failed: number, file: string, command: readonly string[]) {
  if (row.engine === 'chromium') return;
  const {failed: still} = rowOf(row.engine, row.suite, await execute(row.engine, command));
  if (still > 0) return;
  row.failed -= failed;
  row.passed += failed;
  row.notes = joined(row.notes, `${file} passed on the second run`);
}

const joined = (...notes: string[]) =>
  [...new Set(notes.flatMap((note) => note.split('; ')))].filter(Boolean).join('; ');

function rowOf(engine: Engine, suite: string, {code, output}: Outcome): Row {
  const count = (...patterns: RegExp[]) =>
    Number(patterns.map((pattern) => pattern.exec(output)?.[1]).find((found) => found !== undefined) ?? 0);
  const row: Row = {
    engine,
    suite,
    passed: count(/browser: (\d+) passed/, /ℹ pass (\d+)/),
    // Tests whose preparation failed are cancelled.
    failed: count(/browser: .*?(\d+) failed/, /ℹ fail (\d+)/) + count(/ℹ cancelled (\d+)/),
    skipped: count(/browser: .*?(\d+) skipped/, /ℹ skipped (\d+)/),
    notes: joined(...[...output.matchAll(/# SKIP (.*)$|﹣ .*# (.*)$/gm)].map(([, ours, nodes]) => ours ?? nodes ?? '')),
  };
  if (code !== 0 && row.failed === 0) row.failed = 1;
  return row;
}

function execute(engine: Engine, command: readonly string[]): Promise<Outcome> {
  // A larger screen than 800x600 loses the focus: there is no window manager to give it.
  const display = engine === 'webkit' ? ['xvfb-run', '-a', '-s', '-screen 0 800x600x24'] : [];
  const [program = '', ...words] = ['timeout', `${limit}m`, ...display, ...command];
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {stdio: ['ignore', 'pipe', 'inherit'], env: {...process.env, ENGINE: engine}});
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      output += text;
    });
    child.on('error', reject).on('close', (code) => resolve({code: code ?? 1, output}));
  });
}
