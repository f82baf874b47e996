import type {Some} from './english.js';

/** A tree of words with some of them replaced: for a regional variant of a language. */
export const withOverrides = <Tree extends object>(base: Tree, overrides: Some<Tree>): Tree => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(overrides).map(([name, override]) => {
      const word: unknown = Reflect.get(base, name);
      return [name, isTree(word) && isTree(override) ? withOverrides(word, override) : override];
    }),
  ),
});

const isTree = (word: unknown): word is object => typeof word === 'object' && word !== null;
