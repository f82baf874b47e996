import type {Page} from 'puppeteer-core';
import type {Demo} from '../demo.js';
import type {Screen} from './screens.js';

/** Opens a screen in a window of a given width, in a browser without stored data; call `close` at the end. */
export async function openScreen(demo: Demo, screen: Screen, width: number) {
  const context = await demo.browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const isPhone = width < 600;
  await page.setViewport({width, height: isPhone ? 844 : 900, hasTouch: isPhone, isMobile: isPhone});
  await page.evaluateOnNewDocument(setAttributes, screen.attributes ?? {});
  await page.evaluateOnNewDocument(countShifts);
  await page.goto(`${demo.pagesUrl}${screen.path ?? '/'}`);
  await screen.reach(page);
  await drawn(page);
  return {page, close: () => context.close()};
}

/** The layout shift that no visitor caused. */
export const shiftsOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));

function countShifts() {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) moved += Number(entry.value);
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
export async function drawn(page: Page) {
  await page.waitForNetworkIdle({idleTime: 100}).catch(() => undefined);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
