import type {ValueNames} from './en/names.js';
import {loadOrEnglish} from './or-english.js';

export type {ValueNames};

/** Languages beside English, each loaded when a form or a filter first needs it. */
const loaders: Readonly<Record<string, () => Promise<ValueNames>>> = {
  de: async () => (await import('./de/names.js')).namesDe,
  es: async () => (await import('./es/names.js')).namesEs,
  fr: async () => (await import('./fr/names.js')).namesFr,
  it: async () => (await import('./it/names.js')).namesIt,
  ja: async () => (await import('./ja/names.js')).namesJa,
  nl: async () => (await import('./nl/names.js')).namesNl,
  pt: async () => (await import('./pt/names.js')).namesPt,
};

/** What values of the contract are called in a language. */
export const loadNames = (tag: string): Promise<ValueNames> =>
  loadOrEnglish(tag, loaders, async () => (await import('./en/names.js')).namesEn);
