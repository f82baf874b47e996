/**
 * Whether a tag stands on a dark ground while the widget's colours are those for a light one: its cards would glare. A
 * partner who has set the widget's own colours knows better.
 */
export function isDarkUnsaid(tag: Element): boolean {
  const style = getComputedStyle(tag);
  const isSaid = style.colorScheme.includes('dark') || style.getPropertyValue('--dm-color-surface');
  return !isSaid && !tag.hasAttribute('theme') && luminanceBelow(tag) < darkest;
}

const darkest = 0.2;

/** How bright the nearest background is, from 0 to 1; of a page without one 1. */
function luminanceBelow(tag: Element | null): number {
  for (let at = tag; at; at = parentOf(at)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channelsOf(getComputedStyle(at).backgroundColor);
    if (alpha > 0.5) return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  return 1;
}

/** The numbers in `rgb(0, 0, 0)`; a colour in another notation counts as none. */
const channelsOf = (color: string) => (/^rgb/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [0, 0, 0, 0]);

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
