import type {Page} from 'puppeteer-core';

/** A control that is smaller than allowed. */
export interface SmallTarget {
  readonly control: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The visible controls whose target is smaller than this many CSS pixels in width or height. A label counts as part of
 * its control; links within a sentence are as high as their line.
 */
export const smallTargets = (page: Page, least: number, main: number): Promise<SmallTarget[]> =>
  page.evaluate(findSmall, least, main);

/** Runs in the page. */
function findSmall(least: number, main: number): SmallTarget[] {
  const controls = 'button, a[href], input, select, textarea, summary, [role=option]';
  /** The main controls: buttons and fields. */
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

  /** Skip links, fields for assistive technology only, and links within a sentence. */
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
