import {steps} from '../../../locales/en/steps.js';
import {loadStepWords, type StepWords} from '../../../locales/step-words.js';

/** The words of steps and review in the language that the form is drawn in. */
export class StepLanguage {
  words: StepWords = steps;
  #language = 'en';
  readonly #changed: () => void;

  /** @param changed called when there are other words */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Resolves when the words of a BCP 47 tag are there. */
  async follow(language: string) {
    if (language === this.#language) return;
    this.#language = language;
    const words = await loadStepWords(language);
    if (language !== this.#language) return;
    this.words = words;
    this.#changed();
  }
}
