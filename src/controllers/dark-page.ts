/** Whether an element has a dark background that the page does not declare by `color-scheme`. */
export function isDarkUndeclared(element: Element): boolean {
  const parent = parentOf(element);
  if (!parent) return false;
  const {color, colorScheme} = getComputedStyle(parent);
  // Without a background colour, nearly white text means a dark picture or gradient.
  return !colorScheme.includes('dark') && (brightnessBehind(element) ?? 1 - read(color)[0]) < 0.2;
}

/** How bright the nearest background is, from 0 to 1; undefined where there is none. */
function brightnessBehind(element: Element): number | undefined {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const [brightness, alpha] = read(getComputedStyle(at).backgroundColor);
    if (alpha > 0.5) return brightness;
  }
  return undefined;
}

/** The brightness and the opacity of a computed colour: https://www.w3.org/TR/css-color-4/#serializing-color-values */
function read(color: string): [brightness: number, alpha: number] {
  const [a = 0, b = 0, c = 0, alpha = 1] = color.match(/(?<=[ (])[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
  if (/^ok/.test(color)) return [a ** 1.4, alpha];
  if (/^l/.test(color)) return [a / 100, alpha];
  return [(0.2126 * a + 0.7152 * b + 0.0722 * c) / (/^c/.test(color) ? 1 : 255), alpha];
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
