import type {JourneyWords} from './en/journey.js';
import type {ValueNames} from './en/names.js';
import type {OwnBriefWords} from './en/own-briefs.js';
import type {words} from './en/words.js';

export type {JourneyWords, OwnBriefWords, ValueNames};

/** Every word a visitor reads. The English file is complete, and the compiler requires the same of the others. */
export type Words = typeof words;

/** The files of a language, each a chunk of its own that is loaded when it is first needed. */
export interface Language {
  words: () => Promise<{words: Words}>;
  names: () => Promise<{names: ValueNames}>;
  ownBriefs: () => Promise<{ownBriefs: OwnBriefWords}>;
  journey: () => Promise<{journey: JourneyWords}>;
}

/** English words are absent here: each element brings its own (see `english.ts`). */
export const englishFiles: Omit<Language, 'words'> = {
  names: () => import('./en/names.js'),
  ownBriefs: () => import('./en/own-briefs.js'),
  journey: () => import('./en/journey.js'),
};

/** The languages besides English, by language or by language and region. To add one, copy the folder `en`, translate it, and register it here. */
export const languages: Readonly<Record<string, Language>> = {
  'pt-PT': {
    words: () => import('./pt-PT/words.js'),
    names: () => import('./pt-PT/names.js'),
    ownBriefs: () => import('./pt-PT/own-briefs.js'),
    journey: () => import('./pt-PT/journey.js'),
  },
  de: {
    words: () => import('./de/words.js'),
    names: () => import('./de/names.js'),
    ownBriefs: () => import('./de/own-briefs.js'),
    journey: () => import('./de/journey.js'),
  },
  es: {
    words: () => import('./es/words.js'),
    names: () => import('./es/names.js'),
    ownBriefs: () => import('./es/own-briefs.js'),
    journey: () => import('./es/journey.js'),
  },
  fr: {
    words: () => import('./fr/words.js'),
    names: () => import('./fr/names.js'),
    ownBriefs: () => import('./fr/own-briefs.js'),
    journey: () => import('./fr/journey.js'),
  },
  it: {
    words: () => import('./it/words.js'),
    names: () => import('./it/names.js'),
    ownBriefs: () => import('./it/own-briefs.js'),
    journey: () => import('./it/journey.js'),
  },
  ja: {
    words: () => import('./ja/words.js'),
    names: () => import('./ja/names.js'),
    ownBriefs: () => import('./ja/own-briefs.js'),
    journey: () => import('./ja/journey.js'),
  },
  nl: {
    words: () => import('./nl/words.js'),
    names: () => import('./nl/names.js'),
    ownBriefs: () => import('./nl/own-briefs.js'),
    journey: () => import('./nl/journey.js'),
  },
  pt: {
    words: () => import('./pt/words.js'),
    names: () => import('./pt/names.js'),
    ownBriefs: () => import('./pt/own-briefs.js'),
    journey: () => import('./pt/journey.js'),
  },
};
