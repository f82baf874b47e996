import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Field, Widget} from '../../schema-form/widgets.js';
import {parseUrl} from '../../shared/parse-url.js';
import {isComposing} from '../../shared/is-composing.js';

/** A list of URLs that grows one by one or by pasting several lines; each can be changed or removed. */
export const urlList: Widget = {
  group: true,
  render: (field) => {
    const urls = urlsOf(field);
    const {widgets} = field.words;
    return html`
      ${
        urls.length > 0
          ? html`<ul class="addresses">
              ${urls.map((url, index) => renderItem(field, urls, url, index))}
            </ul>`
          : nothing
      }
      ${renderNewAddress(field, urls)}
      <p class="visually-hidden" role="status">${urls.length > 0 ? widgets.addresses(urls.length) : ''}</p>
    `;
  },
};

/** The input for one more URL. */
function renderNewAddress(field: Field, urls: readonly string[]) {
  const {widgets} = field.words;
  const pending = field.raw ?? '';
  return html`
    <div class="row">
      <input
        id=${field.id}
        class="grow"
        type="url"
        inputmode="url"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        part="input"
        aria-label=${widgets.address}
        placeholder=${field.placeholder ?? 'https://'}
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${field.invalid ? 'true' : nothing}
        ?disabled=${field.disabled}
        ?readonly=${field.readonly}
        .value=${live(pending)}
        @input=${(event: Event) => hold(field, urls, event)}
        @keydown=${(event: KeyboardEvent) => onKey(field, urls, event)}
        @paste=${(event: ClipboardEvent) => onPaste(field, urls, event)}
        @focusout=${(event: Event) => add(field, urls, textOf(event))}
      />
      <button type="button" ?disabled=${field.disabled || field.readonly} @click=${() => add(field, urls, pending)}>
        ${widgets.addAddress}
      </button>
    </div>
  `;
}

function renderItem(field: Field, urls: readonly string[], url: string, index: number) {
  const without = urls.filter((_, at) => at !== index);
  return html`
    <li class="row">
      <span class="grow">${url}</span>
      <button
        type="button"
        class="quiet"
        aria-label=${field.words.widgets.remove(url)}
        ?disabled=${field.disabled || field.readonly}
        @click=${(event: Event) => remove(field, without, event)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  `;
}

/** The URLs in a text, separated by lines, spaces or commas, without duplicates. */
export const readUrls = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))];

const urlsOf = ({value}: Field): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = ({target}: Event) => (target instanceof HTMLInputElement ? target.value : '');
const orAbsent = (urls: readonly string[]) => (urls.length > 0 ? urls : undefined);

/** What is being typed is part of a draft before it is part of the list. */
const hold = (field: Field, urls: readonly string[], event: Event) =>
  field.write(orAbsent(urls), textOf(event) === '' ? undefined : {text: textOf(event)});

/** Adds what was typed: leaving the control is enough, so that nothing is lost. */
function add(field: Field, urls: readonly string[], text: string) {
  const found = readUrls(text);
  if (found.length === 0) return;
  if (found.every(isAddress)) field.write([...new Set([...urls, ...found])]);
  else field.write(orAbsent(urls), {text, problem: 'notAddress'});
}

/**
 * With a scheme, or a host name with a dot: "example.com/about". Anything else stays in the field and is reported as
 * invalid.
 */
function isAddress(text: string): boolean {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return parseUrl(text) !== undefined;
  return /^[^\s/@]+\.[^\s/.]+/.test(text) && parseUrl(`https://${text}`) !== undefined;
}

function onKey(field: Field, urls: readonly string[], event: KeyboardEvent) {
  if (event.key !== 'Enter' || isComposing(event) || textOf(event).trim() === '') return;
  event.preventDefault();
  add(field, urls, textOf(event));
}

/** A native control would join pasted lines into one. */
function onPaste(field: Field, urls: readonly string[], event: ClipboardEvent) {
  const text = event.clipboardData?.getData('text') ?? '';
  const found = readUrls(text);
  if (field.readonly || found.length < 2 || !found.every(isAddress)) return;
  event.preventDefault();
  add(field, urls, text);
}

/** The button disappears with its line: the focus moves to the input. */
function remove(field: Field, without: readonly string[], {target}: Event) {
  const root = target instanceof Element ? target.getRootNode() : undefined;
  field.write(orAbsent(without), field.raw ? {text: field.raw} : undefined);
  if (root instanceof ShadowRoot) root.getElementById(field.id)?.focus();
}
