import type {Verdict} from './verdict.js';

/** Whether a text or a property name matches a pattern; undefined when the text is too long for the pattern. */
export type Matcher = (text: string) => Verdict;

/** Runs a schema's pattern, with the `u` flag, on texts of at most `maxLength` UTF-16 code units. */
export function matcherOf(pattern: string, maxLength: number): Matcher {
  if (maxLength <= 0) return () => undefined;
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch {
    return () => undefined;
  }
  return (text) => (text.length > maxLength ? undefined : expression.test(text));
}
