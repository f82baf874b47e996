import {steps} from '../../../locales/en/steps.js';
import {pageWords} from '../../../locales/page-words.js';
import {loadStepWords, type StepWords} from '../../../locales/step-words.js';

/** The words of steps and review in the language that the form is drawn in. */
export class StepLanguage {
  words: StepWords = steps;
  #language = 'en';
  #revision = 0;
  readonly #changed: () => void;

  /** @param changed called when there are other words */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Resolves when the words of a BCP 47 tag are there. */
  async follow(language: string) {
    const {revision} = pageWords;
    if (language === this.#language && revision === this.#revision) return;
    this.#language = language;
    this.#revision = revision;
    const words = await loadStepWords(language);
    if (language !== this.#language || revision !== this.#revision) return;
    this.words = words;
    this.#changed();
  }
}
