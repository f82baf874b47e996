import type {WordsWithForms} from './languages.js';

/** A part of a tree of words. */
export type Some<T> = T extends (...values: never[]) => unknown ? T : {[Key in keyof T]?: Some<T[Key]>};

/** The English words loaded so far. Each element brings its own, so that no page loads the words of the others. */
export const english = {} as WordsWithForms;

/** Adds English words. Call it at the top level of the module that reads them; existing sections are merged. */
export const registerEnglish = (words: Some<WordsWithForms>) => merge(english, words);

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
