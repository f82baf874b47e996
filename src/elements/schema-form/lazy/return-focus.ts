import type {ReactiveController, ReactiveElement} from 'lit';

/**
 * A page that moves the form, as frameworks do with one of several siblings, takes it out for a moment, and the focus is
 * lost: the focused control gets it back. To be called at every focus.
 */
export function returnFocus(element: ReactiveElement) {
  const active = element.shadowRoot?.activeElement;
  if (!(active instanceof HTMLElement)) return;
  const stop = () => element.removeController(returning);
  // A move ends within its task, but Turbo's lasts several microtasks. Some browsers dispatch `blur` as it begins, others only
  // when the visitor leaves.
  const end = () => queueMicrotask(() => (element.isConnected ? stop() : setTimeout(stop)));
  const returning: ReactiveController = {
    hostConnected: () => document.activeElement === document.body && active.focus({preventScroll: true}),
    hostDisconnected: end,
  };
  active.onblur = end;
  element.addController(returning);
}
