import {WidgetErrorEvent} from './error-event.js';

/** Tells the page and the console of a failure that an element has shown to the visitor. */
export function reportError(host: HTMLElement, error: unknown) {
  console.error(`dm: <${host.localName}>`, error);
  host.dispatchEvent(new WidgetErrorEvent(error instanceof Error ? error : new Error(String(error))));
}
