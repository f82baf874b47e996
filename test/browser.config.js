import {createRequire} from 'node:module';
import {relative} from 'node:path';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {chromeLauncher} from '@web/test-runner-chrome';
import {defaultReporter} from '@web/test-runner';
import puppeteer from 'puppeteer-core';
import {register} from 'tsx/esm/api';
import {browserReporter} from './tools/browser-reporter.js';

register();
const {serveOwnForms} = await import('../src/build/own-forms.ts');
const {chromeArguments} = await import('./tools/chrome.ts');
const {askedEngine, findEngine, firefoxPreferences} = await import('./engines/tools/engines.ts');
const {webkitLauncher} = await import('./engines/tools/webkit-launcher.ts');

const engine = askedEngine();
const executablePath = await findEngine(engine);
if (!executablePath) throw new Error(`There is no browser for ${engine}, and none could be installed.`);

/**
 * A page whose history is emptied after each file. Chromium keeps fifty entries, drops first those that scripts have
 * made, and then leads from a step of a form back to the file before.
 */
async function createPage({context}) {
  const page = await context.newPage();
  const devTools = await page.createCDPSession();
  const emptyHistory = () => devTools.send('Page.resetNavigationHistory');
  page.on('framenavigated', (frame) => {
    // After the last file the page is closed meanwhile.
    if (frame === page.mainFrame() && frame.url() === 'about:blank') void emptyHistory().catch(() => {});
  });
  return page;
}

const launchers = {
  chromium: () => chromeLauncher({launchOptions: {executablePath, args: chromeArguments}, createPage, concurrency: 1}),
  firefox: () =>
    chromeLauncher({
      launchOptions: {browser: 'firefox', executablePath, extraPrefsFirefox: firefoxPreferences},
      puppeteer,
      concurrency: 1,
    }),
  webkit: () => webkitLauncher(executablePath),
};

const root = new URL('..', import.meta.url).pathname;
const font = relative(
  root,
  createRequire(import.meta.url).resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2'),
);

/**
 * The tests measure what they say, in one font wherever they run: a machine's own are wider or narrower. The runner copies
 * the results of a file to send them, which throws for elements: a failed comparison of two would end as a timeout.
 */
const page = (framework) => `<!doctype html>
<html lang="en">
  <head>
    <style>
      @font-face {
        font-family: 'Noto Sans';
        src: url('/${font}');
      }
      body {
        font-family: 'Noto Sans';
      }
    </style>
  </head>
  <body>
    <script type="module">
      const copy = window.structuredClone;
      const withTexts = (results) =>
        JSON.parse(JSON.stringify(results, (_, value) => (value instanceof Node ? value.outerHTML : value)));
      window.structuredClone = (value, options) =>
        copy(value?.type === 'wtr-session-finished' ? withTexts(value) : value, options);
      await document.fonts.load('16px "Noto Sans"');
      await import('${framework}');
    </script>
  </body>
</html>`;

/**
 * Elements and browser code, in a real browser: `npx wtr --config test/browser.config.js [--files test/src/x.test.ts]`;
 * `ENGINE=firefox` or `webkit` (under `xvfb-run`) in place of Chromium.
 */
export default {
  files: ['test/src/!(contract|form|json)/**/*.test.ts', 'test/src/*.test.ts', '!test/src/**/*.{node,long}.test.ts'],
  rootDir: root,
  nodeResolve: {exportConditions: ['browser', 'production'], browser: true},
  concurrency: 1,
  concurrentBrowsers: 1,
  testsFinishTimeout: 240_000,
  plugins: [
    esbuildPlugin({ts: true, target: 'es2022', tsconfig: new URL('../tsconfig.json', import.meta.url).pathname}),
    serveOwnForms(),
  ],
  browsers: [launchers[engine]()],
  reporters: [defaultReporter({reportTestProgress: false}), browserReporter()],
  testRunnerHtml: page,
  // A busy machine is no failure.
  testFramework: {config: {timeout: 30_000}},
};
