import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {untilLoaded} from '../loading/retry.js';
import {loadNames, type ValueNames} from '../locales/locales.js';
import {pageWords} from '../locales/page-words.js';
import type {Localize} from './localize.js';

/** The names of the contract's values in the host's language, once its words have loaded. */
export class Names implements ReactiveController {
  value: ValueNames | undefined;
  /** The first names are still being loaded. */
  isPending = true;

  readonly #host: ReactiveControllerHost;
  readonly #localize: Localize;
  #loaded = '';

  constructor(host: ReactiveControllerHost, localize: Localize) {
    (this.#host = host).addController(this);
    this.#localize = localize;
  }

  hostUpdate() {
    const {language} = this.#localize;
    const wanted = `${language} ${pageWords.revision}`;
    if (wanted !== this.#loaded) void this.#load(language, (this.#loaded = wanted));
  }

  /** The name of a value in a set, or a readable form of the value itself. */
  of(set: keyof ValueNames, value: string): string {
    const names: Readonly<Record<string, string>> | undefined = this.value?.[set];
    return names?.[value] ?? readable(value);
  }

  /** Until the names arrive, readable forms of the values stand in for them. */
  async #load(language: string, wanted: string) {
    const names = await untilLoaded(
      () => loadNames(language),
      (error) => {
        if (this.isPending) console.warn(`dm: the names of values in "${language}" have not loaded yet.`, error);
        this.#take(undefined, wanted);
      },
    );
    this.#take(names, wanted);
  }

  #take(names: ValueNames | undefined, wanted: string) {
    if (wanted !== this.#loaded) return;
    this.value = names;
    this.isPending = false;
    this.#host.requestUpdate();
  }
}

/** What a template reads while the names are being loaded. */
export const noNames: Pick<Names, 'value' | 'isPending' | 'of'> = {
  value: undefined,
  isPending: true,
  of: (_, value) => readable(value),
};

/** `SITE_MIGRATION` and `book-cover-design` in plain words. */
export function readable(value: string): string {
  const words = value.replaceAll(/[-_]+/g, ' ').trim();
  const calm = /[a-z]/.test(words) ? words : words.toLowerCase();
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}
