import type {Words} from './locales.js';

type Sections = {[Section in keyof Words]?: Partial<Words[Section]>};

/** The English words there are at once: whatever reads words brings its own, so that no page carries those of others. */
export const english = {} as Words;

/** Brings words of some sections. Called once, where what reads them is defined; the sections stay the same objects. */
export function bringEnglish(own: Sections) {
  const sections: Record<string, object> = english;
  for (const [name, words] of Object.entries(own)) sections[name] = Object.assign(sections[name] ?? {}, words);
}
