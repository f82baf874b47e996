import {steps, type StepWords} from './en/steps.js';
import {loadRareTexts} from './locales.js';

export type {StepWords};

/** The words of steps and review in a language: only a form with steps loads this file, which has the English ones. */
export const loadStepWords = (tag: string) => loadRareTexts(tag, 'steps', async () => ({steps}));
