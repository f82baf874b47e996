import {lazy} from '../loading/lazy.js';
import {untilLoaded} from '../loading/retry.js';
import {english} from './english.js';
import {
  inEnglish,
  languages,
  registeredAs,
  type AllWords,
  type FormWords,
  type Language,
  type RareTextLoaders,
  type RareTexts,
  type Words,
  type WordsWithForms,
} from './languages.js';
import {pageWords, renewWords} from './page-words.js';

export type {HandoverWords} from './en/handover.js';
export type {JourneyWords} from './en/journey.js';
export type {ValueNames} from './en/names.js';
export type {FieldWords, OwnBriefWords} from './en/own-briefs.js';
export type {FormWords, Words, WordsWithForms};

/** The words that an element reads, in each language. */
export interface Vocabulary<Read extends object> {
  readonly english: Read;
  /** The words for a BCP 47 tag, synchronously once they are loaded; English for a language that is not registered. */
  find(tag: string): Read | Promise<Read>;
}

/** The words of an element without a form. */
export const generalWords = vocabulary<Words>(english, async ({language}) => (await language()).words);

/** The words of an element with a form. */
export const wordsWithForms = vocabulary<WordsWithForms>(english, async ({language, form}) => {
  const [general, ofForms] = await Promise.all([language(), form()]);
  return {...general.words, form: ofForms.form};
});

function vocabulary<Read extends object>(english: Read, load: (language: Language) => Promise<Read>): Vocabulary<Read> {
  const loaded = new Map<string, Read | Promise<Read>>();
  const ours = (tag: string): Read | Promise<Read> => {
    const key = registeredAs(tag);
    if (key === undefined) return english;
    const known = loaded.get(key);
    if (known) return known;
    const words = load(languages[key]!);
    loaded.set(key, words);
    words.then(
      (loadedWords) => loaded.set(key, loadedWords),
      () => loaded.delete(key),
    );
    return words;
  };
  return {english, find: (tag) => withOwnWords(tag, ours(tag))};
}

function withOwnWords<Read extends object>(tag: string, words: Read | Promise<Read>): Read | Promise<Read> {
  const {own} = pageWords;
  if (!own?.has(tag)) return words;
  return words instanceof Promise ? words.then((loadedWords) => own.over(tag, loadedWords)) : own.over(tag, words);
}

/** The names of the contract's values in a language. */
export const loadNames = (tag: string) => loadTexts(tag, 'names', ({names}) => names(), inEnglish.names);

const englishBriefs = lazy(() => import('./en/own-briefs.js'));
const englishJourney = lazy(() => import('./en/journey.js'));
const englishHandover = lazy(() => import('./en/handover.js'));

/** The texts of the fields of our own briefs in a language. */
export const loadOwnBriefWords = (tag: string) => loadRareTexts(tag, 'ownBriefs', englishBriefs);

/** The words around a brief in a language: returning to it, its summary, its receipt. */
export const loadJourneyWords = (tag: string) => loadRareTexts(tag, 'journey', englishJourney);

/** The texts of a brief's receipt in a language. */
export const loadHandoverWords = (tag: string) => loadRareTexts(tag, 'handover', englishHandover);

/** Texts that `language.ts` loads. */
export function loadRareTexts<Name extends keyof RareTexts>(
  tag: string,
  name: Name,
  loadEnglish: () => Promise<Record<Name, RareTexts[Name]>>,
): Promise<RareTexts[Name]> {
  const load = async ({language}: Language) => {
    const loaders: RareTextLoaders = await language();
    return loaders[name]();
  };
  return loadTexts(tag, name, load, loadEnglish);
}

/**
 * With the page's own words in their place; English if the language is not registered. While its file does not load, the
 * texts are in English, and are replaced once it has.
 */
async function loadTexts<Name extends keyof AllWords, Texts extends object>(
  tag: string,
  name: Name,
  load: (language: Language) => Promise<Record<Name, Texts>>,
  loadEnglish: () => Promise<Record<Name, Texts>>,
): Promise<Texts> {
  const key = registeredAs(tag);
  const loading =
    key === undefined
      ? loadEnglish()
      : load(languages[key]!).catch((error: unknown) => {
          console.warn(`dm: the words of "${tag}" did not load; English is used.`, error);
          void untilLoaded(() => load(languages[key]!)).then(renewWords);
          return loadEnglish();
        });
  const texts = (await loading)[name];
  return pageWords.own?.over(tag, texts, name) ?? texts;
}

/** Whether the interface has words in a language. */
export const isTranslated = (tag: string): boolean =>
  /^en\b/.test(tag) || registeredAs(tag) !== undefined || pageWords.own?.has(tag) === true;
