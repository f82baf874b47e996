/**
 * Abbreviations in the patterns below: `H` is a hexadecimal digit, `D` a digit, `S` a small letter or digit, `T` one of
 * those or a hyphen.
 */
const spellings = {
  colour: /^#(?=.*H)[H{}()|,?\d]+$/,
  postalCode: /^D\{5\}\(-D\{4\}\)\?$/,
  slug: /^(S\+\(-S\+\)\*|\(?S\+-\?\)\+|S?T[+*]S?)$/,
} as const;

export type WellKnownPattern = keyof typeof spellings;

/** The well-known kind of text that a pattern describes, recognised by the pattern's source: no pattern is run. */
export function wellKnownPattern(patterns: readonly string[]): WellKnownPattern | undefined {
  const [pattern] = patterns;
  if (pattern === undefined || patterns.length > 1) return undefined;
  const short = pattern
    .replace(/^\^|\$$/g, '')
    .replaceAll('(?:', '(')
    .replace(/\\d/g, '0-9')
    .replace(/\[([^\]]*)\]|0-9/g, (whole, members: string | undefined) => letterFor(members ?? whole));
  return (Object.keys(spellings) as WellKnownPattern[]).find((name) => spellings[name].test(short));
}

function letterFor(members: string): string {
  const sorted = members.replace('\\-', '-').match(/.-.|./g)?.sort().join('') ?? '';
  if (sorted === '0-9') return 'D';
  if (/^0-9(A-F)?(a-f)?$/.test(sorted)) return 'H';
  if (sorted === '0-9a-z') return 'S';
  return sorted === '-0-9a-z' ? 'T' : '?';
}
