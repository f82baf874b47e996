import {english} from './english.js';
import {
  englishFiles,
  languages,
  type AllWords,
  type HandoverWords,
  type JourneyWords,
  type OwnBriefWords,
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
  const files = languages[language];
  if (!files) return english;
  const words = files.words().then((module) => module.words);
  loaded.set(language, words);
  words.then(
    (there) => loaded.set(language, there),
    () => loaded.delete(language),
  );
  return words;
}

/** The names of the contract's values in a language. */
export const loadNames = (tag: string): Promise<ValueNames> =>
  loadOrEnglish(tag, 'names', async (files) => (await files.names()).names);

/** The texts of the fields of our own briefs in a language. */
export const loadOwnBriefWords = (tag: string): Promise<OwnBriefWords> =>
  loadOrEnglish(tag, 'ownBriefs', async (files) => (await files.ownBriefs()).ownBriefs);

/** The words around a brief in a language: returning to it, its summary, its receipt. */
export const loadJourneyWords = (tag: string): Promise<JourneyWords> =>
  loadOrEnglish(tag, 'journey', async (files) => (await files.journey()).journey);

/** The texts of a brief's receipt in a language. */
export const loadHandoverWords = (tag: string): Promise<HandoverWords> =>
  loadOrEnglish(tag, 'handover', async (files) => (await files.handover()).handover);

/** With the page's own words in their place; English if the language is not registered or its file does not load. */
async function loadOrEnglish<Texts extends object>(
  tag: string,
  section: keyof AllWords,
  load: (files: typeof englishFiles) => Promise<Texts>,
): Promise<Texts> {
  const files = languages[registeredLanguage(tag) ?? ''];
  const loading =
    files &&
    load(files).catch((error: unknown) => {
      console.warn(`dm: The texts for "${tag}" failed to load; English is used instead.`, error);
      return load(englishFiles);
    });
  const texts = await (loading ?? load(englishFiles));
  return pageWords.own?.over(tag, texts, section) ?? texts;
}

/** Whether the interface has words in a language. */
export const isTranslated = (tag: string): boolean =>
  /^en\b/.test(tag) || registeredLanguage(tag) !== undefined || pageWords.own?.has(tag) === true;

/** The key under which the language of a tag is registered: with its region if there is a variant for it. */
function registeredLanguage(tag: string): string | undefined {
  const {language, region} = new Intl.Locale(tag);
  return [`${language}-${region ?? ''}`, language].find((name) => Object.hasOwn(languages, name));
}
