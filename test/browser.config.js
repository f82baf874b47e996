import {esbuildPlugin} from '@web/dev-server-esbuild';
import {chromeLauncher} from '@web/test-runner-chrome';
import {defaultReporter} from '@web/test-runner';
import {register} from 'tsx/esm/api';
import {browserReporter} from './tools/browser-reporter.js';

register();
const {serveOwnForms} = await import('../src/build/own-forms.ts');
const {chromeArguments, findChrome} = await import('./tools/chrome.ts');

/** Elements and browser code, in a real Chromium: `npx wtr --config test/browser.config.js [--files test/src/x.test.ts]`. */
export default {
  files: ['test/src/!(contract|form|json)/**/*.test.ts', 'test/src/*.test.ts'],
  rootDir: new URL('..', import.meta.url).pathname,
  nodeResolve: {exportConditions: ['browser', 'production'], browser: true},
  concurrency: 1,
  concurrentBrowsers: 1,
  testsFinishTimeout: 240_000,
  plugins: [
    esbuildPlugin({ts: true, target: 'es2022', tsconfig: new URL('../tsconfig.json', import.meta.url).pathname}),
    serveOwnForms(),
  ],
  browsers: [
    chromeLauncher({
      launchOptions: {executablePath: await findChrome(), args: chromeArguments},
      concurrency: 1,
    }),
  ],
  reporters: [defaultReporter({reportTestProgress: false}), browserReporter()],
  testFramework: {config: {timeout: 10_000}},
};
