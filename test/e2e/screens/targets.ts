import type {Page} from 'puppeteer-core';

/** A control that is smaller than it may be. */
export interface SmallTarget {
  readonly control: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The controls in sight that a finger or pointer hits over less than so many CSS pixels either way. A label counts with
 * its control, and a link within a sentence is as high as its line.
 */
export const smallTargets = (page: Page, least: number, main: number): Promise<SmallTarget[]> =>
  page.evaluate(findSmall, least, main);

/** Runs in the page. */
function findSmall(least: number, main: number): SmallTarget[] {
  const controls = 'button, a[href], input, select, textarea, summary, [role=option]';
  /** Buttons and fields: what the visitor is here to press. */
  const mains = 'button, .button, select, textarea, input:not([type=checkbox], [type=radio])';
  const found: SmallTarget[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (root !== document && element.matches(controls)) check(element);
    }
  }
  return found;

  function check(element: Element) {
    if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true}) || isAside(element)) return;
    const {width, height} = areaOf(element);
    const needed = element.matches(mains) ? main : least;
    if (width + 0.5 >= needed && height + 0.5 >= needed) return;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
    found.push({
      control: `${element.localName}${element.className ? `.${element.className}` : ''} ${name}`,
      width: Math.round(width),
      height: Math.round(height),
    });
  }

  /** Skip links and fields that only assistive technology meets, and what stands within a sentence. */
  function isAside(element: Element): boolean {
    const {position, clipPath, display} = getComputedStyle(element);
    const isHidden = position === 'absolute' && clipPath !== 'none';
    return isHidden || element.matches('.skip') || (display === 'inline' && element.localName === 'a');
  }

  function areaOf(element: Element): {width: number; height: number} {
    const label = element.matches('[type=checkbox], [type=radio]')
      ? (element.closest('label, .option, .card') ?? element)
      : element;
    const {width, height} = label.getBoundingClientRect();
    const after = getComputedStyle(element, '::after');
    const isStretched = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
    return isStretched ? {width: Math.max(width, 44), height: Math.max(height, 44)} : {width, height};
  }
}
