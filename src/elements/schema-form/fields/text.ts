import {html} from 'lit';
import type {Field, Widget} from '../widgets.js';
import {autofillOf} from './autofill.js';
import {renderInput, type InputSettings} from './input.js';

/** One line of text, with the keyboard and autofill for a format: by default, that of the schema. */
export const lineOf = (format?: string): Widget => ({
  showsTyping: true,
  render: (field) => renderText(field, inputFor(field, format)),
});

/** One line of text. */
export const text = lineOf();

const byFormat: ReadonlyMap<string, InputSettings> = new Map(
  Object.entries({
    email: {type: 'email', inputmode: 'email', autocomplete: 'email'},
    'idn-email': {inputmode: 'email', autocomplete: 'email'},
    uri: {type: 'url', inputmode: 'url', autocomplete: 'url'},
    url: {type: 'url', inputmode: 'url', autocomplete: 'url'},
    iri: {inputmode: 'url', autocomplete: 'url'},
    'uri-reference': {inputmode: 'url', spellcheck: 'false'},
    password: {type: 'password', autocomplete: 'new-password'},
    tel: {type: 'tel', inputmode: 'tel', autocomplete: 'tel'},
    phone: {type: 'tel', inputmode: 'tel', autocomplete: 'tel'},
  }),
);

/** A pattern of digits alone, such as `^\d{6}$`. */
const isOfDigits = /^\^(\\d|\[0-9])[\d{,}+*]*\$$/;

/** The last word of a name, which tells the keyboard, but not whose detail it is: `websiteUrl`, `contact_email`. */
const lastWord = /[A-Z_][a-z]+$|URL$/;

function inputFor({facts, name}: Field, format = facts.string?.format): InputSettings {
  const known = format === undefined ? undefined : byFormat.get(format);
  const autocomplete = autofillOf(name);
  const kind = autocomplete ?? autofillOf(lastWord.exec(String(name))?.[0]);
  const isDigits = isOfDigits.test(String(facts.string?.patterns));
  const inputmode = isDigits ? 'numeric' : byFormat.get(kind ?? '')?.inputmode;
  return {...(format && !known && {spellcheck: 'false' as const}), autocomplete, inputmode, ...known};
}

function renderText(field: Field, settings: InputSettings) {
  const examples = field.facts.examples?.filter((example) => typeof example === 'string') ?? [];
  if (examples.length === 0) return renderInput(field, settings);
  const list = `${field.id}-l`;
  return html`${renderInput(field, {...settings, list})}<datalist id=${list}>
      ${examples.map((example) => html`<option value=${example}></option>`)}
    </datalist>`;
}
