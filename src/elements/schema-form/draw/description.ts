import {html, type TemplateResult} from 'lit';
import type {RenderContext} from './render-context.js';

/** A description longer than this, in characters, is collapsed after its first sentences. */
const foldedLength = 320;

/** Markdown after this many characters stays text: nobody reads it, and a page would take seconds to draw it. */
const longestMarkdown = 10_000;

/**
 * A description with line breaks and a safe, common part of Markdown: paragraphs, headings, lists, emphasis, code, and
 * links to https, http and mailto addresses. Everything else stays text; no HTML in it is interpreted.
 */
export function renderDescription(text: string, {words}: RenderContext): unknown {
  const cut = text.length > foldedLength ? endOfSentence(text, foldedLength / 2) : text.length;
  if (cut >= text.length) return renderBlocks(text);
  return html`${renderBlocks(text.slice(0, cut))}
    <details>
      <summary>${words.readMore}</summary>
      ${renderBlocks(text.slice(cut))}
    </details>`;
}

/** The end of the first sentence or line after that position, or of a word where a sentence is too long. */
function endOfSentence(text: string, from: number): number {
  const end = /[.!?]\s|[。！？]|\n/g;
  end.lastIndex = from;
  const found = end.exec(text);
  const last = found ? found.index + 1 : text.length;
  if (last <= 2 * foldedLength) return last;
  const word = text.indexOf(' ', foldedLength) + 1;
  return word > 0 && word < 2 * foldedLength ? word : Math.min(2 * foldedLength, text.length);
}

/** A line that begins an entry of a list, or is a heading. */
const marks = {ul: /^\s*[-*•]\s+(?=\S)/, ol: /^\s*\d{1,3}[.)]\s+(?=\S)/, heading: /^\s{0,3}#{1,6}\s+(?=\S)/};

/** A line that begins or ends a block of code: its text stays, without the mark. */
const fence = /^\s*(```|~~~)[\w-]*\s*$/;

const kindOf = (line: string) => (Object.keys(marks) as (keyof typeof marks)[]).find((kind) => marks[kind].test(line));

/** Lines of one paragraph, of one list (an entry may go on in indented lines), or a heading. */
interface Block {
  kind: keyof typeof marks | 'paragraph';
  lines: string[];
}

function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let isApart = false;
  for (const line of text.split('\n').filter((one) => !fence.test(one))) {
    if (line.trim() === '') isApart = true;
    else {
      const mark = kindOf(line);
      const kind = mark ?? (isNext(line, block) ? block.kind : 'paragraph');
      const begins = kind !== block?.kind || kind === 'heading' || (isApart && kind === 'paragraph');
      if (!block || begins) blocks.push((block = {kind, lines: []}));
      if (mark || kind === 'paragraph') block.lines.push(mark ? line.replace(marks[mark], '') : line);
      else block.lines.push(`${block.lines.pop()} ${line.trim()}`);
      isApart = false;
    }
  }
  return blocks;
}

const isNext = (line: string, block: Block | undefined): block is Block =>
  (block?.kind === 'ul' || block?.kind === 'ol') && /^\s{2}/.test(line);

const renderBlocks = (text: string): unknown => [
  ...blocksIn(text.slice(0, longestMarkdown)).map(renderBlock),
  text.slice(longestMarkdown),
];

function renderBlock({kind, lines}: Block): TemplateResult {
  const items = () => lines.map((line) => html`<li>${renderInline(line)}</li>`);
  // prettier-ignore
  if (kind === 'ul') return html`<ul>${items()}</ul>`;
  // prettier-ignore
  if (kind === 'ol') return html`<ol>${items()}</ol>`;
  if (kind === 'heading') return html`<p><strong>${lines.map(renderInline)}</strong></p>`;
  return html`<p>${lines.map((line, index) => html`${index > 0 ? html`<br />` : ''}${renderInline(line)}`)}</p>`;
}

/** The inline markup of one line, not nested: `code`, a link (also to an image), strong, emphasis. */
const inline =
  /`([^`]{1,200})`|!?\[([^\]]{1,200})\]\(((?:https?:\/\/|mailto:)[^\s)]{1,500})\)|<?(https?:\/\/[^\s<>"')\]、。）」]{1,500}[^\s<>"')\].,;:!?、。）」])>?|\*\*([^*]{1,300})\*\*|(?<!\w)__([^_]{1,300})__(?!\w)|(?<![\w*])[*_]([^*_\s][^*_]{0,300})[*_](?![\w*])/g;

function renderInline(line: string): unknown[] {
  const parts: unknown[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    parts.push(line.slice(end, match.index), renderMatch(match));
    end = match.index + match[0].length;
  }
  return [...parts, line.slice(end)];
}

function renderMatch([, code, marked, linked, bare, bold, strong = bold, emphasis]: RegExpMatchArray) {
  if (code !== undefined) return html`<code>${code}</code>`;
  const address = linked ?? bare;
  const label = marked?.replaceAll('`', '');
  if (address !== undefined)
    return html`<a href=${address} target="_blank" rel="noopener noreferrer">${label ?? address}</a>`;
  if (strong !== undefined) return html`<strong>${strong}</strong>`;
  return html`<em>${emphasis}</em>`;
}
