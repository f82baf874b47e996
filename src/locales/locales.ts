import {english} from './english.js';
import {
  englishFiles,
  languages,
  type FormWords,
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

/**
 * The words of a BCP 47 tag, synchronously once they are loaded; English for a language that is not registered. Those of
 * forms are there only if asked for.
 */
export function findLocale(tag: string, hasForms = false): Words | Promise<Words> {
  const words = ourWords(tag, hasForms);
  const {own} = pageWords;
  if (!own?.has(tag)) return words;
  return words instanceof Promise ? words.then((there) => own.over(tag, there)) : own.over(tag, words);
}

function ourWords(tag: string, hasForms: boolean): Words | Promise<Words> {
  const language = registeredLanguage(tag);
  if (language === undefined) return english;
  const key = `${language} ${hasForms}`;
  const known = loaded.get(key);
  if (known) return known;
  const words = loadWords(language, hasForms);
  loaded.set(key, words);
  words.then(
    (there) => loaded.set(key, there),
    () => loaded.delete(key),
  );
  return words;
}

async function loadWords(language: string, hasForms: boolean): Promise<Words> {
  const {words, form} = await languages[language]!();
  return {...words, form: hasForms ? (await form()).form : noForm};
}

/** Only a form reads its words. */
const noForm = {} as FormWords;

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
