import {html, type Markup} from './html.js';

/** Renders any JSON value as accessible lists: names with values, and items in order. */
export function showValue(value: unknown): Markup {
  if (Array.isArray(value)) return value.length === 0 ? empty('no items') : showList(value);
  if (typeof value === 'object' && value !== null) return showFields(value);
  if (typeof value === 'string')
    return value === '' ? empty('empty text') : html`<span class="text" dir="auto">${value}</span>`;
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`;
  return html`${String(value)}`;
}

const empty = (what: string) => html`<span class="empty">${what}</span>`;

const showList = (items: readonly unknown[]) =>
  html`<ol>
    ${items.map((item) => html`<li>${showValue(item)}</li>`)}
  </ol>`;

function showFields(fields: object): Markup {
  const entries = Object.entries(fields);
  if (entries.length === 0) return empty('nothing');
  return html`<dl>
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt dir="auto">${name}</dt>
          <dd>${showValue(value)}</dd>
        </div>`,
    )}
  </dl>`;
}
