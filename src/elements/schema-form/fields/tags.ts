import {html, nothing} from 'lit';
import {Directive, directive} from 'lit/directive.js';
import {ifDefined} from 'lit/directives/if-defined.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, required, valueOf} from './attributes.js';
import {takeBeforeLeaving} from '../../shared/focus/take-before-leaving.js';
import {isComposing} from '../../shared/is-composing.js';

/**
 * A list of short texts, each added by Enter or a pasted line, and taken away by its button or Backspace. A comma adds one
 * too where the page asks for tags: in other lists it may be part of a text.
 */
export const tags: Widget = {
  group: true,
  render: (field) => {
    return html`<div class="tags">
      ${latestTags(field)} ${mayAdd(field) || tagsOf(field).length === 0 ? renderInput(field) : nothing}
    </div>`;
  },
};

/** How many tags are drawn at first, and by each press on “More”. */
const atOnce = 200;

/** The latest tags, which are next to the input; the earlier ones on request, since thousands would block the page. */
class LatestTags extends Directive {
  #most = atOnce;

  render(field: Field) {
    const all = tagsOf(field);
    if (all.length === 0) return '';
    const hidden = Math.max(0, all.length - this.#most);
    const showMore = ({target}: Event) => {
      this.#most += atOnce;
      // The button goes with the last of them.
      if (hidden <= atOnce && target instanceof HTMLElement) target.parentElement?.querySelector('ul')?.focus();
      field.redraw();
    };
    const shown = all.slice(hidden).map((tag, index) => ({tag: String(tag), index: hidden + index}));
    return html`${hidden > 0 ? html`<button type="button" class="quiet" @click=${showMore}>${field.words.readMore}</button>` : nothing}
      <ul tabindex="-1">
        ${repeat(
          shown,
          ({tag, index}) => `${index} ${tag}`,
          ({tag, index}) => html`<li>${tag}${renderRemove(field, tag, index)}</li>`,
        )}
      </ul>`;
  }
}

const latestTags = directive(LatestTags);

function renderInput(field: Field) {
  const examples = examplesOf(field);
  return html`<input
      id=${field.id}
      type="text"
      part="input"
      autocomplete="off"
      enterkeyhint="enter"
      aria-label=${addingOf(field)}
      placeholder=${mayAdd(field) ? (field.placeholder ?? field.words.pressEnter) : nothing}
      list=${examples.length > 0 ? `${field.id}-l` : nothing}
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled}
      ?readonly=${!mayAdd(field)}
      @keydown=${(event: KeyboardEvent) => onKey(event, field)}
      @paste=${(event: ClipboardEvent) => onPaste(event, field)}
      @focus=${takeBeforeLeaving}
      @change=${(event: Event) => take(event, field)}
    /><datalist id="${field.id}-l">${examples.map((example) => html`<option value=${example}></option>`)}</datalist>`;
}

/** What typing adds, by the title of an entry. */
function addingOf(field: Field): string {
  const title = titleOfTag(field);
  return title ? field.words.add(title) : field.words.addTo(field.label);
}

const titleOfTag = ({itemFacts}: Field) => itemFacts?.title?.trim() || undefined;

const examplesOf = ({itemFacts}: Field) => (itemFacts?.examples ?? []).filter((example) => typeof example === 'string');

const mayAdd = ({readonly, options}: Field) => !readonly && options['addable'] !== false;

const mayRemove = ({readonly, options}: Field) => !readonly && options['removable'] !== false;

const isAskedFor = ({options}: Field) => options['widget'] === 'tags';

const tagsOf = ({value}: Field): unknown[] => (Array.isArray(value) ? value : []);

function renderRemove(field: Field, tag: string, index: number) {
  if (!mayRemove(field)) return '';
  const remove = ({target}: Event) => {
    const input = target instanceof Element ? target.closest('.tags')?.querySelector('input') : undefined;
    removeAt(field, index);
    input?.focus();
  };
  return html`<button
    type="button"
    class="quiet icon"
    aria-label=${field.words.remove(tag)}
    ?disabled=${field.disabled}
    @click=${remove}
  >
    ✕
  </button>`;
}

function onKey(event: KeyboardEvent, field: Field) {
  if (isComposing(event)) return;
  const isEmpty = valueOf(event).trim() === '';
  if (event.key === 'Backspace' && valueOf(event) === '' && mayRemove(field)) removeAt(field, tagsOf(field).length - 1);
  const isEnd = event.key === 'Enter' || (event.key === ',' && isAskedFor(field));
  if (isEmpty || !isEnd) return;
  event.preventDefault();
  event.stopPropagation();
  take(event, field);
}

function onPaste(event: ClipboardEvent, field: Field) {
  const text = event.clipboardData?.getData('text') ?? '';
  const ends = isAskedFor(field) ? /[\n,]/ : /\n/;
  if (!mayAdd(field) || !ends.test(text)) return;
  event.preventDefault();
  add(field, text.split(ends));
}

/** The typed text becomes a tag, also on blur. */
function take(event: Event, field: Field) {
  const text = valueOf(event);
  if (event.target instanceof HTMLInputElement) event.target.value = '';
  add(field, [text]);
}

function add(field: Field, texts: string[]) {
  const all = tagsOf(field);
  const typed = texts.map((text) => text.trim()).filter((text) => text !== '');
  const added = field.facts.array?.unique ? [...new Set([...all, ...typed])] : [...all, ...typed];
  if (added.length <= all.length) return;
  field.write(added);
  field.say(field.words.added(added.slice(all.length).join(', ')));
}

/** Without any tag, the list is empty if required, otherwise absent. */
function removeAt(field: Field, index: number) {
  const all = tagsOf(field);
  if (all.length === 0) return;
  const rest = all.toSpliced(index, 1);
  field.write(rest.length > 0 || field.required ? rest : undefined);
  field.say(field.words.removed(String(all[index]), rest.length));
}
