import {lazy} from '../loading/lazy.js';
import type {HandoverWords} from './en/handover.js';
import type {JourneyWords} from './en/journey.js';
import type {ValueNames} from './en/names.js';
import type {OwnBriefWords} from './en/own-briefs.js';
import type {StepWords} from './en/steps.js';
import type {words} from './en/words.js';

/** The words of all elements. The English file is complete, and the compiler requires the same of the others. */
export type WordsWithForms = typeof words;

/** The words of a form, which only pages with one load. */
export type FormWords = WordsWithForms['form'];

/** The words that every page loads. */
export type Words = Omit<WordsWithForms, 'form'>;

/** Texts that few pages need, each in a file of its own. */
export interface RareTexts {
  ownBriefs: OwnBriefWords;
  journey: JourneyWords;
  handover: HandoverWords;
  steps: StepWords;
}

/** All that visitors read. */
export type AllWords = WordsWithForms & RareTexts & {names: ValueNames};

export type RareTextLoaders = {[Name in keyof RareTexts]: () => Promise<Record<Name, RareTexts[Name]>>};

/** A language's `language.ts`: the words of every page, and what loads the rare texts. */
export interface LanguageFile extends RareTextLoaders {
  words: Words;
}

/** What the loader needs of a language: a text of its own, and what loads the files that it requests early. */
export interface Language {
  /** Shown beside a button while an element does not load. */
  notice: readonly [text: string, tryAgain: string];
  language: () => Promise<LanguageFile>;
  form: () => Promise<{form: FormWords}>;
  /** The names of the contract's values. */
  names: () => Promise<{names: ValueNames}>;
}

/** The languages besides English, by language or by language and region. This is the place to register one. */
export const languages: Readonly<Record<string, Language>> = {
  de: {
    notice: ['Ein Teil dieser Seite wurde nicht geladen. Wir versuchen es weiter.', 'Erneut versuchen'],
    language: lazy(() => import('./de/language.js')),
    form: lazy(() => import('./de/form.js')),
    names: lazy(() => import('./de/names.js')),
  },
  es: {
    notice: ['Una parte de esta página no se ha cargado. Seguimos intentándolo.', 'Intentar de nuevo'],
    language: lazy(() => import('./es/language.js')),
    form: lazy(() => import('./es/form.js')),
    names: lazy(() => import('./es/names.js')),
  },
  fr: {
    notice: ['Une partie de cette page ne s’est pas chargée. Nous réessayons.', 'Réessayer'],
    language: lazy(() => import('./fr/language.js')),
    form: lazy(() => import('./fr/form.js')),
    names: lazy(() => import('./fr/names.js')),
  },
  it: {
    notice: ['Una parte di questa pagina non si è caricata. Continuiamo a provare.', 'Riprova'],
    language: lazy(() => import('./it/language.js')),
    form: lazy(() => import('./it/form.js')),
    names: lazy(() => import('./it/names.js')),
  },
  ja: {
    notice: ['ページの一部を読み込めませんでした。再試行を続けています。', 'もう一度試す'],
    language: lazy(() => import('./ja/language.js')),
    form: lazy(() => import('./ja/form.js')),
    names: lazy(() => import('./ja/names.js')),
  },
  nl: {
    notice: ['Een deel van deze pagina is niet geladen. We blijven het proberen.', 'Opnieuw proberen'],
    language: lazy(() => import('./nl/language.js')),
    form: lazy(() => import('./nl/form.js')),
    names: lazy(() => import('./nl/names.js')),
  },
  pt: {
    notice: ['Uma parte desta página não foi carregada. Continuamos tentando.', 'Tentar novamente'],
    language: lazy(() => import('./pt/language.js')),
    form: lazy(() => import('./pt/form.js')),
    names: lazy(() => import('./pt/names.js')),
  },
  'pt-PT': {
    notice: ['Uma parte desta página não foi carregada. Continuamos a tentar.', 'Tentar de novo'],
    language: lazy(() => import('./pt-PT/language.js')),
    form: lazy(() => import('./pt-PT/form.js')),
    names: lazy(() => import('./pt-PT/names.js')),
  },
};

/** English has no file of words: each element brings its own (see `english.ts`). */
export const inEnglish: Pick<Language, 'notice' | 'names'> = {
  notice: ['A part of this page did not load. We keep trying.', 'Try again'],
  names: lazy(() => import('./en/names.js')),
};

/** The key of the language of a BCP 47 tag: with its region if there is a variant for it; undefined if there is none. */
export function registeredAs(tag: string): string | undefined {
  try {
    const {language, region} = new Intl.Locale(tag);
    return [`${language}-${region ?? ''}`, language].find((key) => Object.hasOwn(languages, key));
  } catch {
    return undefined;
  }
}
