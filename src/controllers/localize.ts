import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {english} from '../locales/english.js';
import {findLocale, type Words} from '../locales/locales.js';

/**
 * The words of the nearest `lang` around an element, and that language for `Intl`.
 *
 * English is there at once; another language replaces it as soon as its words have loaded. A change of any `lang` on the
 * page is followed.
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
    this.update();
  }

  hostDisconnected() {
    followers.delete(this);
    if (followers.size === 0) observer.disconnect();
  }

  /** Reads the language around the host anew. */
  update() {
    const language = nearestLanguage(this.#host);
    if (language === this.language) return;
    this.language = language;
    const locale = findLocale(language);
    if (locale instanceof Promise) void this.#adopt(language, locale);
    else this.words = locale;
    this.#host.requestUpdate();
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

const followers = new Set<Localize>();
const observer = new MutationObserver(() => followers.forEach((follower) => follower.update()));
const watch = () => observer.observe(document, {subtree: true, attributes: true, attributeFilter: ['lang']});

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
