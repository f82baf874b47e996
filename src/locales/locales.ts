import type {en} from './en/words.js';
import {english} from './english.js';

/** Every word a visitor reads: the English file has them all, and the compiler holds the other files to it. */
export type Words = typeof en;

/** Languages beside English, each loaded when a page first asks for it. */
const loaders: Readonly<Record<string, () => Promise<Words>>> = {
  de: async () => (await import('./de/words.js')).de,
  es: async () => (await import('./es/words.js')).es,
  fr: async () => (await import('./fr/words.js')).fr,
  it: async () => (await import('./it/words.js')).it,
  ja: async () => (await import('./ja/words.js')).ja,
  nl: async () => (await import('./nl/words.js')).nl,
  pt: async () => (await import('./pt/words.js')).pt,
};

const loaded = new Map<string, Words | Promise<Words>>();

/** The words of a BCP 47 tag, at once where they are there; English for a language that we do not have. */
export function findLocale(tag: string): Words | Promise<Words> {
  const language = tag.split('-', 1)[0]!;
  const known = loaded.get(language);
  if (known) return known;
  const load = loaders[language];
  if (!load) return english;
  const words = load();
  loaded.set(language, words);
  words.then(
    (there) => loaded.set(language, there),
    () => loaded.delete(language),
  );
  return words;
}
