import {english, type Some} from './english.js';
import type {Words} from './languages.js';
import {pageWords} from './page-words.js';

/** Some or all of the words. */
export type PartialWords = Some<Words>;

const own = new Map<string, PartialWords>();

/**
 * Puts a page's own words in place of ours. What is left out stays: in a language that we have, our word; in another, the
 * English one. Call it before or after the elements are there.
 *
 * @param language A BCP 47 language, such as `de` or `pl`, with a region where only that is meant: `de-CH`.
 * @throws RangeError if the language is no BCP 47 tag
 */
export function setWords(language: string, words: PartialWords) {
  own.set(new Intl.Locale(language).baseName, words);
  pageWords.own = {has: hasOwnWords, over: withOwnWords};
  for (const tell of pageWords.changed) tell();
}

const hasOwnWords = (tag: string): boolean => keysOf(tag).some((key) => own.has(key));

const withOwnWords = (tag: string, words: Words): Words =>
  keysOf(tag).reduce((tree, key) => overlay(tree, own.get(key) ?? {}), words);

/** The tag's language alone, then with its region: the more specific one wins. */
function keysOf(tag: string): string[] {
  const {language, region} = new Intl.Locale(tag);
  return region ? [language, `${language}-${region}`] : [language];
}

/**
 * A live view of a tree with some of its words replaced: words added to the tree later, as the English ones are, appear
 * in it.
 */
function overlay<Tree extends object>(tree: Tree, replaced: object): Tree {
  const names = Object.keys(replaced);
  if (names.length === 0) return tree;
  const view: Tree = Object.create(tree);
  for (const name of names) {
    const word: unknown = Reflect.get(replaced, name);
    if (isTree(word) && Reflect.get(tree, name) === undefined) Reflect.set(english, name, {});
    const ours: unknown = Reflect.get(tree, name);
    Reflect.defineProperty(view, name, {
      value: isTree(word) && isTree(ours) ? overlay(ours, word) : word,
      enumerable: true,
    });
  }
  return view;
}

const isTree = (word: unknown): word is object => typeof word === 'object' && word !== null;
