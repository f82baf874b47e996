import {english} from './english.js';
import {
  englishFiles,
  languages,
  type HandoverWords,
  type JourneyWords,
  type OwnBriefWords,
  type TextLoaders,
  type Texts,
  type ValueNames,
  type Words,
} from './languages.js';
import {pageWords} from './page-words.js';

export type {FieldWords} from './en/own-briefs.js';
export type {HandoverWords, JourneyWords, OwnBriefWords, ValueNames, Words};

const loaded = new Map<string, Words | Promise<Words>>();

/** The words of a BCP 47 tag, synchronously once they are loaded; English for a language that is not registered. */
export function findLocale(tag: string): Words | Promise<Words> {
  const words = ourWords(tag);
  const {own} = pageWords;
  if (!own?.has(tag)) return words;
  return words instanceof Promise ? words.then((there) => own.over(tag, there)) : own.over(tag, words);
}

function ourWords(tag: string): Words | Promise<Words> {
  const language = registeredLanguage(tag);
  if (language === undefined) return english;
  const known = loaded.get(language);
  if (known) return known;
  const words = languages[language]!().then((module) => module.words);
  loaded.set(language, words);
  words.then(
    (there) => loaded.set(language, there),
    () => loaded.delete(language),
  );
  return words;
}

/** The names of the contract's values in a language. */
export const loadNames = (tag: string) => loadTexts(tag, 'names', englishFiles.names);

/** The texts of the fields of our own briefs in a language. */
export const loadOwnBriefWords = (tag: string) => loadTexts(tag, 'ownBriefs', englishFiles.ownBriefs);

/** The words around a brief in a language: returning to it, its summary, its receipt. */
export const loadJourneyWords = (tag: string) => loadTexts(tag, 'journey', englishFiles.journey);

/** The texts of a brief's receipt in a language. */
export const loadHandoverWords = (tag: string) => loadTexts(tag, 'handover', englishFiles.handover);

/** With the page's own words in their place; English if the language is not registered or its file does not load. */
export async function loadTexts<Name extends keyof Texts>(
  tag: string,
  name: Name,
  loadEnglish: () => Promise<Record<Name, Texts[Name]>>,
): Promise<Texts[Name]> {
  const load: (() => Promise<TextLoaders>) | undefined = languages[registeredLanguage(tag) ?? ''];
  const loading = load?.()
    .then((files) => files[name]())
    .catch((error: unknown) => {
      console.warn(`dm: The texts for "${tag}" failed to load; English is used instead.`, error);
      return loadEnglish();
    });
  const texts = (await (loading ?? loadEnglish()))[name];
  return pageWords.own?.over(tag, texts, name) ?? texts;
}

/** Whether the interface has words in a language. */
export const isTranslated = (tag: string): boolean =>
  /^en\b/.test(tag) || registeredLanguage(tag) !== undefined || pageWords.own?.has(tag) === true;

/** The key under which the language of a tag is registered: with its region if there is a variant for it. */
function registeredLanguage(tag: string): string | undefined {
  const {language, region} = new Intl.Locale(tag);
  return [`${language}-${region ?? ''}`, language].find((name) => Object.hasOwn(languages, name));
}
