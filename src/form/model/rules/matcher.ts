import type {Verdict} from './verdict.js';

/** Whether a text or a name matches a pattern; a text too long for the pattern is not tried. */
export type Matcher = (text: string) => Verdict;

/** Runs a pattern of a schema, with the `u` flag, on texts of at most `maxLength` UTF-16 code units. */
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
