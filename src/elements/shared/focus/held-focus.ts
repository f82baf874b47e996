import type {LitElement} from 'lit';
import {lazy} from '../../../loading/lazy.js';

const loadHandOn = lazy(() => import('./hand-on-focus.js'));

/**
 * Call it before a focused "Try again" button disappears, because what was missing has loaded by itself, and call the
 * function it returns once that may be rendered: the focus then moves to the first heading or control in the button's
 * place.
 */
export function holdFocus(): () => void {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const notice = at?.closest('.notice');
  const place = notice?.parentNode;
  const before = notice?.previousElementSibling;
  return () => place && !notice.isConnected && handOn(place, before);
}

/** Hands the focus on whenever an element is rendered again. */
export function handOnAtUpdates(host: LitElement) {
  let hostUpdated: () => void;
  host.addController({hostUpdate: () => (hostUpdated = holdFocus()), hostUpdated: () => hostUpdated()});
}

/** Moves the focus to the first heading or control of an element once one is rendered, unless it has moved by then. */
export const focusWhenRendered = ({renderRoot}: LitElement) => handOn(renderRoot, null, document.activeElement);

/** Without its code, the focus is where the browser puts it. */
const handOn = (place: Node, before?: Element | null, from?: Element | null) =>
  void loadHandOn().then(
    ({handOnFocus}) => handOnFocus(place, before, from),
    () => undefined,
  );
