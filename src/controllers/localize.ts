import {css, type ReactiveController, type ReactiveControllerHost} from 'lit';
import {untilLoaded} from '../loading/retry.js';
import {english} from '../locales/english.js';
import {findLocale, isTranslated, type Words} from '../locales/locales.js';
import {pageWords} from '../locales/page-words.js';

/**
 * The words of the nearest `lang` around an element, and that language for `Intl`.
 *
 * English is there at once; another language replaces it as soon as its words have loaded, and nobody sees that: until
 * then the host says nothing. A change of any `lang` on the page is followed.
 */
export class Localize implements ReactiveController {
  words: Words = english;
  /** The page's BCP 47 tag, region included, for `Intl`; `en` if the interface is not translated into it. */
  language = 'en';
  /** The page's language is not English, but the words are. */
  #isFallback = false;

  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    (this.#host = host).addController(this);
  }

  hostConnected() {
    followers.add(this);
    if (followers.size === 1) watch();
    void this.#awaitFirst(this.update(pageWords.own?.has(this.language)));
  }

  hostDisconnected() {
    followers.delete(this);
    if (followers.size === 0) observer?.disconnect();
  }

  /** Marks English text as such where it stands in for another language, which may run from right to left. */
  hostUpdated() {
    for (const child of this.#host.shadowRoot?.children ?? []) {
      if (this.#isFallback !== marked.has(child)) (this.#isFallback ? mark : unmark)(child);
    }
  }

  /** Reads the language around the host anew; a promise tells when its words are there. */
  update(isForced = false): Promise<void> | undefined {
    const wanted = nearestLanguage(this.#host);
    const language = isTranslated(wanted) ? wanted : 'en';
    const isFallback = language !== wanted;
    if (isFallback !== this.#isFallback) this.#host.requestUpdate();
    this.#isFallback = isFallback;
    if (language === this.language && !isForced) return undefined;
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
    try {
      this.#take(language, await locale);
    } catch (error) {
      console.warn(`dm: the words of "${language}" did not load; English stays until they do.`, error);
      void untilLoaded(async () => findLocale(language)).then((words) => this.#take(language, words));
      this.#take(language, english);
    }
  }

  #take(language: string, words: Words) {
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
pageWords.changed.add(() => followers.forEach((follower) => void follower.update(true)));

/** Made when a page first has an element: on a server, which imports this module too, there is no document. */
let observer: MutationObserver | undefined;
const watch = () => {
  observer ??= new MutationObserver(() => followers.forEach((follower) => void follower.update()));
  observer.observe(document, {subtree: true, attributes: true, attributeFilter: ['lang']});
};

/** The elements that carry `lang` and `dir` because of `mark`, and not because of the page. */
const marked = new WeakSet<Element>();

function mark(element: Element) {
  marked.add(element);
  element.setAttribute('lang', 'en');
  element.setAttribute('dir', 'ltr');
}

function unmark(element: Element) {
  marked.delete(element);
  element.removeAttribute('lang');
  element.removeAttribute('dir');
}

/** The page's `lang` for an element, found across shadow roots; English if there is none. */
function nearestLanguage(start: Element): string {
  for (let at: Element | null = start; at; at = parentAcrossShadow(at)) {
    const language = marked.has(at) ? null : at.getAttribute('lang');
    if (language) return canonical(language);
  }
  return 'en';
}

function parentAcrossShadow({parentElement, parentNode}: Element): Element | null {
  return parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null);
}

/** `Intl` throws on a tag that is none, and a page may hold anything. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
