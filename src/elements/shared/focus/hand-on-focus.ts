import {LitElement, type ReactiveController} from 'lit';

/** What can take the focus, besides the elements that pass it on to something inside them. */
const places = [
  'h1, h2, h3, h4, input, select, textarea, button, a[href], summary',
  ':is(dm-product-picker, dm-brief-form, dm-schema-form, dm-designer-gallery):defined',
].join();

/**
 * Moves the focus to the first heading or control in `place`, or to the first one after the element `before`, as soon
 * as there is one. Does nothing if by then something other than `from` has the focus, or something in `place` has it: pages
 * that move an element, such as those with Turbo, give it the focus back by its own `focus`.
 */
export function handOnFocus(place: Node, before?: Element | null, from?: Element | null) {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const {host} = root;
  const isOver = () =>
    !host.isConnected || root.activeElement !== null || hasMoved(from) || focusAfter(root, place, before);
  if (isOver() || !(host instanceof LitElement)) return;
  const waiting: ReactiveController = {
    hostUpdated: () => {
      if (isOver()) host.removeController(waiting);
    },
  };
  host.addController(waiting);
}

/** Whether something on the page other than `from` has the focus. */
function hasMoved(from: Element | null | undefined): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && active !== from;
}

function focusAfter(root: ShadowRoot, place: Node, before: Element | null | undefined): boolean {
  const start = before?.isConnected ? before : place;
  const isNext = (one: Element) =>
    start.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
    !(start === before && start.contains(one)) &&
    one.getClientRects().length > 0 &&
    !one.matches(':disabled');
  const around = place instanceof Element ? place.closest<HTMLElement>('[tabindex]') : null;
  const next = [...root.querySelectorAll<HTMLElement>(places)].find(isNext) ?? around;
  // Only an explicit tab index makes a heading focusable.
  if (next instanceof HTMLHeadingElement) next.tabIndex = -1;
  next?.focus({preventScroll: true});
  return next !== null;
}
