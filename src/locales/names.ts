import type {ValueNames} from './names-en.js';

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

/** What values of the contract are called in a language; English for one we do not have. */
export async function loadNames(tag: string): Promise<ValueNames> {
  const load = loaders[tag.split('-', 1)[0] ?? ''];
  return load ? load() : (await import('./names-en.js')).namesEn;
}
