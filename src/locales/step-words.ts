import {lazy} from '../loading/lazy.js';
import {pageWords} from './page-words.js';
import {steps as english, type StepWords} from './en/steps.js';

export type {StepWords};

/**
 * The files of each language with the words of steps and review. They are listed here and not in `languages.ts`, so that
 * only a form with steps loads the list.
 */
export const stepFiles: Readonly<Record<string, () => Promise<{steps: StepWords}>>> = {
  'pt-PT': lazy(() => import('./pt-PT/steps.js')),
  de: lazy(() => import('./de/steps.js')),
  es: lazy(() => import('./es/steps.js')),
  fr: lazy(() => import('./fr/steps.js')),
  it: lazy(() => import('./it/steps.js')),
  ja: lazy(() => import('./ja/steps.js')),
  nl: lazy(() => import('./nl/steps.js')),
  pt: lazy(() => import('./pt/steps.js')),
};

/** The words of steps and review in a language, with the page's own in their place. */
export async function loadStepWords(tag: string): Promise<StepWords> {
  const words = await loadOurs(tag);
  return pageWords.own?.over(tag, words, 'steps') ?? words;
}

/** English if the words are not there or do not load. */
async function loadOurs(tag: string): Promise<StepWords> {
  const [language = ''] = tag.split('-');
  const load = stepFiles[tag] ?? stepFiles[language];
  try {
    return load ? (await load()).steps : english;
  } catch (error) {
    console.warn(`dm: The words of steps for "${tag}" failed to load; English is used instead.`, error);
    return english;
  }
}
