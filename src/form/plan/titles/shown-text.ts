import {markdownOf, withoutMarkup} from './markup.js';

/** A browser takes seconds to draw a letter under ten thousand accents. No script needs more than these for one. */
const tooManyMarks = /(\p{M}{20})\p{M}+/gu;

/** What takes no place, such as the zero-width space of an author who wants no label. */
const invisible = /^[\s\p{Cf}]+$/u;

/** A text that a form shows; undefined for anything else. */
export const shownText = (text: unknown): string | undefined =>
  typeof text === 'string' ? withoutMarkup(text.replace(tooManyMarks, '$1').replace(invisible, '')) : undefined;

/** The same for a description, which may have several lines, emphasis, lists and links in Markdown. */
export const shownDescription = (text: unknown): string | undefined =>
  typeof text === 'string' ? markdownOf(text.replace(tooManyMarks, '$1')) : undefined;
