import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {startServers, type DemoServers} from '../../demo/servers.js';
import type {Sandbox} from '../../demo/sandbox/sandbox.js';
import {chromeArguments, findChrome} from '../tools/chrome.js';

/** Where screenshots go for people to look at. */
export const out = join(import.meta.dirname, 'out');

/** The demo on free ports and a browser beside it: what was built, driven as a visitor would. */
export interface Demo extends DemoServers {
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  /** A new page that keeps every console error, failed script and policy violation it meets. */
  open(path: string): Promise<{page: Page; complaints: string[]}>;
  stop(): Promise<void>;
}

/** The servers share the test's process and a busy machine: no answer is refused or given up for being slow. */
export const patient = {MAX_LOOP_DELAY_MS: '60000', QUEUE_MS: '60000', READ_DEADLINE_MS: '60000'};

/** How long a page may take for anything, in milliseconds; a test that fails for another reason fails at once. */
const timeout = 120_000;

/** Starts the demo's servers on free ports, and a browser. */
export async function startDemo(environment: Record<string, string> = {}): Promise<Demo> {
  await mkdir(out, {recursive: true});
  const ports = {PORT: '0', PROXY_PORT: '0', SANDBOX_PORT: '0', PARTNER_PORT: '0'};
  const servers = await startServers({...patient, ...ports, ...environment});
  const {sandbox} = servers;
  if (!sandbox) throw new Error('The demo runs its own sandbox: leave SERVICE_URL out.');
  const browser = await puppeteer.launch({
    executablePath: await findChrome(),
    args: chromeArguments,
    protocolTimeout: timeout,
  });
  browser.on('targetcreated', (target) => void target.page().then((page) => page?.setDefaultTimeout(timeout)));
  const open = async (path: string) => {
    const page = await browser.newPage();
    const complaints = listen(page);
    await page.goto(`${servers.pagesUrl}${path}`);
    return {page, complaints};
  };
  const stop = async () => {
    await browser.close();
    await servers.stop();
  };
  return {...servers, sandbox, browser, open, stop};
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/favicon/.test(message.location().url ?? '')) complaints.push(message.text());
  });
  return complaints;
}
