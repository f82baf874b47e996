import type {Page} from 'puppeteer-core';

/** Puts a footer below the widget and adds up what moves; runs in the page. */
export function watchShifts() {
  document.addEventListener('DOMContentLoaded', () => {
    const footer = document.createElement('footer');
    footer.textContent = 'What stands below. '.repeat(200);
    document.body.append(footer);
    document.body.dataset['moved'] = '0';
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry)
        document.body.dataset['moved'] = String(Number(document.body.dataset['moved']) + Number(entry.value));
    }
  }).observe({type: 'layout-shift', buffered: true});
}

/** How much has moved so far on a page that is watched. */
export const movedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Number(document.body.dataset['moved'])))),
  );
