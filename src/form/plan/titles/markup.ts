/** Tags that mark up a text. Others, such as `<name>`, are more likely a part of it. */
const names =
  'a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|ins|kbd|li|mark|ol|p|pre|small|span|strong|sub|sup|u|ul';
const tag = new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi');
const isMarkedUp = new RegExp(`</(?:${names})>|<[bh]r ?/?>`, 'i');

/** The characters that people write by name in texts. Accented letters are hardly written so any more. */
const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    rsquo: '’',
    euro: '€',
  }),
);

const entity = /&(?:([a-z]{2,6})|#(\d{2,6})|#x([\dA-F]{2,5}));/gi;

/** A text without the tags and entities of HTML, which would be shown as they are: a form inserts no HTML. */
export const withoutMarkup = (text: string): string => withCharacters(withoutTags(text));

/** A description in HTML, in Markdown. One with code in Markdown stays as it is: the code may be HTML. */
export function markdownOf(text: string): string {
  if (text.includes('`')) return text;
  if (!isMarkedUp.test(text)) return withCharacters(text);
  const written = inMarkdown.reduce((before, [html, markdown]) => before.replace(html, markdown), text);
  const lines = withoutTags(written).split('\n');
  return withCharacters(lines.map((line) => line.trim()).join('\n')).trim();
}

const link = /\[([^<>[\]]{1,200})]\((?:https?:\/\/|mailto:)[^()<>\s]{1,500}\)/g;

/** The links in a title, in HTML or Markdown, in Markdown: its description takes them, since a label has none. */
export const linksIn = (title: string): string[] => markdownOf(title).match(link) ?? [];

/** A title without the links of Markdown. */
export const withoutLinks = (title: string): string => title.replace(link, '$1');

const withoutTags = (text: string) => (isMarkedUp.test(text) ? text.replace(tag, '').trim() : text);

const withCharacters = (text: string) =>
  text.replace(entity, (found, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return characters.get(name) ?? found;
    return characterOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal), found);
  });

/** The character of a code, unless it is a control character or half of one. */
const characterOf = (code: number, found: string) =>
  code < 32 || (code > 126 && code < 160) || (code > 0xd7ff && code < 0xe000) || code > 0x10ffff
    ? found
    : String.fromCodePoint(code);

/** What HTML writes as tags, in Markdown. The lengths are limited, so that no text takes long. */
const inMarkdown: [RegExp, string][] = [
  [/<br ?\/?>/gi, '\n'],
  [/<(b|strong)>([^<>]+)<\/\1>/gi, '**$2**'],
  [/<(i|em)>([^<>]+)<\/\1>/gi, '_$2_'],
  [/<code>([^<>]+)<\/code>/gi, '`$1`'],
  [
    /<a\s[^<>]{0,200}?href=["']((?:https?:\/\/|mailto:)[^"'<>\s]{1,500})["'][^<>]{0,200}>([^<>]{1,200})<\/a>/gi,
    '[$2]($1)',
  ],
  [/<li>/gi, '\n- '],
  [/<\/?(?:p|div|ul|ol|h[1-6])>/gi, '\n\n'],
];
