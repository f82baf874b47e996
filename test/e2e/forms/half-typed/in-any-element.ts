/** Functions that run in the page. Each is complete in itself, since the browser gets only its text. */

/** What has the focus, and what is kept of what was typed. */
export interface Kept {
  readonly focus: string;
  readonly text: string;
  /** The element's values and the drafts of the tab, as JSON. */
  readonly values: string;
}

/** An element by its selector and by what its text begins with, and what to do with it. */
export interface Wanted {
  readonly selector: string;
  readonly text: string;
  readonly act: 'focus' | 'click';
}

/** Focuses or presses the first visible element that is found, also in shadow roots; false while there is none. */
export function reach({selector, text, act}: Wanted): boolean {
  const roots: ParentNode[] = [document.querySelector('main')!];
  for (const root of roots) {
    for (const found of root.querySelectorAll<HTMLElement>('*')) {
      const isIt = found.matches(selector) && found.textContent.trim().startsWith(text);
      if (isIt && found.checkVisibility()) {
        found[act]();
        return true;
      }
      if (found.shadowRoot) roots.push(found.shadowRoot);
    }
  }
  return false;
}

/** What is so now, once all is drawn. */
export async function readKept(): Promise<Kept> {
  for (let at = 0; at < 3; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
  let active: Element | null = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return {
    focus: `${active?.localName} ${active?.id}`,
    text: String(Reflect.get(active ?? {}, 'value') ?? ''),
    values: JSON.stringify([Reflect.get(Reflect.get(window, 'shown'), 'value'), {...sessionStorage}]),
  };
}
