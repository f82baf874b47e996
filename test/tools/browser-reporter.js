/** Prints failures as they come and one line of counts at the end, which `test/run.ts` reads. */
export function browserReporter() {
  return {
    onTestRunFinished({sessions}) {
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

const allTests = (suite) => [...suite.tests, ...suite.suites.flatMap(allTests)];
const anyFailed = (suite) => suite !== undefined && allTests(suite).some(({passed, skipped}) => !passed && !skipped);
