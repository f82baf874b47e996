import type {FormWords} from '../../../locales/locales.js';

/** The kinds of characters that messages can name, by the ranges in a class of a pattern. */
const kinds = {
  'a-z': 'small',
  'A-Z': 'capital',
  '0-9': 'digits',
  '1-9': 'digits',
  '-': 'hyphens',
  _: 'underscores',
  ' ': 'spaces',
  '.': 'dots',
} as const;

type CharacterWords = FormWords['errors']['characters'];

/** A class of characters, such as `[a-z_]` or `\d`, but not what it excludes. */
const oneCharacter = /\[(?!\^)((?:\\\W|\\[dw]|[^\]\\])+)\]|\\[dw]/g;

/**
 * The kinds of characters, in words, and the single ones that a text may have, if its pattern is about nothing else and the
 * text has others. They are read from the pattern's source: no pattern is run.
 */
export function allowedCharacters([pattern = '', ...more]: readonly string[], text: string, words: CharacterWords) {
  const shape = pattern.replace(oneCharacter, 'C');
  const ranges = [...(pattern.match(oneCharacter) ?? []).flatMap(rangesIn), ...(shape.match(/[ _-]/g) ?? [])];
  // Nothing else: one class with a count, or classes with groups, repetitions, spaces, hyphens and underscores.
  const isWhole = more.length === 0 && /^\^(C\{[\d,]+\}|(\(\?:|[C()?*+ _-])+)\$$/.test(shape);
  const isAllowed = (letter: string) => ranges.some((range) => range.charAt(0) <= letter && letter <= range.slice(-1));
  if (!isWhole || !ranges.every(hasName) || [...text].every(isAllowed)) return [];
  const named = new Set(ranges.map((range) => (isKind(range) ? words[kinds[range]] : range)));
  const isAnyCase = named.has(words.small) && named.has(words.capital);
  return isAnyCase
    ? [words.letters, ...[...named].filter((name) => name !== words.small && name !== words.capital)]
    : [...named];
}

const isKind = (range: string): range is keyof typeof kinds => Object.hasOwn(kinds, range);
const hasName = (range: string) => isKind(range) || range.length === 1;

/** The ranges and characters of a class: "a-z" and "_" of `[a-z_]`. */
const rangesIn = (members: string): string[] =>
  members
    .replace(/^\[|\]$/g, '')
    .replace(/\\d/g, '0-9')
    .replace(/\\w/g, 'a-zA-Z0-9_')
    .match(/\\.|.-[^\\]|./gu)
    ?.map((one) => one.slice(one.startsWith('\\') ? 1 : 0)) ?? [];
