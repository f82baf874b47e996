import {relative} from 'node:path';
import {fileSummary} from './file-summary.js';

/** Prints failures as they come and one line of counts at the end, which `test/run.ts` reads. */
export function browserReporter() {
  return {
    onTestRunFinished({sessions}) {
      const failures = [...sessions]
        .filter(({passed}) => !passed)
        .map((session) => [fileOf(session), failuresOf(session)]);
      if (failures.length > 0)
        console.log(['\n✖ failing tests:', ...failures.flatMap(([, lines]) => lines)].join('\n'));
      const counts = failures.map(([file, lines]) => [file, lines.length]);
      console.log(fileSummary(counts, secondsOf(sessions)).join('\n'));
      const results = [...sessions].flatMap(({testResults}) => (testResults ? allTests(testResults) : []));
      const brokenFiles = [...sessions].filter(({passed, testResults}) => !passed && !anyFailed(testResults)).length;
      const failed = results.filter(({passed, skipped}) => !passed && !skipped).length + brokenFiles;
      const skipped = results.filter((test) => test.skipped).length;
      for (const {name} of results.filter((test) => test.skipped)) console.log(`skipped: ${name}`);
      console.log(
        `browser: ${results.length - skipped - failed + brokenFiles} passed, ${failed} failed, ${skipped} skipped`,
      );
    },
  };
}

/** The seconds of the tests of each file, without loading it. */
const secondsOf = (sessions) =>
  [...sessions].map((session) => {
    const taken = session.testResults ? allTests(session.testResults).map(({duration = 0}) => duration) : [];
    return [fileOf(session), taken.reduce((sum, one) => sum + one, 0) / 1000];
  });

/** The failed tests of a file, or the file where it broke before its tests. */
function failuresOf(session) {
  const file = fileOf(session);
  const {testResults} = session;
  const failed = testResults ? allTests(testResults).filter(({passed, skipped}) => !passed && !skipped) : [];
  if (failed.length === 0) return [`${file} could not be run`];
  return failed.map(({name, error}) => `${file}: ${name}\n  ${error?.message ?? 'no message'}`);
}

const fileOf = ({testFile}) => relative(process.cwd(), testFile);
const allTests = (suite) => [...suite.tests, ...suite.suites.flatMap(allTests)];
const anyFailed = (suite) => suite !== undefined && allTests(suite).some(({passed, skipped}) => !passed && !skipped);
