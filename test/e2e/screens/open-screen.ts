import type {Page} from 'puppeteer-core';
import {frames} from '../../tools/find.js';
import type {Demo} from '../demo.js';
import {OpenRequests} from './open-requests.js';
import type {Screen} from './screens.js';

/** A page that shows one screen after the other. */
export interface ScreenWindow {
  readonly page: Page;
  readonly requests: OpenRequests;
}

/** Opens a window of a given width, for one screen after the other: each new one would compile the widget again. */
export async function openWindow({browser}: Demo, width: number): Promise<ScreenWindow> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const isPhone = width < 600;
  await page.setViewport({width, height: isPhone ? 844 : 900, hasTouch: isPhone, isMobile: isPhone});
  // On the phone each screen loads as in a first visit, which moves most.
  await page.setCacheEnabled(!isPhone);
  await page.evaluateOnNewDocument(countShifts);
  // A brief that has not been sent asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  return {page, requests: new OpenRequests(page)};
}

/** Opens a screen as a new visitor does. */
export async function openScreen(window: ScreenWindow, {pagesUrl}: Demo, {attributes = {}, path = '/', reach}: Screen) {
  const {page} = window;
  await forgetVisitor(page, pagesUrl);
  const {identifier} = await page.evaluateOnNewDocument(setAttributes, attributes);
  try {
    await page.goto(`${pagesUrl}${path}`);
    await reach(page);
    await drawn(window);
  } finally {
    await page.removeScriptToEvaluateOnNewDocument(identifier);
  }
}

/** Clears what the screen before has left: stored data, history, emulation. */
async function forgetVisitor(page: Page, pagesUrl: string) {
  // First, so that nothing is sent again when the connection returns.
  await page.goto('about:blank');
  await page.setOfflineMode(false);
  await page.emulateMediaFeatures();
  await page.goto(`${pagesUrl}/partner.css`);
  await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
  const devTools = await page.createCDPSession();
  await devTools.send('Page.resetNavigationHistory');
  await devTools.detach();
}

/** The layout shift that no visitor caused. */
export const shiftsOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));

/**
 * Runs in the page. Chromium's own `hadRecentInput` ends half a second after a press, when a busy machine may not yet
 * have drawn what it led to.
 */
function countShifts() {
  let moved = 0;
  let lastPress = -Infinity;
  const note = ({timeStamp}: Event) => (lastPress = timeStamp);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, {capture: true});
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && entry.startTime - lastPress > 3000) moved += Number(entry.value);
    document.documentElement.dataset['moved'] = String(moved);
  }).observe({type: 'layout-shift', buffered: true});
}

function setAttributes(given: Readonly<Record<string, string>>) {
  document.addEventListener('DOMContentLoaded', () => {
    const element = document.querySelector('dm-marketplace, dm-brief-form, dm-designer-gallery');
    for (const [name, value] of Object.entries(given)) element?.setAttribute(name, value);
  });
}

/** Waits until all requests and visible pictures have loaded and are painted. */
export async function drawn({page, requests}: ScreenWindow) {
  await requests.idle();
  await frames(page);
}
