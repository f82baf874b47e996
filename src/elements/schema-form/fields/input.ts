import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Field} from '../widgets.js';
import {invalid, required, textOf, valueOf} from './attributes.js';

/** The options of a single-line text, besides those of every control. */
export interface InputSettings {
  type?: string;
  class?: string;
  inputmode?: string;
  autocomplete?: string;
  spellcheck?: 'false';
  placeholder?: string;
  /** The id of a `datalist`. */
  list?: string;
  /** The text to show in place of the value. */
  shown?: string;
}

/** A single-line text: the typed text becomes the field's value. */
export const renderInput = (field: Field, settings: InputSettings) =>
  html`<input
    id=${field.id}
    type=${settings.type ?? 'text'}
    part="input"
    class=${ifDefined(settings.class)}
    inputmode=${ifDefined(settings.inputmode)}
    autocomplete=${ifDefined(autocompleteOf(field) ?? settings.autocomplete)}
    spellcheck=${ifDefined(settings.spellcheck)}
    placeholder=${ifDefined(settings.placeholder ?? field.placeholder)}
    list=${ifDefined(settings.list)}
    aria-describedby=${ifDefined(field.describedBy)}
    aria-invalid=${ifDefined(invalid(field))}
    aria-required=${ifDefined(required(field))}
    ?disabled=${field.disabled}
    ?readonly=${field.readonly}
    .value=${live(settings.shown ?? textOf(field))}
    @input=${(event: Event) => field.type(valueOf(event))}
  />`;

/** What the page asks the browser to fill in (`ui:autocomplete`). */
const autocompleteOf = ({options: {autocomplete}}: Field) =>
  typeof autocomplete === 'string' ? autocomplete : undefined;
