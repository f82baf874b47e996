import {loadOrEnglish} from './or-english.js';
import type {OwnBriefWords} from './en/own-briefs.js';

export type {FieldWords, OwnBriefWords} from './en/own-briefs.js';

/** Languages beside English, each loaded when a brief form first needs it. */
const loaders: Readonly<Record<string, () => Promise<OwnBriefWords>>> = {
  de: async () => (await import('./de/own-briefs.js')).ownBriefsDe,
  es: async () => (await import('./es/own-briefs.js')).ownBriefsEs,
  fr: async () => (await import('./fr/own-briefs.js')).ownBriefsFr,
  it: async () => (await import('./it/own-briefs.js')).ownBriefsIt,
  ja: async () => (await import('./ja/own-briefs.js')).ownBriefsJa,
  nl: async () => (await import('./nl/own-briefs.js')).ownBriefsNl,
  pt: async () => (await import('./pt/own-briefs.js')).ownBriefsPt,
};

/** What the fields of the four brief bodies are called in a language. */
export const loadOwnBriefWords = (tag: string): Promise<OwnBriefWords> =>
  loadOrEnglish(tag, loaders, async () => (await import('./en/own-briefs.js')).ownBriefsEn);
