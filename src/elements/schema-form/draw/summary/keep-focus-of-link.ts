import {nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {ElementPart} from 'lit/html.js';

/** Moves the focus when the focused link is removed because its error was corrected. */
class KeepFocusOfLinkDirective extends AsyncDirective {
  #link?: Element;
  #moveOn: () => void = () => undefined;

  render(_moveOn: () => void): unknown {
    return nothing;
  }

  override update({element}: ElementPart, [moveOn]: [() => void]) {
    this.#link = element;
    this.#moveOn = moveOn;
    return nothing;
  }

  protected override disconnected() {
    // The link is still on the page; it is removed in this task.
    if (this.#link?.matches(':focus')) queueMicrotask(this.#moveOn);
  }
}

/** Put it on a link. */
export const keepFocusOfLink = directive(KeepFocusOfLinkDirective);
