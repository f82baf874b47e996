import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {equalJson} from '../../../json/json.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, isTicked, required, valueOf} from './attributes.js';
import {matcherFor} from './matches.js';
import {describedByOf, nameIdOf, renderOptionLabel} from './option-label.js';
import {isValue, titled, type TitledOption} from './options.js';

/** One of very many options, found by typing. */
export const search: Widget = {
  render: (field) => {
    const all = titled(field);
    const chosen = all.find(({value}) => isValue(field, value));
    const options = all.filter((option) => option === chosen || !option.disabled);
    return html`<input
        id=${field.id}
        type="text"
        part="input"
        list="${field.id}-l"
        autocomplete="off"
        placeholder=${field.placeholder ?? field.words.search}
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${ifDefined(invalid(field))}
        aria-required=${ifDefined(required(field))}
        ?disabled=${field.disabled}
        ?readonly=${field.readonly}
        .value=${live(field.raw ?? chosen?.title ?? '')}
        @input=${(event: Event) => writeFound(field, options, valueOf(event))}
      /><datalist id="${field.id}-l">${options.map(({title}) => html`<option value=${title}></option>`)}</datalist>`;
  },
};

/** As many options are all in sight; more can be searched. */
const inSight = 12;

/** Any of a list's options, each once. */
export const checkboxes: Widget = {
  group: true,
  render: (field) => {
    const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
    const all = titled(field, chosen);
    const isLong = all.length > inSight;
    return html`${isLong ? renderSearch(field) : nothing}
      <div class="options ${isLong ? 'long' : ''}">
        ${all.map(({value, title, description, disabled}, index) => {
          const id = index === 0 ? field.id : `${field.id}-${index}`;
          const rest = chosen.filter((other) => !equalJson(other, value));
          return html`<div class="option">
            <input
              id=${id}
              type="checkbox"
              part="input"
              aria-labelledby=${ifDefined(nameIdOf(id, description))}
              aria-describedby=${ifDefined(describedByOf(id, description, field.describedBy))}
              aria-invalid=${ifDefined(invalid(field))}
              ?disabled=${field.disabled || field.readonly || disabled}
              .checked=${live(rest.length < chosen.length)}
              @change=${(event: Event) => field.write(isTicked(event) ? [...rest, value] : emptied(field, rest))}
            />
            ${renderOptionLabel(id, title, description)}
          </div>`;
        })}
      </div>`;
  },
};

function renderSearch({id, words, label, disabled}: Field) {
  return html`<input
      id="${id}-search"
      type="search"
      part="input"
      autocomplete="off"
      aria-label="${label}: ${words.search}"
      placeholder=${words.search}
      ?disabled=${disabled}
      @input=${(event: Event) => showMatching(event, words)}
    />
    <p class="hint" role="status"></p>`;
}

/** Hides the options that do not contain the typed text, ticked or not. */
function showMatching({target}: Event, words: Field['words']) {
  if (!(target instanceof HTMLInputElement)) return;
  const field = target.closest('fieldset');
  const matches = matcherFor(target.value);
  const options = [...(field?.querySelectorAll<HTMLElement>('.options.long > .option') ?? [])];
  for (const option of options) option.hidden = !matches(option.textContent ?? '');
  const status = field?.querySelector('[role=status]');
  const found = options.filter(({hidden}) => !hidden).length;
  if (status) status.textContent = target.value.trim() ? words.matches(found) : '';
}

/** Without any tick, the list is empty if required, otherwise absent. */
const emptied = (field: Field, rest: unknown[]) => (rest.length > 0 || field.required ? rest : undefined);

function writeFound(field: Field, options: TitledOption[], text: string) {
  const found =
    options.find(({title}) => title === text) ?? options.find(({title}) => title.toLowerCase() === text.toLowerCase());
  if (text === '') field.write(undefined);
  else if (found) field.write(found.value, found.title === text ? undefined : {text});
  else field.write(undefined, {text, problem: 'enum'});
}
