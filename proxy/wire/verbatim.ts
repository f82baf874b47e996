/**
 * Whether a JSON text says nothing but the value that was parsed from it, in which there are so many names: none more, none
 * twice, of which parsers drop one, and nothing spelled in escapes. Such a text may be passed on as it came, which costs
 * less than to write it anew. Says no where it cannot tell.
 */
export function saysOnly(text: string, names: number): boolean {
  return !text.includes('\\') && namesIn(text) === names;
}

/** Without escapes, a colon behind a quote ends a name; a string that begins with a colon only makes for a no. */
function namesIn(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (isSpace(text.charCodeAt(before))) before--;
    if (text.charCodeAt(before) === quote) count++;
  }
  return count;
}

const quote = 0x22;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
