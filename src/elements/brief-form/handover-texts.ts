import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Localize} from '../../controllers/localize.js';
import {handover} from '../../locales/en/handover.js';
import {loadHandoverWords, type HandoverWords} from '../../locales/locales.js';
import {pageWords} from '../../locales/page-words.js';

/** Loads the texts of a receipt in the language of its host, and again when that changes or the page sets words. */
export class HandoverTexts implements ReactiveController {
  /** Undefined until they have loaded. */
  words?: HandoverWords;
  /** Resolves when the latest have loaded. */
  loading: Promise<void> = Promise.resolve();
  readonly #host: ReactiveControllerHost;
  readonly #localize: Localize;
  #wanted = '';

  constructor(host: ReactiveControllerHost, localize: Localize) {
    (this.#host = host).addController(this);
    this.#localize = localize;
  }

  hostUpdate() {
    const wanted = `${this.#localize.language} ${pageWords.revision}`;
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.loading = this.#load(wanted);
  }

  async #load(wanted: string) {
    const words = await loadHandoverWords(this.#localize.language).catch(() => handover);
    if (wanted !== this.#wanted) return;
    this.words = words;
    this.#host.requestUpdate();
  }
}
