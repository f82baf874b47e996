import type {Page} from 'puppeteer-core';

/** Runs in the page: puts a footer below the widget and adds up the layout shifts. */
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

/** The layout shift so far on a watched page. */
export const movedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Number(document.body.dataset['moved'])))),
  );
