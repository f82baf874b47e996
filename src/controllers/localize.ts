import {css, type ReactiveController, type ReactiveControllerHost} from 'lit';
import {untilLoaded} from '../loading/retry.js';
import {isTranslated, type Vocabulary, type Words} from '../locales/locales.js';
import {pageWords} from '../locales/page-words.js';

/**
 * The words of the nearest `lang` around an element, and that language for `Intl`.
 * English is available at once. Another language replaces it when its words have loaded; until then the host renders
 * nothing, so that nobody sees the change. Follows changes of any `lang` on the page.
 */
export class Localize<Read extends Words = Words> implements ReactiveController {
  words: Read;
  /** The page's BCP 47 tag, with its region, for `Intl`; `en` if the interface is not translated into that language. */
  language = 'en';
  /** The page's language is not English, but the words are: it is not translated, or its words did not load. */
  #isFallback = false;

  readonly #host: ReactiveControllerHost & Element;
  readonly #vocabulary: Vocabulary<Read>;

  constructor(host: ReactiveControllerHost & Element, vocabulary: Vocabulary<Read>) {
    (this.#host = host).addController(this);
    this.#vocabulary = vocabulary;
    this.words = vocabulary.english;
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

  /** Marks English text as English on a page in another language, which may be written from right to left. */
  hostUpdated() {
    for (const child of this.#host.shadowRoot?.children ?? []) {
      if (this.#isFallback !== marked.has(child)) (this.#isFallback ? mark : unmark)(child);
    }
  }

  /** Reads the language around the host again; the promise resolves when its words are available. */
  update(isForced = false): Promise<void> | undefined {
    const wanted = nearestLanguage(this.#host);
    const language = isTranslated(wanted) ? wanted : 'en';
    // Words that did not load are in English until they have.
    this.#isFallback = language !== wanted || (this.#isFallback && language === this.language && language !== 'en');
    this.#host.requestUpdate();
    if (language === this.language && !isForced) return undefined;
    this.language = language;
    const locale = this.#vocabulary.find(language);
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

  async #adopt(language: string, locale: Promise<Read>) {
    try {
      this.#take(language, await locale);
    } catch (error) {
      console.warn(`dm: the words of "${language}" did not load; English is used.`, error);
      void untilLoaded(async () => this.#vocabulary.find(language)).then((words) => this.#take(language, words));
      this.#take(language, this.#vocabulary.english);
    }
  }

  #take(language: string, words: Read) {
    if (language !== this.language) return;
    this.words = words;
    this.#isFallback = words === this.#vocabulary.english;
    this.#host.requestUpdate();
  }
}

/** Reserves space, shows what needs no words, and falls back to the words available after a second. */
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

/** Created when a page first has an element, since there is no document when a server imports this module. */
let observer: MutationObserver | undefined;
const watch = () => {
  observer ??= new MutationObserver(() => followers.forEach((follower) => void follower.update()));
  observer.observe(document, {subtree: true, attributes: true, attributeFilter: ['lang']});
};

/** The elements whose `lang` and `dir` come from `mark` and not from the page. */
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

/** The page's `lang` for an element, looked up across shadow roots; English if there is none. */
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

/** `Intl` throws on an invalid tag, and a page may have one. Many have the name of a locale there: `de_DE`. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
