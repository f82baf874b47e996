import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {I18n} from '../../shared/i18n.js';
import {matchingOptions, type Option} from './filter-names.js';
import type {FilterSpec} from './filters.js';
import {isComposing} from '../../shared/is-composing.js';

/** A filter with many values, as one control: a text field that searches a list below it. */
export interface SearchableListView {
  spec: FilterSpec;
  chosen: readonly string[];
  /** The text in the search field. */
  typed: string;
  /** The value of the option that Enter chooses; undefined for none. */
  active: string | undefined;
  i18n: I18n;
  /** The names that the options are sorted by, if not those that are shown. */
  order: I18n['names'] | undefined;
  type: (text: string) => void;
  activate: (value: string) => void;
  toggle: (value: string) => void;
}

/**
 * A combobox whose list of options is always visible (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It is one tab
 * stop however many options it has: arrow keys move through the list, Enter chooses.
 */
export function renderSearchableList(view: SearchableListView) {
  const {spec, typed, i18n, order, type} = view;
  const {gallery} = i18n.words;
  const id = `list-${spec.name}`;
  const hint = gallery.findIn(gallery.field[spec.name]);
  const options = matchingOptions(spec, typed, i18n, order);
  const active = options.findIndex(({value}) => value === view.active);
  return html`
    <input
      type="text"
      class="find"
      role="combobox"
      aria-label=${hint}
      aria-expanded="true"
      aria-controls=${id}
      aria-autocomplete="list"
      aria-activedescendant=${options[active] ? `${id}-${active}` : nothing}
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      enterkeyhint="done"
      placeholder=${hint}
      .value=${live(typed)}
      @input=${(event: Event) => type(textOf(event))}
      @keydown=${(event: KeyboardEvent) => onKey(event, options, active, view)}
    />
    ${renderListbox(id, options, view)}
    ${options.length === 0 && !i18n.names.isPending ? html`<p class="muted">${gallery.noMatch}</p>` : nothing}
  `;
}

function renderListbox(id: string, options: readonly Option[], view: SearchableListView) {
  const {spec, chosen, active, i18n, toggle} = view;
  return html`
    <div
      id=${id}
      class="options long"
      role="listbox"
      tabindex="-1"
      aria-multiselectable="true"
      aria-label=${i18n.words.gallery.field[spec.name]}
      ?hidden=${options.length === 0}
    >
      ${options.map(
        ({value, name}, index) => html`
          <button
            type="button"
            tabindex="-1"
            id="${id}-${index}"
            class="option ${value === active ? 'active' : ''}"
            role="option"
            data-value=${value}
            aria-selected=${chosen.includes(value)}
            @pointerdown=${(event: Event) => event.preventDefault()}
            @click=${() => toggle(value)}
          >
            <span class="box" aria-hidden="true"></span><span>${name}</span>
          </button>
        `,
      )}
    </div>
  `;
}

function onKey(event: KeyboardEvent, options: readonly Option[], active: number, view: SearchableListView) {
  const {activate, toggle} = view;
  const steps: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1};
  const step = steps[event.key];
  if (isComposing(event) || (step === undefined && event.key !== 'Enter')) return;
  event.preventDefault();
  if (step !== undefined) {
    const start = active < 0 && step < 0 ? 0 : active;
    const next = options[(start + step + options.length) % options.length];
    if (next) activate(next.value);
    return;
  }
  const option = options[active] ?? (options.length === 1 ? options[0] : undefined);
  if (option) toggle(option.value);
}

/** The text of the field an event came from. */
export const textOf = ({currentTarget}: Event) =>
  currentTarget instanceof HTMLInputElement ? currentTarget.value : '';
