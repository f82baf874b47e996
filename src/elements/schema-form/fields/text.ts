import {html} from 'lit';
import type {Field, Widget} from '../widgets.js';
import {autofillOf} from './autofill.js';
import {renderInput, type InputSettings} from './input.js';

/** One line of text, with the keyboard and autofill for its format. */
export const text: Widget = {showsTyping: true, render: renderText};

/** A secret, shown as dots. */
export const password: Widget = {
  showsTyping: true,
  render: (field) => renderInput(field, {type: 'password', autocomplete: 'new-password'}),
};

/** One line with a fixed input type, whatever the schema says. */
export const lineOf = (type: string, inputmode?: string): Widget => ({
  showsTyping: true,
  render: (field) => renderInput(field, {...inputFor(field), type, inputmode}),
});

const byFormat: ReadonlyMap<string, InputSettings> = new Map(
  Object.entries({
    email: {type: 'email', inputmode: 'email', autocomplete: 'email'},
    'idn-email': {inputmode: 'email', autocomplete: 'email'},
    uri: {type: 'url', inputmode: 'url', autocomplete: 'url'},
    iri: {inputmode: 'url', autocomplete: 'url'},
    'uri-reference': {inputmode: 'url', spellcheck: 'false'},
    password: {type: 'password', autocomplete: 'new-password'},
    tel: {type: 'tel', inputmode: 'tel', autocomplete: 'tel'},
    phone: {type: 'tel', inputmode: 'tel', autocomplete: 'tel'},
  }),
);

function inputFor({facts, name}: Field): InputSettings {
  const format = facts.string?.format;
  const known = format === undefined ? undefined : byFormat.get(format);
  return {...(format && !known && {spellcheck: 'false' as const}), autocomplete: autofillOf(name), ...known};
}

function renderText(field: Field) {
  const examples = field.facts.examples?.filter((example) => typeof example === 'string') ?? [];
  if (examples.length === 0) return renderInput(field, inputFor(field));
  const list = `${field.id}-l`;
  return html`${renderInput(field, {...inputFor(field), list})}<datalist id=${list}>
      ${examples.map((example) => html`<option value=${example}></option>`)}
    </datalist>`;
}
