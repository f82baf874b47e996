import type {ValueNames} from './names-en.js';

export type {ValueNames};

/** Languages beside English, each loaded when a form or a filter first needs it. */
const loaders: Readonly<Record<string, () => Promise<ValueNames>>> = {};

/** What values of the contract are called in a language; English for one we do not have. */
export async function loadNames(tag: string): Promise<ValueNames> {
  const load = loaders[tag.split('-', 1)[0] ?? ''];
  return load ? load() : (await import('./names-en.js')).namesEn;
}
