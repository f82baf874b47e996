import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Keeps the fields in place while the error summary above the viewport shrinks: for WebKit, which lacks scroll anchoring. */
export function keepInPlace(host: ReactiveControllerHost & HTMLElement) {
  host.addController(new KeepInPlace(host));
}

class KeepInPlace implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #below?: Element | null;
  #top = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
  }

  hostUpdate() {
    const summary = this.#host.shadowRoot?.querySelector('#summary');
    const isAbove = summary && summary.getBoundingClientRect().bottom <= topOf(scrollerOf(this.#host));
    this.#below = isAbove ? summary.nextElementSibling : undefined;
    this.#top = this.#below?.getBoundingClientRect().top ?? 0;
  }

  hostUpdated() {
    const moved = (this.#below?.getBoundingClientRect().top ?? 0) - this.#top;
    if (moved !== 0) scrollerOf(this.#host).scrollBy({top: moved, behavior: 'instant'});
    this.#below = undefined;
    this.#top = 0;
  }
}

const topOf = (scroller: Element) =>
  scroller === scroller.ownerDocument.scrollingElement ? 0 : Math.max(0, scroller.getBoundingClientRect().top);

/** The scroll container of the element: the nearest scrollable ancestor, in any tree, or the window. */
function scrollerOf(element: Element): Element {
  const page = element.ownerDocument.scrollingElement ?? element.ownerDocument.documentElement;
  for (let at = parentOf(element); at && at !== page; at = parentOf(at)) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return page;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
