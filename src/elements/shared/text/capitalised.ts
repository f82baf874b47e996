/** Capitalises the first letter, by the rules of a language. */
export const capitalised = (text: string, language: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
};
