import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {filterOptions, type Option} from './filter-names.js';
import {textOf, type SearchableListView} from './searchable-list.js';
import {isComposing} from '../../shared/is-composing.js';

/** The state of one filter, and its callbacks. */
export interface FilterView extends SearchableListView {
  suggestions: readonly string[];
  choose: (values: readonly string[]) => void;
}

/** A filter with a few known values: check boxes, or radio buttons for one of them. */
export function renderChoices(view: FilterView) {
  const {spec, i18n} = view;
  const {gallery} = i18n.words;
  return html`
    <div class="options" role=${spec.kind === 'one' ? 'radiogroup' : 'group'} aria-label=${gallery.field[spec.name]}>
      ${spec.kind === 'one' ? renderOption({value: '', name: gallery.anyTime}, view) : nothing}
      ${filterOptions(spec.name, spec.values, i18n).map((option) => renderOption(option, view))}
    </div>
  `;
}

function renderOption({value, name}: Option, {spec, chosen, choose, toggle}: FilterView) {
  const isOne = spec.kind === 'one';
  const isChosen = isOne ? (chosen[0] ?? '') === value : chosen.includes(value);
  return html`
    <label class="option">
      <input
        type=${isOne ? 'radio' : 'checkbox'}
        name=${spec.name}
        value=${value}
        .checked=${live(isChosen)}
        @change=${() => (isOne ? choose(value ? [value] : []) : toggle(value))}
      />
      <span>${name}</span>
    </label>
  `;
}

/** A free-text filter that suggests values of the designers found so far. */
export function renderWords({spec, chosen, typed, suggestions, i18n, type, choose}: FilterView) {
  const {gallery} = i18n.words;
  const add = () => {
    const word = typed.trim();
    if (!word) return;
    type('');
    if (!chosen.includes(word)) choose([...chosen, word]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    add();
  };
  return html`
    <div class="words">
      <input
        type="text"
        autocomplete="off"
        autocapitalize="words"
        enterkeyhint="done"
        aria-label=${gallery.addCertification}
        list="${spec.name}-suggestions"
        .value=${live(typed)}
        @input=${(event: Event) => type(textOf(event))}
        @keydown=${addOnEnter}
      />
      <button type="button" @click=${add}>${gallery.add}</button>
      <datalist id="${spec.name}-suggestions">
        ${suggestions.map((suggestion) => html`<option value=${suggestion}></option>`)}
      </datalist>
    </div>
    ${renderChosenWords(chosen, gallery.field[spec.name], choose)}
  `;
}

const renderChosenWords = (chosen: readonly string[], label: string, choose: FilterView['choose']) => html`
  <div class="options" role="group" aria-label=${label}>
    ${chosen.map(
      (word) => html`
        <label class="option">
          <input type="checkbox" checked @change=${() => choose(chosen.filter((other) => other !== word))} />
          <span dir="auto">${word}</span>
        </label>
      `,
    )}
  </div>
`;
