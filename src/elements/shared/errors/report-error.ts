import {WidgetErrorEvent} from './error-event.js';

/** Reports a failure that an element has shown to the visitor: to the page by an event, and in the console. */
export function reportError(host: HTMLElement, error: unknown) {
  console.error(`dm: <${host.localName}>`, error);
  host.dispatchEvent(new WidgetErrorEvent(error instanceof Error ? error : new Error(String(error))));
}
