/** From here on a list to look through is slower than a word to type. */
export const manyOptions = 12;
