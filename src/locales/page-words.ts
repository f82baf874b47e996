import type {Words} from './languages.js';

/** Words that a page has put in place of ours. */
interface PageWords {
  /** Whether there are any in the language of a BCP 47 tag. */
  has(tag: string): boolean;
  /** The words of a language with the page's own in their place. */
  over(tag: string, words: Words): Words;
}

/** Filled by `setWords`, whose code a page does not load that never calls it. */
export const pageWords = {
  own: undefined as PageWords | undefined,
  /** Called when the page has set words: whatever shows words shows them anew. */
  changed: new Set<() => void>(),
};
