import {loadOrEnglish} from './or-english.js';
import type {OwnBriefWords} from './own-briefs-en.js';

export type {FieldWords, OwnBriefWords} from './own-briefs-en.js';

/** Languages beside English, each loaded when a brief form first needs it. */
const loaders: Readonly<Record<string, () => Promise<OwnBriefWords>>> = {
  de: async () => (await import('./own-briefs-de.js')).ownBriefsDe,
  es: async () => (await import('./own-briefs-es.js')).ownBriefsEs,
  fr: async () => (await import('./own-briefs-fr.js')).ownBriefsFr,
  it: async () => (await import('./own-briefs-it.js')).ownBriefsIt,
  ja: async () => (await import('./own-briefs-ja.js')).ownBriefsJa,
  nl: async () => (await import('./own-briefs-nl.js')).ownBriefsNl,
  pt: async () => (await import('./own-briefs-pt.js')).ownBriefsPt,
};

/** What the fields of the four brief bodies are called in a language. */
export const loadOwnBriefWords = (tag: string): Promise<OwnBriefWords> =>
  loadOrEnglish(tag, loaders, async () => (await import('./own-briefs-en.js')).ownBriefsEn);
