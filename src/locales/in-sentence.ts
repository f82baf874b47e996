/** A title within a sentence: "Add colour", "Add a text", but "Add URL" and "Add Instagram Link". */
export const inSentence = (title: string): string =>
  /^(?:A(?= )|\p{Lu}\p{Ll}+)(?:[ -]\p{Ll}+)*$/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
