/** The longest pattern, in characters, that is ever run. */
const longest = 2000;

/**
 * An equivalent pattern that compiles with the `u` flag, as 2020-12 and Ajv require: many schemas were written for
 * engines without that flag and escape more than necessary (`\-`, `\@`) or leave braces bare. `undefined` when there is
 * none. The pattern is parsed, never run; a pattern too long to run is returned unchanged.
 */
export function unicodePattern(pattern: string): string | undefined {
  if (pattern.length > longest) return pattern;
  if (compiles(pattern)) return pattern;
  const repaired = repair(pattern);
  return compiles(repaired) ? repaired : undefined;
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

const token = /\\(?:u\{[^}]*\}|.)|\{\d+(?:,\d*)?\}|[\s\S]/gu;
const classEscape = /^\\[dDsSwWpP]$/;

function repair(pattern: string): string {
  let inClass = false;
  const parts: string[] = [];
  for (const match of pattern.matchAll(token)) {
    const part: string = match[0];
    const opens: boolean = part === '[' && !inClass;
    const closes = part === ']' && inClass;
    if (opens || closes) {
      inClass = opens;
      parts.push(part);
    } else parts.push(inClass ? inClassPart(part, parts.at(-1)) : bareBrace(withoutIdleEscape(part, '')));
  }
  return parts.join('');
}

/** A dash after `\\w` makes no range. */
const inClassPart = (part: string, before = '') =>
  part === '-' && classEscape.test(before) ? '\\-' : withoutIdleEscape(part, '-');

function withoutIdleEscape(part: string, alsoKept: string): string {
  const [slash, letter = ''] = part;
  const idle = slash === '\\' && !/[\w^$\\.*+?()[\]{}|/]/.test(letter) && !alsoKept.includes(letter);
  return idle ? letter : part;
}

const bareBrace = (part: string) => (part === '{' || part === '}' || part === ']' ? `\\${part}` : part);
