/** A title within a sentence: "Add colour", but "Add URL" and "Add Instagram Link". */
export const inSentence = (title: string): string =>
  /^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)*$/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
