import {html, type TemplateResult} from 'lit';
import type {RenderContext} from './render-context.js';

/** A description longer than this, in characters, is collapsed after its first sentences. */
const foldedLength = 320;

/**
 * A description with line breaks and a safe, common part of Markdown: paragraphs, lists, emphasis, code, and links to
 * https, http and mailto addresses. Everything else stays text; no HTML in it is interpreted.
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
  const end = /[.!?。]\s|\n/g;
  end.lastIndex = from;
  const found = end.exec(text);
  const last = found ? found.index + 1 : text.length;
  return last > 2 * foldedLength ? text.indexOf(' ', foldedLength) + 1 || text.length : last;
}

function renderBlocks(text: string): unknown {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(renderBlock);
}

function renderBlock(block: string): TemplateResult {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const isList = (mark: RegExp) => lines.length > 0 && lines.every((line) => mark.test(line));
  const items = (mark: RegExp) => lines.map((line) => html`<li>${renderInline(line.replace(mark, ''))}</li>`);
  const bullet = /^\s*[-*•]\s+/;
  const number = /^\s*\d{1,3}[.)]\s+/;
  if (isList(bullet))
    return html`<ul>
      ${items(bullet)}
    </ul>`;
  if (isList(number))
    return html`<ol>
      ${items(number)}
    </ol>`;
  return html`<p>${lines.map((line, index) => html`${index > 0 ? html`<br />` : ''}${renderInline(line)}`)}</p>`;
}

/** The inline markup of one line, not nested: `code`, a link, strong, emphasis. */
const inline =
  /`([^`]{1,200})`|\[([^\]]{1,200})\]\(((?:https?:\/\/|mailto:)[^\s)]{1,500})\)|\*\*([^*]{1,300})\*\*|(?<![\w*])[*_]([^*_\s][^*_]{0,300})[*_](?![\w*])/g;

function renderInline(line: string): unknown[] {
  const parts: unknown[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    parts.push(line.slice(end, match.index), renderMatch(match));
    end = match.index + match[0].length;
  }
  return [...parts, line.slice(end)];
}

function renderMatch([, code, label, address, strong, emphasis]: RegExpMatchArray) {
  if (code !== undefined) return html`<code>${code}</code>`;
  if (address !== undefined) return html`<a href=${address} target="_blank" rel="noopener noreferrer">${label}</a>`;
  if (strong !== undefined) return html`<strong>${strong}</strong>`;
  return html`<em>${emphasis}</em>`;
}
