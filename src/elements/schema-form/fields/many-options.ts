import {html, nothing} from 'lit';
import {Directive, directive} from 'lit/directive.js';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import {equalJson} from '../../../json/json.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, isTicked, required, valueOf} from './attributes.js';
import {matcherFor} from './matches.js';
import {describedByOf, nameIdOf, renderOptionLabel} from './option-label.js';
import {isValue, titled, type TitledOption} from './options.js';

/** More options are not drawn at once: typing finds the others, and a form may have many such fields. */
const maxDrawn = 200;

/** The ids of the fields that the visitor has been in: only their options are drawn. */
const entered = new WeakMap<Field['notation'], Set<string>>();

/** One of very many options, found by typing. */
export const search: Widget = {
  render: (field) => {
    const {id, value, notation} = field;
    // Thousands of options take some time to be put into words.
    const chosen = value === undefined ? undefined : titled(field).find((option) => isValue(field, option.value));
    const shown = field.raw ?? chosen?.title ?? '';
    const isEntered = field.raw !== undefined || entered.get(notation)?.has(id);
    const enter = () => {
      if (isEntered) return;
      entered.set(notation, (entered.get(notation) ?? new Set()).add(id));
      field.redraw();
    };
    return html`<input
        id=${id}
        type="text"
        part="input"
        list="${id}-l"
        autocomplete="off"
        placeholder=${field.placeholder ?? field.words.search}
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${ifDefined(invalid(field))}
        aria-required=${ifDefined(required(field))}
        ?disabled=${field.disabled}
        ?readonly=${field.readonly}
        .value=${live(shown)}
        @focus=${enter}
        @input=${(event: Event) => writeFound(field, selectable(field), valueOf(event))}
      /><datalist id="${id}-l">${isEntered ? offered(field, shown) : nothing}</datalist>`;
  },
};

const offered = (field: Field, typed: string) =>
  matching(selectable(field), typed)
    .slice(0, maxDrawn)
    .map(({title}) => html`<option value=${title}></option>`);

const selectable = (field: Field): TitledOption[] =>
  titled(field).filter((option) => !option.disabled || isValue(field, option.value));

function matching<Option extends TitledOption>(options: Option[], typed: string): Option[] {
  const matches = matcherFor(typed);
  return typed ? options.filter(({title, description = ''}) => matches(`${title} ${description}`)) : options;
}

/** As many options are all in sight; more can be searched. */
const inSight = 12;

/** Any of a list's options, each once. */
export const checkboxes: Widget = {
  group: true,
  render: (field) => html`${tickable(field)}`,
};

/** The options that contain the typed text, ticked or not. */
class TickableOptions extends Directive {
  #typed = '';

  render(field: Field) {
    const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
    const all = titled(field, chosen).map((option, index) => ({...option, index}));
    const found = matching(all, this.#typed);
    const isLong = all.length > inSight;
    return html`${isLong ? this.#renderSearch(field, found.length) : nothing}
      <div class="options ${isLong ? 'long' : ''}">
        ${repeat(
          found.slice(0, maxDrawn),
          ({index}) => index,
          (option, at) => renderTickable(field, option, chosen, at === 0 ? field.id : `${field.id}-${option.index}`),
        )}
      </div>`;
  }

  #renderSearch({id, words, label, disabled, redraw}: Field, count: number) {
    const type = (event: Event) => {
      this.#typed = valueOf(event).trim();
      redraw();
    };
    return html`<input
        id="${id}-search"
        type="search"
        part="input"
        autocomplete="off"
        aria-label="${label}: ${words.search}"
        placeholder=${words.search}
        ?disabled=${disabled}
        @input=${type}
      />
      <p class="hint" role="status">${this.#typed ? words.matches(count) : ''}</p>`;
  }
}

const tickable = directive(TickableOptions);

function renderTickable(
  field: Field,
  {value, title, description, disabled}: TitledOption,
  chosen: unknown[],
  id: string,
) {
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
