import type {AllWords} from './languages.js';

/** Words that a page has put in place of ours. */
interface PageWords {
  /** Whether there are any in the language of a BCP 47 tag. */
  has(tag: string): boolean;
  /** The words of a language, or of one section of them, with the page's own in their place. */
  over<Tree extends object>(tag: string, words: Tree, section?: keyof AllWords): Tree;
}

/** Filled by `setWords`, whose code is loaded only by pages that call it. */
export const pageWords = {
  own: undefined as PageWords | undefined,
  /** Changes whenever words have been replaced, so that code which keeps words knows when to read them again. */
  revision: 0,
  /** Called when words have been replaced, so that what shows words renders again. */
  changed: new Set<() => void>(),
};

/** Makes everything that shows words read them again. */
export function renewWords() {
  pageWords.revision += 1;
  for (const tell of pageWords.changed) tell();
}
