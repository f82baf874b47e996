import type {Words} from './locales.js';

type Some<T> = T extends (...values: never[]) => unknown ? T : {[Key in keyof T]?: Some<T[Key]>};

/** The English words there are at once: whatever reads words brings its own, so that no page carries those of others. */
export const english = {} as Words;

/** Brings some words. Called once, where what reads them is defined; sections that are there already are added to. */
export const registerEnglish = (words: Some<Words>) => merge(english, words);

interface Section {
  [name: string]: unknown;
}

const isSection = (word: unknown): word is Section => typeof word === 'object';

function merge(into: Section, words: Section) {
  for (const [name, word] of Object.entries(words)) {
    const known = (into[name] ??= isSection(word) ? {} : word);
    if (isSection(known) && isSection(word)) merge(known, word);
  }
}
