import type {ValueNames} from './names-en.js';
import {loadOrEnglish} from './or-english.js';

export type {ValueNames};

/** Languages beside English, each loaded when a form or a filter first needs it. */
const loaders: Readonly<Record<string, () => Promise<ValueNames>>> = {
  de: async () => (await import('./names-de.js')).namesDe,
  es: async () => (await import('./names-es.js')).namesEs,
  fr: async () => (await import('./names-fr.js')).namesFr,
  it: async () => (await import('./names-it.js')).namesIt,
  ja: async () => (await import('./names-ja.js')).namesJa,
  nl: async () => (await import('./names-nl.js')).namesNl,
  pt: async () => (await import('./names-pt.js')).namesPt,
};

/** What values of the contract are called in a language. */
export const loadNames = (tag: string): Promise<ValueNames> =>
  loadOrEnglish(tag, loaders, async () => (await import('./names-en.js')).namesEn);
