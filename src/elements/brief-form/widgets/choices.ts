import {html, nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {optionTitle} from '../../shared/option-title.js';
import type {Field, Widget} from '../../schema-form/widgets.js';
import {manyOptions} from '../many-options.js';
import {findChoices, isNamed, type Choice} from './find-choices.js';
import {takeBeforeLeaving} from '../../shared/focus/take-before-leaving.js';
import {isComposing} from '../../shared/is-composing.js';

/** One or several of many options, found by typing part of their names. */
export const choices: Widget = {
  rank: ({facts, itemFacts}) => (((itemFacts ?? facts).options?.length ?? 0) > manyOptions ? 2 : 0),
  render: (field) => combobox(field),
};

/**
 * An editable combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the text,
 * arrows move through the list, Enter chooses, Escape closes. The list opens in the flow of the page, so that nothing is
 * covered or cut off on a small screen.
 */
class Combobox extends AsyncDirective {
  #field!: Field;
  #query: string | undefined;
  #isOpen = false;
  #active = -1;

  render(field: Field): unknown {
    this.#field = field;
    const {id, words, label} = field;
    return html`
      <div class="choices" @focusout=${this.#onFocusOut}>
        ${this.#isMultiple ? this.#renderChosen() : nothing}
        <input
          id=${id}
          type="text"
          part="input"
          role="combobox"
          aria-label=${label}
          autocomplete="off"
          spellcheck="false"
          aria-autocomplete="list"
          aria-controls="${id}-l"
          aria-expanded=${this.#isOpen}
          aria-activedescendant=${this.#active < 0 ? nothing : `${id}-o${this.#active}`}
          aria-describedby=${ifDefined(field.describedBy)}
          aria-invalid=${field.invalid ? 'true' : nothing}
          aria-required=${field.required ? 'true' : nothing}
          placeholder=${field.placeholder ?? words.widgets.search}
          ?disabled=${field.disabled}
          ?readonly=${field.readonly}
          .value=${live(this.#text)}
          @click=${() => this.#open()}
          @focus=${takeBeforeLeaving}
          @input=${this.#onInput}
          @change=${this.#take}
          @keydown=${this.#onKey}
        />
        ${this.#renderListbox(field)}
      </div>
    `;
  }

  #renderListbox({id, label, words}: Field) {
    const found = this.#isOpen ? this.#found : [];
    return html`
      <div
        id="${id}-l"
        class="listbox"
        role="listbox"
        tabindex="-1"
        aria-label=${label}
        aria-multiselectable=${this.#isMultiple ? 'true' : nothing}
        ?hidden=${!this.#isOpen}
      >
        ${found.map((choice, index) => this.#renderOption(choice, index))}
      </div>
      <p class=${this.#isOpen && found.length === 0 ? 'hint' : 'visually-hidden'} role="status">
        ${this.#isOpen ? (found.length === 0 ? words.widgets.noMatch : words.widgets.choices(found.length)) : nothing}
      </p>
    `;
  }

  #renderOption({value, name}: Choice, index: number) {
    const isChosen = this.#chosen.includes(value);
    return html`
      <button
        type="button"
        id="${this.#field.id}-o${index}"
        role="option"
        tabindex="-1"
        class=${index === this.#active ? 'active' : ''}
        aria-selected=${isChosen}
        @pointerdown=${(event: Event) => event.preventDefault()}
        @click=${() => this.#choose(value)}
      >
        ${name}
      </button>
    `;
  }

  #renderChosen() {
    const {disabled, readonly, words} = this.#field;
    const chosen = this.#all.filter(({value}) => this.#chosen.includes(value));
    if (chosen.length === 0) return nothing;
    return html`<ul class="chips">
      ${chosen.map(
        ({value, name}) =>
          html`<li class="chip">
            <span>${name}</span>
            <button
              type="button"
              class="quiet"
              aria-label=${words.widgets.remove(name)}
              ?disabled=${disabled || readonly}
              @click=${(event: Event) => this.#remove(value, event)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>`,
      )}
    </ul>`;
  }

  get #isMultiple() {
    return this.#field.kind === 'array';
  }

  get #all(): Choice[] {
    const {facts, itemFacts, options, words} = this.#field;
    const names = Array.isArray(options['enumNames']) ? options['enumNames'] : [];
    const known = (this.#isMultiple ? itemFacts : facts)?.options ?? [];
    return known.map((option, index) => ({value: option.value, name: optionTitle(option, words, names[index])}));
  }

  get #chosen(): unknown[] {
    const {value} = this.#field;
    if (value === undefined) return [];
    return Array.isArray(value) ? value : [value];
  }

  get #text(): string {
    const {raw, value} = this.#field;
    return this.#query ?? raw ?? this.#all.find((choice) => choice.value === value)?.name ?? '';
  }

  get #found(): Choice[] {
    return findChoices(this.#all, this.#query ?? '');
  }

  #open() {
    const {disabled, readonly} = this.#field;
    if (this.#isOpen || disabled || readonly) return;
    this.#isOpen = true;
    this.#active = -1;
    this.#renderAgain();
  }

  #close() {
    this.#isOpen = false;
    this.#active = -1;
    this.#query = undefined;
    this.#renderAgain();
  }

  #choose(value: unknown) {
    if (!this.#isMultiple) {
      this.#close();
      this.#write([value]);
      return;
    }
    const chosen = this.#chosen;
    const rest = chosen.filter((other) => other !== value);
    this.#query = undefined;
    this.#write(rest.length < chosen.length ? rest : [...chosen, value]);
    this.#renderAgain();
  }

  /** The button disappears with its chip: the focus moves to the input. */
  #remove(value: unknown, {target}: Event) {
    const root = target instanceof Element ? target.getRootNode() : undefined;
    const rest = this.#chosen.filter((other) => other !== value);
    this.#write(rest, this.#field.raw);
    if (root instanceof ShadowRoot) root.getElementById(this.#field.id)?.focus();
  }

  #move(step: 1 | -1, input: HTMLInputElement) {
    const count = this.#found.length;
    if (count === 0) return;
    const start = this.#active < 0 && step < 0 ? 0 : this.#active;
    this.#active = (start + step + count) % count;
    this.#renderAgain();
    const root = input.getRootNode();
    if (root instanceof ShadowRoot)
      root.getElementById(`${this.#field.id}-o${this.#active}`)?.scrollIntoView({block: 'nearest'});
  }

  readonly #onInput = ({target}: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    this.#query = target.value;
    this.#isOpen = true;
    this.#active = -1;
    this.#hold(target.value);
    this.#renderAgain();
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) || isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.#open();
      this.#move(event.key === 'ArrowDown' ? 1 : -1, event.target);
    } else if (event.key === 'Escape' && this.#isOpen) {
      event.stopPropagation();
      this.#close();
      this.#hold();
    } else if (event.key === 'Enter' && this.#isOpen) {
      event.preventDefault();
      const choice = this.#found[this.#active] ?? (this.#found.length === 1 ? this.#found[0] : undefined);
      if (choice) this.#choose(choice.value);
    }
  };

  readonly #onFocusOut = ({relatedTarget, currentTarget}: FocusEvent) => {
    const isInside =
      currentTarget instanceof Element && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (isInside || (!this.#isOpen && this.#query === undefined)) return;
    this.#take();
    this.#close();
  };

  /** Text that matches an option's name selects it; any other text is kept and reported as invalid. */
  readonly #take = () => {
    const text = this.#query;
    if (text === undefined) return;
    const named = this.#all.find((choice) => isNamed(choice, text));
    const kept = this.#isMultiple ? this.#chosen : [];
    if (named) this.#write(kept.includes(named.value) ? kept : [...kept, named.value]);
    else this.#write(kept, text.trim());
  };

  /** The form has the text that is being typed as well, for a form that takes its place. */
  #hold(text?: string) {
    this.#field.write(this.#field.value, text ? {text} : undefined);
  }

  #write(chosen: readonly unknown[], text = '') {
    const value = this.#isMultiple ? chosen : chosen[0];
    this.#field.write(chosen.length > 0 ? value : undefined, text ? {text, problem: 'enum'} : undefined);
  }

  #renderAgain() {
    this.setValue(this.render(this.#field));
  }
}

const combobox = directive(Combobox);
