/** From this number on, typing a word is faster than scanning a list. */
export const manyOptions = 12;
