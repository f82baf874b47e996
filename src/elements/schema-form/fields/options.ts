import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {equalJson} from '../../../form/model/json.js';
import type {PlanOption} from '../../../form/plan.js';
import {optionTitle} from '../titles.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, isTicked, required, valueOf} from './attributes.js';

/** One of a few options, all in sight. */
export const radios: Widget = {
  group: true,
  render: (field) =>
    html`<div class="options">
        ${titled(field).map(({value, title, description}, index) => {
          const id = index === 0 ? field.id : `${field.id}-${index}`;
          return html`<div class="option">
            <input
              id=${id}
              type="radio"
              part="input"
              name=${field.id}
              aria-describedby=${ifDefined(field.describedBy)}
              aria-invalid=${ifDefined(invalid(field))}
              ?disabled=${field.disabled || field.readonly}
              .checked=${live(isValue(field, value))}
              @change=${() => field.write(value)}
            />
            <label for=${id}>${title}${description ? html`<span class="hint">${description}</span>` : nothing}</label>
          </div>`;
        })}
      </div>
      ${
        field.required || field.value === undefined || field.readonly || field.disabled
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => field.write(undefined)}>
              ${field.words.clear}
            </button>`
      }`,
};

/** One of many options. */
export const select: Widget = {
  render: (field) => {
    const options = titled(field);
    const chosen = options.findIndex(({value}) => isValue(field, value));
    return html`<select
      id=${field.id}
      part="input"
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled || field.readonly}
      @change=${(event: Event) => field.write(options[Number(valueOf(event) || NaN)]?.value)}
    >
      <option value="" .selected=${live(chosen < 0)}>${field.placeholder ?? field.words.choose}</option>
      ${options.map(({title}, index) => html`<option value=${index} .selected=${live(index === chosen)}>${title}</option>`)}
    </select>`;
  },
};

/** One of very many options, found by typing. */
export const search: Widget = {
  render: (field) => {
    const options = titled(field);
    const chosen = options.find(({value}) => isValue(field, value));
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

/** Any of a list's options, each once. */
export const checkboxes: Widget = {
  group: true,
  render: (field) => {
    const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
    return html`<div class="options">
      ${titled(field, chosen).map(({value, title}, index) => {
        const id = index === 0 ? field.id : `${field.id}-${index}`;
        const rest = chosen.filter((other) => !equalJson(other, value));
        return html`<div class="option">
          <input
            id=${id}
            type="checkbox"
            part="input"
            aria-describedby=${ifDefined(field.describedBy)}
            aria-invalid=${ifDefined(invalid(field))}
            ?disabled=${field.disabled || field.readonly}
            .checked=${live(rest.length < chosen.length)}
            @change=${(event: Event) => field.write(isTicked(event) ? [...rest, value] : emptied(field, rest))}
          />
          <label for=${id}>${title}</label>
        </div>`;
      })}
    </div>`;
  },
};

interface TitledOption extends PlanOption {
  title: string;
}

/** The options with their names; what is there already is one too, even if the schema does not know it. */
function titled(field: Field, present: unknown[] = field.value === undefined ? [] : [field.value]): TitledOption[] {
  const names = field.options['enumNames'];
  const known = field.itemFacts?.options ?? field.facts.options ?? [];
  const named = known.map((option, index) => ({
    ...option,
    title: optionTitle(option, field.words, Array.isArray(names) ? names[index] : undefined),
  }));
  const unknown = present.filter((value) => !known.some((option) => equalJson(option.value, value)));
  return [...named, ...unknown.map((value) => ({value, title: optionTitle({value}, field.words)}))];
}

const isValue = (field: Field, value: unknown) => field.value !== undefined && equalJson(field.value, value);

/** The last tick taken away leaves an empty list only where a list has to be. */
const emptied = (field: Field, rest: unknown[]) => (rest.length > 0 || field.required ? rest : undefined);

function writeFound(field: Field, options: TitledOption[], text: string) {
  const found =
    options.find(({title}) => title === text) ?? options.find(({title}) => title.toLowerCase() === text.toLowerCase());
  if (text === '') field.write(undefined);
  else if (found) field.write(found.value, found.title === text ? undefined : {text});
  else field.write(undefined, {text, problem: 'enum'});
}
