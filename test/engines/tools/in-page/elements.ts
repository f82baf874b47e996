/** Every element of a page, also in shadow roots, in the order of the document. */
export function* everyElement(root: ParentNode = document): Generator<HTMLElement> {
  for (const one of root.querySelectorAll<HTMLElement>('*')) {
    yield one;
    if (one.shadowRoot) yield* everyElement(one.shadowRoot);
  }
}

/** The parent in the flat tree: of a slotted element its slot, of a shadow root its host. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

export const labelsOf = (element: Element): HTMLElement[] =>
  'labels' in element && element.labels ? [...(element.labels as NodeListOf<HTMLElement>)] : [];

export function isVisible(element: Element): boolean {
  const {width, height} = element.getBoundingClientRect();
  const {visibility, display} = getComputedStyle(element);
  return width > 1 && height > 1 && visibility === 'visible' && display !== 'none';
}

/** An element's tag and text, for messages. */
export function describe(element: Element): string {
  const words = [element.getAttribute('aria-label'), ...labelsOf(element).map(({textContent}) => textContent)];
  const name = words.find(Boolean) ?? element.textContent ?? '';
  return `<${element.localName}> ${name.replace(/\s+/g, ' ').trim().slice(0, 60)}`;
}
