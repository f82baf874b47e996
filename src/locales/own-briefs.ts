import type {OwnBriefWords} from './own-briefs-en.js';

export type {FieldWords, OwnBriefWords} from './own-briefs-en.js';

/** Languages beside English, each loaded when a brief form first needs it. */
const loaders: Readonly<Record<string, () => Promise<OwnBriefWords>>> = {};

/** What the fields of the four brief bodies are called in a language; English for one we do not have. */
export async function loadOwnBriefWords(tag: string): Promise<OwnBriefWords> {
  const load = loaders[tag.split('-', 1)[0] ?? ''];
  return load ? load() : (await import('./own-briefs-en.js')).ownBriefsEn;
}
