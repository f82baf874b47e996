import {css, type ReactiveController, type ReactiveControllerHost} from 'lit';
import {isDarkUndeclared} from './dark-page.js';

/** An element's own `theme` and the page's rules for the element win over it. */
const {styleSheet: dark} = css`
  :host(:not([theme])) {
    color-scheme: dark;
  }
`;

/** Shows an element in its dark colours on a page that is dark without declaring it by `color-scheme`. */
export class ColourScheme implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #observer?: MutationObserver;

  constructor(host: ReactiveControllerHost & Element) {
    (this.#host = host).addController(this);
  }

  hostConnected() {
    const root = this.#host.getRootNode();
    // An element within one of ours inherits its scheme.
    if (root instanceof ShadowRoot && root.host.localName.startsWith('dm-')) return;
    // Pages change their colours by an attribute of `<html>` or `<body>`, some in a transition.
    this.#observer ??= new MutationObserver(this.#update);
    for (const element of document.querySelectorAll('html, body')) this.#observer.observe(element, {attributes: true});
    document.addEventListener('transitionend', this.#update);
    this.#update();
  }

  hostDisconnected() {
    this.#observer?.disconnect();
    document.removeEventListener('transitionend', this.#update);
  }

  readonly #update = () => {
    const root = this.#host.shadowRoot!;
    const others = root.adoptedStyleSheets.filter((sheet) => sheet !== dark);
    const isDark = isDarkUndeclared(this.#host);
    if (isDark !== others.length < root.adoptedStyleSheets.length)
      root.adoptedStyleSheets = isDark ? [...others, dark!] : others;
  };
}
