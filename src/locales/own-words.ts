import type {Some} from './english.js';
import type {AllWords} from './languages.js';
import {pageWords, renewWords} from './page-words.js';

/** Some or all of the words that visitors read; `/reference/words.html` lists them. */
export type PartialWords = Some<AllWords>;

const own = new Map<string, PartialWords>();

/**
 * Puts a page's own words in place of ours. Words that are left out stay ours, and are English in a language that we do
 * not have. Call it before or after the elements are on the page.
 *
 * @param language A BCP 47 language, such as `de` or `pl`, with a region where only that is meant: `de-CH`.
 * @throws RangeError if the language is no BCP 47 tag
 */
export function setWords(language: string, words: PartialWords) {
  own.set(new Intl.Locale(language).baseName, words);
  pageWords.own = {has: hasOwnWords, over: withOwnWords};
  renewWords();
}

const hasOwnWords = (tag: string): boolean => keysOf(tag).some((key) => own.has(key));

function withOwnWords<Tree extends object>(tag: string, words: Tree, section?: keyof AllWords): Tree {
  const replacements = keysOf(tag).map((key) => own.get(key) ?? {});
  return replacements.reduce((tree, words: PartialWords) => overlay(tree, section ? words[section] : words), words);
}

/** The tag's language alone, then with its region: the more specific one wins. */
function keysOf(tag: string): string[] {
  const {language, region} = new Intl.Locale(tag);
  return region ? [language, `${language}-${region}`] : [language];
}

/**
 * A live view of a tree with some of its words replaced: words that are added to the tree later, as the English ones are,
 * appear in it.
 */
function overlay<Tree extends object>(tree: Tree, replaced: object | undefined): Tree {
  if (!replaced) return tree;
  return new Proxy(tree, {
    get(target, name) {
      const word: unknown = Reflect.get(replaced, name);
      const ours: unknown = Reflect.get(target, name);
      if (isTree(word)) return overlay(isTree(ours) ? ours : {}, word);
      return word ?? ours;
    },
  });
}

const isTree = (word: unknown): word is object => typeof word === 'object' && word !== null;
