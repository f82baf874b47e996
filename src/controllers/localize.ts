import {css, type ReactiveController, type ReactiveControllerHost} from 'lit';
import {english} from '../locales/english.js';
import {findLocale, type Words} from '../locales/locales.js';

/**
 * The words of the nearest `lang` around an element, and that language for `Intl`.
 *
 * English is there at once; another language replaces it as soon as its words have loaded, and nobody sees that: until
 * then the host says nothing. A change of any `lang` on the page is followed.
 */
export class Localize implements ReactiveController {
  words: Words = english;
  /** A BCP 47 tag: the one on the page, region included, so that numbers and dates are written as there. */
  language = 'en';

  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    (this.#host = host).addController(this);
  }

  hostConnected() {
    followers.add(this);
    if (followers.size === 1) watch();
    void this.#awaitFirst(this.update());
  }

  hostDisconnected() {
    followers.delete(this);
    if (followers.size === 0) observer?.disconnect();
  }

  /** Reads the language around the host anew; a promise tells when its words are there. */
  update(): Promise<void> | undefined {
    const language = nearestLanguage(this.#host);
    if (language === this.language) return undefined;
    this.language = language;
    const locale = findLocale(language);
    this.#host.requestUpdate();
    if (locale instanceof Promise) return this.#adopt(language, locale);
    this.words = locale;
    return undefined;
  }

  async #awaitFirst(words: Promise<void> | undefined) {
    const {shadowRoot} = this.#host;
    const {styleSheet} = wordless;
    if (!words || !shadowRoot || !styleSheet) return;
    shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, styleSheet];
    await words;
    shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter((sheet) => sheet !== styleSheet);
  }

  async #adopt(language: string, locale: Promise<Words>) {
    const words = await locale.catch((error: unknown) => {
      console.warn(`dm: the words of "${language}" did not load; English stays.`, error);
      return english;
    });
    if (language !== this.language) return;
    this.words = words;
    this.#host.requestUpdate();
  }
}

/** Takes its room, shows what has no words of its own, and after a second does with the words there are. */
const wordless = css`
  @keyframes wordless {
    from {
      visibility: hidden;
    }
  }

  :host {
    animation: wordless 1s step-end;
  }

  .skeleton,
  slot:not([name]) {
    visibility: visible;
  }
`;

const followers = new Set<Localize>();
/** Made when a page first has an element: on a server, which imports this module too, there is no document. */
let observer: MutationObserver | undefined;
const watch = () => {
  observer ??= new MutationObserver(() => followers.forEach((follower) => void follower.update()));
  observer.observe(document, {subtree: true, attributes: true, attributeFilter: ['lang']});
};

/** The `lang` of the nearest element that has one, out through shadow roots; without any, English. */
function nearestLanguage(start: Element): string {
  for (let at: Element | null = start; at; at = parentAcrossShadow(at)) {
    const language = at.closest('[lang]')?.getAttribute('lang');
    if (language) return canonical(language);
  }
  return 'en';
}

function parentAcrossShadow(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** `Intl` throws on a tag that is none, and a page may hold anything. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
