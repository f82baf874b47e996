import {lazy} from '../loading/lazy.js';
import type {HandoverWords} from './en/handover.js';
import type {JourneyWords} from './en/journey.js';
import type {ValueNames} from './en/names.js';
import type {OwnBriefWords} from './en/own-briefs.js';
import type {StepWords} from './en/steps.js';
import type {words} from './en/words.js';

export type {HandoverWords, JourneyWords, OwnBriefWords, ValueNames};

/** Every word a visitor reads. The English file is complete, and the compiler requires the same of the others. */
export type Words = typeof words;

/** The words of a form, which only pages with one load. */
export type FormWords = Words['form'];

/** The words that every page loads. */
export type GeneralWords = Omit<Words, 'form'>;

/** The texts that few pages need, each in a file of its own that is loaded when first needed. */
export interface Texts {
  names: ValueNames;
  ownBriefs: OwnBriefWords;
  journey: JourneyWords;
  handover: HandoverWords;
  steps: StepWords;
}

/** The words of all files of a language. */
export type AllWords = Words & Texts;

/** What loads the files of a language. */
export type TextLoaders = {[Name in keyof Texts]: () => Promise<Record<Name, Texts[Name]>>};

/** A language's own file. */
export interface Language extends TextLoaders {
  words: GeneralWords;
  form: () => Promise<{form: FormWords}>;
}

/** English words are absent here: each element brings its own (see `english.ts`), and so do the steps of a form. */
export const englishFiles: Omit<TextLoaders, 'steps'> = {
  names: lazy(() => import('./en/names.js')),
  ownBriefs: lazy(() => import('./en/own-briefs.js')),
  journey: lazy(() => import('./en/journey.js')),
  handover: lazy(() => import('./en/handover.js')),
};

/** The languages besides English, by language or by language and region. */
export const languages: Readonly<Record<string, () => Promise<Language>>> = {
  'pt-PT': lazy(() => import('./pt-PT/language.js')),
  de: lazy(() => import('./de/language.js')),
  es: lazy(() => import('./es/language.js')),
  fr: lazy(() => import('./fr/language.js')),
  it: lazy(() => import('./it/language.js')),
  ja: lazy(() => import('./ja/language.js')),
  nl: lazy(() => import('./nl/language.js')),
  pt: lazy(() => import('./pt/language.js')),
};
