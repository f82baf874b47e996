import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {writeNumber} from '../../../form/model/numbers.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, required, valueOf} from './attributes.js';

/** A number as text: it stays as typed ("0.", "1.10", "-"), and the wheel does not change it. */
export const number: Widget = {
  render: (field) =>
    html`<input
      id=${field.id}
      type="text"
      part="input"
      class="number"
      inputmode=${ifDefined(keyboardFor(field))}
      autocomplete="off"
      placeholder=${ifDefined(field.placeholder)}
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${live(shownNumber(field))}
      @input=${(event: Event) => field.type(valueOf(event))}
    />`,
};

/** A number between two limits, on a slider; it stays absent until it is moved. */
export const range: Widget = {
  render: (field) => {
    const {minimum = 0, maximum = 100, multipleOf} = field.facts.number ?? {};
    const step = multipleOf ?? (field.kind === 'integer' ? 1 : 'any');
    return html`<span class="row">
      <input
        id=${field.id}
        type="range"
        part="input"
        min=${minimum}
        max=${maximum}
        step=${step}
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${ifDefined(invalid(field))}
        ?disabled=${field.disabled || field.readonly}
        .value=${live(String(field.value ?? minimum))}
        @input=${(event: Event) => field.write(Number(valueOf(event)))}
      />
      <output for=${field.id}>${shownNumber(field) || '–'}</output>
    </span>`;
  },
};

/** The keyboards of phones without a minus sign are only for numbers that have none. */
function keyboardFor({kind, facts}: Field): string | undefined {
  const {minimum, exclusiveMinimum} = facts.number ?? {};
  const least = minimum ?? exclusiveMinimum;
  if (least !== undefined && least < 0) return undefined;
  return kind === 'integer' ? 'numeric' : 'decimal';
}

const shownNumber = ({raw, value, decimal}: Field) =>
  raw ?? (typeof value === 'number' ? writeNumber(value, decimal) : '');
