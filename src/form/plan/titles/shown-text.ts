/** A browser takes seconds to draw a letter under ten thousand accents. No script needs more than these for one. */
const tooManyMarks = /(\p{M}{20})\p{M}+/gu;

/** A text that a form shows; undefined for anything else. */
export const shownText = (text: unknown): string | undefined =>
  typeof text === 'string' ? text.replace(tooManyMarks, '$1') : undefined;
