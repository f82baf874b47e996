import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {equalJson} from '../../../json/json.js';
import type {PlanOption} from '../../../form/plan/plan.js';
import {optionTitle, readable} from '../../shared/option-title.js';
import type {Described, Field, Widget} from '../widgets.js';
import {invalid, required, valueOf} from './attributes.js';
import {describedByOf, nameIdOf, renderOptionLabel} from './option-label.js';

/** One of a few options, all visible. */
export const radios: Widget = {
  picks: true,
  group: true,
  render: (field) =>
    html`<div class="options">
        ${titled(field).map(({value, title, description, disabled}, index) => {
          const id = index === 0 ? field.id : `${field.id}-${index}`;
          return html`<div class="option">
            <input
              id=${id}
              type="radio"
              part="input"
              name=${field.id}
              aria-labelledby=${ifDefined(nameIdOf(id, description))}
              aria-describedby=${ifDefined(describedByOf(id, description, field.describedBy))}
              aria-invalid=${ifDefined(invalid(field))}
              ?disabled=${field.disabled || field.readonly || disabled}
              .checked=${live(isValue(field, value))}
              @change=${() => field.write(value)}
            />
            ${renderOptionLabel(id, title, description)}
          </div>`;
        })}
      </div>
      ${
        field.required || field.value === undefined || field.readonly || field.disabled
          ? nothing
          : html`<button type="button" class="quiet" @click=${(event: Event) => clear(event, field)}>
              ${field.words.clear}
            </button>`
      }`,
};

/** The button disappears once it has cleared the choice, so the focus moves to the options. */
function clear({target}: Event, field: Field) {
  if (target instanceof Element) target.closest('.field')?.querySelector('input')?.focus();
  field.write(undefined);
}

/** One of many options. */
export const select: Widget = {
  picks: true,
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
      ${options.map(
        ({title, disabled}, index) =>
          html`<option value=${index} ?disabled=${disabled} .selected=${live(index === chosen)}>${title}</option>`,
      )}
    </select>`;
  },
};

/** An option with its label. */
export interface TitledOption extends PlanOption {
  title: string;
  /** Visible, but not selectable. */
  disabled?: boolean;
}

/** The options with their labels, including an existing value that the schema does not list; a `null` is no answer. */
export function titled(
  field: Described,
  present: unknown[] = field.value === undefined || field.value === null ? [] : [field.value],
): TitledOption[] {
  const {enumNames: names, enumDisabled} = field.options;
  const known = field.itemFacts?.options ?? field.facts.options ?? [];
  const texts = known.map(({value}) => (typeof value === 'string' ? value : ''));
  const all = texts.join('\n');
  // "DELETE" stays in capitals beside "GET", which is no shouted word.
  const isInCapitals = /^[A-Z]{2,3}$/m.test(all);
  // Beside "IN_PROGRESS" and "CLOSED", "OPEN" is shouted too.
  const isShouted = /^[A-Z]+_[A-Z]/m.test(all) || (!isInCapitals && /^[A-Z]{5}/m.test(all));
  const nameOf = ({title}: PlanOption, index: number): unknown => {
    if (Array.isArray(names)) return names[index];
    const text = texts[index] ?? '';
    if (title || !/^[A-Z]+$/.test(text)) return undefined;
    return isShouted ? readable(text.replace(/^([A-Z])([AEIOU][A-Z])$/, inLowercase)) : isInCapitals && text;
  };
  const named = known.map((option, index) => ({
    ...option,
    title: optionTitle(option, field.words, nameOf(option, index)),
    disabled: Array.isArray(enumDisabled) && enumDisabled.some((value) => equalJson(value, option.value)),
  }));
  // Two ways to say nothing are one option.
  const distinct = named.filter(({value}) => value !== null || !known.some((other) => other.value === ''));
  const values = new Set(known.map(({value}) => value));
  // Only objects and lists are compared one by one: there may be thousands of values.
  const isKnown = (value: unknown) =>
    values.has(value) || (typeof value === 'object' && known.some((option) => equalJson(option.value, value)));
  const unknown = present.filter((value) => !isKnown(value));
  return [...distinct, ...unknown.map((value) => ({value, title: optionTitle({value}, field.words)}))];
}

/** "CAR" has no fourth letter to tell it from an abbreviation, but a vowel in the middle. */
const inLowercase = (_: string, first: string, rest: string) => first + rest.toLowerCase();

/** True for the selected option. */
export const isValue = (field: Field, value: unknown) => field.value !== undefined && equalJson(field.value, value);
