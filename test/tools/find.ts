import type {Page} from 'puppeteer-core';

/** What has a role and a name in the tree that assistive technology reads. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** Waits until something with a role and a name is in sight: asked once a frame. */
export const shown = (page: Page, role: string, name: string) =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, {visible: true});

/** Presses a button by its name. */
export const press = (page: Page, name: string) => named(page, 'button', name).click();

/**
 * Waits until a selector finds something in sight, in any shadow root: asked again and again, since changes in a shadow
 * root are seen by nobody outside.
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
