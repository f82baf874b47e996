import type {AllWords} from './languages.js';

/** Words that a page has put in place of ours. */
interface PageWords {
  /** Whether there are any in the language of a BCP 47 tag. */
  has(tag: string): boolean;
  /** The words of a language, or of one section of them, with the page's own in their place. */
  over<Tree extends object>(tag: string, words: Tree, section?: keyof AllWords): Tree;
}

/** Filled by `setWords`, whose code a page does not load that never calls it. */
export const pageWords = {
  own: undefined as PageWords | undefined,
  /** How often words have been replaced: whoever keeps words reads them again when it has changed. */
  revision: 0,
  /** Called when words have been replaced: whatever shows words shows them anew. */
  changed: new Set<() => void>(),
};

/** Makes everything that shows words read them again. */
export function renewWords() {
  pageWords.revision += 1;
  for (const tell of pageWords.changed) tell();
}
