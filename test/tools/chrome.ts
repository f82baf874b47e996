import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {homedir} from 'node:os';
import {installWithApt} from './apt.js';
import {onPath} from './on-path.js';

/**
 * Flags that make headless Chromium start as root and stay silent on a closed network. The features are parts of the
 * address bar that take half a second of CPU for each window, though nobody sees them.
 */
export const chromeArguments = [
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxSimplification',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];

/** The headless shell first: it is the same engine without a browser's windows, and takes a fifth less computing. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const downloads = join(homedir(), '.cache', 'design-marketplace-widget');

let found: Promise<string> | undefined;

/**
 * The path of a Chrome or Chromium: `CHROME_PATH`, an installed one, or one installed now (the
 * `chromium-headless-shell` or `chromium` package on Debian as root, `@puppeteer/browsers` elsewhere).
 *
 * @throws Error with one sentence that says what to do, when there is none and none can be installed.
 */
export const findChrome = () => (found ??= locate());

async function locate(): Promise<string> {
  const requested = process.env['CHROME_PATH'];
  if (requested) {
    if (existsSync(requested)) return requested;
    throw new Error(`CHROME_PATH names ${requested}, which does not exist: set it to a Chrome or Chromium binary.`);
  }
  return installed() ?? installedNow() ?? (await download());
}

function installed(): string | undefined {
  if (existsSync(macChrome)) return macChrome;
  return names.map(onPath).find((path) => path !== undefined);
}

function installedNow(): string | undefined {
  return installWithApt(['chromium-headless-shell']) || installWithApt(['chromium']) ? installed() : undefined;
}

async function download(): Promise<string> {
  console.log('No Chrome or Chromium found: downloading one with @puppeteer/browsers.');
  try {
    const {Browser, BrowserTag, detectBrowserPlatform, install, resolveBuildId} = await import('@puppeteer/browsers');
    const platform = detectBrowserPlatform();
    if (!platform) throw new Error('this platform is unknown');
    const buildId = await resolveBuildId(Browser.CHROMEHEADLESSSHELL, platform, BrowserTag.STABLE);
    const browser = await install({browser: Browser.CHROMEHEADLESSSHELL, buildId, cacheDir: downloads});
    return browser.executablePath;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No Chrome or Chromium found and none could be installed (${reason}): set CHROME_PATH to one.`);
  }
}
