import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, required, textOf, valueOf} from './attributes.js';
import {autofillOf} from './autofill.js';

/** One line of text, with the keyboard and autofill for its format. */
export const text: Widget = {showsTyping: true, render: (field) => renderInput(field, inputFor(field))};

/** A secret, shown as dots. */
export const password: Widget = {
  showsTyping: true,
  render: (field) => renderInput(field, {type: 'password', autocomplete: 'new-password'}),
};

/** One line with a fixed input type, whatever the schema says. */
export const lineOf = (type: string, inputmode?: string): Widget => ({
  showsTyping: true,
  render: (field) => renderInput(field, {type, inputmode}),
});

interface Input {
  type: string;
  inputmode?: string;
  autocomplete?: string;
  spellcheck?: 'false';
}

const byFormat: ReadonlyMap<string, Input> = new Map(
  Object.entries({
    email: {type: 'email', inputmode: 'email', autocomplete: 'email'},
    'idn-email': {type: 'text', inputmode: 'email', autocomplete: 'email'},
    uri: {type: 'url', inputmode: 'url', autocomplete: 'url'},
    iri: {type: 'text', inputmode: 'url', autocomplete: 'url'},
    'uri-reference': {type: 'text', inputmode: 'url', spellcheck: 'false'},
    password: {type: 'password', autocomplete: 'new-password'},
    tel: {type: 'tel', inputmode: 'tel', autocomplete: 'tel'},
    phone: {type: 'tel', inputmode: 'tel', autocomplete: 'tel'},
  }),
);

function inputFor({facts, name, options}: Field): Input {
  const format = facts.string?.format;
  const known = format === undefined ? undefined : byFormat.get(format);
  const asked = options['autocomplete'];
  const autocomplete = typeof asked === 'string' ? asked : (known?.autocomplete ?? autofillOf(name));
  return {type: 'text', ...(format && !known && {spellcheck: 'false' as const}), ...known, autocomplete};
}

function renderInput(field: Field, {type, inputmode, autocomplete, spellcheck}: Input) {
  const examples = field.facts.examples?.filter((example) => typeof example === 'string') ?? [];
  const list = examples.length > 0 ? `${field.id}-l` : undefined;
  return html`<input
      id=${field.id}
      type=${type}
      part="input"
      inputmode=${ifDefined(inputmode)}
      autocomplete=${ifDefined(autocomplete)}
      spellcheck=${ifDefined(spellcheck)}
      placeholder=${ifDefined(field.placeholder)}
      list=${ifDefined(list)}
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${live(textOf(field))}
      @input=${(event: Event) => field.type(valueOf(event))}
    />${list ? html`<datalist id=${list}>${examples.map((example) => html`<option value=${example}></option>`)}</datalist>` : ''}`;
}
