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

/** The words of all files of a language. */
export type AllWords = Words & {
  names: ValueNames;
  ownBriefs: OwnBriefWords;
  journey: JourneyWords;
  handover: HandoverWords;
  steps: StepWords;
};

/** The files of a language, each in a chunk of its own that is loaded when first needed. */
export interface Language {
  words: () => Promise<{words: Words}>;
  names: () => Promise<{names: ValueNames}>;
  ownBriefs: () => Promise<{ownBriefs: OwnBriefWords}>;
  journey: () => Promise<{journey: JourneyWords}>;
  handover: () => Promise<{handover: HandoverWords}>;
}

/** English words are absent here: each element brings its own (see `english.ts`). */
export const englishFiles: Omit<Language, 'words'> = {
  names: lazy(() => import('./en/names.js')),
  ownBriefs: lazy(() => import('./en/own-briefs.js')),
  journey: lazy(() => import('./en/journey.js')),
  handover: lazy(() => import('./en/handover.js')),
};

/** The languages besides English, by language or by language and region. To add one, copy the folder `en`, translate it, and register it here and in `step-words.ts`. */
export const languages: Readonly<Record<string, Language>> = {
  'pt-PT': {
    words: lazy(() => import('./pt-PT/words.js')),
    names: lazy(() => import('./pt-PT/names.js')),
    ownBriefs: lazy(() => import('./pt-PT/own-briefs.js')),
    journey: lazy(() => import('./pt-PT/journey.js')),
    handover: lazy(() => import('./pt-PT/handover.js')),
  },
  de: {
    words: lazy(() => import('./de/words.js')),
    names: lazy(() => import('./de/names.js')),
    ownBriefs: lazy(() => import('./de/own-briefs.js')),
    journey: lazy(() => import('./de/journey.js')),
    handover: lazy(() => import('./de/handover.js')),
  },
  es: {
    words: lazy(() => import('./es/words.js')),
    names: lazy(() => import('./es/names.js')),
    ownBriefs: lazy(() => import('./es/own-briefs.js')),
    journey: lazy(() => import('./es/journey.js')),
    handover: lazy(() => import('./es/handover.js')),
  },
  fr: {
    words: lazy(() => import('./fr/words.js')),
    names: lazy(() => import('./fr/names.js')),
    ownBriefs: lazy(() => import('./fr/own-briefs.js')),
    journey: lazy(() => import('./fr/journey.js')),
    handover: lazy(() => import('./fr/handover.js')),
  },
  it: {
    words: lazy(() => import('./it/words.js')),
    names: lazy(() => import('./it/names.js')),
    ownBriefs: lazy(() => import('./it/own-briefs.js')),
    journey: lazy(() => import('./it/journey.js')),
    handover: lazy(() => import('./it/handover.js')),
  },
  ja: {
    words: lazy(() => import('./ja/words.js')),
    names: lazy(() => import('./ja/names.js')),
    ownBriefs: lazy(() => import('./ja/own-briefs.js')),
    journey: lazy(() => import('./ja/journey.js')),
    handover: lazy(() => import('./ja/handover.js')),
  },
  nl: {
    words: lazy(() => import('./nl/words.js')),
    names: lazy(() => import('./nl/names.js')),
    ownBriefs: lazy(() => import('./nl/own-briefs.js')),
    journey: lazy(() => import('./nl/journey.js')),
    handover: lazy(() => import('./nl/handover.js')),
  },
  pt: {
    words: lazy(() => import('./pt/words.js')),
    names: lazy(() => import('./pt/names.js')),
    ownBriefs: lazy(() => import('./pt/own-briefs.js')),
    journey: lazy(() => import('./pt/journey.js')),
    handover: lazy(() => import('./pt/handover.js')),
  },
};
