import assert from 'node:assert/strict';
import {join} from 'node:path';
import {test} from 'node:test';
import {browserReporter} from './browser-reporter.js';
import {failedFiles} from './failed-files.js';
import report from './file-summary.js';

const testFile = (name: string) => join(process.cwd(), name);
const result = (passed: boolean) => ({name: 'does something', passed, skipped: false, duration: 1});

test('the files that failed are known from the output of the element tests', (t) => {
  const lines: string[] = [];
  t.mock.method(console, 'log', (text: string) => lines.push(text));
  const session = (name: string, passed: boolean, tests?: unknown[]) => ({
    testFile: testFile(name),
    passed,
    testResults: tests && {tests, suites: []},
  });
  browserReporter().onTestRunFinished({
    sessions: [
      session('test/src/fine.test.ts', true, [result(true)]),
      session('test/src/two.test.ts', false, [result(false), result(true), result(false)]),
      session('test/src/broken.test.ts', false),
    ],
  });
  assert.deepEqual(failedFiles(lines.join('\n')), [
    ['test/src/two.test.ts', 2],
    ['test/src/broken.test.ts', 1],
  ]);
});

test("the files that failed are known from the output of Node's test runner", async () => {
  const event = (type: string, file: string) => ({
    type,
    data: {file: testFile(file), nesting: 0, details: {duration_ms: 1}},
  });
  async function* events() {
    yield event('test:pass', 'test/fine.test.ts');
    yield event('test:fail', 'test/proxy/one.test.ts');
    yield event('test:pass', 'test/proxy/one.test.ts');
    yield event('test:fail', 'dist/tests/test/e2e/hung.test.js');
  }
  let output = '';
  for await (const text of report(events())) output += text;
  assert.deepEqual(failedFiles(output), [
    ['test/proxy/one.test.ts', 1],
    ['test/e2e/hung.test.ts', 1],
  ]);
});
