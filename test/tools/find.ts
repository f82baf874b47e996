import type {Page} from 'puppeteer-core';

/** The element with a role and a name in the accessibility tree. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** Waits until an element with a role and a name is visible; polls once a frame. */
export const shown = (page: Page, role: string, name: string) =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, {visible: true});

/** Waits for two frames, in which a page lays out or scrolls what the last ones have shown. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until a measure of the page is the same before and after two frames, and returns it. */
export async function steady(page: Page, measure: () => Promise<number>): Promise<number> {
  for (let last = await measure(); ;) {
    await frames(page);
    const now = await measure();
    if (now === last) return now;
    last = now;
  }
}

/** Presses a button by its name. */
export const press = (page: Page, name: string) => named(page, 'button', name).click();

/** Goes back to another document, once the script has ended: a navigation would break it off. */
export const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

/**
 * Presses an element in a shadow root. It is waited for first, on every frame: a locator does not notice that something
 * appears in a shadow root.
 */
export async function pressAt(page: Page, selector: string) {
  await page.waitForSelector(selector, {visible: true});
  await page.locator(selector).click();
}

/**
 * Waits until a selector matches a visible element in any shadow root; polls, since observers of the document do not
 * see changes in a shadow root.
 */
export const seen = (page: Page, selector: string) => page.waitForFunction(isSeen, {polling: 100}, selector);

function isSeen(selector: string): boolean {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    if ([...root.querySelectorAll(selector)].some((found) => found.checkVisibility())) return true;
    for (const {shadowRoot} of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  return false;
}
