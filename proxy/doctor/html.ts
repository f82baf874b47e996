/** An opening tag: its name and its attributes, in lower case; for a script, its text. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Longer than any tag that the doctor looks for. */
const longestTag = 10_000;
const nameAt = /[a-z][^\s/>]*/iy;
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

/** The opening tags of a page, without those in comments and in the texts of scripts, in one pass. */
export function* tagsOf(html: string): Iterable<Tag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = after(html, /--!?>/g, at + 2);
      continue;
    }
    nameAt.lastIndex = ++at;
    const name = nameAt.exec(html)?.[0].toLowerCase();
    if (name === undefined) continue;
    const end = endOfTag(html, at);
    const next = name === 'script' ? after(html, /<\/script/gi, end) : end;
    yield {name, attributes: attributesOf(html.slice(at + name.length, end)), text: html.slice(end + 1, next)};
    at = next;
  }
}

/** The index after the next match of `mark`, or the end of the text. */
function after(html: string, mark: RegExp, from: number): number {
  mark.lastIndex = from;
  return mark.test(html) ? mark.lastIndex : html.length;
}

/** A tag ends at the first `>` that is not in quotes. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  const limit = Math.min(html.length, from + longestTag);
  for (let at = from; at < limit; at++) {
    const letter = html[at] ?? '';
    if (quote === '' && letter === '>') return at;
    if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === quote) quote = '';
  }
  return limit;
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', ...values] of text.matchAll(attribute))
    found.set(name.toLowerCase(), plain(values.find((value) => value !== undefined) ?? ''));
  return found;
}

/** The named character references that occur in addresses and policies. */
const named: Readonly<Record<string, string>> = {amp: '&', quot: '"', apos: "'"};

/** Some template engines write `/` and `=` as numbers, too. */
const plain = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (all: string, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? all;
    return String.fromCharCode(hex ? parseInt(hex, 16) : Number(decimal));
  });
