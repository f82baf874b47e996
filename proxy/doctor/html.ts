/** An opening tag: its name and its attributes, in lower case; for a script, its text. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Longer than any tag that the doctor looks for. */
const longestTag = 10_000;
const nameAt = /[a-z][^\s/>]*/iy;
const textOnly = ['script', 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp', 'noembed', 'noframes'];
/** Elements whose content browsers with JavaScript read as text, and the ends of that text. */
const endsOfText = new Map(textOnly.map((name) => [name, new RegExp(`</${name}`, 'gi')]));
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

/**
 * The opening tags of a page, in one pass: without those in comments, in what browsers read as text, and in templates,
 * where they have no effect.
 */
export function* tagsOf(html: string): Iterable<Tag> {
  let templates = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = after(html, /--!?>/g, at + 2);
      continue;
    }
    nameAt.lastIndex = ++at;
    const name = nameAt.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      if (templates > 0 && endOfTemplate.test(html.slice(at, at + 10))) templates--;
      continue;
    }
    const end = endOfTag(html, at);
    const endOfText = endsOfText.get(name);
    const next = endOfText ? after(html, endOfText, end) : end;
    const text = html.slice(end + 1, next).replace(/<\/\w+$/, '');
    const tag = {name, attributes: attributesOf(html.slice(at + name.length, end)), text};
    if (templates > 0 || isInert(tag)) templates += name === 'template' ? 1 : 0;
    else yield tag;
    at = next;
  }
}

const endOfTemplate = /^\/template[\s/>]/i;

/** Whether a tag opens a template; the content of a declarative shadow root has effect. */
const isInert = ({name, attributes}: Tag) => name === 'template' && !attributes.has('shadowrootmode');

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

/** Most tags of a large page have none. */
const noAttributes: ReadonlyMap<string, string> = new Map();

function attributesOf(text: string): ReadonlyMap<string, string> {
  if (text.trim() === '') return noAttributes;
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
