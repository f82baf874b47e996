import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {startServers, type DemoServers} from '../../demo/servers.js';
import type {Sandbox} from '../../demo/sandbox/sandbox.js';
import {chromeArguments, findChrome} from '../tools/chrome.js';
import {patient} from '../tools/patient.js';

/** The folder of the pictures. */
export const out = join(import.meta.dirname, 'out');

/** With `PICTURES` set, takes a picture of the page for people to look at. */
export async function takePicture(page: Page, name: string, fullPage = false) {
  if (!process.env['PICTURES']) return;
  await page.screenshot({path: join(out, `${name}.png`) as `${string}.png`, fullPage});
}

/** The demo with the built widget on free ports, and a browser. */
export interface Demo extends DemoServers {
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  /** Opens a page and records console errors, failed scripts and policy violations. */
  open(path: string): Promise<{page: Page; complaints: string[]}>;
  stop(): Promise<void>;
}

/** The timeout of every wait in a page, in milliseconds; tests that fail for another reason fail at once. */
export const timeout = 120_000;

/** Starts the demo's servers on free ports, and a browser. */
export async function startDemo(environment: Record<string, string> = {}): Promise<Demo> {
  await mkdir(out, {recursive: true});
  const ports = {PORT: '0', PROXY_PORT: '0', SANDBOX_PORT: '0', PARTNER_PORT: '0'};
  const servers = await startServers({...patient, ...ports, ...environment});
  const {sandbox} = servers;
  if (!sandbox) throw new Error('The demo runs its own sandbox: leave SERVICE_URL out.');
  const browser = await launch();
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

async function launch(): Promise<Browser> {
  const executablePath = await findChrome();
  const browser = await puppeteer.launch({executablePath, args: chromeArguments, protocolTimeout: timeout});
  browser.on('targetcreated', (target) => void target.page().then((page) => page?.setDefaultTimeout(timeout)));
  return browser;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/favicon/.test(message.location().url ?? '')) complaints.push(message.text());
  });
  return complaints;
}
